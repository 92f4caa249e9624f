//! The HTTP edge of Holdfast: configuration, wiring, routes, and the holdfast binary.
