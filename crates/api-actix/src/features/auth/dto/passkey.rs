use crate::http::wire::text_body;
use chrono::{DateTime, Utc};
use domain_auth::model::Passkey;
use domain_auth::services::{PasskeyLogin, PasskeySetup};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;

/// A passkey, as its owner sees it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
struct PasskeyView {
    id: String,
    name: String,
    added_at: DateTime<Utc>,
    /// When it last signed its owner in; null where it never did.
    #[schema(required)]
    used_at: Option<DateTime<Utc>>,
}

/// The passkeys of a person.
#[derive(Serialize, ToSchema)]
pub struct PasskeysAnswer {
    /// The oldest first.
    passkeys: Vec<PasskeyView>,
}

impl From<Vec<Passkey>> for PasskeysAnswer {
    fn from(passkeys: Vec<Passkey>) -> Self {
        let views = passkeys.into_iter().map(|passkey| PasskeyView {
            id: passkey.id.to_string(),
            name: passkey.name.as_str().to_owned(),
            added_at: passkey.added_at,
            used_at: passkey.used_at,
        });
        Self {
            passkeys: views.collect(),
        }
    }
}

/// The options that a browser makes a passkey with.
#[derive(Serialize, ToSchema)]
pub struct NewPasskeyOptions {
    /// The token of this set-up.
    token: String,
    /// JSON: a `PublicKeyCredentialCreationOptionsJSON` (WebAuthn level 3).
    options: String,
}

impl From<PasskeySetup> for NewPasskeyOptions {
    fn from(setup: PasskeySetup) -> Self {
        Self {
            token: setup.token.encode(),
            options: setup.options,
        }
    }
}

text_body! {
    /// The passkey that the browser made.
    ConfirmPasskey {
        /// The token of the set-up.
        token,
        /// The name that its owner gave it: 1 to 50 characters.
        name,
        /// The JSON of the browser's credential.
        credential,
    }
}

text_body! {
    /// Another name for a passkey.
    RenamePasskey {
        /// The passkey.
        id,
        /// 1 to 50 characters.
        name,
    }
}

text_body! {
    /// The passkey to remove, and the PIN that confirms it.
    RemovePasskey {
        /// The passkey.
        id,
        /// Six digits.
        pin_code,
    }
}

/// The beginning of a sign-in with a passkey.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyLoginRequest {
    remember_me: Option<bool>,
    /// The token of a login that waits for its code: a passkey takes its place, and `rememberMe` is
    /// what it said.
    verification_token: Option<String>,
}

impl PasskeyLoginRequest {
    pub fn remember_me(&self) -> bool {
        self.remember_me.unwrap_or_default()
    }

    pub fn instead_of(&self) -> Option<&str> {
        self.verification_token.as_deref()
    }
}

/// The options that a browser signs in with a passkey by.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PasskeyLoginOptions {
    /// The token of this login, for the next calls.
    verification_token: String,
    /// JSON: a `PublicKeyCredentialRequestOptionsJSON` (WebAuthn level 3).
    options: String,
}

impl From<PasskeyLogin> for PasskeyLoginOptions {
    fn from(login: PasskeyLogin) -> Self {
        Self {
            verification_token: login.token.encode(),
            options: login.options,
        }
    }
}

text_body! {
    /// A passkey's answer, in the place of password and code.
    PasskeyProof {
        /// The token of the login.
        verification_token,
        /// The JSON of the browser's credential.
        credential,
    }
}
