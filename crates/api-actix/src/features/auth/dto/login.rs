use super::User;
use crate::http::wire::text_body;
use domain_auth::services::{LoginForm, NextStep, SignedIn};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// Email and password.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoginRequest {
    #[serde(default)]
    #[schema(required = true)]
    email: String,
    #[serde(default)]
    #[schema(required = true)]
    password: String,
    remember_me: Option<bool>,
}

impl LoginRequest {
    pub fn form(&self) -> LoginForm<'_> {
        LoginForm {
            email: &self.email,
            password: &self.password,
            remember_me: self.remember_me.unwrap_or_default(),
        }
    }
}

/// A remembered device is let in at once; otherwise a code is asked for.
#[derive(Serialize, ToSchema)]
#[serde(untagged)]
pub enum LoginAnswer {
    /// Nothing more is asked.
    SignedIn {
        /// The user.
        user: User,
    },
    /// A code is asked for. It was sent by text, unless the person has an authenticator app.
    #[serde(rename_all = "camelCase")]
    CodeSent {
        /// The token of this login, for the next calls.
        verification_token: String,
        /// The number that texts go to, all but its last three digits hidden.
        phone: String,
        /// The ways to give a code; the first is the one to offer.
        #[schema(value_type = Vec<LoginMethodName>)]
        methods: Vec<&'static str>,
    },
}

/// A way to give the code of a login.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[allow(dead_code, reason = "the domain names the ways; this describes them")]
enum LoginMethodName {
    Authenticator,
    Sms,
    RecoveryCode,
    Passkey,
}

text_body! {
    /// The code of a login.
    LoginCode {
        /// The token of the login.
        verification_token,
        /// Six digits.
        verification_code,
    }
}

text_body! {
    /// A recovery code in the place of a code.
    RecoveryLogin {
        /// The token of the login.
        verification_token,
        /// 24 letters and digits, in any case and spacing.
        recovery_code,
    }
}

text_body! {
    /// The login whose code is to be sent, again or for the first time.
    ResendLoginCode {
        /// The token of the login.
        verification_token,
    }
}

text_body! {
    /// A PIN that is chosen, or entered, in a login.
    LoginPin {
        /// The token of the login.
        verification_token,
        /// Six digits.
        pin_code,
    }
}

/// The step after the code.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NextStepAnswer {
    /// `create_pincode` where there is no PIN yet, else `pincode`.
    #[schema(value_type = NextStepName)]
    next_step: &'static str,
}

/// A step that may follow a code.
#[derive(ToSchema)]
#[schema(rename_all = "snake_case")]
#[allow(dead_code, reason = "the domain names the steps; this describes them")]
enum NextStepName {
    CreatePincode,
    Pincode,
}

impl From<NextStep> for NextStepAnswer {
    fn from(next: NextStep) -> Self {
        Self {
            next_step: next.as_str(),
        }
    }
}

/// The end of a login.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LoggedIn {
    user: User,
    /// Whether the device asked to be remembered.
    remember_me: bool,
}

impl From<&SignedIn> for LoggedIn {
    fn from(signed_in: &SignedIn) -> Self {
        Self {
            user: User::from(&signed_in.user),
            remember_me: signed_in.remember_me,
        }
    }
}
