use crate::http::ApiError;
use crate::http::error::TRY_LATER;
use domain_auth::AuthError;
use domain_auth::error::LOOKUP_DOWN;

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
                message: LOOKUP_DOWN,
                cause: cause.into(),
            },
            AuthError::Store(error) => error.into(),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_auth::error::{Refusal, TokenKind, WaitReason};
    use domain_auth::ports::LookupError;
    use domain_shared::{Invalid, StoreError};

    fn field(error: &ApiError) -> &str {
        match error {
            ApiError::Refused(error) => &error.field,
            ApiError::Invalid(errors) => &errors[0].field,
            _ => "",
        }
    }

    #[test]
    fn every_failure_has_its_status_and_its_field() {
        let waiting = |seconds| AuthError::Wait {
            reason: WaitReason::Resend,
            seconds,
        };
        for (error, status, expected) in [
            (Invalid::new("email", "No").into(), 422, "email"),
            (AuthError::Token(TokenKind::Registration), 400, "token"),
            (AuthError::Token(TokenKind::SignUp), 400, ""),
            (AuthError::Token(TokenKind::Pin), 400, "token"),
            (
                AuthError::Token(TokenKind::Verification),
                400,
                "verificationToken",
            ),
            (AuthError::Token(TokenKind::Reset), 400, "resetToken"),
            (AuthError::Token(TokenKind::Email), 400, "token"),
            (AuthError::Refused(Refusal::Credentials), 400, ""),
            (AuthError::Refused(Refusal::ResetNeeded), 400, ""),
            (
                AuthError::Refused(Refusal::PhoneCode),
                400,
                "verificationCode",
            ),
            (
                AuthError::Refused(Refusal::LoginCode),
                400,
                "verificationCode",
            ),
            (
                AuthError::Refused(Refusal::ExpiredCode),
                400,
                "verificationCode",
            ),
            (
                AuthError::Refused(Refusal::SpentCode),
                400,
                "verificationCode",
            ),
            (AuthError::Refused(Refusal::Pin), 400, "pinCode"),
            (
                AuthError::Refused(Refusal::QuestionSet),
                400,
                "questionType",
            ),
            (
                AuthError::Refused(Refusal::RecoveryCode),
                400,
                "recoveryCode",
            ),
            (
                AuthError::Refused(Refusal::SpentRecoveryCode),
                400,
                "recoveryCode",
            ),
            (
                AuthError::Refused(Refusal::AppCode),
                400,
                "verificationCode",
            ),
            (
                AuthError::Refused(Refusal::NoEnrolment),
                400,
                "verificationCode",
            ),
            (AuthError::Refused(Refusal::AppSet), 400, ""),
            (AuthError::Refused(Refusal::NoApp), 400, ""),
            (AuthError::Refused(Refusal::LoginTooOld), 400, ""),
            (AuthError::Refused(Refusal::SettingsPin), 400, "pincode"),
            (AuthError::Refused(Refusal::Answer), 400, "answer"),
            (AuthError::Refused(Refusal::NoQuestion), 400, "answer"),
            (AuthError::Refused(Refusal::OldPassword), 400, "oldPassword"),
            (AuthError::Refused(Refusal::NothingPending), 400, ""),
            (AuthError::Refused(Refusal::Overtaken), 400, ""),
            (AuthError::NotFound, 404, ""),
            (waiting(300), 429, ""),
            (waiting(0), 429, ""),
            (waiting(u64::MAX), 429, ""),
            (AuthError::NoSession, 401, ""),
            (AuthError::Busy("hashing".to_owned()), 503, ""),
            (LookupError::Unavailable("down".to_owned()).into(), 503, ""),
            (LookupError::Unknown.into(), 422, "postCode"),
            (StoreError::unavailable("away").into(), 503, ""),
            (StoreError::failed("broken").into(), 500, ""),
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
