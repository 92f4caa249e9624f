#[cfg(any(test, feature = "contract"))]
pub mod contract;
mod error;
mod memory;
mod model;
mod port;
mod service;

pub use error::NoteError;
pub use memory::MemoryNotes;
pub use model::{Note, NoteId, NoteOwner};
pub use port::Notes;
pub use service::NotesService;
