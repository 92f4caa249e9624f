//! The security question: set once, never enough to log in or reset by itself (D7).

use super::core::Core;
use crate::error::{AuthError, Refusal};
use crate::model::{SecurityAnswer, SecurityQuestion, SecurityQuestionKind};
use domain_shared::error::Gather;
use domain_shared::{AuditKind, Effects, PersonId};
use std::sync::Arc;

/// The security question.
#[derive(Clone)]
pub struct Questions(pub(super) Arc<Core>);

impl Questions {
    /// The questions to choose from.
    pub fn list(&self) -> &'static [SecurityQuestionKind] {
        SecurityQuestionKind::ALL
    }

    /// Whether the person has set a question.
    pub async fn is_set(&self, person: PersonId) -> Result<bool, AuthError> {
        Ok(self.current(person).await?.is_some())
    }

    /// The person's question.
    pub async fn current(
        &self,
        person: PersonId,
    ) -> Result<Option<SecurityQuestionKind>, AuthError> {
        let person = self.0.person(person).await?;
        Ok(person.question.map(|question| question.kind))
    }

    /// Sets the question and its answer, once.
    pub async fn set(
        &self,
        person: PersonId,
        question_type: &str,
        answer: &str,
    ) -> Result<(), AuthError> {
        let core = &*self.0;
        let mut fields = Gather::default();
        let kind = fields.take("questionType", SecurityQuestionKind::parse(question_type));
        let answer = fields.take("answer", SecurityAnswer::parse(answer));
        fields.finish()?;
        let already = AuthError::Refused(Refusal::QuestionSet);
        let (Some(kind), Some(answer)) = (kind, answer) else {
            return Err(already);
        };
        if self.is_set(person).await? {
            return Err(already);
        }
        let question = SecurityQuestion {
            kind,
            answer: core.ports.hasher.hash(answer.expose()).await?,
        };
        let effects =
            Effects::none().note(core.audit(AuditKind::SecurityQuestionSet, Some(person)));
        if core
            .ports
            .people
            .set_question(person, &question, effects)
            .await?
        {
            Ok(())
        } else {
            Err(already)
        }
    }
}
