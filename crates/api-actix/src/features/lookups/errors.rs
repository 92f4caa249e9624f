use crate::http::ApiError;
use domain_vault::lookups::LookupRefusal;

impl From<LookupRefusal> for ApiError {
    fn from(refusal: LookupRefusal) -> Self {
        match refusal {
            LookupRefusal::Invalid(invalid) => invalid.into(),
            LookupRefusal::Down { message, cause } => Self::Unavailable {
                message,
                cause: cause.into(),
            },
        }
    }
}
