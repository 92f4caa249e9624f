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
    use domain_auth::error::{AuthRefusal, TokenKind, WaitReason};
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
        let stores = [
            (Invalid::new("email", "No").into(), 422, "email"),
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
        ];
        let tokens = [
            (TokenKind::Registration, "token"),
            (TokenKind::SignUp, ""),
            (TokenKind::Pin, "token"),
            (TokenKind::Verification, "verificationToken"),
            (TokenKind::Reset, "resetToken"),
            (TokenKind::Email, "token"),
        ];
        let refusals = [
            (AuthRefusal::Credentials, ""),
            (AuthRefusal::ResetNeeded, ""),
            (AuthRefusal::PhoneCode, "verificationCode"),
            (AuthRefusal::LoginCode, "verificationCode"),
            (AuthRefusal::ExpiredCode, "verificationCode"),
            (AuthRefusal::SpentCode, "verificationCode"),
            (AuthRefusal::Pin, "pinCode"),
            (AuthRefusal::QuestionSet, "questionType"),
            (AuthRefusal::RecoveryCode, "recoveryCode"),
            (AuthRefusal::SpentRecoveryCode, "recoveryCode"),
            (AuthRefusal::AppCode, "verificationCode"),
            (AuthRefusal::NoEnrolment, "verificationCode"),
            (AuthRefusal::AppSet, ""),
            (AuthRefusal::NoApp, ""),
            (AuthRefusal::LoginTooOld, ""),
            (AuthRefusal::SettingsPin, "pincode"),
            (AuthRefusal::Answer, "answer"),
            (AuthRefusal::NoQuestion, "answer"),
            (AuthRefusal::OldPassword, "oldPassword"),
            (AuthRefusal::NothingPending, ""),
            (AuthRefusal::Overtaken, ""),
        ];
        let tokens = tokens.map(|(kind, field)| (AuthError::Token(kind), 400, field));
        let refusals = refusals.map(|(refusal, field)| (AuthError::Refused(refusal), 400, field));
        for (error, status, expected) in stores.into_iter().chain(tokens).chain(refusals) {
            let said = format!("{error:?}");
            let error = ApiError::from(error);
            assert_eq!(error.status().as_u16(), status, "{said}");
            assert_eq!(field(&error), expected, "{said}");
        }
    }

    #[test]
    fn what_was_given_wrongly_is_400_on_its_field() {
        use AuthRefusal as R;
        use TokenKind as T;

        let tokens = [
            ("", &[T::SignUp][..]),
            ("token", &[T::Registration, T::Pin, T::Email]),
            ("verificationToken", &[T::Verification]),
            ("resetToken", &[T::Reset]),
        ];
        let tokens = tokens.into_iter().flat_map(|(field, kinds)| {
            let errors = kinds.iter().map(|kind| AuthError::Token(*kind));
            errors.map(move |error| (field, error))
        });
        let refusals = [
            (
                "",
                &[
                    R::Credentials,
                    R::ResetNeeded,
                    R::AppSet,
                    R::NoApp,
                    R::LoginTooOld,
                ][..],
            ),
            ("", &[R::NothingPending, R::Overtaken]),
            (
                "verificationCode",
                &[R::PhoneCode, R::LoginCode, R::ExpiredCode, R::SpentCode],
            ),
            ("verificationCode", &[R::AppCode, R::NoEnrolment]),
            ("recoveryCode", &[R::RecoveryCode, R::SpentRecoveryCode]),
            ("pinCode", &[R::Pin]),
            ("pincode", &[R::SettingsPin]),
            ("questionType", &[R::QuestionSet]),
            ("answer", &[R::Answer, R::NoQuestion]),
            ("oldPassword", &[R::OldPassword]),
        ];
        let refusals = refusals.into_iter().flat_map(|(field, refusals)| {
            let errors = refusals.iter().map(|refusal| AuthError::Refused(*refusal));
            errors.map(move |error| (field, error))
        });
        for (expected, error) in tokens.chain(refusals) {
            let said = format!("{error:?}");
            let error = ApiError::from(error);
            assert_eq!(error.status().as_u16(), 400, "{said}");
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
