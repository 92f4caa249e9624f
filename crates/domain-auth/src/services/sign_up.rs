//! Making an account: details → code → choose PIN → confirm PIN.
//!
//! The code comes by text or, where no texts are sent, from an authenticator app that the sign-up sets up.

use super::codes::{CodeSent, PhoneProof};
use super::core::Core;
use super::pins::parse_pin;
use super::sign_in::SignedIn;
use crate::Limits;
use crate::error::{AuthError, AuthRefusal, TokenKind};
use crate::model::{
    Address, AuthFlow, AuthenticatorSecret, Caller, DateOfBirth, EmailIndex, FirstName, FlowId,
    LastName, Password, PendingSignup, Person, SignupDetails, SixDigitCode, Step, Token,
};
use crate::ports::{
    AttemptSubject, CreateAccountOutcome, HashContext, NewAccount, StartOutcome, SwapOutcome,
    UsageKind, UsageLimit, UsageOutcome,
};
use domain_shared::error::FieldErrors;
use domain_shared::{AuditKind, Effects, Email, Invalid, PersonId, Postcode, UkMobile};
use std::sync::Arc;

#[derive(Clone, Copy)]
pub struct StepOne<'a> {
    pub first_name: &'a str,
    pub last_name: &'a str,
    pub email: &'a str,
    pub password: &'a str,
    pub terms_accepted: bool,
    /// Whether marketing mail was agreed to.
    pub marketing_accepted: bool,
    /// The token of the link that opened the form, where one did.
    pub invitation: Option<&'a str>,
}

/// The second step, as it was typed.
#[derive(Clone, Copy)]
pub struct StepTwo<'a> {
    /// The registration token.
    pub token: &'a str,
    /// `yyyy-MM-dd`.
    pub date_of_birth: &'a str,
    pub address: &'a str,
    pub postcode: &'a str,
    pub phone: &'a str,
}

/// The code of a sign-up is on its way.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct PhoneCodeSent {
    /// The number it goes to.
    pub phone: UkMobile,
    pub sent: CodeSent,
}

#[derive(Clone)]
pub struct SignUp(pub(super) Arc<Core>);

impl SignUp {
    /// Begins a sign-up and answers its registration token. A known email is answered the same;
    /// its sign-up never completes and its owner is told by mail. Who may sign up is checked first.
    pub async fn step1(&self, caller: &Caller, form: &StepOne<'_>) -> Result<Token, AuthError> {
        let core = &*self.0;
        let mut fields = FieldErrors::default();
        let first_name = fields.take("firstName", FirstName::parse(form.first_name));
        let last_name = fields.take("lastName", LastName::parse(form.last_name));
        let email = fields.take("email", Email::parse(form.email));
        let whose = (form.first_name, form.last_name, form.email);
        let password = fields.take("password", Password::parse_of(form.password, whose));
        if !form.terms_accepted {
            fields.add("termsAccepted", "You must accept the terms and conditions");
        }
        fields.finish()?;
        let (Some(first_name), Some(last_name), Some(email), Some(password)) =
            (first_name, last_name, email, password)
        else {
            return Err(AuthError::Token(TokenKind::Registration));
        };
        let index = core.ports.keyed.email_index(&email);
        let invitation = core.admit(form.invitation, &index).await?;
        let limit = core.limits.sign_ups_per_hour;
        core.spend_by_network(caller, UsageKind::SignUp, limit)
            .await?;
        let owner = core.ports.people.by_email(&index).await?;
        let may_mail = self.spend_known_email_mail(&index).await?;
        let person = PersonId::new(core.ports.ids.next());
        let of = HashContext::password(person);
        let password = core
            .ports
            .hasher
            .hash(caller.hashing_key(), of, password.expose())
            .await?;
        let told = owner.as_ref().filter(|_| may_mail);
        let mail = core
            .templates
            .known_email(told.map_or(&email, |person| &person.email));
        let id = owner.as_ref().map(|person| person.id);
        let mail = core.outgoing(id, mail, None);
        let mail = if told.is_some() {
            mail
        } else {
            mail.never_sent()
        };
        let (now, token) = (core.now(), core.token());
        let flow = AuthFlow {
            id: FlowId::new(core.ports.ids.next()),
            version: 1,
            token: token.hash(),
            pre_session: caller.pre_session,
            step: Step::SignUpDetails,
            dead: owner.is_some(),
            person: None,
            phone: None,
            challenge: None,
            replaced: None,
            ceremony: None,
            resent_at: None,
            chosen_pin: None,
            remember_me: false,
            draft: Some(PendingSignup {
                person,
                first_name,
                last_name,
                email,
                password,
                marketing: form.marketing_accepted,
                numbers: Vec::new(),
                details: None,
                authenticator: None,
                invitation,
            }),
            created_at: now,
            expires_at: now + core.limits.flow_life,
        };
        let kind = if owner.is_some() {
            AuditKind::RegistrationOfKnownEmail
        } else {
            AuditKind::RegistrationStarted
        };
        let effects = Effects::none().audit(core.audit_event(kind, id)).send(mail);
        match core.ports.flows.start(&flow, None, effects).await? {
            StartOutcome::Done => Ok(token),
            StartOutcome::Stale => Err(AuthError::Token(TokenKind::Registration)),
        }
    }

    /// Whether a mail about this email may be sent; counted for unknown emails too, so that both
    /// cases do the same work.
    async fn spend_known_email_mail(&self, email: &EmailIndex) -> Result<bool, AuthError> {
        let core = &*self.0;
        let volume = UsageLimit {
            kind: UsageKind::KnownEmailMail,
            subject: AttemptSubject::keyed(*email.bytes()),
            rule: Limits::hourly(core.limits.known_email_mails_per_hour),
        };
        let hit = core.ports.limiter.hit(&[volume], core.now()).await?;
        Ok(hit == UsageOutcome::Allowed)
    }

    /// Takes the personal details and sends the code, or sets an app up where no texts are sent. While
    /// the sign-up waits for the code, this may be done again: it puts details and number in the place
    /// of those before and kills the code of a text. The app stays.
    pub async fn step2(
        &self,
        caller: &Caller,
        form: &StepTwo<'_>,
    ) -> Result<PhoneCodeSent, AuthError> {
        let core = &*self.0;
        let kind = TokenKind::Registration;
        let mut fields = FieldErrors::default();
        let born = DateOfBirth::parse(form.date_of_birth, core.now());
        let date_of_birth = fields.take("dateOfBirth", born);
        let address = fields.take("address", Address::parse(form.address));
        let postcode = fields.take("postCode", Postcode::parse(form.postcode));
        let phone = fields.take("phone", UkMobile::parse(form.phone));
        fields.finish()?;
        let (Some(date_of_birth), Some(address), Some(postcode), Some(phone)) =
            (date_of_birth, address, postcode, phone)
        else {
            return Err(AuthError::Token(kind));
        };
        let steps = [Step::SignUpDetails, Step::SignUpCode];
        let flow = core.flow(caller, kind, form.token, &steps).await?;
        let Some(draft) = flow.draft.clone() else {
            return Err(AuthError::Token(kind));
        };
        let index = core.ports.keyed.phone_index(&phone);
        let mut numbers = draft.numbers;
        let (next, effects, sent) = if core.ports.sends_texts {
            if !numbers.contains(&index) {
                numbers.push(index);
            }
            if numbers.len() > core.limits.numbers_per_sign_up {
                return Err(AuthError::Refused(AuthRefusal::TooManyNumbers));
            }
            let number = PhoneProof::Unproven(caller);
            core.next_code(&flow, &phone, number).await?
        } else {
            let nothing_to_wait_for = CodeSent { resend_after: 0 };
            let next = AuthFlow {
                challenge: None,
                ..core.next(&flow)
            };
            (next, Effects::none(), nothing_to_wait_for)
        };
        // One of the two proves the sign-up, also where texts were turned on or off meanwhile.
        let random = &*core.ports.random;
        let authenticator = next.challenge.is_none().then(|| {
            let begun = draft.authenticator;
            begun.unwrap_or_else(|| AuthenticatorSecret::generate(random))
        });
        let next = AuthFlow {
            step: Step::SignUpCode,
            phone: Some(index),
            draft: Some(PendingSignup {
                numbers,
                authenticator,
                details: Some(SignupDetails {
                    date_of_birth,
                    address,
                    postcode,
                    phone: phone.clone(),
                }),
                ..draft
            }),
            ..next
        };
        match core.ports.flows.swap(&next, effects).await? {
            SwapOutcome::Done => Ok(PhoneCodeSent { phone, sent }),
            SwapOutcome::Stale => Err(AuthError::Token(kind)),
        }
    }

    /// Proves the phone, or the app where no texts are sent: the person exists from here on. Answers
    /// the token that sets the PIN.
    pub async fn verify_phone(
        &self,
        caller: &Caller,
        phone: &str,
        code: &str,
    ) -> Result<Token, AuthError> {
        let core = &*self.0;
        let kind = TokenKind::SignUp;
        let mut fields = FieldErrors::default();
        let phone = fields.take("phone", parse_known_phone(phone));
        let code = fields.take("verificationCode", SixDigitCode::parse(code));
        fields.finish()?;
        let (Some(phone), Some(code)) = (phone, code) else {
            return Err(AuthError::Token(kind));
        };
        let flow = self.flow_of(caller, &phone).await?;
        let (Some(draft), Some(index)) = (&flow.draft, flow.phone) else {
            return Err(AuthError::Token(kind));
        };
        let (permit, authenticator) = self.check_proof(&flow, draft, index, &code).await?;
        let Some(person) = self.person_from(draft) else {
            return Err(AuthError::Token(kind));
        };
        let is_by_app = authenticator.is_some();
        let token = core.token();
        let next = AuthFlow {
            step: Step::SignUpChoosePin,
            token: token.hash(),
            person: Some(person.id),
            phone: None,
            challenge: None,
            replaced: None,
            resent_at: None,
            draft: None,
            ..core.next(&flow)
        };
        let (link, welcome) = core.welcome(&person);
        let effects = Effects::none()
            .audit(core.audit_event(AuditKind::AccountCreated, Some(person.id)))
            .send(welcome);
        let account = NewAccount {
            person,
            link,
            authenticator,
            invitation: draft.invitation,
            effects,
        };
        match core.ports.flows.create_person(&next, &account).await? {
            CreateAccountOutcome::Done => {
                let person = Some(account.person.id);
                core.complete(permit, true, AuditKind::CodeAccepted, person)
                    .await?;
                Ok(token)
            }
            // The email became known since step 1: the same answer as for a dead sign-up.
            CreateAccountOutcome::EmailTaken if is_by_app => self.refuse_app_code(permit).await,
            CreateAccountOutcome::EmailTaken => core.refuse_code(permit, &flow, kind, &code).await,
            outcome @ (CreateAccountOutcome::Stale | CreateAccountOutcome::Uninvited) => {
                core.complete(permit, true, AuditKind::CodeAccepted, None)
                    .await?;
                Err(AuthError::Token(match outcome {
                    CreateAccountOutcome::Uninvited => TokenKind::Invitation,
                    _ => kind,
                }))
            }
        }
    }

    pub async fn resend_phone_code(
        &self,
        caller: &Caller,
        phone: &str,
    ) -> Result<CodeSent, AuthError> {
        let phone = parse_known_phone(phone).map_err(|message| Invalid::new("phone", message))?;
        if !self.0.ports.sends_texts {
            return Err(AuthError::Refused(AuthRefusal::NoTexts));
        }
        let flow = self.flow_of(caller, &phone).await?;
        let number = PhoneProof::Unproven(caller);
        self.0.resend(&flow, &phone, number).await
    }

    /// Chooses the PIN; may be repeated until it is confirmed.
    pub async fn set_pin(&self, caller: &Caller, token: &str, pin: &str) -> Result<(), AuthError> {
        let pin = parse_pin(pin)?;
        let steps = [Step::SignUpChoosePin, Step::SignUpConfirmPin];
        let flow = self.0.flow(caller, TokenKind::Pin, token, &steps).await?;
        self.0
            .choose_pin(&flow, TokenKind::Pin, Step::SignUpConfirmPin, &pin)
            .await
    }

    /// Confirms the chosen PIN and signs in; `remember_me` also remembers the device.
    pub async fn verify_pin(
        &self,
        caller: &Caller,
        token: &str,
        pin: &str,
        remember_me: bool,
    ) -> Result<SignedIn, AuthError> {
        let pin = parse_pin(pin)?;
        let steps = [Step::SignUpConfirmPin];
        let flow = self.0.flow(caller, TokenKind::Pin, token, &steps).await?;
        self.0
            .confirm_pin(caller, &flow, TokenKind::Pin, &pin, remember_me)
            .await
    }

    async fn flow_of(&self, caller: &Caller, phone: &UkMobile) -> Result<AuthFlow, AuthError> {
        let core = &*self.0;
        let index = core.ports.keyed.phone_index(phone);
        core.ports
            .flows
            .by_phone(&index, &caller.pre_session, core.now())
            .await?
            .ok_or(AuthError::Token(TokenKind::SignUp))
    }

    fn person_from(&self, draft: &PendingSignup) -> Option<Person> {
        let core = &*self.0;
        let details = draft.details.as_ref()?;
        Some(Person {
            id: draft.person,
            epoch: 0,
            version: 1,
            first_name: draft.first_name.clone(),
            last_name: draft.last_name.clone(),
            email: draft.email.clone(),
            email_index: core.ports.keyed.email_index(&draft.email),
            email_confirmed_at: None,
            phone: details.phone.clone(),
            phone_confirmed_at: draft.authenticator.is_none().then(|| core.now()),
            date_of_birth: details.date_of_birth,
            address: details.address.clone(),
            postcode: details.postcode.clone(),
            marketing: draft.marketing,
            password: draft.password.clone(),
            pin: None,
            question: None,
            created_at: core.now(),
            locked_at: None,
            tour_ends_at: None,
        })
    }
}

fn parse_known_phone(text: &str) -> Result<UkMobile, &'static str> {
    if text.trim().is_empty() {
        Err("Phone number is required")
    } else {
        UkMobile::parse(text)
    }
}
