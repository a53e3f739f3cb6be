import GlissadeLayers
@_exported import GlissadeMotion

/// An angle, in radians or degrees.
public typealias Angle = GlissadeLayers.Angle
