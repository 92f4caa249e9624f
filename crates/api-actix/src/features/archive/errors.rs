use crate::http::ApiError;
use domain_archive::ImportError;

impl From<ImportError> for ApiError {
    fn from(error: ImportError) -> Self {
        match error {
            ImportError::Refused(why) => Self::invalid("file", why.to_string()),
            ImportError::TooLarge => Self::TooLarge("This file is too large to be imported."),
            ImportError::Expired => Self::Unavailable {
                message: "Upload failed",
                cause: error.into(),
            },
            ImportError::Store(error) => error.into(),
        }
    }
}
