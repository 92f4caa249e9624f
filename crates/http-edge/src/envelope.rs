//! The envelope of every JSON answer.

use serde::Serialize;
use std::borrow::Cow;
use utoipa::ToSchema;

/// One message for one field.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, ToSchema)]
pub struct FieldMessage {
    /// The wire name of the field.
    #[schema(value_type = String)]
    pub field: Cow<'static, str>,
    /// The message, as a person reads it.
    pub message: String,
}

impl FieldMessage {
    pub fn new(field: impl Into<Cow<'static, str>>, message: impl Into<String>) -> Self {
        Self {
            field: field.into(),
            message: message.into(),
        }
    }
}

/// The wait that a throttled caller is given beside the message.
#[derive(Debug, Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Wait {
    /// Seconds until it is worth trying again.
    pub retry_after: u32,
}

/// A failed answer.
#[derive(Debug, Serialize, ToSchema)]
pub struct Failure {
    /// Always false.
    pub success: bool,
    /// The message that users read.
    pub message: String,
    /// Null, but for a throttled caller.
    pub data: Option<Wait>,
    /// One entry for each field that is wrong.
    pub errors: Vec<FieldMessage>,
}

impl Failure {
    pub fn new(message: String, retry_after: Option<u32>, errors: Vec<FieldMessage>) -> Self {
        Self {
            success: false,
            message,
            data: retry_after.map(|retry_after| Wait { retry_after }),
            errors,
        }
    }
}

/// A successful answer.
#[derive(Debug, Serialize)]
pub struct Success<'a, T> {
    /// Always true.
    pub success: bool,
    pub message: &'a str,
    pub data: &'a T,
}
