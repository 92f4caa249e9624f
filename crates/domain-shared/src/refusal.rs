//! Why a value of a labelled field is refused.

use std::borrow::Cow;

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum InvalidValue {
    Required,
    /// It breaks a rule; the text continues the field's label: `cannot be negative`.
    Rule(Cow<'static, str>),
    /// It breaks a rule whose whole message is given.
    Sentence(&'static str),
}

impl InvalidValue {
    /// A rule with a fixed wording.
    pub const fn rule(text: &'static str) -> Self {
        Self::Rule(Cow::Borrowed(text))
    }

    /// For the field labelled `label`.
    pub fn message(&self, label: &str) -> String {
        match self {
            Self::Required => format!("{label} is required"),
            Self::Rule(rule) => format!("{label} {rule}"),
            Self::Sentence(sentence) => (*sentence).to_owned(),
        }
    }
}
