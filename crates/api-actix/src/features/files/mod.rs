mod disposition;
mod range;
pub mod routes;

pub use disposition::content_disposition;
pub use range::{Asked, begin};

use actix_web::web::Data;
use domain_files::Documents;

pub struct FileServices {
    documents: Documents,
}

pub fn services(documents: Documents) -> Data<FileServices> {
    Data::new(FileServices { documents })
}
