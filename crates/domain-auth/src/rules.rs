//! The arithmetic of counting: pure functions from one stored row to the next, so that every store
//! counts the same way.

mod attempts;
mod volume;

pub use attempts::{AttemptRefusal, AttemptRow, AttemptRule, Delay, Verdict};
pub use volume::{UsageRule, UsageWindow};
