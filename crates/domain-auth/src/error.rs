//! The errors and refusals of this domain's services.

use crate::ports::{HashError, LookupError};
use domain_shared::{Invalid, StoreError};

/// Which token a call needs. All of them are 400, never 401.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum TokenKind {
    /// The sign-up's, before the phone is proven.
    Registration,
    /// None: the call belongs to the sign-up of the browser that makes it.
    SignUp,
    /// The login's.
    Verification,
    /// The one that lets a sign-up set its PIN.
    Pin,
    /// The reset link's.
    Reset,
    /// That of a link, in the welcome mail or from the administrator.
    Link,
    /// That of the link by which somebody may sign up.
    Invitation,
}

impl TokenKind {
    /// The wire name of its field, where the call has one.
    pub const fn field(self) -> Option<&'static str> {
        match self {
            Self::SignUp => None,
            Self::Registration | Self::Pin | Self::Link => Some("token"),
            Self::Verification => Some("verificationToken"),
            Self::Reset => Some("resetToken"),
            Self::Invitation => Some("invitation"),
        }
    }

    pub const fn message(self) -> &'static str {
        match self {
            Self::Registration | Self::SignUp => "Registration token is required",
            Self::Verification => "Verification token is required",
            Self::Pin => "Token is required",
            Self::Reset => "Invalid or expired reset token",
            Self::Link => "This link has expired or was already used.",
            Self::Invitation => {
                "This invitation has expired or was already used. Ask your administrator for another."
            }
        }
    }
}

/// Something well-formed that is not right, or not possible now. All of them are 400.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum AuthRefusal {
    Credentials,
    /// Too many wrong passwords in a row: only a reset helps.
    ResetNeeded,
    /// The code of a sign-up is wrong.
    PhoneCode,
    /// The code of a login is wrong.
    LoginCode,
    ExpiredCode,
    /// The code was tried too often.
    SpentCode,
    /// A newer code has taken the place of this one.
    ReplacedCode,
    /// The sign-up has sent codes to as many numbers as it may.
    TooManyNumbers,
    Pin,
    /// The wrong PIN that ended a sign-up or a login.
    SpentPin,
    /// The account has a security question.
    QuestionSet,
    /// The session began too long ago to set or change the security question in it.
    LoginTooOld,
    /// The recovery code is wrong, or was used before.
    RecoveryCode,
    /// Too many wrong recovery codes.
    SpentRecoveryCode,
    AppSet,
    NoApp,
    /// The code of an app that is being set up is wrong.
    AppCode,
    /// No set-up of an app waits for a code.
    NoEnrolment,
    /// The app cannot be removed, because no text could take its place.
    AppNeeded,
    /// No text can be sent to this person.
    NoTexts,
    /// No passkey was made: its set-up is over, or the browser's answer is not accepted.
    PasskeyNotAdded,
    TooManyPasskeys,
    /// The passkey is unknown, or did not prove what it had to.
    PasskeyLogin,
    /// This installation has no host name that a passkey could be bound to.
    NoHostName,
    SettingsPin,
    Answer,
    /// The account has no security question that could confirm a change.
    NoQuestion,
    /// The current password is wrong.
    OldPassword,
    /// No new email or phone waits for a code.
    NothingPending,
    /// Something else was changed at the same time.
    Overtaken,
    EmailConfirmed,
    /// The account has no email: its owner said that it is not the person's.
    NoEmail,
    /// The administrator locked the account.
    AccountLocked,
    /// Nobody may sign up.
    SignUpClosed,
    /// Only who is invited may sign up.
    NotInvited,
    /// The invitation is for another email.
    InvitedAsAnother,
    /// No provider could send this message.
    NoProvider,
    /// This server offers no tour.
    NoTours,
    /// There are as many tours as there may be at once.
    ToursFull,
}

impl AuthRefusal {
    /// The wire name of the field it belongs to, if one.
    pub const fn field(self) -> Option<&'static str> {
        match self {
            Self::Credentials
            | Self::ResetNeeded
            | Self::Overtaken
            | Self::EmailConfirmed
            | Self::NoEmail
            | Self::NothingPending
            | Self::AppSet
            | Self::NoApp
            | Self::AppNeeded
            | Self::NoTexts
            | Self::PasskeyNotAdded
            | Self::TooManyPasskeys
            | Self::PasskeyLogin
            | Self::NoHostName
            | Self::AccountLocked
            | Self::SignUpClosed
            | Self::NoProvider
            | Self::NoTours
            | Self::ToursFull
            | Self::LoginTooOld => None,
            Self::NotInvited | Self::InvitedAsAnother => Some("email"),
            Self::PhoneCode
            | Self::LoginCode
            | Self::ExpiredCode
            | Self::SpentCode
            | Self::ReplacedCode
            | Self::AppCode
            | Self::NoEnrolment => Some("verificationCode"),
            Self::RecoveryCode | Self::SpentRecoveryCode => Some("recoveryCode"),
            Self::SettingsPin => Some("pincode"),
            Self::Answer | Self::NoQuestion => Some("answer"),
            Self::OldPassword => Some("oldPassword"),
            Self::Pin | Self::SpentPin => Some("pinCode"),
            Self::TooManyNumbers => Some("phone"),
            Self::QuestionSet => Some("questionType"),
        }
    }

    /// The message for the user.
    pub const fn message(self) -> &'static str {
        match self {
            Self::Credentials => "Login failed. Please check your credentials and try again.",
            Self::ResetNeeded => {
                "Too many wrong passwords. Please reset your password to sign in again."
            }
            Self::PhoneCode => "Phone verification failed. Please check the code and try again.",
            Self::LoginCode => "Verification failed. Please check the code and try again.",
            Self::ExpiredCode => "This code has expired. Please ask for a new one.",
            Self::SpentCode => "Too many wrong codes. Please ask for a new one.",
            Self::ReplacedCode => "We sent you a newer code. Please enter that one.",
            Self::TooManyNumbers => "You've tried three numbers. Start again to use another.",
            Self::SpentPin => "Too many wrong PINs. Please sign in again.",
            Self::Pin | Self::SettingsPin => "Invalid PIN. Please try again.",
            Self::Answer => "That answer is not right. Please try again.",
            Self::NoQuestion => "Please set a security question first.",
            Self::OldPassword => "Your old password is not right. Please try again.",
            Self::NothingPending => "There is nothing to confirm. Please make the change again.",
            Self::Overtaken => "Something else was changed at the same time. Please try again.",
            Self::EmailConfirmed => "Your email address is already confirmed.",
            Self::NoEmail => "Your account has no email address. Please give one first.",
            Self::QuestionSet => "Your security question is already set.",
            Self::LoginTooOld => {
                "You can only set a security question soon after signing in. Sign out, then sign in \
                 again."
            }
            Self::RecoveryCode => "This recovery code is wrong or was already used.",
            Self::SpentRecoveryCode => "Too many wrong recovery codes. Please sign in again.",
            Self::AppSet => "Your authenticator app is already set up. Remove it first.",
            Self::NoApp => "You have no authenticator app.",
            Self::AppCode => "This code is wrong. Please enter the code your app shows now.",
            Self::NoEnrolment => "This set-up is no longer open. Please start again.",
            Self::AppNeeded => {
                "You need the app to sign in, because we can't text you a code. Ask your administrator \
                 if you want to move to another app."
            }
            Self::NoTexts => "We can't text you a code. Use your authenticator app or a passkey.",
            Self::PasskeyNotAdded => "We couldn't add this passkey. Start again.",
            Self::TooManyPasskeys => "You can have up to 20 passkeys. Remove one first.",
            Self::PasskeyLogin => {
                "We couldn't sign you in with this passkey. Try again, or use your password."
            }
            Self::AccountLocked => "Your account is locked. Ask your administrator.",
            Self::SignUpClosed => "Sign-up is closed here. Ask your administrator for an account.",
            Self::NotInvited => {
                "You need an invitation to sign up here. Ask your administrator for one."
            }
            Self::InvitedAsAnother => {
                "Your invitation is for another email. Use the one that it was sent to."
            }
            Self::NoProvider => "Nothing is set up that could send this.",
            Self::NoTours => "This server has no tour. Sign up, or ask your administrator.",
            Self::ToursFull => {
                "As many people as we have room for are looking around. Try again in a few minutes."
            }
            Self::NoHostName => "Passkeys need a web address with a name, not an IP address.",
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum WaitReason {
    /// Too many wrong tries, or too many being evaluated.
    Attempts,
    /// Too many wrong PINs or answers of one person: none is looked at before the lock opens.
    PinLocked,
    /// A code was sent again a short time ago.
    Resend,
    Texts,
    /// Too many calls of another kind.
    Calls,
}

impl WaitReason {
    pub const fn message(self) -> &'static str {
        match self {
            Self::Attempts => "Too many attempts. Please wait a moment and try again.",
            Self::PinLocked => {
                "Your PIN is locked because too many wrong PINs or answers were entered. Reset your \
                 password to choose a new PIN now."
            }
            Self::Resend => "Please wait before asking for another code.",
            Self::Texts => "Too many text messages were sent. Please try again later.",
            Self::Calls => "Too many requests. Please try again later.",
        }
    }
}

/// Where there is no provider of addresses.
pub const NO_ADDRESSES: &str = "Address search isn't set up here.";
/// Where the provider of addresses does not answer.
pub const LOOKUP_DOWN: &str = "Could not validate postcode";

/// The errors and refusals of this domain's services.
#[derive(Debug, thiserror::Error)]
pub enum AuthError {
    /// 422: one or more fields break a rule.
    #[error(transparent)]
    Invalid(#[from] Invalid),
    /// 400 on the token's field: missing, unknown, expired, spent, out of order or another
    /// browser's.
    #[error("{}", .0.message())]
    Token(TokenKind),
    /// 400 on the refusal's field.
    #[error("{}", .0.message())]
    Refused(AuthRefusal),
    /// 429 with Retry-After in seconds, at least one.
    #[error("{}", .reason.message())]
    Wait {
        reason: WaitReason,
        /// How long, in seconds.
        seconds: u64,
    },
    /// 401: there is no valid session, or no live device to renew one by.
    #[error("there is no valid session")]
    NoSession,
    /// 404: it does not exist, or is somebody else's.
    #[error("not found")]
    NotFound,
    /// 503: hashing cannot take more; trying later may work.
    #[error("busy: {0}")]
    Busy(String),
    /// 503: the address provider does not answer; trying later may work.
    #[error("{LOOKUP_DOWN}")]
    LookupDown(#[source] LookupError),
    /// 500, or 503 where it says unavailable.
    #[error(transparent)]
    Store(#[from] StoreError),
}

impl From<HashError> for AuthError {
    fn from(error: HashError) -> Self {
        match error {
            HashError::Busy => Self::Busy(error.to_string()),
            HashError::Failed(cause) => Self::Store(StoreError::failed(cause)),
        }
    }
}

impl From<LookupError> for AuthError {
    fn from(error: LookupError) -> Self {
        match error {
            LookupError::Unknown => Self::Invalid(Invalid::new(
                "postCode",
                domain_shared::uk::postcode::INVALID_POSTCODE,
            )),
            LookupError::Unavailable(_) | LookupError::NotSetUp => Self::LookupDown(error),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{AuthRefusal as R, TokenKind as T};

    #[test]
    fn what_was_given_wrongly_is_told_on_its_field() {
        for (field, kinds) in [
            (None, &[T::SignUp][..]),
            (Some("token"), &[T::Registration, T::Pin, T::Link]),
            (Some("verificationToken"), &[T::Verification]),
            (Some("resetToken"), &[T::Reset]),
            (Some("invitation"), &[T::Invitation]),
        ] {
            assert!(kinds.iter().all(|kind| kind.field() == field), "{field:?}");
        }
        let whole = [R::Credentials, R::ResetNeeded, R::AppSet, R::NoApp];
        let whole_too = [R::LoginTooOld, R::NothingPending, R::Overtaken];
        let code = [R::PhoneCode, R::LoginCode, R::ExpiredCode, R::SpentCode];
        let code_too = [R::ReplacedCode, R::AppCode, R::NoEnrolment];
        for (field, refusals) in [
            (None, &whole[..]),
            (None, &whole_too),
            (None, &[R::EmailConfirmed, R::NoEmail]),
            (None, &[R::PasskeyNotAdded, R::TooManyPasskeys]),
            (None, &[R::PasskeyLogin, R::NoHostName]),
            (None, &[R::AppNeeded, R::NoTexts]),
            (None, &[R::AccountLocked, R::SignUpClosed, R::NoProvider]),
            (Some("email"), &[R::NotInvited, R::InvitedAsAnother]),
            (Some("verificationCode"), &code),
            (Some("verificationCode"), &code_too),
            (Some("phone"), &[R::TooManyNumbers]),
            (
                Some("recoveryCode"),
                &[R::RecoveryCode, R::SpentRecoveryCode],
            ),
            (Some("pinCode"), &[R::Pin, R::SpentPin]),
            (Some("pincode"), &[R::SettingsPin]),
            (Some("questionType"), &[R::QuestionSet]),
            (Some("answer"), &[R::Answer, R::NoQuestion]),
            (Some("oldPassword"), &[R::OldPassword]),
        ] {
            let mut fields = refusals.iter().map(|refusal| refusal.field());
            assert!(fields.all(|told| told == field), "{refusals:?}");
        }
    }
}
