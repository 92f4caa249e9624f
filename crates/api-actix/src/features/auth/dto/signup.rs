use domain_auth::services::{StepOne, StepTwo};
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
        }
    }
}

/// The second step of a sign-up.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignupStep2 {
    /// `yyyy-MM-dd`.
    #[serde(default)]
    #[schema(required = true)]
    date_of_birth: String,
    #[serde(default)]
    #[schema(required = true)]
    address: String,
    #[serde(default)]
    #[schema(required = true)]
    post_code: String,
    /// `+44` followed by the digits.
    #[serde(default)]
    #[schema(required = true)]
    phone: String,
    /// The registration token.
    #[serde(default)]
    #[schema(required = true)]
    token: String,
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

/// The code of a sign-up.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PhoneCode {
    /// The number it went to.
    #[serde(default)]
    #[schema(required = true)]
    pub phone: String,
    /// Six digits.
    #[serde(default)]
    #[schema(required = true)]
    pub verification_code: String,
}

/// The number a code is to be sent to again.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ResendPhoneCode {
    /// The number it went to.
    #[serde(default)]
    #[schema(required = true)]
    pub phone: String,
}

/// A PIN that is chosen, or entered again, in a sign-up.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SetPin {
    /// The token that `verify-phone` answered.
    #[serde(default)]
    #[schema(required = true)]
    pub token: String,
    /// Six digits.
    #[serde(default)]
    #[schema(required = true)]
    pub pin_code: String,
}

/// A postcode whose addresses are asked for.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PostcodeLookup {
    /// In any case and spacing.
    #[serde(default)]
    #[schema(required = true)]
    pub post_code: String,
}

/// The token of the next step.
#[derive(Serialize, ToSchema)]
pub struct TokenAnswer {
    /// 43 characters of base64url.
    pub token: String,
}

/// The number a code went to.
#[derive(Serialize, ToSchema)]
pub struct PhoneAnswer {
    /// In E.164.
    pub phone: String,
}

/// The addresses of a postcode.
#[derive(Serialize, ToSchema)]
pub struct AddressesAnswer {
    /// One line each.
    pub addresses: Vec<String>,
    /// Whether they are invented, as no provider is configured.
    pub sample: bool,
}
