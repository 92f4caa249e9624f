//! One way for every guess at a secret: reserve, evaluate, settle.

use super::core::{Core, wait};
use crate::error::{AuthError, WaitReason};
use crate::messages::SecurityNotice;
use crate::model::{Caller, EmailIndex, HashingKey, PasswordHash, Person};
use crate::ports::{Attempt, AttemptKey, AttemptSubject, Credential, HashContext, ReserveOutcome};
use crate::rules::{AttemptRefusal, AttemptRule, Verdict};
use domain_shared::{AuditKind, Effects, PersonId};
use std::iter;
use std::time::Duration;

/// After how long a call first looks again while other guesses are in flight; each further pause
/// is twice as long as the one before.
const FIRST_PAUSE: Duration = Duration::from_millis(25);

/// Upper bound of the back-off, so that a call does not sleep on long after its turn has come.
const LONGEST_PAUSE: Duration = Duration::from_millis(400);

pub(super) fn count(credential: Credential, subject: AttemptSubject, rule: AttemptRule) -> Attempt {
    Attempt {
        key: AttemptKey {
            credential,
            subject,
        },
        rule,
        share: None,
    }
}

/// The counts of wrong passwords that another password clears.
pub(super) fn wrong_passwords(person: &Person) -> Vec<AttemptKey> {
    vec![
        AttemptKey {
            credential: Credential::Password,
            subject: AttemptSubject::keyed(*person.email_index.bytes()),
        },
        AttemptKey {
            credential: Credential::KnownPassword,
            subject: AttemptSubject::id(person.id.uuid()),
        },
    ]
}

/// A guess that was let. Dropping it unsettled leaves its slot spent.
#[must_use]
pub(super) struct AttemptPermit(Vec<Attempt>);

/// Whether a guess was let.
pub(super) enum AttemptDecision {
    Granted(AttemptPermit),
    /// A count is spent until it is cleared.
    Spent,
}

impl Core {
    /// Reserves one guess in every count, waiting briefly while others are in flight.
    pub(super) async fn reserve(
        &self,
        mut attempts: Vec<Attempt>,
    ) -> Result<AttemptDecision, AuthError> {
        attempts.sort_by_key(|attempt| attempt.key);
        let budget = self.limits.attempt_wait;
        let until = self.now() + budget;
        // The sleeps are counted as well: a clock that is set back must not prolong the wait.
        let mut left = budget.to_std().unwrap_or_default();
        let mut pause = FIRST_PAUSE;
        loop {
            let now = self.now();
            match self.ports.limiter.reserve(&attempts, now).await? {
                ReserveOutcome::Granted => {
                    return Ok(AttemptDecision::Granted(AttemptPermit(attempts)));
                }
                ReserveOutcome::Refused(_, AttemptRefusal::Spent) => {
                    return Ok(AttemptDecision::Spent);
                }
                ReserveOutcome::Refused(credential, AttemptRefusal::Until(until)) => {
                    let reason = match credential {
                        Credential::DailyPin => WaitReason::PinLocked,
                        _ => WaitReason::Attempts,
                    };
                    return Err(wait(reason, until, now));
                }
                ReserveOutcome::Refused(_, AttemptRefusal::Busy)
                    if left.is_zero() || now >= until =>
                {
                    return Err(wait(WaitReason::Attempts, now, now));
                }
                ReserveOutcome::Refused(_, AttemptRefusal::Busy) => {
                    let next = pause.min(left);
                    self.ports.clock.sleep(next).await;
                    left = left.saturating_sub(next);
                    pause = pause.saturating_mul(2).min(LONGEST_PAUSE);
                }
            }
        }
    }

    /// Compares a secret under a guess; a hasher that cannot answer costs no try.
    pub(super) async fn compare(
        &self,
        by: HashingKey,
        permit: &AttemptPermit,
        secret: &str,
        stored: Option<(HashContext, &PasswordHash)>,
    ) -> Result<bool, AuthError> {
        match self.ports.hasher.verify(by, secret, stored).await {
            Ok(right) => Ok(right),
            Err(error) => {
                self.give_back(permit).await?;
                Err(error.into())
            }
        }
    }

    /// Gives back a guess that was never looked at.
    pub(super) async fn give_back(&self, permit: &AttemptPermit) -> Result<(), AuthError> {
        let (now, effects) = (self.now(), Effects::none());
        let attempts = &self.ports.limiter;
        attempts
            .complete(&permit.0, Verdict::Unused, now, effects, Effects::none())
            .await?;
        Ok(())
    }

    /// Reserves a guess at the password of this email. By somebody whom the account knows, a browser
    /// or a person who is signed in, it counts against nobody else, nor do other guesses against
    /// it, until too many in a row were wrong: from then on they count as a stranger's.
    pub(super) async fn reserve_password(
        &self,
        caller: &Caller,
        email: &EmailIndex,
        known: Option<AttemptSubject>,
    ) -> Result<AttemptDecision, AuthError> {
        if let Some(subject) = known {
            let rule = self.limits.known_password_rule();
            let own = vec![count(Credential::KnownPassword, subject, rule)];
            if let AttemptDecision::Granted(permit) = self.reserve(own).await? {
                return Ok(AttemptDecision::Granted(permit));
            }
        }
        self.reserve(self.strangers_password_counts(caller, email))
            .await
    }

    /// The counters that a guess by an unknown browser counts against: the account, and its
    /// networks, where the account has a share of its own, so that signing in to it takes back no
    /// guess at others.
    fn strangers_password_counts(&self, caller: &Caller, email: &EmailIndex) -> Vec<Attempt> {
        let of_account = count(
            Credential::Password,
            AttemptSubject::keyed(*email.bytes()),
            self.limits.password_rule(),
        );
        let of_networks = caller.address.networks().into_iter().map(|network| {
            let index = self.ports.keyed.network_index(&network);
            let rule = self.limits.network_password_rule();
            let rule = AttemptRule {
                free: network.limit(rule.free),
                ..rule
            };
            Attempt {
                share: Some(AttemptKey {
                    credential: Credential::NetworkShare,
                    subject: AttemptSubject::both(&index, email.bytes()),
                }),
                ..count(
                    Credential::NetworkPassword,
                    AttemptSubject::keyed(index),
                    rule,
                )
            }
        });
        iter::once(of_account).chain(of_networks).collect()
    }

    /// Makes a hash again where it was made with older parameters.
    pub(super) async fn rehash(
        &self,
        by: HashingKey,
        of: HashContext,
        old: &PasswordHash,
        secret: &str,
    ) -> Result<(), AuthError> {
        if self.ports.hasher.needs_rehash(old) {
            let new = self.ports.hasher.hash(by, of, secret).await?;
            let people = &self.ports.people;
            people.rehash(of.person, of.which, old, &new).await?;
        }
        Ok(())
    }

    /// Settles a guess and remembers how it went. Answers the counts that are spent now.
    pub(super) async fn complete(
        &self,
        permit: AttemptPermit,
        right: bool,
        kind: AuditKind,
        person: Option<PersonId>,
    ) -> Result<Vec<Credential>, AuthError> {
        self.complete_locking(permit, right, kind, person, Effects::none())
            .await
    }

    /// As above, for a PIN or an answer of this person: they are told where this guess locks it.
    pub(super) async fn complete_pin(
        &self,
        permit: AttemptPermit,
        right: bool,
        kind: AuditKind,
        person: &Person,
    ) -> Result<Vec<Credential>, AuthError> {
        let mail = self
            .templates
            .notice(&person.email, SecurityNotice::PinLocked);
        let locked = Effects::none().send(self.outgoing(Some(person.id), mail, None));
        self.complete_locking(permit, right, kind, Some(person.id), locked)
            .await
    }

    async fn complete_locking(
        &self,
        permit: AttemptPermit,
        right: bool,
        kind: AuditKind,
        person: Option<PersonId>,
        when_locked: Effects,
    ) -> Result<Vec<Credential>, AuthError> {
        let verdict = if right {
            Verdict::Right
        } else {
            Verdict::Wrong
        };
        let effects = Effects::none().audit(self.audit_event(kind, person));
        let now = self.now();
        Ok(self
            .ports
            .limiter
            .complete(&permit.0, verdict, now, effects, when_locked)
            .await?)
    }
}
