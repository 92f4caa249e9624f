//! The Life Locker and the Renting area.

pub mod dto;
pub mod notes;
pub mod papers;
