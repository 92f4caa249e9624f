use crate::http::ApiError;
use domain_presets::PresetError;

impl From<PresetError> for ApiError {
    fn from(error: PresetError) -> Self {
        match error {
            PresetError::Invalid(invalid) => invalid.into(),
            PresetError::NotFound => Self::NotFound,
            PresetError::IdTaken => Self::key_used(),
            PresetError::Files(error) => error.into(),
            PresetError::Store(error) => error.into(),
        }
    }
}
