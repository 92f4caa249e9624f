//! Who may sign up: what the administrator chose, invitations, and the link of the set-up page.

use super::core::Core;
use crate::error::{AuthError, AuthRefusal, TokenKind};
use crate::model::contact::parse_phone;
use crate::model::{
    EmailIndex, Invitation, InvitationId, Invitee, NewInvitation, SignUpPolicy, Token,
};
use chrono::TimeDelta;
use domain_shared::outbox::Progress;
use domain_shared::{AuditKind, Effects, Email, Invalid, Message};
use std::sync::Arc;
use std::time::Duration;
use url::Url;

/// How often we look whether a test message has left.
const LOOK_EVERY: Duration = Duration::from_millis(500);
/// How often at most: a provider answers within 8 seconds.
const LOOKS: u32 = 24;

/// What the screens of signing in and up have to show.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct AdmissionState {
    pub sign_up: SignUpPolicy,
    /// Whether the first account is made by the link of the set-up page.
    pub needs_set_up: bool,
    /// Whether anybody may look around. Never before somebody has set Holdfast up: a tour must not be its first
    /// account.
    pub offers_tour: bool,
}

/// How [`Admissions::invite`] ended.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InviteOutcome {
    Invited {
        link: Url,
        /// Whether it is on its way by email too.
        is_mailed: bool,
    },
    /// The email has an account.
    HasAccount,
    /// Nobody may sign up, so that no invitation would count.
    Closed,
}

domain_shared::text_enum! {
    /// The outcome of a test message.
    pub enum TestOutcome {
        Sent => "sent";
        /// The provider sends nothing to this recipient.
        Refused => "refused";
        /// It has not left yet, or we gave up.
        NotSent => "notSent";
    }
}

/// Who may sign up.
#[derive(Clone)]
pub struct Admissions(pub(super) Arc<Core>);

impl Admissions {
    /// # Errors
    /// [`AuthError::Store`].
    pub async fn state(&self) -> Result<AdmissionState, AuthError> {
        let core = &*self.0;
        let admission = core.ports.invitations.admission().await?;
        let sign_up = admission.chosen.unwrap_or(core.ports.sign_up_by_default);
        let needs_set_up = !admission.has_accounts && sign_up != SignUpPolicy::Anybody;
        Ok(AdmissionState {
            sign_up,
            needs_set_up,
            offers_tour: core.ports.sample_account.is_some() && !needs_set_up,
        })
    }

    /// Chooses who may sign up from now on.
    ///
    /// # Errors
    /// [`AuthError::Store`].
    pub async fn choose(&self, policy: SignUpPolicy) -> Result<(), AuthError> {
        let core = &*self.0;
        let event = core.audit_event(AuditKind::SignUpPolicyChosen, None);
        let effects = Effects::none().audit(event);
        Ok(core.ports.invitations.choose(policy, effects).await?)
    }

    /// Invites the owner of an email, for a week and once. It takes the place of their earlier
    /// invitation, and is mailed where emails can be sent.
    ///
    /// # Errors
    /// [`AuthError::Invalid`] where it is no email, or [`AuthError::Store`].
    pub async fn invite(&self, email: &str) -> Result<InviteOutcome, AuthError> {
        let core = &*self.0;
        let email = Email::parse(email).map_err(|message| Invalid::new("email", message))?;
        let index = core.ports.keyed.email_index(&email);
        if self.state().await?.sign_up == SignUpPolicy::Nobody {
            return Ok(InviteOutcome::Closed);
        }
        if core.ports.people.by_email(&index).await?.is_some() {
            return Ok(InviteOutcome::HasAccount);
        }
        let life = core.limits.invitation_life;
        let (token, is_mailed) = (core.token(), core.ports.sends_email);
        let link = core.templates.invitation_link(&token);
        let invitee = Invitee {
            email: email.clone(),
            index,
        };
        let new = self.new_invitation(&token, Some(invitee), life);
        let event = core.audit_event(AuditKind::InvitationMade, None);
        let event = event.about(new.invitation.id.uuid());
        let mut effects = Effects::none().audit(event);
        if is_mailed {
            let mail = core.templates.invitation(&email, &token, life.num_days());
            effects = effects.send(core.outgoing(None, mail, Some(new.invitation.expires_at)));
        }
        core.ports.invitations.invite(&new, effects).await?;
        Ok(InviteOutcome::Invited { link, is_mailed })
    }

    /// The link of the set-up page, by which the first account is made; none where anybody has one.
    ///
    /// # Errors
    /// [`AuthError::Store`].
    pub async fn set_up_link(&self) -> Result<Option<Url>, AuthError> {
        let core = &*self.0;
        if core.ports.invitations.admission().await?.has_accounts {
            return Ok(None);
        }
        let token = core.token();
        let new = self.new_invitation(&token, None, core.limits.admin_link_life);
        core.ports.invitations.invite(&new, Effects::none()).await?;
        Ok(Some(core.templates.set_up_link(&token)))
    }

    fn new_invitation(
        &self,
        token: &Token,
        invitee: Option<Invitee>,
        life: TimeDelta,
    ) -> NewInvitation {
        let core = &*self.0;
        let now = core.now();
        NewInvitation {
            token: token.hash(),
            invitation: Invitation {
                id: InvitationId::new(core.ports.ids.next()),
                invitee,
                created_at: now,
                expires_at: now + life,
            },
        }
    }

    /// The invitation that a link names, for the page that it opens.
    ///
    /// # Errors
    /// [`AuthError::Token`] where it is dead, or [`AuthError::Store`].
    pub async fn look(&self, token: &str) -> Result<Invitation, AuthError> {
        let dead = AuthError::Token(TokenKind::Invitation);
        self.0.invitation(token).await?.ok_or(dead)
    }

    /// The invitations that nobody has used yet, the newest first.
    ///
    /// # Errors
    /// [`AuthError::Store`].
    pub async fn list(&self) -> Result<Vec<Invitation>, AuthError> {
        let core = &*self.0;
        Ok(core.ports.invitations.list(core.now()).await?)
    }

    /// Ends an invitation.
    ///
    /// # Errors
    /// [`AuthError::NotFound`] where there is none, or [`AuthError::Store`].
    pub async fn withdraw(&self, id: InvitationId) -> Result<(), AuthError> {
        let core = &*self.0;
        let event = core.audit_event(AuditKind::InvitationWithdrawn, None);
        let effects = Effects::none().audit(event.about(id.uuid()));
        match core.ports.invitations.withdraw(id, effects).await? {
            true => Ok(()),
            false => Err(AuthError::NotFound),
        }
    }

    /// Chooses who may sign up, on the set-up page.
    ///
    /// # Errors
    /// [`AuthError::Token`] where its link is dead, or [`AuthError::Store`].
    pub async fn choose_at_set_up(
        &self,
        token: &str,
        policy: SignUpPolicy,
    ) -> Result<(), AuthError> {
        self.check_set_up(token).await?;
        self.choose(policy).await
    }

    /// Sends an email from the set-up page, and waits a little for what becomes of it.
    ///
    /// # Errors
    /// [`AuthError::Token`] where the page's link is dead, [`AuthError::Invalid`] where it is no
    /// email, [`AuthRefusal::NoProvider`], or [`AuthError::Store`].
    pub async fn test_email(&self, token: &str, email: &str) -> Result<TestOutcome, AuthError> {
        self.check_set_up(token).await?;
        let email = Email::parse(email).map_err(|message| Invalid::new("email", message))?;
        if !self.0.ports.sends_email {
            return Err(AuthError::Refused(AuthRefusal::NoProvider));
        }
        self.test(self.0.templates.test_email(&email)).await
    }

    /// As [`Self::test_email`], with a text.
    ///
    /// # Errors
    /// Those of [`Self::test_email`].
    pub async fn test_text(&self, token: &str, phone: &str) -> Result<TestOutcome, AuthError> {
        self.check_set_up(token).await?;
        let phone = parse_phone(phone).map_err(|message| Invalid::new("phone", message))?;
        if !self.0.ports.sends_texts {
            return Err(AuthError::Refused(AuthRefusal::NoProvider));
        }
        self.test(self.0.templates.test_text(&phone)).await
    }

    async fn check_set_up(&self, token: &str) -> Result<(), AuthError> {
        match self.look(token).await?.is_set_up() {
            true => Ok(()),
            false => Err(AuthError::Token(TokenKind::Invitation)),
        }
    }

    async fn test(&self, message: Message) -> Result<TestOutcome, AuthError> {
        let core = &*self.0;
        let outgoing = core.outgoing(None, message, None);
        let id = outgoing.id;
        core.ports
            .effects
            .write(Effects::none().send(outgoing))
            .await?;
        for _ in 0..LOOKS {
            match core.ports.outbox.progress(id).await? {
                Some(Progress::Sent) => return Ok(TestOutcome::Sent),
                Some(Progress::Refused) => return Ok(TestOutcome::Refused),
                Some(Progress::Failed | Progress::Delayed) | None => break,
                Some(Progress::Waiting) => core.ports.clock.sleep(LOOK_EVERY).await,
            }
        }
        Ok(TestOutcome::NotSent)
    }
}

impl Core {
    async fn invitation(&self, token: &str) -> Result<Option<Invitation>, AuthError> {
        let Some(token) = Token::parse(token) else {
            return Ok(None);
        };
        let invitations = &self.ports.invitations;
        Ok(invitations.find(&token.hash(), self.now()).await?)
    }

    /// The invitation that a sign-up with this email uses up, where it needs one. Nothing here depends
    /// on whether the email has an account.
    pub(super) async fn admit(
        &self,
        token: Option<&str>,
        email: &EmailIndex,
    ) -> Result<Option<InvitationId>, AuthError> {
        let invitation = match token {
            Some(token) => self.invitation(token).await?,
            None => None,
        };
        if let Some(first) = invitation.as_ref().filter(|found| found.is_set_up()) {
            return Ok(Some(first.id));
        }
        let is_theirs = |one: &Invitation| one.invitee.as_ref().is_some_and(|i| i.index == *email);
        let chosen = self.ports.invitations.admission().await?.chosen;
        match chosen.unwrap_or(self.ports.sign_up_by_default) {
            SignUpPolicy::Anybody => Ok(invitation.filter(is_theirs).map(|one| one.id)),
            SignUpPolicy::Nobody => Err(AuthError::Refused(AuthRefusal::SignUpClosed)),
            SignUpPolicy::Invitation => match invitation {
                Some(one) if is_theirs(&one) => Ok(Some(one.id)),
                Some(_) => Err(AuthError::Refused(AuthRefusal::InvitedAsAnother)),
                None if token.is_some() => Err(AuthError::Token(TokenKind::Invitation)),
                None => Err(AuthError::Refused(AuthRefusal::NotInvited)),
            },
        }
    }
}
