//! Shared by all services: the ports, the numbers, and small helpers over them.

use crate::Limits;
use crate::error::{AuthError, TokenKind, WaitReason};
use crate::messages::EmailTemplates;
use crate::model::{AuthFlow, Caller, Person, SignUpPolicy, Step, Token};
use crate::ports::{
    AddressLookup, AdminAlert, AttemptLimiter, AttemptSubject, Drafts, EmailLinks, Factors, Flows,
    Hasher, Invitations, KeyedHash, OneTimeCodes, OperatorAccess, PasskeyCeremonies, Passkeys,
    People, SampleAccount, Sessions, UsageKind, UsageLimit, UsageOutcome,
};
use domain_shared::ids::{AuditId, MessageId};
use domain_shared::outbox::{EffectLog, Outbox};
use domain_shared::{
    AuditEvent, AuditKind, Clock, Ids, Message, Outgoing, PersonId, Random, Timestamp,
};
use std::sync::Arc;

#[derive(Clone)]
pub struct AuthPorts {
    pub clock: Arc<dyn Clock>,
    pub ids: Arc<dyn Ids>,
    pub random: Arc<dyn Random>,
    pub codes: Arc<dyn OneTimeCodes>,
    /// Hashes secrets people choose.
    pub hasher: Arc<dyn Hasher>,
    /// Hashes with the system's keys.
    pub keyed: Arc<dyn KeyedHash>,
    pub alert: Arc<dyn AdminAlert>,
    pub addresses: Arc<dyn AddressLookup>,
    pub flows: Arc<dyn Flows>,
    pub people: Arc<dyn People>,
    pub email_links: Arc<dyn EmailLinks>,
    pub factors: Arc<dyn Factors>,
    pub passkeys: Arc<dyn Passkeys>,
    pub ceremonies: Arc<dyn PasskeyCeremonies>,
    pub limiter: Arc<dyn AttemptLimiter>,
    pub sessions: Arc<dyn Sessions>,
    pub drafts: Arc<dyn Drafts>,
    pub invitations: Arc<dyn Invitations>,
    pub operator: Arc<dyn OperatorAccess>,
    /// In whose account people may look around, if they may.
    pub sample_account: Option<Arc<dyn SampleAccount>>,
    /// Knows how far the texts of codes have come.
    pub outbox: Arc<dyn Outbox>,
    /// Takes messages that accompany no change.
    pub effects: Arc<dyn EffectLog>,
    /// Whether texts can be sent. Without them, an authenticator app proves a sign-up.
    pub sends_texts: bool,
    /// Whether emails can be sent.
    pub sends_email: bool,
    /// Who may sign up as long as nobody has chosen.
    pub sign_up_by_default: SignUpPolicy,
}

pub(super) struct Core {
    pub(super) ports: AuthPorts,
    pub(super) limits: Limits,
    pub(super) templates: EmailTemplates,
}

impl Core {
    pub(super) fn now(&self) -> Timestamp {
        self.ports.clock.now()
    }

    pub(super) fn token(&self) -> Token {
        Token::generate(&*self.ports.random)
    }

    pub(super) fn audit_event(&self, kind: AuditKind, person: Option<PersonId>) -> AuditEvent {
        AuditEvent {
            id: AuditId::new(self.ports.ids.next()),
            at: self.now(),
            person,
            kind,
            object: None,
        }
    }

    /// A message on its way out, about the account of `person`. A mail to nobody is written like any
    /// other and never sent.
    pub(super) fn outgoing(
        &self,
        person: Option<PersonId>,
        message: Message,
        send_before: Option<Timestamp>,
    ) -> Outgoing {
        let is_nobodys = matches!(&message, Message::Mail(mail) if mail.to.is_nobodys());
        let outgoing = Outgoing {
            id: MessageId::new(self.ports.ids.next()),
            message,
            person,
            created_at: self.now(),
            send_before,
            decoy: false,
        };
        if is_nobodys {
            outgoing.never_sent()
        } else {
            outgoing
        }
    }

    /// The caller's live flow of this token at one of these steps.
    pub(super) async fn flow(
        &self,
        caller: &Caller,
        kind: TokenKind,
        token: &str,
        steps: &[Step],
    ) -> Result<AuthFlow, AuthError> {
        let token = Token::parse(token).ok_or(AuthError::Token(kind))?;
        self.ports
            .flows
            .by_token(&token.hash(), &caller.pre_session, self.now())
            .await?
            .filter(|flow| steps.contains(&flow.step))
            .ok_or(AuthError::Token(kind))
    }

    /// The person a flow belongs to; a flow without one is no flow.
    pub(super) async fn person_of(
        &self,
        flow: &AuthFlow,
        kind: TokenKind,
    ) -> Result<Person, AuthError> {
        let person = match flow.person {
            Some(id) => self.ports.people.by_id(id).await?,
            None => None,
        };
        person.ok_or(AuthError::Token(kind))
    }

    /// Whether codes can be sent to this person by text.
    pub(super) fn can_text(&self, person: &Person) -> bool {
        self.ports.sends_texts && person.phone_confirmed_at.is_some()
    }

    /// `flow` one version on, with the life of a fresh step.
    pub(super) fn next(&self, flow: &AuthFlow) -> AuthFlow {
        AuthFlow {
            version: flow.version.saturating_add(1),
            expires_at: self.now() + self.limits.flow_life,
            ..flow.clone()
        }
    }

    /// Counts one use by the caller's networks, `limit` in an hour for each, or tells how long to wait.
    pub(super) async fn spend_by_network(
        &self,
        caller: &Caller,
        kind: UsageKind,
        limit: u32,
    ) -> Result<(), AuthError> {
        let volumes = self.network_volumes(caller, kind, limit);
        self.spend(&volumes, WaitReason::Calls).await
    }

    /// The windows of the caller's networks, `limit` in an hour for each, in order of subject.
    pub(super) fn network_volumes(
        &self,
        caller: &Caller,
        kind: UsageKind,
        limit: u32,
    ) -> Vec<UsageLimit> {
        let networks = caller.address.networks().into_iter();
        let mut volumes: Vec<_> = networks
            .map(|network| UsageLimit {
                kind,
                subject: AttemptSubject::keyed(self.ports.keyed.network_index(&network)),
                rule: Limits::hourly(network.limit(limit)),
            })
            .collect();
        volumes.sort_by_key(|volume| volume.subject);
        volumes
    }

    /// Counts one use, or tells how long to wait. A window of everybody's that is full is an alarm.
    pub(super) async fn spend(
        &self,
        volumes: &[UsageLimit],
        reason: WaitReason,
    ) -> Result<(), AuthError> {
        let now = self.now();
        match self.ports.limiter.hit(volumes, now).await? {
            UsageOutcome::Allowed => Ok(()),
            UsageOutcome::Refused(kind, until) => {
                if kind.is_everybodys() {
                    self.ports.alert.is_full(kind, until).await;
                }
                Err(wait(reason, until, now))
            }
        }
    }
}

/// The answer that tells how long it is until `until`.
pub(super) fn wait(reason: WaitReason, until: Timestamp, now: Timestamp) -> AuthError {
    AuthError::Wait {
        reason,
        seconds: seconds_until(until, now).max(1),
    }
}

/// Whole seconds until `until`, rounded up; none when it has passed.
pub(super) fn seconds_until(until: Timestamp, now: Timestamp) -> u64 {
    let millis = (until - now).num_milliseconds();
    u64::try_from(millis).unwrap_or(0).div_ceil(1000)
}
