use super::confirm::refused;
use super::{ChangedAccount, ProfileSettings, SignedInUser};
use crate::error::{AuthError, AuthRefusal};
use crate::messages::SecurityNotice;
use crate::model::password::{NOT_EQUAL, NOT_NEW, OLD_REQUIRED};
use crate::model::{Password, PasswordGuess, Person, Pin, SecurityAnswer, SecurityQuestionKind};
use crate::ports::{AttemptSubject, HashContext, SettingValue};
use crate::services::attempts::{AttemptDecision, wrong_passwords};
use crate::services::core::Core;
use domain_shared::error::FieldErrors;
use domain_shared::{AuditKind, Invalid};

/// A change of password, as it was typed.
#[derive(Clone, Copy)]
pub struct PasswordForm<'a> {
    pub new: &'a str,
    pub confirm: &'a str,
    /// The current password.
    pub old: &'a str,
    /// The PIN that confirms.
    pub pin: &'a str,
}

impl ProfileSettings {
    /// Changes the password. Everybody else who is signed in to the account is signed out.
    pub async fn change_password(
        &self,
        who: SignedInUser<'_>,
        form: &PasswordForm<'_>,
    ) -> Result<ChangedAccount, AuthError> {
        let core = &*self.0;
        let mut fields = FieldErrors::default();
        let old = PasswordGuess::parse(form.old).map_err(|message| {
            if form.old.is_empty() {
                OLD_REQUIRED
            } else {
                message
            }
        });
        let old = fields.take("oldPassword", old);
        let new = fields.take("value", Password::parse(form.new));
        if form.new != form.confirm {
            fields.add("confirmPassword", NOT_EQUAL);
        }
        if !form.new.is_empty() && form.new == form.old {
            fields.add("value", NOT_NEW);
        }
        let pin = fields.take("pincode", Pin::parse(form.pin));
        fields.finish()?;
        let (Some(old), Some(new), Some(pin)) = (old, new, pin) else {
            return Err(AuthError::Refused(AuthRefusal::OldPassword));
        };
        let person = core.person(who.person).await?;
        let new = person
            .accepts(new)
            .map_err(|message| Invalid::new("value", message))?;
        core.confirm_by_pin(who, &person, &pin).await?;
        core.check_old_password(who, &person, &old).await?;
        let hash = core
            .ports
            .hasher
            .hash(
                who.hashing_key(),
                HashContext::password(person.id),
                new.expose(),
            )
            .await?;
        let clear = wrong_passwords(&person);
        let effects = core.notify_owner(
            &person,
            AuditKind::PasswordChanged,
            SecurityNotice::PasswordChanged,
        );
        core.hand_over(who, person, SettingValue::Password(hash), clear, effects)
            .await
    }

    /// Changes the PIN. Everybody else who is signed in to the account is signed out.
    pub async fn change_pin(
        &self,
        who: SignedInUser<'_>,
        value: &str,
        answer: &str,
    ) -> Result<ChangedAccount, AuthError> {
        let core = &*self.0;
        let mut fields = FieldErrors::default();
        let pin = fields.take("value", Pin::parse(value));
        let answer = fields.take("answer", SecurityAnswer::parse(answer));
        let (Some(pin), Some(answer)) = (pin, answer) else {
            return Err(refused(fields));
        };
        let person = core.person(who.person).await?;
        core.confirm_by_answer(who, &person, &answer).await?;
        // Told to nobody else: what is refused gives the date of birth away.
        pin.check_strength(person.date_of_birth, &person.phone)
            .map_err(|message| Invalid::new("value", message))?;
        let hash = core
            .ports
            .hasher
            .hash(who.hashing_key(), HashContext::pin(person.id), pin.expose())
            .await?;
        let effects = core.notify_owner(&person, AuditKind::PinSet, SecurityNotice::PinChanged);
        core.hand_over(who, person, SettingValue::Pin(hash), Vec::new(), effects)
            .await
    }

    /// Changes the security question, in a session that has just begun: whoever finds an older one
    /// open and knows the PIN cannot put a question of their own in the owner's place. Everybody else
    /// who is signed in to the account is signed out.
    pub async fn change_question(
        &self,
        who: SignedInUser<'_>,
        value: &str,
        answer: &str,
        pin: &str,
    ) -> Result<ChangedAccount, AuthError> {
        let core = &*self.0;
        let mut fields = FieldErrors::default();
        let kind = fields.take("value", SecurityQuestionKind::parse(value));
        let answer = fields.take("answer", SecurityAnswer::parse(answer));
        let pin = fields.take("pincode", Pin::parse(pin));
        let (Some(kind), Some(answer), Some(pin)) = (kind, answer, pin) else {
            return Err(refused(fields));
        };
        let session = core.session(who.caller.session.as_ref()).await?;
        core.check_just_signed_in(&session)?;
        let person = core.person(who.person).await?;
        if person.question.is_none() {
            return Err(AuthError::Refused(AuthRefusal::NoQuestion));
        }
        core.confirm_by_pin(who, &person, &pin).await?;
        let question = core
            .question(who.hashing_key(), person.id, kind, &answer)
            .await?;
        let effects = core.notify_owner(
            &person,
            AuditKind::SecurityQuestionChanged,
            SecurityNotice::QuestionChanged,
        );
        let value = SettingValue::Question(question);
        core.hand_over(who, person, value, Vec::new(), effects)
            .await
    }
}

impl Core {
    /// Checks the present password. Wrong ones are counted for all of the person's sessions
    /// together and, from the tenth in a row, as at a login, so that this is no second door to
    /// guess it at; what strangers guess at a login keeps nobody from changing it.
    async fn check_old_password(
        &self,
        who: SignedInUser<'_>,
        person: &Person,
        old: &PasswordGuess,
    ) -> Result<(), AuthError> {
        let known = Some(AttemptSubject::id(person.id.uuid()));
        let permit = match self
            .reserve_password(who.caller, &person.email_index, known)
            .await?
        {
            AttemptDecision::Granted(permit) => permit,
            AttemptDecision::Spent => return Err(AuthError::Refused(AuthRefusal::ResetNeeded)),
        };
        let of = HashContext::password(person.id);
        let right = self
            .compare(
                who.hashing_key(),
                &permit,
                old.expose(),
                Some((of, &person.password)),
            )
            .await?;
        let kind = if right {
            AuditKind::PasswordAccepted
        } else {
            AuditKind::PasswordRefused
        };
        self.complete(permit, right, kind, Some(person.id)).await?;
        if right {
            Ok(())
        } else {
            Err(AuthError::Refused(AuthRefusal::OldPassword))
        }
    }
}
