use super::volumes::{UsageLimit, UsageOutcome};
use crate::rules::{AttemptRefusal, AttemptRule, Verdict};
use async_trait::async_trait;
use domain_shared::{Effects, StoreError, Timestamp};
use sha2::{Digest, Sha256};
use uuid::Uuid;

domain_shared::text_enum! {
    /// A secret that can be guessed.
    pub enum Credential {
        /// The password of one email, known or not, from browsers that the account does not know.
        Password => "password";
        /// Any password, from one network and browsers that the account does not know.
        NetworkPassword => "network_password";
        /// The share of one email in the wrong passwords of one network.
        NetworkShare => "network_share";
        /// The password of one account, from a browser that it knows or by somebody signed in.
        KnownPassword => "known_password";
        /// The code of one challenge.
        Code => "code";
        /// All codes of one person, or in a sign-up of one number, and of the sign-up.
        DailyCode => "daily_code";
        RecoveryCode => "recovery_code";
        /// All recovery codes of one person.
        DailyRecoveryCode => "daily_recovery_code";
        FlowPin => "flow_pin";
        DevicePin => "device_pin";
        /// The PIN, or the answer to the security question, in one session, where it confirms a change.
        SessionPin => "session_pin";
        /// The PIN, or the answer to the security question, of one person, wherever it is asked for.
        DailyPin => "daily_pin";
    }
}

impl Credential {
    /// Whether wrong tries are remembered until a right one, for as long as there is something to
    /// guess: forgetting them with time would let somebody guess for ever, a few times a day.
    pub const fn is_kept(self) -> bool {
        matches!(self, Self::Password | Self::KnownPassword | Self::DevicePin)
    }

    /// Whether nothing is left to guess once a device, or a browser that is known, is over.
    pub const fn ends_with_a_device(self) -> bool {
        matches!(self, Self::KnownPassword | Self::DevicePin)
    }
}

/// The owner of the guessed secret, as a digest, so that the row does not tell.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttemptSubject([u8; 32]);

impl AttemptSubject {
    pub fn id(id: Uuid) -> Self {
        Self(Sha256::digest(id.as_bytes()).into())
    }

    pub const fn keyed(hash: [u8; 32]) -> Self {
        Self(hash)
    }

    /// The subject of two keyed hashes together.
    pub fn both(one: &[u8; 32], other: &[u8; 32]) -> Self {
        Self(
            Sha256::new()
                .chain_update(one)
                .chain_update(other)
                .finalize()
                .into(),
        )
    }

    pub const fn bytes(&self) -> &[u8; 32] {
        &self.0
    }
}

/// The key that a count of wrong tries is stored under.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct AttemptKey {
    pub credential: Credential,
    pub subject: AttemptSubject,
}

/// One count a try is held against.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Attempt {
    pub key: AttemptKey,
    pub rule: AttemptRule,
    /// Where the count is of several accounts: where this one's share of it is kept.
    pub share: Option<AttemptKey>,
}

/// How [`AttemptLimiter::reserve`] ended.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum ReserveOutcome {
    /// The try is let; it is settled later.
    Granted,
    /// The try is not let, because of this count.
    Refused(Credential, AttemptRefusal),
}

/// Counts guesses at secrets, and how often costly things are done. The arithmetic is that of
/// [`crate::rules::AttemptRow`] and [`crate::rules::UsageWindow`]; a store applies it to its rows while
/// it holds them locked, or says the same in one UPDATE.
#[async_trait]
pub trait AttemptLimiter: Send + Sync {
    /// Reserves one try in every count of `attempts`, which are given in order of their keys.
    ///
    /// - MUST count nothing anywhere where one count refuses.
    /// - MUST grant no more of several simultaneous tries than the rule lets.
    /// - MUST name the first count that refuses, preferring `Spent` over `Until` over `Busy`.
    /// - MUST keep a reservation counted that is never settled.
    async fn reserve(
        &self,
        attempts: &[Attempt],
        now: Timestamp,
    ) -> Result<ReserveOutcome, StoreError>;

    /// Settles one reserved try in every count. Answers the credentials that are spent now.
    ///
    /// - MUST apply [`crate::rules::AttemptRow::complete`] to each count, and
    ///   [`crate::rules::AttemptRow::complete_shared`] to one that has a share.
    /// - MUST take back, by a right try, the share of its own account and nothing of the others'.
    /// - MUST answer exactly the credentials that are spent now.
    /// - MUST write the effects.
    /// - MUST write `when_locked` as well where this try locks a count, and not otherwise.
    async fn complete(
        &self,
        attempts: &[Attempt],
        verdict: Verdict,
        now: Timestamp,
        effects: Effects,
        when_locked: Effects,
    ) -> Result<Vec<Credential>, StoreError>;

    /// Counts one use in every window of `volumes`, which are given in order of kind and
    /// subject.
    ///
    /// - MUST count nothing anywhere where one window is full.
    /// - MUST answer the latest of the moments at which the full windows open.
    /// - MUST allow no more of several simultaneous uses than the rule lets.
    /// - MUST open a window again when its period is over.
    async fn hit(&self, volumes: &[UsageLimit], now: Timestamp)
    -> Result<UsageOutcome, StoreError>;
}
