import Testing

/// Tests of the X11 backend against real servers, one after the other: each starts an Xvfb.
@Suite(.serialized) struct X11Tests {}
