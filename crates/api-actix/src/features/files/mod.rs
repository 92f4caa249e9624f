mod disposition;
mod range;
pub mod routes;

pub use disposition::content_disposition;
pub use range::{Asked, begin};
