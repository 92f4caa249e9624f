//! Changes of email and phone: pending until the code that was sent there is entered.

use super::confirm::refused;
use super::{ChangedAccount, ProfileSettings, SignedInUser};
use crate::Limits;
use crate::error::{AuthError, AuthRefusal, WaitReason};
use crate::messages::SecurityNotice;
use crate::model::contact::parse_phone;
use crate::model::{
    Caller, Challenge, Contact, ContactKind, PendingContact, PendingId, Person, Pin,
};
use crate::ports::{
    AttemptSubject, ContactRequest, Credential, SettingValue, SwapOutcome, UsageKind, UsageLimit,
};
use crate::services::code_status::CodeStatus;
use crate::services::codes::{PhoneProof, carrying, parse_code};
use crate::services::core::{Core, seconds_until};
use domain_shared::error::FieldErrors;
use domain_shared::{AuditKind, Effects, Email, Invalid, Outgoing, PersonId, Timestamp};

/// For an email or a phone that the person has already.
const SAME_EMAIL: &str = "This is your email address already";
const SAME_PHONE: &str = "This is your mobile number already";
/// Where no texts are sent.
const NO_TEXTS: &str = "We can't send texts here, so we can't confirm a new number. Ask your administrator to change it.";

/// A new email or phone that waits for its code, as its owner sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PendingContactView {
    /// The new contact.
    pub contact: Contact,
    /// In how many seconds another code may be asked for.
    pub resend_after: u64,
    /// From this moment on it is forgotten.
    pub expires_at: Timestamp,
}

impl ProfileSettings {
    /// The contacts that wait for their codes.
    pub async fn pending(&self, person: PersonId) -> Result<Vec<PendingContactView>, AuthError> {
        let core = &*self.0;
        let mut waiting = Vec::new();
        for kind in ContactKind::ALL {
            let pending = core.ports.people.pending(person, *kind, core.now());
            waiting.extend(pending.await?.map(|pending| core.view(&pending)));
        }
        Ok(waiting)
    }

    /// Asks for another email: a code is mailed there. An email that another account has is
    /// answered the same; its owner is told, and no code is ever right.
    pub async fn ask_email(
        &self,
        who: SignedInUser<'_>,
        value: &str,
        pin: &str,
    ) -> Result<PendingContactView, AuthError> {
        let core = &*self.0;
        let mut fields = FieldErrors::default();
        let email = fields.take("value", Email::parse(value));
        let pin = fields.take("pincode", Pin::parse(pin));
        let (Some(email), Some(pin)) = (email, pin) else {
            return Err(refused(fields));
        };
        let person = core.person(who.person).await?;
        let index = core.ports.keyed.email_index(&email);
        if index == person.email_index {
            return Err(Invalid::new("value", SAME_EMAIL).into());
        }
        core.confirm_by_pin(who, &person, &pin).await?;
        core.ask(who.caller, &person, Contact::Email(email, index))
            .await
    }

    /// Asks for another phone: a code is sent there.
    pub async fn ask_phone(
        &self,
        who: SignedInUser<'_>,
        value: &str,
        pin: &str,
    ) -> Result<PendingContactView, AuthError> {
        let core = &*self.0;
        let mut fields = FieldErrors::default();
        let phone = fields.take("value", parse_phone(value));
        let pin = fields.take("pincode", Pin::parse(pin));
        let (Some(phone), Some(pin)) = (phone, pin) else {
            return Err(refused(fields));
        };
        if !core.ports.sends_texts {
            return Err(Invalid::new("value", NO_TEXTS).into());
        }
        let person = core.person(who.person).await?;
        if phone == person.phone && person.phone_confirmed_at.is_some() {
            return Err(Invalid::new("value", SAME_PHONE).into());
        }
        core.confirm_by_pin(who, &person, &pin).await?;
        core.ask(who.caller, &person, Contact::Phone(phone)).await
    }

    /// Enters the code: the new email or phone is the person's from here on, the old one is told,
    /// and everybody else who is signed in to the account is signed out.
    pub async fn verify(
        &self,
        who: SignedInUser<'_>,
        kind: ContactKind,
        code: &str,
    ) -> Result<ChangedAccount, AuthError> {
        let core = &*self.0;
        let code = parse_code(code)?;
        let pending = core.waiting(who.person, kind).await?;
        let person = core.person(who.person).await?;
        let whose = AttemptSubject::id(person.id.uuid());
        let (permit, is_equal) = core.guess_code(&pending.challenge, &[whose], &code).await?;
        let right = is_equal && !pending.dead;
        let event = if right {
            AuditKind::CodeAccepted
        } else {
            AuditKind::CodeRefused
        };
        let spent = core.complete(permit, right, event, Some(person.id)).await?;
        if !right {
            let is_last = spent.contains(&Credential::Code);
            return Err(AuthError::Refused(if is_last {
                AuthRefusal::SpentCode
            } else {
                wrong(kind)
            }));
        }
        let effects = match kind {
            ContactKind::Email => core.notify_owner(
                &person,
                AuditKind::EmailChanged,
                SecurityNotice::EmailChanged,
            ),
            ContactKind::Phone => {
                let text = core.templates.phone_changed(&person.phone);
                core.notify_owner(
                    &person,
                    AuditKind::PhoneChanged,
                    SecurityNotice::PhoneChanged,
                )
                .send(core.outgoing(Some(person.id), text, None))
            }
        };
        let value = SettingValue::Contact(pending.contact, pending.id, pending.version);
        core.hand_over(who, person, value, Vec::new(), effects)
            .await
    }

    /// Sends the code again. The first time is free; after that it takes the cooldown.
    pub async fn resend(
        &self,
        who: SignedInUser<'_>,
        kind: ContactKind,
    ) -> Result<PendingContactView, AuthError> {
        let core = &*self.0;
        let pending = core.waiting(who.person, kind).await?;
        let contact = pending.contact.clone();
        let sent = core.send_again(who.caller, pending, contact).await?;
        let sent = sent.ok_or(AuthError::Refused(AuthRefusal::NothingPending))?;
        Ok(core.view(&sent))
    }

    pub async fn phone_code_status(&self, who: SignedInUser<'_>) -> Result<CodeStatus, AuthError> {
        let core = &*self.0;
        let pending = core.waiting(who.person, ContactKind::Phone).await?;
        core.code_status(&pending.challenge).await
    }

    /// Gives a pending change up.
    pub async fn withdraw(
        &self,
        who: SignedInUser<'_>,
        kind: ContactKind,
    ) -> Result<(), AuthError> {
        let core = &*self.0;
        let event = core.audit_event(AuditKind::SettingsChanged, Some(who.person));
        let effects = Effects::none().audit(event);
        core.ports
            .people
            .withdraw(who.person, kind, effects)
            .await?;
        Ok(())
    }
}

fn wrong(kind: ContactKind) -> AuthRefusal {
    match kind {
        ContactKind::Email => AuthRefusal::LoginCode,
        ContactKind::Phone => AuthRefusal::PhoneCode,
    }
}

impl Core {
    fn view(&self, pending: &PendingContact) -> PendingContactView {
        let now = self.now();
        let cooldown = self.limits.resend_cooldown;
        let again = pending.resent_at.map(|at| at.min(now) + cooldown);
        PendingContactView {
            contact: pending.contact.clone(),
            resend_after: again.map_or(0, |again| seconds_until(again, now)),
            expires_at: pending.expires_at,
        }
    }

    async fn waiting(
        &self,
        person: PersonId,
        kind: ContactKind,
    ) -> Result<PendingContact, AuthError> {
        let pending = self.ports.people.pending(person, kind, self.now());
        let nothing = AuthError::Refused(AuthRefusal::NothingPending);
        pending.await?.ok_or(nothing)
    }

    /// Sends a code to a new email or phone. Asking again for what is waiting already is asking for
    /// its code again; asking for another one goes on with the cooldown of the one before, so that
    /// no more codes leave than by asking again.
    async fn ask(
        &self,
        caller: &Caller,
        person: &Person,
        contact: Contact,
    ) -> Result<PendingContactView, AuthError> {
        let overtaken = AuthError::Refused(AuthRefusal::Overtaken);
        let now = self.now();
        let settings = &self.ports.people;
        let before = settings.pending(person.id, contact.kind(), now).await?;
        if let Some(same) = before.clone().filter(|before| before.contact.is(&contact)) {
            let sent = self.send_again(caller, same, contact).await?;
            return Ok(self.view(&sent.ok_or(overtaken)?));
        }
        let owner = self.owner_of(&contact, person.id).await?;
        self.spend_contact(caller, person.id, &contact).await?;
        let (challenge, message) = self.contact_code(person.id, &contact, owner.as_ref());
        let pending = PendingContact {
            id: PendingId::new(self.ports.ids.next()),
            version: 1,
            person: person.id,
            contact,
            dead: owner.is_some(),
            challenge,
            resent_at: before.as_ref().and_then(|before| before.resent_at),
            created_at: now,
            expires_at: now + self.limits.pending_life,
        };
        let ask = ContactRequest {
            epoch: person.epoch,
            replaces: before.map(|before| (before.id, before.version)),
            effects: self.code_sent(person.id, message),
            pending,
        };
        match settings.ask(&ask).await? {
            SwapOutcome::Done => Ok(self.view(&ask.pending)),
            SwapOutcome::Stale => Err(overtaken),
        }
    }

    /// Sends another code to what is waiting and kills the one before; `contact` is how it was
    /// typed last. `None` where something else was done with it first.
    async fn send_again(
        &self,
        caller: &Caller,
        pending: PendingContact,
        contact: Contact,
    ) -> Result<Option<PendingContact>, AuthError> {
        self.check_cooldown(pending.resent_at)?;
        let owner = self.owner_of(&contact, pending.person).await?;
        self.spend_contact(caller, pending.person, &contact).await?;
        let (challenge, message) = self.contact_code(pending.person, &contact, owner.as_ref());
        let next = PendingContact {
            version: pending.version.saturating_add(1),
            contact,
            dead: owner.is_some(),
            challenge,
            resent_at: Some(self.now()),
            ..pending
        };
        let effects = self.code_sent(next.person, message);
        let swapped = self.ports.people.swap_pending(&next, effects).await?;
        Ok((swapped == SwapOutcome::Done).then_some(next))
    }

    fn code_sent(&self, person: PersonId, message: Outgoing) -> Effects {
        let event = self.audit_event(AuditKind::CodeSent, Some(person));
        Effects::none().audit(event).send(message)
    }

    /// Another owner of the email, if there is one. Phones need not be unique.
    async fn owner_of(
        &self,
        contact: &Contact,
        person: PersonId,
    ) -> Result<Option<Person>, AuthError> {
        let owner = match contact {
            Contact::Email(_, index) => self.ports.people.by_email(index).await?,
            Contact::Phone(_) => None,
        };
        Ok(owner.filter(|owner| owner.id != person))
    }

    /// Counts one code to a new email or phone, or tells how long to wait.
    async fn spend_contact(
        &self,
        caller: &Caller,
        person: PersonId,
        contact: &Contact,
    ) -> Result<(), AuthError> {
        let by_person = UsageLimit {
            kind: UsageKind::ContactCode,
            subject: AttemptSubject::id(person.uuid()),
            rule: Limits::daily(self.limits.contact_codes_per_day),
        };
        match contact {
            Contact::Phone(phone) => {
                let mut volumes = self.text_volumes(phone, PhoneProof::Unproven(caller));
                volumes.push(by_person);
                self.spend(&volumes, WaitReason::Texts).await
            }
            Contact::Email(_, index) => {
                let by_email = UsageLimit {
                    kind: UsageKind::ContactMail,
                    subject: AttemptSubject::keyed(*index.bytes()),
                    rule: Limits::hourly(self.limits.contact_mails_per_hour),
                };
                self.spend(&[by_person, by_email], WaitReason::Calls).await
            }
        }
    }

    /// A new code of `person` with the message that carries it; `owner`, who has the email already,
    /// is told so instead.
    fn contact_code(
        &self,
        person: PersonId,
        contact: &Contact,
        owner: Option<&Person>,
    ) -> (Challenge, Outgoing) {
        let (challenge, code) = self.generate_code();
        let minutes = self.limits.code_life.num_minutes();
        let (message, send_before) = match (contact, owner) {
            (Contact::Email(..), Some(owner)) => {
                (self.templates.email_wanted_by_another(&owner.email), None)
            }
            (Contact::Email(email, _), None) => (
                self.templates.email_code(email, &code, minutes),
                Some(challenge.expires_at),
            ),
            (Contact::Phone(phone), _) => (
                self.templates.code(phone, &code, minutes),
                Some(challenge.expires_at),
            ),
        };
        let whose = owner.map_or(person, |owner| owner.id);
        let message = self.outgoing(Some(whose), message, send_before);
        let message = match contact {
            Contact::Phone(_) => carrying(&challenge, message),
            Contact::Email(..) => message,
        };
        (challenge, message)
    }
}
