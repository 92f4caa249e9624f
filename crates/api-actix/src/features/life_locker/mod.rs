pub mod notes;
pub mod papers;
