//! Documents of the Life Locker and the Renting area as they are sent. They are answered like those
//! of the Vault's items.

use utoipa::ToSchema;

/// The form of a new document. Its parts may come in any order.
#[derive(ToSchema)]
#[allow(
    dead_code,
    reason = "only its schema is used; the form is read part by part"
)]
pub struct PaperForm {
    /// The file, at most 10 485 760 bytes.
    #[schema(value_type = String, format = Binary)]
    file: String,
    /// A name in place of the file's own; it keeps the file's extension.
    name: Option<String>,
}

/// The form of a changed document: at least one part, in any order. What is left out stays.
#[derive(ToSchema)]
#[allow(
    dead_code,
    reason = "only its schema is used; the form is read part by part"
)]
pub struct PaperChange {
    /// New content, at most 10 485 760 bytes.
    #[schema(value_type = Option<String>, format = Binary)]
    file: Option<String>,
    /// A new name; it keeps the file's extension.
    name: Option<String>,
}
