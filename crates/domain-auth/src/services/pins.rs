//! Choosing, confirming and checking a PIN, in a sign-up and in a login alike.

use super::attempts::{AttemptDecision, AttemptPermit, count};
use super::core::Core;
use super::sign_in::{SignInProof, SignedIn};
use crate::error::{AuthError, AuthRefusal, TokenKind};
use crate::messages::SecurityNotice;
use crate::model::{AuthFlow, Caller, PasswordHash, Person, Pin, Step};
use crate::ports::{AttemptSubject, Credential, HashContext, SwapOutcome};
use domain_shared::{AuditKind, Effects, Invalid, PersonId};

pub(super) fn parse_pin(text: &str) -> Result<Pin, AuthError> {
    Ok(Pin::parse(text).map_err(|message| Invalid::new("pinCode", message))?)
}

impl Core {
    /// Keeps a chosen PIN on the flow until it is confirmed; choosing may be repeated until then.
    /// Refused where the person has a PIN.
    pub(super) async fn choose_pin(
        &self,
        flow: &AuthFlow,
        kind: TokenKind,
        confirm: Step,
        pin: &Pin,
    ) -> Result<(), AuthError> {
        let person = self.person_of(flow, kind).await?;
        if person.pin.is_some() {
            return Err(AuthError::Token(kind));
        }
        pin.check_strength(person.date_of_birth, &person.phone)
            .map_err(|message| Invalid::new("pinCode", message))?;
        let next = AuthFlow {
            step: confirm,
            chosen_pin: Some(
                self.ports
                    .hasher
                    .hash(
                        flow.hashing_key(),
                        HashContext::pin(person.id),
                        pin.expose(),
                    )
                    .await?,
            ),
            ..self.next(flow)
        };
        match self.ports.flows.swap(&next, Effects::none()).await? {
            SwapOutcome::Done => Ok(()),
            SwapOutcome::Stale => Err(AuthError::Token(kind)),
        }
    }

    /// Signs in by the second entry of the chosen PIN, which becomes the person's.
    pub(super) async fn confirm_pin(
        &self,
        caller: &Caller,
        flow: &AuthFlow,
        kind: TokenKind,
        pin: &Pin,
        remember_me: bool,
    ) -> Result<SignedIn, AuthError> {
        let person = self.person_of(flow, kind).await?;
        let chosen = flow.chosen_pin.as_ref().ok_or(AuthError::Token(kind))?;
        let permit = self.guess_pin(flow, None).await?;
        self.evaluate(permit, flow, pin, (&person, chosen)).await?;
        let mut effects =
            Effects::none().audit(self.audit_event(AuditKind::PinSet, Some(person.id)));
        // At the end of a sign-up the email may still be somebody else's.
        if kind == TokenKind::Verification {
            let mail = self.templates.notice(&person.email, SecurityNotice::PinSet);
            effects = effects.send(self.outgoing(Some(person.id), mail, None));
        }
        let by = SignInProof::Flow(flow, Some(chosen));
        self.sign_in(caller, &person, remember_me, by, effects)
            .await?
            .ok_or(AuthError::Token(kind))
    }

    /// Signs in by the person's own PIN.
    pub(super) async fn check_pin(
        &self,
        caller: &Caller,
        flow: &AuthFlow,
        kind: TokenKind,
        pin: &Pin,
    ) -> Result<SignedIn, AuthError> {
        let person = self.person_of(flow, kind).await?;
        let hash = person.pin.as_ref().ok_or(AuthError::Token(kind))?;
        let permit = self.guess_pin(flow, Some(person.id)).await?;
        self.evaluate(permit, flow, pin, (&person, hash)).await?;
        let of = HashContext::pin(person.id);
        self.rehash(flow.hashing_key(), of, hash, pin.expose())
            .await?;
        let by = SignInProof::Flow(flow, None);
        self.sign_in(caller, &person, flow.remember_me, by, Effects::none())
            .await?
            .ok_or(AuthError::Token(kind))
    }

    /// Reserves a guess against the flow, and against the person's day where a real PIN is
    /// checked. Five wrong ones end the flow.
    async fn guess_pin(
        &self,
        flow: &AuthFlow,
        person: Option<PersonId>,
    ) -> Result<AttemptPermit, AuthError> {
        let flow_rule = self.limits.pin_rule();
        let mut counts = vec![count(
            Credential::FlowPin,
            AttemptSubject::id(flow.id.uuid()),
            flow_rule,
        )];
        counts.extend(person.map(|id| {
            let rule = self.limits.daily_pin_rule();
            count(Credential::DailyPin, AttemptSubject::id(id.uuid()), rule)
        }));
        match self.reserve(counts).await? {
            AttemptDecision::Granted(permit) => Ok(permit),
            AttemptDecision::Spent => {
                self.end_flow(flow).await?;
                Err(AuthError::Refused(AuthRefusal::SpentPin))
            }
        }
    }

    /// A wrong PIN that ends the flow says so; every later call of that flow finds none.
    async fn evaluate(
        &self,
        permit: AttemptPermit,
        flow: &AuthFlow,
        pin: &Pin,
        (person, hash): (&Person, &PasswordHash),
    ) -> Result<(), AuthError> {
        let stored = (HashContext::pin(person.id), hash);
        let right = self
            .compare(flow.hashing_key(), &permit, pin.expose(), Some(stored))
            .await?;
        let event = if right {
            AuditKind::PinAccepted
        } else {
            AuditKind::PinRefused
        };
        let spent = self.complete_pin(permit, right, event, person).await?;
        let is_over = spent.contains(&Credential::FlowPin);
        if is_over {
            self.end_flow(flow).await?;
        }
        match (right, is_over) {
            (true, _) => Ok(()),
            (false, true) => Err(AuthError::Refused(AuthRefusal::SpentPin)),
            (false, false) => Err(AuthError::Refused(AuthRefusal::Pin)),
        }
    }

    /// Ends a flow in which nothing can be guessed any more. One that was moved on meanwhile ends
    /// at its next guess.
    async fn end_flow(&self, flow: &AuthFlow) -> Result<(), AuthError> {
        let over = AuthFlow {
            step: Step::Done,
            chosen_pin: None,
            ..self.next(flow)
        };
        self.ports.flows.swap(&over, Effects::none()).await?;
        Ok(())
    }
}
