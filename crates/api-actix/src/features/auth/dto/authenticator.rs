use crate::http::wire::text_body;
use chrono::{DateTime, Utc};
use domain_auth::model::RecoveryCode;
use domain_auth::services::{AuthenticatorSetup, AuthenticatorStatus, NewRecoveryCodes};
use serde::Serialize;
use utoipa::ToSchema;

/// The state of a person's app.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct AuthenticatorState {
    /// When the app was set up; null where there is none.
    added_at: Option<DateTime<Utc>>,
    /// How many recovery codes are left.
    recovery_codes_left: u32,
}

impl From<AuthenticatorStatus> for AuthenticatorState {
    fn from(state: AuthenticatorStatus) -> Self {
        Self {
            added_at: state.added_at,
            recovery_codes_left: state.recovery_codes,
        }
    }
}

text_body! {
    /// The PIN of somebody who is signed in, which confirms a change.
    OwnPin {
        /// Six digits.
        pin_code,
    }
}

/// The secret that an authenticator app is set up with.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewAuthenticator {
    /// The secret in base32, to be typed.
    secret: String,
    /// The same as an otpauth address, to be shown as a QR code.
    uri: String,
    /// From this moment on the set-up has to be begun again.
    expires_at: DateTime<Utc>,
}

impl From<AuthenticatorSetup> for NewAuthenticator {
    fn from(new: AuthenticatorSetup) -> Self {
        Self {
            secret: new.key.secret.base32(),
            uri: new.key.uri,
            expires_at: new.expires_at,
        }
    }
}

text_body! {
    /// The first code that an app shows.
    ConfirmAuthenticator {
        /// Six digits.
        verification_code,
    }
}

text_body! {
    /// A link of the administrator's, by which an app is set up.
    AuthenticatorLink {
        /// The token in the link.
        token,
    }
}

text_body! {
    /// The first code that the app of a link shows.
    ConfirmAuthenticatorLink {
        /// The token in the link.
        token,
        /// Six digits.
        verification_code,
    }
}

/// The recovery codes of an app that was set up by a link; they are never shown again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct LinkedRecoveryCodes {
    /// Each works once.
    recovery_codes: Vec<String>,
}

impl From<Vec<RecoveryCode>> for LinkedRecoveryCodes {
    fn from(codes: Vec<RecoveryCode>) -> Self {
        Self {
            recovery_codes: codes.iter().map(RecoveryCode::written).collect(),
        }
    }
}

/// Recovery codes; they are never shown again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct RecoveryCodes {
    /// Each works once.
    recovery_codes: Vec<String>,
    /// The app that they belong to.
    authenticator: AuthenticatorState,
}

impl From<NewRecoveryCodes> for RecoveryCodes {
    fn from(new: NewRecoveryCodes) -> Self {
        Self {
            recovery_codes: new.codes.iter().map(RecoveryCode::written).collect(),
            authenticator: new.state.into(),
        }
    }
}
