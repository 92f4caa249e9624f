mod archive;
mod counts;
mod data;
mod reading;
mod shelf;
#[cfg(test)]
pub(crate) mod strategies;

pub use archive::{
    Answer, Archive, Document, FORMAT, FormerItem, Item, LifeLocker, Note, Person, Point, Preset,
    Reminder, Renting, Transaction, VERSION, Valuation,
};
pub use counts::Counts;
pub use reading::NotReadable;
pub use shelf::{Belongings, Folder, Shelf};
