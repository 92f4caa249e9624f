use crate::envelope::FieldMessage;

/// Why a request cannot be read. actix's own errors answer without the envelope, and name no field.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum RequestError {
    /// It is not what it should be: 400.
    #[error("{0}")]
    Malformed(&'static str),
    /// It comes too slowly: 408.
    #[error("the request took too long")]
    TooSlow,
    /// It is too large: 413.
    #[error("{0}")]
    TooLarge(&'static str),
    /// Fields break a rule: 422.
    #[error("fields are not valid")]
    Invalid(Vec<FieldMessage>),
}
