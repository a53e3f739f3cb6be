# `make` alone says what there is.

SOURCES = Package.swift Sources Shaders Tests Examples Benchmarks
# Rounds of the comparison with others: more make it slower and steadier.
ROUNDS = 3
GALLERY = .build/release/gallery

help:
	@echo "make run        build the Gallery and open it (without a display it writes its films into ./films)"
	@echo "make test       everything that can be tested: sources, Swift tests, command line, windows"
	@echo "make bench      what is measured, as ratios, also against others (ROUNDS=n for more)"
	@echo "make films      draw the contact sheets of Documentation/pictures again"
	@echo "make soak       random scenes, damage, texts and input for long, sanitizers; an hour or so"
	@echo "make format     format the Swift sources"
	@echo "make docs       the public API, by DocC and as an index, into .build/docs"
	@echo "make protocols  make the Wayland protocol glue anew from wayland-protocols"

run:
	@Scripts/setup.sh run
	swift build -c release --product gallery
	@$(GALLERY)

test:
	@Scripts/setup.sh test
	@/usr/bin/python3 Scripts/run_tests.py

soak:
	@Scripts/setup.sh test
	@/usr/bin/python3 Scripts/run_tests.py --soak

bench:
	@Scripts/setup.sh bench
	swift build -c release
	@/usr/bin/python3 Benchmarks/Peers/bench.py .build/release --all --rounds $(ROUNDS)

films:
	@Scripts/setup.sh run
	swift build -c release --product gallery
	@Scripts/make-films.sh

format:
	swift format -i -r $(SOURCES)

docs:
	@Scripts/setup.sh run
	@/usr/bin/python3 Scripts/document.py

protocols:
	@Scripts/make-protocols.sh

.PHONY: help run test soak bench films format docs protocols
