//! Signing in: credentials → code → (choose PIN → confirm PIN | check PIN).

use super::attempts::AttemptDecision;
use super::codes::PhoneProof;
use super::core::Core;
use super::login_codes::LoginMethod;
use super::pins::parse_pin;
use super::sign_in::{SignInProof, SignedIn};
use crate::error::{AuthError, AuthRefusal, TokenKind};
use crate::messages::SecurityNotice;
use crate::model::{
    AuthFlow, Caller, FamilyId, FlowId, HashingKey, PasswordGuess, Person, Step, Token, TokenFamily,
};
use crate::ports::{AttemptSubject, HashContext, RefreshTokenState, StartOutcome};
use domain_shared::error::FieldErrors;
use domain_shared::{AuditKind, Effects, Email};
use std::sync::Arc;

/// A login, as it was typed.
#[derive(Clone, Copy)]
pub struct LoginForm<'a> {
    pub email: &'a str,
    pub password: &'a str,
    /// Whether the device asks to be remembered.
    pub remember_me: bool,
}

/// How a login with the right password goes on.
#[derive(Debug, Clone)]
pub enum LoginOutcome {
    /// The device was remembered: nothing more is asked.
    SignedIn(Box<SignedIn>),
    /// A code is asked for. It was sent by text, unless the person has an app that shows one.
    CodeSent {
        token: Token,
        /// The number that texts go to, all but its last three digits hidden.
        phone: String,
        /// The ways to give a code, the first of them first.
        methods: Vec<LoginMethod>,
    },
}

/// The step that follows the code.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum NextStep {
    CreatePin,
    EnterPin,
}

impl NextStep {
    /// The wire value.
    pub const fn as_str(self) -> &'static str {
        match self {
            Self::CreatePin => "create_pincode",
            Self::EnterPin => "pincode",
        }
    }
}

pub(super) const KIND: TokenKind = TokenKind::Verification;

#[derive(Clone)]
pub struct Login(pub(super) Arc<Core>);

impl Login {
    /// Checks the password. Unknown emails are answered like wrong passwords, at the same cost.
    pub async fn login(
        &self,
        caller: &Caller,
        form: &LoginForm<'_>,
    ) -> Result<LoginOutcome, AuthError> {
        let mut fields = FieldErrors::default();
        let email = fields.take("email", Email::parse(form.email));
        let password = fields.take("password", PasswordGuess::parse(form.password));
        fields.finish()?;
        let (Some(email), Some(password)) = (email, password) else {
            return Err(AuthError::Refused(AuthRefusal::Credentials));
        };
        let person = self.check_password(caller, &email, &password).await?;
        let device = self.own_device(caller, &person).await?;
        match device {
            Some(family) if form.remember_me && person.pin.is_some() => {
                let by = SignInProof::Device(&family);
                let signed_in = self
                    .0
                    .sign_in(caller, &person, true, by, Effects::none())
                    .await?;
                if let Some(signed_in) = signed_in {
                    return Ok(LoginOutcome::SignedIn(Box::new(signed_in)));
                }
            }
            Some(family) => self.0.delete_device(family.id, &person, None).await?,
            None => {}
        }
        self.ask_for_code(caller, &person, form.remember_me).await
    }

    async fn check_password(
        &self,
        caller: &Caller,
        email: &Email,
        password: &PasswordGuess,
    ) -> Result<Person, AuthError> {
        let core = &*self.0;
        let index = core.ports.keyed.email_index(email);
        let person = core.ports.people.by_email(&index).await?;
        let id = person.as_ref().map(|person| person.id);
        let known = core.known_browser(caller, id).await?;
        let by = known.map_or_else(
            || caller.hashing_key(),
            |browser| HashingKey::Known(browser.uuid()),
        );
        let known = known.map(|browser| AttemptSubject::id(browser.uuid()));
        let permit = match core.reserve_password(caller, &index, known).await? {
            AttemptDecision::Granted(permit) => permit,
            AttemptDecision::Spent => return Err(AuthError::Refused(AuthRefusal::ResetNeeded)),
        };
        let stored = person
            .as_ref()
            .map(|person| (HashContext::password(person.id), &person.password));
        let right = core.compare(by, &permit, password.expose(), stored).await?;
        let kind = if right {
            AuditKind::PasswordAccepted
        } else {
            AuditKind::PasswordRefused
        };
        core.complete(permit, right, kind, id).await?;
        let person = person
            .filter(|_| right)
            .ok_or(AuthError::Refused(AuthRefusal::Credentials))?;
        let (of, hash) = (HashContext::password(person.id), &person.password);
        core.rehash(by, of, hash, password.expose()).await?;
        // Only whoever knows the password is told.
        person.check_lock()?;
        Ok(person)
    }

    /// The live remembered device of this person that the caller shows. A copied one is revoked.
    async fn own_device(
        &self,
        caller: &Caller,
        person: &Person,
    ) -> Result<Option<TokenFamily>, AuthError> {
        let core = &*self.0;
        let Some(refresh) = caller.refresh else {
            return Ok(None);
        };
        let grace = core.limits.refresh_grace;
        let device = core
            .ports
            .sessions
            .device(&refresh, core.now(), grace)
            .await?;
        match device {
            RefreshTokenState::Current(family) | RefreshTokenState::Previous(family) => {
                Ok((family.person == person.id).then_some(family))
            }
            RefreshTokenState::Reused(family) => {
                core.revoke_copied(&family).await?;
                Ok(None)
            }
            RefreshTokenState::Gone => Ok(None),
        }
    }

    /// Asks for a code: of the person's app where they have one, else of a text that is sent. Somebody
    /// who has no app and cannot be sent a text has no way but a passkey.
    async fn ask_for_code(
        &self,
        caller: &Caller,
        person: &Person,
        remember_me: bool,
    ) -> Result<LoginOutcome, AuthError> {
        let core = &*self.0;
        let app = core.ports.factors.app(person.id).await?;
        let has_passkeys = !core.ports.passkeys.of(person.id).await?.is_empty();
        let mut effects = Effects::none();
        let mut challenge = None;
        let can_text = core.can_text(person);
        if app.is_none() && can_text {
            core.spend_text(&person.phone, PhoneProof::Own).await?;
            let (sent, text) = core.challenge(&person.phone, Some(person.id));
            challenge = Some(sent);
            effects = effects
                .audit(core.audit_event(AuditKind::CodeSent, Some(person.id)))
                .send(text);
        }
        let (now, token) = (core.now(), core.token());
        let flow = AuthFlow {
            id: FlowId::new(core.ports.ids.next()),
            version: 1,
            token: token.hash(),
            pre_session: caller.pre_session,
            step: Step::LoginCode,
            dead: false,
            person: Some(person.id),
            phone: None,
            challenge,
            replaced: None,
            ceremony: None,
            resent_at: None,
            chosen_pin: None,
            remember_me,
            draft: None,
            created_at: now,
            expires_at: now + core.limits.flow_life,
        };
        let begun = core
            .ports
            .flows
            .start(&flow, Some(person.epoch), effects)
            .await?;
        match begun {
            StartOutcome::Done => Ok(LoginOutcome::CodeSent {
                token,
                phone: person.phone.masked(),
                methods: LoginMethod::of(app.as_ref(), can_text, has_passkeys),
            }),
            // The password was reset while it was being checked.
            StartOutcome::Stale => Err(AuthError::Refused(AuthRefusal::Credentials)),
        }
    }

    /// Chooses the PIN of a person who has none; may be repeated until it is confirmed.
    pub async fn set_login_pin(
        &self,
        caller: &Caller,
        token: &str,
        pin: &str,
    ) -> Result<(), AuthError> {
        let pin = parse_pin(pin)?;
        let steps = [Step::LoginChoosePin, Step::LoginConfirmPin];
        let flow = self.0.flow(caller, KIND, token, &steps).await?;
        self.0
            .choose_pin(&flow, KIND, Step::LoginConfirmPin, &pin)
            .await
    }

    /// Checks the PIN, or confirms the one just chosen, and signs in.
    pub async fn verify_login_pin(
        &self,
        caller: &Caller,
        token: &str,
        pin: &str,
    ) -> Result<SignedIn, AuthError> {
        let pin = parse_pin(pin)?;
        let steps = [Step::LoginConfirmPin, Step::LoginCheckPin];
        let flow = self.0.flow(caller, KIND, token, &steps).await?;
        if flow.step == Step::LoginConfirmPin {
            let remember_me = flow.remember_me;
            self.0
                .confirm_pin(caller, &flow, KIND, &pin, remember_me)
                .await
        } else {
            self.0.check_pin(caller, &flow, KIND, &pin).await
        }
    }
}

impl Core {
    /// Revokes a remembered device, telling its owner where there is something to tell.
    pub(super) async fn delete_device(
        &self,
        family: FamilyId,
        person: &Person,
        notice: Option<SecurityNotice>,
    ) -> Result<(), AuthError> {
        let mut effects =
            Effects::none().audit(self.audit_event(AuditKind::FamilyRevoked, Some(person.id)));
        if let Some(notice) = notice {
            let mail = self.templates.notice(&person.email, notice);
            effects = effects.send(self.outgoing(Some(person.id), mail, None));
        }
        self.ports.sessions.revoke(family, effects).await?;
        Ok(())
    }
}
