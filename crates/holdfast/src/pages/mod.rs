//! Pages beside the API: health, metrics, the API's document, the development outbox.

pub mod dev_outbox;
pub mod docs;
pub mod health;
