//! The security question: set once, never enough to sign in or reset by itself.

use super::core::Core;
use crate::error::{AuthError, AuthRefusal};
use crate::messages::SecurityNotice;
use crate::model::{Caller, HashingKey, SecurityAnswer, SecurityQuestion, SecurityQuestionKind};
use crate::ports::HashContext;
use domain_shared::error::FieldErrors;
use domain_shared::{AuditKind, PersonId};
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
        if session.started_at + core.limits.question_window <= core.now() {
            return Err(AuthError::Refused(AuthRefusal::LoginTooOld));
        }
        let of = HashContext::answer(person.id);
        let question = SecurityQuestion {
            kind,
            answer: core
                .ports
                .hasher
                .hash(HashingKey::Known(session.id.uuid()), of, answer.expose())
                .await?,
        };
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
