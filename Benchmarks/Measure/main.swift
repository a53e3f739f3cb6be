print("measure")
