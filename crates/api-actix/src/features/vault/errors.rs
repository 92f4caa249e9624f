use crate::http::ApiError;
use domain_vault::VaultError;

impl From<VaultError> for ApiError {
    fn from(error: VaultError) -> Self {
        match error {
            VaultError::Invalid(invalid) => invalid.into(),
            VaultError::NotFound => Self::NotFound,
            VaultError::IdTaken => Self::key_used(),
            VaultError::Declined(why) => Self::Declined(why),
            VaultError::Store(error) => error.into(),
        }
    }
}
