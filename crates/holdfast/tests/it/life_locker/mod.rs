mod notes;
mod papers;
mod parts;

/// The paths of the areas of documents.
const AREAS: [&str; 2] = ["/life-locker/documents", "/renting/documents"];
