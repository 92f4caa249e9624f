//! Bodies and answers of settings. A field that is left out is read as an empty one, so that the
//! rule of the domain says what is missing. `type` names the setting once more; the path decides.
//! None of the requests is printed: they hold passwords, PINs and answers.

use crate::features::auth::dto::User;
use chrono::SecondsFormat;
use domain_auth::model::ActiveDevice;
use domain_auth::services::{ChangedAccount, PasswordForm, PendingContactView};
use domain_shared::{AuditRecord, Timestamp};
use serde::{Deserialize, Serialize};
use utoipa::ToSchema;
use uuid::Uuid;

macro_rules! request {
    ($(#[$meta:meta])* $name:ident { $($(#[$field_meta:meta])* $field:ident,)* }) => {
        $(#[$meta])*
        #[derive(Deserialize, ToSchema)]
        pub struct $name {
            $(
                $(#[$field_meta])*
                #[serde(default)]
                #[schema(required = true)]
                pub $field: String,
            )*
            /// The setting's name.
            #[serde(default, rename = "type")]
            #[allow(dead_code, reason = "the path decides; the document describes it")]
            pub kind: Option<String>,
        }
    };
}

request! {
    /// A new name, email or phone, confirmed by the PIN.
    ChangeRequest {
        /// The new value.
        value,
        /// The PIN.
        pincode,
    }
}

request! {
    /// A new address, confirmed by the PIN.
    ChangePostcode {
        /// The postcode.
        value,
        /// The address, one line.
        additional_value,
        /// The PIN.
        pincode,
    }
}

request! {
    /// A new password, confirmed by the old one and the PIN.
    ChangePassword {
        /// The new password.
        value,
        /// The present password.
        #[serde(rename = "oldPassword")]
        old_password,
        /// The new password again.
        #[serde(rename = "confirmPassword")]
        confirm_password,
        /// The PIN.
        pincode,
    }
}

impl ChangePassword {
    pub fn form(&self) -> PasswordForm<'_> {
        PasswordForm {
            new: &self.value,
            confirm: &self.confirm_password,
            old: &self.old_password,
            pin: &self.pincode,
        }
    }
}

request! {
    /// A new PIN, confirmed by the answer to the security question.
    ChangePincode {
        /// Six digits.
        value,
        /// The answer.
        answer,
    }
}

request! {
    /// Another security question and its answer, confirmed by the PIN.
    ChangeQuestion {
        /// The wire name of the question.
        value,
        /// 3 to 100 characters.
        answer,
        /// The PIN.
        pincode,
    }
}

/// The code that was sent to a new email or phone.
#[derive(Deserialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct ContactCode {
    /// Six digits.
    #[serde(default)]
    #[schema(required = true)]
    pub verification_code: String,
}

/// A new email or phone that waits for its code.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct PendingContact {
    #[serde(rename = "type")]
    #[schema(value_type = PendingContactType)]
    kind: &'static str,
    /// The new email or phone.
    value: String,
    /// Seconds until another code may be asked for.
    retry_after: u64,
    /// From this moment on it is forgotten.
    #[schema(format = DateTime)]
    expires_at: String,
}

/// The contacts that may wait for a code.
#[derive(ToSchema)]
#[schema(rename_all = "camelCase")]
#[allow(dead_code, reason = "the domain names them; this describes them")]
enum PendingContactType {
    Email,
    Phone,
}

impl From<PendingContactView> for PendingContact {
    fn from(pending: PendingContactView) -> Self {
        Self {
            kind: pending.contact.kind().as_str(),
            value: pending.contact.as_str().to_owned(),
            retry_after: pending.resend_after,
            expires_at: wire(pending.expires_at),
        }
    }
}

/// The contacts that wait for a code, and whether the email is confirmed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SettingsAnswer {
    /// Whether the owner of the present email has confirmed it; reminders go there only then.
    pub email_confirmed: bool,
    /// At most one of each type.
    pub pending: Vec<PendingContact>,
}

/// The account after a change that ended everything issued before.
#[derive(Serialize, ToSchema)]
pub struct ChangedAccountAnswer {
    user: User,
    settings: SettingsAnswer,
}

impl From<&ChangedAccount> for ChangedAccountAnswer {
    fn from(changed: &ChangedAccount) -> Self {
        Self {
            user: User::from(&changed.user),
            settings: SettingsAnswer {
                email_confirmed: changed.email_confirmed,
                pending: Vec::new(),
            },
        }
    }
}

/// One thing the person is signed in with.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SignedInDevice {
    id: String,
    /// As people know it: "Chrome on Windows".
    device: String,
    /// When it signed in.
    #[schema(format = DateTime)]
    started_at: String,
    /// When it was last used.
    #[schema(format = DateTime)]
    used_at: String,
    /// Whether it asked to be remembered.
    remembered: bool,
    /// Whether this call came from it.
    current: bool,
}

impl From<&ActiveDevice> for SignedInDevice {
    fn from(access: &ActiveDevice) -> Self {
        Self {
            id: access.id.to_string(),
            device: access.device.to_string(),
            started_at: wire(access.started_at),
            used_at: wire(access.used_at),
            remembered: access.is_remembered,
            current: access.is_current,
        }
    }
}

/// The devices that the person is signed in on.
#[derive(Serialize, ToSchema)]
pub struct SessionsAnswer {
    /// The last used first.
    pub sessions: Vec<SignedInDevice>,
}

/// One thing that happened in the account.
#[derive(Serialize, ToSchema)]
pub struct ActivityEntry {
    /// Its place in the log, from one.
    number: i64,
    /// When it happened.
    #[schema(format = DateTime)]
    at: String,
    /// The kind of event, as a stable code.
    kind: &'static str,
    /// The same in plain English.
    what: &'static str,
    /// The id of what it happened to, where there is one.
    #[schema(required)]
    object: Option<Uuid>,
    /// The browser and system it came from; null of what Holdfast did by itself.
    #[schema(required)]
    device: Option<String>,
    /// The address it came from; null of what Holdfast did by itself.
    #[schema(required)]
    address: Option<String>,
}

impl From<&AuditRecord> for ActivityEntry {
    fn from(record: &AuditRecord) -> Self {
        let (event, origin) = (&record.event, record.origin.as_ref());
        Self {
            number: record.number,
            at: wire(event.at),
            kind: event.kind.as_str(),
            what: event.kind.label(),
            object: event.object,
            device: origin.map(|origin| origin.device.clone()),
            address: origin.map(|origin| origin.address.to_string()),
        }
    }
}

/// A page of what happened in the account.
#[derive(Serialize, ToSchema)]
pub struct ActivityAnswer {
    /// The newest first.
    pub activity: Vec<ActivityEntry>,
    /// The value of `before` for the next page; null where none follows.
    #[schema(required)]
    pub next: Option<i64>,
}

fn wire(at: Timestamp) -> String {
    at.to_rfc3339_opts(SecondsFormat::Secs, true)
}
