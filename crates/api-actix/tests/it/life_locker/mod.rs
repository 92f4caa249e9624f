//! The Life Locker and the Renting area over HTTP.

mod notes;
mod papers;
mod parts;
mod stored;

/// The paths of the areas of documents.
const AREAS: [&str; 2] = ["/life-locker/documents", "/renting/documents"];
