pub mod dto;
pub mod notes;
pub mod papers;
