use crate::http::wire::text_body;
use domain_auth::model::SecurityQuestionKind;
use serde::Serialize;
use utoipa::ToSchema;

/// A question to choose.
#[derive(Serialize, ToSchema)]
pub struct SecurityQuestion {
    /// Its wire name.
    #[serde(rename = "type")]
    kind: &'static str,
    /// The question as people read it.
    label: &'static str,
}

impl From<SecurityQuestionKind> for SecurityQuestion {
    fn from(kind: SecurityQuestionKind) -> Self {
        Self {
            kind: kind.as_str(),
            label: kind.label(),
        }
    }
}

/// The questions to choose from.
#[derive(Serialize, ToSchema)]
pub struct SecurityQuestions {
    /// In the order in which they are shown.
    pub questions: Vec<SecurityQuestion>,
}

/// The person's own question.
#[derive(Serialize, ToSchema)]
pub struct CurrentQuestion {
    /// The question as people read it; null where none is set.
    pub label: Option<&'static str>,
}

/// Whether the person has set a question, and whether they may set or change it.
#[derive(Serialize, ToSchema)]
#[serde(rename_all = "camelCase")]
pub struct SecurityStatus {
    /// Whether there is one.
    pub has_security_question: bool,
    /// Whether this session began recently enough to set or change it.
    pub can_be_set: bool,
}

text_body! {
    /// A question and its answer. A field that is left out is read as an empty one, so that the rule
    /// of the domain says what is missing.
    SetSecurityQuestion {
        /// The wire name of the question.
        question_type,
        /// 3 to 100 characters.
        answer,
    }
}
