//! Codes sent by text: sending, sending again and checking.

use super::attempts::{AttemptDecision, AttemptPermit, count};
use super::core::{Core, seconds_until, wait};
use crate::Limits;
use crate::error::{AuthError, AuthRefusal, TokenKind, WaitReason};
use crate::model::{AuthFlow, Caller, Challenge, ChallengeId, SixDigitCode};
use crate::ports::{AttemptSubject, Credential, SwapOutcome, UsageKind, UsageLimit};
use domain_shared::ids::MessageId;
use domain_shared::{AuditKind, Effects, Invalid, Outgoing, PersonId, Timestamp, UkMobile};
use std::iter;
use subtle::ConstantTimeEq;

/// A code is on its way.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct CodeSent {
    /// In how many seconds another one may be asked for.
    pub resend_after: u64,
}

/// Whether a number has received a code before.
#[derive(Debug, Clone, Copy)]
pub(super) enum PhoneProof<'a> {
    /// Nobody has; this caller asks for one.
    Unproven(&'a Caller),
    Own,
}

/// Reads a code that was typed.
pub(super) fn parse_code(text: &str) -> Result<SixDigitCode, AuthError> {
    Ok(SixDigitCode::parse(text).map_err(|message| Invalid::new("verificationCode", message))?)
}

/// The text that carries the code of a challenge bears its id, so that how far it has come can be
/// asked.
pub(super) fn carrying(challenge: &Challenge, text: Outgoing) -> Outgoing {
    Outgoing {
        id: MessageId::new(challenge.id.uuid()),
        ..text
    }
}

impl Core {
    /// A new code with the text that carries it; whose it is, where they have an account already.
    pub(super) fn challenge(
        &self,
        phone: &UkMobile,
        person: Option<PersonId>,
    ) -> (Challenge, Outgoing) {
        let (challenge, code) = self.generate_code();
        let minutes = self.limits.code_life.num_minutes();
        let text = self.templates.code(phone, &code, minutes);
        let text = self.outgoing(person, text, Some(challenge.expires_at));
        let text = carrying(&challenge, text);
        (challenge, text)
    }

    /// A new code, and the challenge that expects it.
    pub(super) fn generate_code(&self) -> (Challenge, SixDigitCode) {
        let id = ChallengeId::new(self.ports.ids.next());
        let code = self.ports.codes.generate();
        let challenge = Challenge {
            id,
            code: self.ports.keyed.code(id, &code),
            expires_at: self.now() + self.limits.code_life,
        };
        (challenge, code)
    }

    /// Refuses another code before its time: the first resend is free, each later one takes the
    /// cooldown since the last.
    pub(super) fn check_cooldown(&self, resent_at: Option<Timestamp>) -> Result<(), AuthError> {
        let now = self.now();
        match resent_at.map(|at| at.min(now) + self.limits.resend_cooldown) {
            Some(again) if again > now => Err(wait(WaitReason::Resend, again, now)),
            Some(_) | None => Ok(()),
        }
    }

    /// Counts one text to this number, or tells how long to wait.
    pub(super) async fn spend_text(
        &self,
        phone: &UkMobile,
        number: PhoneProof<'_>,
    ) -> Result<(), AuthError> {
        let volumes = self.text_volumes(phone, number);
        self.spend(&volumes, WaitReason::Texts).await
    }

    /// The limits that one text to this number counts against, in order of kind.
    pub(super) fn text_volumes(&self, phone: &UkMobile, number: PhoneProof<'_>) -> Vec<UsageLimit> {
        let subject = AttemptSubject::keyed(*self.ports.keyed.phone_index(phone).bytes());
        let limits = &self.limits;
        let mut volumes = match number {
            PhoneProof::Unproven(caller) => {
                let by_number = UsageLimit {
                    kind: UsageKind::UnprovenSms,
                    subject,
                    rule: Limits::daily(limits.sms_unproven_per_day),
                };
                let kind = UsageKind::NetworkUnprovenSms;
                let limit = limits.sms_unproven_by_network_per_hour;
                let by_network = self.network_volumes(caller, kind, limit);
                iter::once(by_number).chain(by_network).collect()
            }
            PhoneProof::Own => vec![
                UsageLimit {
                    kind: UsageKind::OwnSmsHour,
                    subject,
                    rule: Limits::hourly(limits.sms_own_per_hour),
                },
                UsageLimit {
                    kind: UsageKind::OwnSmsDay,
                    subject,
                    rule: Limits::daily(limits.sms_own_per_day),
                },
            ],
        };
        let (kind, limit) = match number {
            PhoneProof::Unproven(_) => (UsageKind::AnyUnprovenSms, limits.sms_all_unproven_per_day),
            PhoneProof::Own => (UsageKind::AnyOwnSms, limits.sms_all_own_per_day),
        };
        volumes.push(UsageLimit {
            kind,
            subject: AttemptSubject::keyed([0; 32]),
            rule: Limits::daily(limit),
        });
        volumes
    }

    /// `flow` with a new code that kills the one before, to be swapped with the effects. Of the codes
    /// after the first, one is free; each later one takes the cooldown since the last, whatever
    /// number it goes to. Where none was sent yet, this is not another one.
    pub(super) async fn next_code(
        &self,
        flow: &AuthFlow,
        phone: &UkMobile,
        number: PhoneProof<'_>,
    ) -> Result<(AuthFlow, Effects, CodeSent), AuthError> {
        let now = self.now();
        let cooldown = self.limits.resend_cooldown;
        self.check_cooldown(flow.resent_at)?;
        self.spend_text(phone, number).await?;
        let (challenge, text) = self.challenge(phone, flow.person);
        let effects = Effects::none()
            .audit(self.audit_event(AuditKind::CodeSent, flow.person))
            .send(flow.text(text));
        let resent_at = flow.challenge.as_ref().map(|_| now);
        let next = AuthFlow {
            challenge: Some(challenge),
            replaced: flow.challenge.clone(),
            resent_at,
            ..self.next(flow)
        };
        let sent = CodeSent {
            resend_after: resent_at.map_or(0, |at| seconds_until(at + cooldown, now)),
        };
        Ok((next, effects, sent))
    }

    /// Sends another code to the number of the one before.
    pub(super) async fn resend(
        &self,
        flow: &AuthFlow,
        phone: &UkMobile,
        number: PhoneProof<'_>,
    ) -> Result<CodeSent, AuthError> {
        let (next, effects, sent) = self.next_code(flow, phone, number).await?;
        match self.ports.flows.swap(&next, effects).await? {
            SwapOutcome::Done => Ok(sent),
            SwapOutcome::Stale => {
                let now = self.now();
                let again = now + self.limits.resend_cooldown;
                Err(wait(WaitReason::Resend, again, now))
            }
        }
    }

    /// Lets a guess at a flow's code through if it is right, to be settled by the caller; a wrong
    /// one is settled here. The code of a dead sign-up is never right.
    pub(super) async fn check_code(
        &self,
        flow: &AuthFlow,
        kind: TokenKind,
        whose: &[AttemptSubject],
        code: &SixDigitCode,
    ) -> Result<AttemptPermit, AuthError> {
        let challenge = flow.challenge.as_ref().ok_or(AuthError::Token(kind))?;
        let (permit, is_equal) = self.guess_code(challenge, whose, code).await?;
        if is_equal && !flow.dead {
            return Ok(permit);
        }
        self.refuse_code(permit, flow, kind, code).await
    }

    /// Evaluates a guess at a code, to be settled by the caller, and answers whether it is equal.
    pub(super) async fn guess_code(
        &self,
        challenge: &Challenge,
        whose: &[AttemptSubject],
        code: &SixDigitCode,
    ) -> Result<(AttemptPermit, bool), AuthError> {
        if challenge.expires_at <= self.now() {
            return Err(AuthError::Refused(AuthRefusal::ExpiredCode));
        }
        let of_code = count(
            Credential::Code,
            AttemptSubject::id(challenge.id.uuid()),
            self.limits.code_rule(),
        );
        let daily = self.limits.daily_code_rule();
        let of_day = whose
            .iter()
            .map(|whose| count(Credential::DailyCode, *whose, daily));
        let counts = iter::once(of_code).chain(of_day).collect();
        let permit = match self.reserve(counts).await? {
            AttemptDecision::Granted(permit) => permit,
            AttemptDecision::Spent => return Err(AuthError::Refused(AuthRefusal::SpentCode)),
        };
        let is_right = self.is_code_of(challenge, code);
        Ok((permit, is_right))
    }

    /// Whether this is the live code of a challenge.
    pub(super) fn is_code_of(&self, challenge: &Challenge, code: &SixDigitCode) -> bool {
        self.carries(challenge, code) && challenge.expires_at > self.now()
    }

    fn carries(&self, challenge: &Challenge, code: &SixDigitCode) -> bool {
        let guessed = self.ports.keyed.code(challenge.id, code);
        guessed.bytes().ct_eq(challenge.code.bytes()).into()
    }

    /// Settles a guess at a code as wrong. The one that uses the code's last try up says so, and
    /// so does the code of an earlier text, which a dead sign-up never sent.
    pub(super) async fn refuse_code<T>(
        &self,
        permit: AttemptPermit,
        flow: &AuthFlow,
        kind: TokenKind,
        code: &SixDigitCode,
    ) -> Result<T, AuthError> {
        let replaced = flow.replaced.as_ref().filter(|_| !flow.dead);
        let is_replaced = replaced.is_some_and(|earlier| self.carries(earlier, code));
        let spent = self
            .complete(permit, false, AuditKind::CodeRefused, flow.person)
            .await?;
        Err(AuthError::Refused(match kind {
            _ if spent.contains(&Credential::Code) => AuthRefusal::SpentCode,
            _ if is_replaced => AuthRefusal::ReplacedCode,
            TokenKind::Verification => AuthRefusal::LoginCode,
            TokenKind::Registration
            | TokenKind::SignUp
            | TokenKind::Pin
            | TokenKind::Reset
            | TokenKind::Link
            | TokenKind::Invitation => AuthRefusal::PhoneCode,
        }))
    }
}
