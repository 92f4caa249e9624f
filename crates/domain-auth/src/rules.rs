//! The arithmetic of counting: pure functions from one stored row to the next, so that every store
//! counts the same way.

mod attempts;
mod volume;

pub use attempts::{AttemptRow, AttemptRule, Delay, Refused, Verdict};
pub use volume::{VolumeRow, VolumeRule};
