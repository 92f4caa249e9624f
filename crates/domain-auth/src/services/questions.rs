//! The security question: never enough to sign in or reset by itself. It is set once; settings change it.

use super::core::Core;
use crate::error::{AuthError, AuthRefusal};
use crate::messages::SecurityNotice;
use crate::model::{
    Caller, HashingKey, SecurityAnswer, SecurityQuestion, SecurityQuestionKind, Session,
};
use crate::ports::HashContext;
use domain_shared::error::FieldErrors;
use domain_shared::{AuditKind, PersonId, Timestamp};
use std::sync::Arc;

#[derive(Clone)]
pub struct Questions(pub(super) Arc<Core>);

impl Questions {
    pub fn list(&self) -> &'static [SecurityQuestionKind] {
        SecurityQuestionKind::ALL
    }

    pub async fn is_set(&self, person: PersonId) -> Result<bool, AuthError> {
        Ok(self.current(person).await?.is_some())
    }

    pub async fn current(
        &self,
        person: PersonId,
    ) -> Result<Option<SecurityQuestionKind>, AuthError> {
        let person = self.0.person(person).await?;
        Ok(person.question.map(|question| question.kind))
    }

    /// Whether someone who signed in at `signed_in_at` may set or change the question. Later, they
    /// have to sign in again first.
    pub fn can_be_set(&self, signed_in_at: Timestamp) -> bool {
        self.0.just_signed_in(signed_in_at)
    }

    /// Sets the question and its answer, once, in a session that has just begun: the holder of an
    /// older one has shown neither code nor PIN for a while, and could change the PIN by an answer
    /// of their own. The owner is told.
    pub async fn set(
        &self,
        caller: &Caller,
        question_type: &str,
        answer: &str,
    ) -> Result<(), AuthError> {
        let core = &*self.0;
        let mut fields = FieldErrors::default();
        let kind = fields.take("questionType", SecurityQuestionKind::parse(question_type));
        let answer = fields.take("answer", SecurityAnswer::parse(answer));
        fields.finish()?;
        let already = AuthError::Refused(AuthRefusal::QuestionSet);
        let (Some(kind), Some(answer)) = (kind, answer) else {
            return Err(already);
        };
        let session = core.session(caller.session.as_ref()).await?;
        let person = core.person(session.person).await?;
        if person.question.is_some() {
            return Err(already);
        }
        core.check_just_signed_in(&session)?;
        let key = HashingKey::Known(session.id.uuid());
        let question = core.question(key, person.id, kind, &answer).await?;
        let told = core.notify_owner(
            &person,
            AuditKind::SecurityQuestionSet,
            SecurityNotice::QuestionSet,
        );
        let people = &core.ports.people;
        if people.set_question(person.id, &question, told).await? {
            Ok(())
        } else {
            Err(already)
        }
    }
}

impl Core {
    fn just_signed_in(&self, signed_in_at: Timestamp) -> bool {
        self.now() < signed_in_at + self.limits.question_window
    }

    /// Refuses somebody who signed in too long ago to set or change the question.
    pub(super) fn check_just_signed_in(&self, session: &Session) -> Result<(), AuthError> {
        if self.just_signed_in(session.signed_in_at) {
            Ok(())
        } else {
            Err(AuthError::Refused(AuthRefusal::LoginTooOld))
        }
    }

    /// The question with the hash of its answer.
    pub(super) async fn question(
        &self,
        key: HashingKey,
        person: PersonId,
        kind: SecurityQuestionKind,
        answer: &SecurityAnswer,
    ) -> Result<SecurityQuestion, AuthError> {
        let of = HashContext::answer(person);
        let answer = self.ports.hasher.hash(key, of, answer.expose()).await?;
        Ok(SecurityQuestion { kind, answer })
    }
}
