use crate::http::ApiError;
use domain_auth::error::TokenKind;
use domain_reminders::ReminderError;

impl From<ReminderError> for ApiError {
    fn from(error: ReminderError) -> Self {
        match error {
            ReminderError::Invalid(invalid) => invalid.into(),
            ReminderError::NotFound => Self::NotFound,
            // In the words of every other mail's dead link.
            ReminderError::LinkDead => {
                Self::wrong(TokenKind::Link.field(), TokenKind::Link.message())
            }
            ReminderError::Store(error) => error.into(),
        }
    }
}
