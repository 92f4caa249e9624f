//! One service for each part of accounts, over the ports.

mod account_admin;
mod account_deletion;
mod addresses;
mod admissions;
mod attempts;
mod code_status;
mod codes;
mod core;
mod drafts;
mod factors;
mod login;
mod login_codes;
mod operator_sessions;
mod own_pin;
mod passkey_login;
mod passkeys;
mod pins;
mod questions;
mod reminder_texts;
mod resets;
mod session_rotation;
mod sessions;
mod settings;
mod sign_in;
mod sign_up;
mod sign_up_proof;
#[cfg(test)]
mod tests;
mod tours;
mod welcome;

pub use account_admin::{AccountAdmin, FactorResetOutcome, GiveContactOutcome};
pub use account_deletion::AccountDeletions;
pub use addresses::{AddressCaller, Addresses};
pub use admissions::{AdmissionState, Admissions, InviteOutcome, TestOutcome};
pub use code_status::{CodeStatus, CodeStatuses};
pub use codes::CodeSent;
pub use core::AuthPorts;
pub use drafts::FormDrafts;
pub use factors::{
    AddedAuthenticator, AuthenticatorSetup, AuthenticatorStatus, Authenticators, NewRecoveryCodes,
};
pub use login::{Login, LoginForm, LoginOutcome, NextStep};
pub use login_codes::LoginMethod;
pub use operator_sessions::{OperatorSession, OperatorSessions};
pub use passkey_login::PasskeyLogin;
pub use passkeys::{AddedPasskey, PasskeySetup, Passkeys};
pub use questions::Questions;
pub use reminder_texts::ReminderTexts;
pub use resets::PasswordResets;
pub use sessions::{RefreshedSession, SessionService};
pub use settings::{
    ChangedAccount, PasswordForm, PendingContactView, ProfileSettings, SignedInUser,
};
pub use sign_in::{DeviceCookie, SignedIn};
pub use sign_up::{PhoneCodeSent, SignUp, StepOne, StepTwo};
pub use tours::Tours;
pub use welcome::WelcomeLinks;

use self::core::Core;
use crate::Limits;
use crate::messages::EmailTemplates;
use std::sync::Arc;
use url::Url;

/// Every service of this domain over one set of ports.
#[derive(Clone)]
pub struct Accounts {
    /// Who may sign up.
    pub admissions: Admissions,
    pub sign_up: SignUp,
    /// Whether the texts of codes have left.
    pub code_statuses: CodeStatuses,
    /// Getting in.
    pub login: Login,
    /// Looking around without an account.
    pub tours: Tours,
    /// Staying in, and getting out.
    pub area: SessionService,
    pub resets: PasswordResets,
    /// The link of the welcome mail.
    pub welcome: WelcomeLinks,
    pub authenticators: Authenticators,
    pub passkeys: Passkeys,
    /// The end of an account.
    pub departures: AccountDeletions,
    pub questions: Questions,
    /// Forms that were not saved yet.
    pub drafts: FormDrafts,
    pub addresses: Addresses,
    /// Changes that users make to their own accounts.
    pub settings: ProfileSettings,
    /// The day's reminders by text.
    pub reminder_texts: ReminderTexts,
    /// Account administration.
    pub operator: AccountAdmin,
    /// The administrator's way into their page.
    pub operator_sessions: OperatorSessions,
}

impl Accounts {
    /// The services over `ports`. Links in mails begin with `public_url`.
    pub fn new(ports: AuthPorts, limits: Limits, public_url: Url) -> Self {
        let core = Arc::new(Core {
            ports,
            limits,
            templates: EmailTemplates::new(public_url),
        });
        Self {
            admissions: Admissions(core.clone()),
            sign_up: SignUp(core.clone()),
            code_statuses: CodeStatuses(core.clone()),
            login: Login(core.clone()),
            tours: Tours(core.clone()),
            area: SessionService(core.clone()),
            resets: PasswordResets(core.clone()),
            welcome: WelcomeLinks(core.clone()),
            authenticators: Authenticators(core.clone()),
            passkeys: Passkeys(core.clone()),
            departures: AccountDeletions(core.clone()),
            questions: Questions(core.clone()),
            drafts: FormDrafts(core.clone()),
            addresses: Addresses(core.clone()),
            settings: ProfileSettings(core.clone()),
            reminder_texts: ReminderTexts(core.clone()),
            operator: AccountAdmin(core.clone()),
            operator_sessions: OperatorSessions(core),
        }
    }
}
