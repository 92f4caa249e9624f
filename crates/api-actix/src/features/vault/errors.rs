use crate::http::ApiError;
use domain_vault::VaultError;
use domain_vault::error::NOT_MANUAL;

impl From<VaultError> for ApiError {
    fn from(error: VaultError) -> Self {
        match error {
            VaultError::Invalid(invalid) => invalid.into(),
            VaultError::NotFound => Self::NotFound,
            VaultError::IdTaken => Self::key_used(),
            VaultError::NotManual => Self::Declined(NOT_MANUAL),
            VaultError::Store(error) => error.into(),
        }
    }
}
