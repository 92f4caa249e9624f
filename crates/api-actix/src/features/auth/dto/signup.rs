use crate::http::wire::text_body;
use domain_auth::model::{AuthenticatorKey, Invitation};
use domain_auth::services::{PhoneCodeSent, StepOne, StepTwo};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// The first step of a sign-up.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignupStep1 {
    #[serde(default)]
    #[schema(required = true)]
    first_name: String,
    #[serde(default)]
    #[schema(required = true)]
    last_name: String,
    #[serde(default)]
    #[schema(required = true)]
    email: String,
    #[serde(default)]
    #[schema(required = true)]
    password: String,
    #[serde(default)]
    #[schema(required = true)]
    terms_accepted: bool,
    marketing_accepted: Option<bool>,
    /// The token of the link that opened the form, where sign-up needs one.
    invitation: Option<String>,
}

impl SignupStep1 {
    pub fn form(&self) -> StepOne<'_> {
        StepOne {
            first_name: &self.first_name,
            last_name: &self.last_name,
            email: &self.email,
            password: &self.password,
            terms_accepted: self.terms_accepted,
            marketing_accepted: self.marketing_accepted.unwrap_or_default(),
            invitation: self.invitation.as_deref(),
        }
    }
}

text_body! {
    /// The second step of a sign-up, and its correction while the code is awaited.
    SignupStep2 {
        /// `yyyy-MM-dd`.
        date_of_birth,
        address,
        post_code,
        /// `+44` followed by the digits.
        phone,
        /// The registration token.
        token,
    }
}

impl SignupStep2 {
    pub fn form(&self) -> StepTwo<'_> {
        StepTwo {
            token: &self.token,
            date_of_birth: &self.date_of_birth,
            address: &self.address,
            postcode: &self.post_code,
            phone: &self.phone,
        }
    }
}

text_body! {
    /// A link by which somebody may sign up. It is not printed: the token is a secret.
    InvitationLink {
        /// The token in the link.
        token,
    }
}

/// Whom a link invites.
#[derive(Serialize, ToSchema)]
pub struct InvitationAnswer {
    /// The only email that may sign up by it; null for the link of the set-up page.
    email: Option<String>,
}

impl From<Invitation> for InvitationAnswer {
    fn from(invitation: Invitation) -> Self {
        let email = invitation.invitee.map(|invitee| invitee.email);
        Self {
            email: email.map(|email| email.as_str().to_owned()),
        }
    }
}

text_body! {
    /// The sign-up whose app is set up.
    SignupAuthenticator {
        /// The registration token.
        token,
    }
}

text_body! {
    /// The code of a sign-up: of a text, or of the app where no texts are sent.
    PhoneCode {
        /// The number of the second step.
        phone,
        /// Six digits.
        verification_code,
    }
}

text_body! {
    /// The number a code is to be sent to again.
    ResendPhoneCode {
        /// The number it went to.
        phone,
    }
}

/// A PIN that is entered again at the end of a sign-up.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ConfirmPin {
    /// The token that `verify-phone` answered.
    #[serde(default)]
    #[schema(required = true)]
    pub token: String,
    /// Six digits.
    #[serde(default)]
    #[schema(required = true)]
    pub pin_code: String,
    /// Whether the device is to be remembered.
    pub remember_me: Option<bool>,
}

text_body! {
    /// A PIN that is chosen in a sign-up.
    SetPin {
        /// The token that `verify-phone` answered.
        token,
        /// Six digits.
        pin_code,
    }
}

text_body! {
    /// A postcode whose addresses are asked for.
    PostcodeLookup {
        /// In any case and spacing.
        post_code,
    }
}

/// The token of the next step.
#[derive(Serialize, ToSchema)]
pub struct TokenAnswer {
    /// 43 characters of base64url.
    pub token: String,
}

/// The number a code went to.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhoneAnswer {
    /// In E.164.
    phone: String,
    /// Seconds until another code may be asked for.
    retry_after: u64,
}

impl From<PhoneCodeSent> for PhoneAnswer {
    fn from(PhoneCodeSent { phone, sent }: PhoneCodeSent) -> Self {
        Self {
            phone: phone.as_str().to_owned(),
            retry_after: sent.resend_after,
        }
    }
}

/// The app that a sign-up sets up where no texts are sent.
#[derive(Serialize, ToSchema)]
pub struct AuthenticatorKeyAnswer {
    /// The key to type into the app: 32 characters of base32.
    secret: String,
    /// The same as an `otpauth` address, for a QR code.
    uri: String,
}

impl From<AuthenticatorKey> for AuthenticatorKeyAnswer {
    fn from(AuthenticatorKey { secret, uri }: AuthenticatorKey) -> Self {
        Self {
            secret: secret.base32(),
            uri,
        }
    }
}

/// The addresses of a postcode.
#[derive(Serialize, ToSchema)]
pub struct AddressesAnswer {
    /// One line each.
    pub addresses: Vec<String>,
    /// Whether they are invented, as no provider is configured.
    pub sample: bool,
}
