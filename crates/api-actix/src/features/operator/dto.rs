use super::health::{
    BackupHealth, InstallationHealth, ProviderHealth, ProviderStateName, StoreHealth,
};
use crate::features::installation::SignUpPolicyName;
use crate::http::wire::{moment, text_body};
use domain_auth::model::Invitation;
use domain_auth::ports::{AccountCounts, AccountRecord};
use domain_auth::services::AdmissionState;
use domain_shared::Timestamp;
use domain_shared::jobs::DelayedJob;
use domain_shared::outbox::{DelayedMessage, MessageCount, Progress};
use serde::{Deserialize, Serialize};
use utoipa::{IntoParams, ToSchema};
use uuid::Uuid;

text_body! {
    /// The link from the server's command line. It is not printed: the token is a secret.
    OperatorLink {
        /// The token in the link.
        token,
    }
}

text_body! {
    /// The whole email of a user.
    WholeEmail {
        email,
    }
}

text_body! {
    /// Who may sign up from now on.
    ChosenSignUp {
        /// `anybody`, `invitation` or `nobody`.
        sign_up,
    }
}

/// A job or a message to try again; all of them where none is named.
#[derive(Deserialize, ToSchema)]
pub struct TryAgain {
    pub id: Option<Uuid>,
}

/// A page of accounts.
#[derive(Deserialize, IntoParams)]
pub struct AccountsAfter {
    /// The last account of the page before.
    pub after: Option<Uuid>,
}

/// An account, without anything that its owner typed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatorAccount {
    id: Uuid,
    /// Nine digits.
    number: String,
    created_at: String,
    /// When a session last began.
    seen_at: Option<String>,
    /// In bytes.
    stored: u64,
    locked_at: Option<String>,
}

impl From<AccountRecord> for OperatorAccount {
    fn from(account: AccountRecord) -> Self {
        Self {
            id: account.id.uuid(),
            number: account.number(),
            created_at: moment(account.created_at),
            seen_at: account.seen_at.map(moment),
            stored: account.stored,
            locked_at: account.locked_at.map(moment),
        }
    }
}

/// Accounts, in the order in which they were made.
#[derive(Serialize, ToSchema)]
pub struct OperatorAccounts {
    pub accounts: Vec<OperatorAccount>,
    /// Whether more follow.
    pub more: bool,
}

/// The account of an email.
#[derive(Serialize, ToSchema)]
pub struct FoundAccount {
    /// Null where nobody has the email.
    pub account: Option<OperatorAccount>,
}

/// An invitation that nobody has used yet.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatorInvitation {
    id: Uuid,
    email: String,
    expires_at: String,
}

impl OperatorInvitation {
    pub fn of(invitation: Invitation) -> Option<Self> {
        Some(Self {
            id: invitation.id.uuid(),
            email: invitation.invitee?.email.as_str().to_owned(),
            expires_at: moment(invitation.expires_at),
        })
    }
}

/// A new invitation.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct NewInvitationLink {
    /// To hand to them.
    pub link: String,
    /// Whether it is on its way by email too.
    pub mailed: bool,
}

/// Something that failed and waits to be tried again.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Delayed {
    id: Uuid,
    /// `sms`, `mail` or `push` of a message; the kind of a job.
    kind: String,
    attempts: i32,
    next_at: String,
}

impl From<DelayedJob> for Delayed {
    fn from(job: DelayedJob) -> Self {
        Self {
            id: job.id.uuid(),
            kind: job.kind,
            attempts: job.attempts,
            next_at: moment(job.run_at),
        }
    }
}

impl From<DelayedMessage> for Delayed {
    fn from(message: DelayedMessage) -> Self {
        Self {
            id: message.id.uuid(),
            kind: message.channel.as_str().to_owned(),
            attempts: message.attempts,
            next_at: moment(message.due_at),
        }
    }
}

/// Jobs and messages that failed.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct Failures {
    pub jobs: Vec<Delayed>,
    pub messages: Vec<Delayed>,
    /// How many messages were given up or refused in 30 days. Their content is deleted.
    pub given_up: u64,
}

pub(super) fn given_up(counts: &[MessageCount]) -> u64 {
    let ended = |count: &&MessageCount| {
        matches!(count.progress, Progress::Failed | Progress::Refused) && !count.decoy
    };
    counts
        .iter()
        .filter(ended)
        .map(|count| count.messages)
        .sum()
}

/// How many were made due at once.
#[derive(Serialize, ToSchema)]
pub struct TriedAgain {
    pub count: u64,
}

/// A database or a store of files.
#[derive(Serialize, ToSchema)]
pub(super) struct OperatorStore {
    name: String,
    answers: bool,
}

impl From<StoreHealth> for OperatorStore {
    fn from(store: StoreHealth) -> Self {
        Self {
            name: store.name,
            answers: store.answers,
        }
    }
}

/// A provider.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OperatorProvider {
    name: String,
    state: ProviderStateName,
    /// Why it was last not reached. It names nobody.
    problem: Option<String>,
    problem_at: Option<String>,
}

impl From<ProviderHealth> for OperatorProvider {
    fn from(provider: ProviderHealth) -> Self {
        let (at, problem) = provider.problem.unzip();
        Self {
            name: provider.name.to_owned(),
            state: ProviderStateName(provider.state),
            problem,
            problem_at: at.map(moment),
        }
    }
}

/// Backups on a schedule.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub(super) struct OperatorBackups {
    every_hours: i64,
    kept: usize,
    newest_at: Option<String>,
    verified_at: Option<String>,
    /// Whether one is being made.
    making: bool,
    /// When the last try failed, if none has succeeded since.
    failed_at: Option<String>,
    answers: bool,
}

impl From<BackupHealth> for OperatorBackups {
    fn from(backups: BackupHealth) -> Self {
        Self {
            every_hours: backups.every_hours,
            kept: backups.kept,
            newest_at: backups.newest.map(moment),
            verified_at: backups.verified.map(moment),
            making: backups.is_making,
            failed_at: backups.failed.map(moment),
            answers: backups.answers,
        }
    }
}

/// The installation, at this moment.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct OperatorOverview {
    /// When this session ends.
    ends_at: String,
    version: String,
    accounts: u64,
    locked: u64,
    /// In bytes.
    stored: u64,
    free: Option<u64>,
    sign_up: SignUpPolicyName,
    database: OperatorStore,
    files: OperatorStore,
    providers: Vec<OperatorProvider>,
    /// Null where no schedule makes backups.
    backups: Option<OperatorBackups>,
}

impl OperatorOverview {
    pub fn new(
        ends_at: Timestamp,
        counts: AccountCounts,
        admission: AdmissionState,
        health: InstallationHealth,
    ) -> Self {
        let providers = health.providers.into_iter();
        Self {
            ends_at: moment(ends_at),
            version: health.version.to_owned(),
            accounts: counts.accounts,
            locked: counts.locked,
            stored: counts.stored,
            free: health.free,
            sign_up: SignUpPolicyName(admission.sign_up),
            database: health.database.into(),
            files: health.files.into(),
            providers: providers.map(OperatorProvider::from).collect(),
            backups: health.backups.map(OperatorBackups::from),
        }
    }
}
