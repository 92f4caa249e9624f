//! What the dashboard says, computed from its own read ports.
