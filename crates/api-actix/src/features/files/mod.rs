//! The content of files.

mod disposition;
mod range;
pub mod routes;

pub use disposition::content_disposition;
pub use range::{Asked, begin};

use actix_web::web::Data;
use domain_files::Documents;

/// What the route of files uses.
pub struct FileServices {
    documents: Documents,
}

/// The services of the route of files.
pub fn services(documents: Documents) -> Data<FileServices> {
    Data::new(FileServices { documents })
}
