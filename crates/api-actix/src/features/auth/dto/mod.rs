//! Bodies and answers of accounts. A field that is left out is read as an empty one, so that the
//! rule of the domain says what is missing. None of these types is printed: they hold passwords,
//! PINs and codes.

mod authenticator;
mod email_link;
mod login;
mod passkey;
mod reset;
mod session;
mod signup;

pub use authenticator::{
    AuthenticatorLink, AuthenticatorState, ConfirmAuthenticator, ConfirmAuthenticatorLink,
    LinkedRecoveryCodes, NewAuthenticator, OwnPin, RecoveryCodes,
};
pub use email_link::EmailLink;
pub use login::{
    LoggedIn, LoginAnswer, LoginCode, LoginPin, LoginRequest, NextStepAnswer, RecoveryLogin,
    ResendLoginCode,
};
pub use passkey::{
    ConfirmPasskey, NewPasskeyOptions, PasskeyLoginOptions, PasskeyLoginRequest, PasskeyProof,
    PasskeysAnswer, RemovePasskey, RenamePasskey,
};
pub use reset::{ForgotPassword, ResetPassword};
pub use session::{PinLogin, Refreshed};
pub use signup::{
    AddressesAnswer, AuthenticatorKeyAnswer, ConfirmPin, InvitationAnswer, InvitationLink,
    PhoneAnswer, PhoneCode, PostcodeLookup, ResendPhoneCode, SetPin, SignupAuthenticator,
    SignupStep1, SignupStep2, TokenAnswer,
};

use crate::http::wire::{moment, text_body};
use domain_auth::services::{CodeSent, CodeStatus};
use serde::Serialize;
use utoipa::ToSchema;

/// The user, as the app keeps it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct User {
    first_name: String,
    last_name: String,
    email: String,
    /// In E.164.
    phone: String,
    post_code: String,
    address: String,
    /// When the account and all that is in it are deleted. Absent but where somebody looks around.
    #[serde(skip_serializing_if = "Option::is_none")]
    #[schema(required = false, format = DateTime)]
    tour_ends_at: Option<String>,
}

impl From<&domain_auth::model::User> for User {
    fn from(user: &domain_auth::model::User) -> Self {
        Self {
            first_name: user.first_name.as_str().to_owned(),
            last_name: user.last_name.as_str().to_owned(),
            email: user.email.as_str().to_owned(),
            phone: user.phone.as_str().to_owned(),
            post_code: user.postcode.as_str().to_owned(),
            address: user.address.as_str().to_owned(),
            tour_ends_at: user.tour_ends_at.map(moment),
        }
    }
}

/// The current user.
#[derive(Serialize, ToSchema)]
pub struct UserAnswer {
    /// The user.
    pub user: User,
}

impl From<&domain_auth::model::User> for UserAnswer {
    fn from(user: &domain_auth::model::User) -> Self {
        Self { user: user.into() }
    }
}

/// A code is on its way.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct CodeSentAnswer {
    /// Seconds until another one may be asked for.
    retry_after: u64,
}

impl From<CodeSent> for CodeSentAnswer {
    fn from(sent: CodeSent) -> Self {
        Self {
            retry_after: sent.resend_after,
        }
    }
}

text_body! {
    /// The sign-up or login whose text is asked about.
    AwaitedCode {
        /// The token that names it.
        token,
    }
}

/// Whether the text with a code has left.
#[derive(Serialize, ToSchema)]
pub struct CodeStatusAnswer {
    #[schema(value_type = CodeStatusName)]
    status: &'static str,
}

/// Whether the text with a code has left: it is being sent, was sent, cannot be sent just now, or is
/// refused for this number.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[allow(dead_code, reason = "the domain names them; this describes them")]
enum CodeStatusName {
    Waiting,
    Sent,
    Unavailable,
    Refused,
}

impl From<CodeStatus> for CodeStatusAnswer {
    fn from(status: CodeStatus) -> Self {
        Self {
            status: status.as_str(),
        }
    }
}
