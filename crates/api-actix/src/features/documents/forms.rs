//! The forms of documents, as the API describes them. Those of the Life Locker and the Renting area
//! have no cover.
#![allow(
    dead_code,
    reason = "only the schemas are used; a form is read part by part"
)]

use utoipa::ToSchema;

/// The form of a new document. Its parts may come in any order.
#[derive(ToSchema)]
pub struct DocumentForm {
    /// The file, at most 10 485 760 bytes.
    #[schema(value_type = String, format = Binary)]
    file: String,
    /// A name in place of the file's own; it keeps the file's extension.
    name: Option<String>,
    /// The date on it, as `yyyy-MM-dd`; empty for none.
    #[schema(format = Date)]
    date: Option<String>,
    /// Of a HEIC photo: a JPEG, PNG or WebP of it, at most 524 288 bytes, from which its thumbnail is
    /// made.
    #[schema(value_type = Option<String>, format = Binary)]
    preview: Option<String>,
    /// Whether it becomes the item's cover photo.
    set_as_cover: Option<bool>,
}

/// The form of a changed document: at least one part, in any order. What is left out stays.
#[derive(ToSchema)]
pub struct DocumentChange {
    /// New content, at most 10 485 760 bytes.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<String>,
    /// A new name; it keeps the file's extension.
    name: Option<String>,
    /// The date on it, as `yyyy-MM-dd`; empty for none.
    #[schema(format = Date)]
    date: Option<String>,
    /// Of a HEIC photo: a JPEG, PNG or WebP of it, at most 524 288 bytes, from which its thumbnail is
    /// made.
    #[schema(value_type = Option<String>, format = Binary)]
    preview: Option<String>,
    /// Whether it is the item's cover photo.
    set_as_cover: Option<bool>,
}

/// The form of a new document. Its parts may come in any order.
#[derive(ToSchema)]
pub struct PaperForm {
    /// The file, at most 10 485 760 bytes.
    #[schema(value_type = String, format = Binary)]
    file: String,
    /// A name in place of the file's own; it keeps the file's extension.
    name: Option<String>,
    /// The date on it, as `yyyy-MM-dd`; empty for none.
    #[schema(format = Date)]
    date: Option<String>,
    /// Of a HEIC photo: a JPEG, PNG or WebP of it, at most 524 288 bytes, from which its thumbnail is
    /// made.
    #[schema(value_type = Option<String>, format = Binary)]
    preview: Option<String>,
}

/// The form of a changed document: at least one part, in any order. What is left out stays.
#[derive(ToSchema)]
pub struct PaperChange {
    /// New content, at most 10 485 760 bytes.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<String>,
    /// A new name; it keeps the file's extension.
    name: Option<String>,
    /// The date on it, as `yyyy-MM-dd`; empty for none.
    #[schema(format = Date)]
    date: Option<String>,
    /// Of a HEIC photo: a JPEG, PNG or WebP of it, at most 524 288 bytes, from which its thumbnail is
    /// made.
    #[schema(value_type = Option<String>, format = Binary)]
    preview: Option<String>,
}
