use crate::http::ApiError;
use domain_files::{DAMAGED, DocumentError, TOO_LARGE, TooLarge};

impl From<DocumentError> for ApiError {
    fn from(error: DocumentError) -> Self {
        match error {
            DocumentError::Invalid(invalid) => invalid.into(),
            DocumentError::TooLarge(error) => error.into(),
            DocumentError::NotFound => Self::NotFound,
            DocumentError::QuotaReached => Self::invalid("file", error.to_string()),
            DocumentError::Expired => Self::Unavailable {
                message: "Upload failed",
                cause: error.into(),
            },
            DocumentError::IdTaken => Self::key_used(),
            DocumentError::Damaged(ref cause) => {
                let cause: &dyn std::error::Error = cause;
                tracing::error!(cause, "a file is damaged");
                Self::Damaged(DAMAGED)
            }
            DocumentError::Store(error) => error.into(),
        }
    }
}

impl From<TooLarge> for ApiError {
    fn from(_: TooLarge) -> Self {
        Self::TooLarge(TOO_LARGE)
    }
}
