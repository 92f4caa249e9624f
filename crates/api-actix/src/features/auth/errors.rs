use crate::http::ApiError;
use crate::http::error::TRY_LATER;
use domain_auth::AuthError;
use domain_auth::error::{LOOKUP_DOWN, NO_ADDRESSES};
use domain_auth::ports::LookupError;

impl From<AuthError> for ApiError {
    fn from(error: AuthError) -> Self {
        match error {
            AuthError::Invalid(invalid) => invalid.into(),
            AuthError::Token(kind) => Self::wrong(kind.field(), kind.message()),
            AuthError::Refused(refusal) => Self::wrong(refusal.field(), refusal.message()),
            AuthError::Wait { reason, seconds } => Self::Throttled {
                message: reason.message().to_owned(),
                seconds: u32::try_from(seconds).unwrap_or(u32::MAX).max(1),
            },
            AuthError::NoSession => Self::NoSession,
            AuthError::NotFound => Self::NotFound,
            AuthError::Busy(cause) => Self::Unavailable {
                message: TRY_LATER,
                cause: cause.into(),
            },
            AuthError::LookupDown(cause) => Self::Unavailable {
                message: match cause {
                    LookupError::NotSetUp => NO_ADDRESSES,
                    LookupError::Unknown | LookupError::Unavailable(_) => LOOKUP_DOWN,
                },
                cause: cause.into(),
            },
            AuthError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_auth::error::{AuthRefusal, TokenKind, WaitReason};
    use domain_shared::{Invalid, StoreError};

    fn field(error: &ApiError) -> Option<&str> {
        match error {
            ApiError::Refused(error) => Some(&error.field),
            ApiError::Invalid(errors) => errors.first().map(|error| &*error.field),
            _ => None,
        }
    }

    #[test]
    fn every_failure_has_its_status_and_its_field() {
        let reset = TokenKind::Reset;
        for (error, status, expected) in [
            (Invalid::new("email", "No").into(), 422, Some("email")),
            (AuthError::Token(reset), 400, reset.field()),
            (AuthError::Token(TokenKind::SignUp), 400, None),
            (AuthError::Refused(AuthRefusal::Pin), 400, Some("pinCode")),
            (AuthError::Refused(AuthRefusal::Credentials), 400, None),
            (AuthError::NotFound, 404, None),
            (AuthError::NoSession, 401, None),
            (AuthError::Busy("hashing".to_owned()), 503, None),
            (LookupError::Unavailable("x".to_owned()).into(), 503, None),
            (LookupError::NotSetUp.into(), 503, None),
            (LookupError::Unknown.into(), 422, Some("postCode")),
            (StoreError::unavailable("away").into(), 503, None),
            (StoreError::failed("broken").into(), 500, None),
        ] {
            let said = format!("{error:?}");
            let error = ApiError::from(error);
            assert_eq!(error.status().as_u16(), status, "{said}");
            assert_eq!(field(&error), expected, "{said}");
        }
    }

    #[test]
    fn a_wait_is_told_in_seconds_and_is_at_least_one() {
        for (seconds, expected) in [(300, 300), (0, 1), (u64::MAX, u32::MAX)] {
            let error = AuthError::Wait {
                reason: WaitReason::Attempts,
                seconds,
            };
            let ApiError::Throttled { seconds: told, .. } = ApiError::from(error) else {
                panic!("expected 429");
            };
            assert_eq!(told, expected);
        }
    }
}
