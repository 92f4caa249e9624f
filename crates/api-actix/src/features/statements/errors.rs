use crate::http::ApiError;
use domain_statements::StatementError;

impl From<StatementError> for ApiError {
    fn from(error: StatementError) -> Self {
        match error {
            StatementError::Refused(refusal) => Self::invalid("file", refusal.to_string()),
            StatementError::Invalid(invalid) => invalid.into(),
            StatementError::NotFound => Self::NotFound,
            StatementError::Declined(why) => Self::Declined(why),
            StatementError::Document(error) => error.into(),
            StatementError::Vault(error) => error.into(),
            StatementError::Store(error) => error.into(),
        }
    }
}
