use crate::http::ApiError;
use domain_files::notes::NoteError;

impl From<NoteError> for ApiError {
    fn from(error: NoteError) -> Self {
        match error {
            NoteError::NotFound => Self::NotFound,
            NoteError::IdTaken => Self::key_used(),
            NoteError::Store(error) => error.into(),
        }
    }
}
