use super::hashes::PasswordHash;
use std::fmt;
use unicode_normalization::UnicodeNormalization;
use zeroize::Zeroizing;

pub const NO_QUESTION: &str = "Please select a security question";
pub const TOO_SHORT: &str = "Answer must be at least 3 characters";
pub const TOO_LONG: &str = "Answer cannot exceed 100 characters";

domain_shared::text_enum! {
    pub enum SecurityQuestionKind {
        FirstPet => "first_pet", "What was the name of your first pet?";
        FirstSchool => "first_school", "What was the name of your first school?";
        BirthTown => "birth_town", "In which town or city were you born?";
        MotherMaidenName => "mother_maiden_name", "What is your mother's maiden name?";
        ChildhoodStreet => "childhood_street", "What was the name of the street you grew up on?";
        FirstCar => "first_car", "What was the make and model of your first car?";
        FavouriteTeacher => "favourite_teacher", "What was the surname of your favourite teacher?";
        FirstConcert => "first_concert", "Who performed at the first concert you went to?";
    }
}

impl SecurityQuestionKind {
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        Self::from_text(text).ok_or(NO_QUESTION)
    }
}

/// An answer in the form that is hashed: NFKC, lower case, single spaces. It is read the same
/// however it is typed, and it is never shown again.
#[derive(Clone, PartialEq, Eq)]
pub struct SecurityAnswer(Zeroizing<String>);

impl SecurityAnswer {
    /// Accepts 3 to 100 characters, counted as typed without the white space around them.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let typed = text.trim();
        let folded: String = typed
            .nfkc()
            .flat_map(char::to_lowercase)
            .collect::<String>()
            .replace('ß', "ss")
            .replace('ς', "σ")
            .nfkc()
            .collect();
        let folded = folded.split_whitespace().collect::<Vec<_>>().join(" ");
        if typed.chars().count() > 100 {
            return Err(TOO_LONG);
        }
        if typed.chars().count() < 3 || folded.chars().count() < 3 {
            return Err(TOO_SHORT);
        }
        Ok(Self(Zeroizing::new(folded)))
    }

    /// The folded answer, to be hashed or compared and for nothing else.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for SecurityAnswer {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SecurityAnswer(…)")
    }
}

/// A question with the hash of its answer.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SecurityQuestion {
    pub kind: SecurityQuestionKind,
    pub answer: PasswordHash,
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_answer_is_read_the_same_however_it_is_typed() {
        let plain = SecurityAnswer::parse("st mary's straße").unwrap();
        for text in [
            "  St Mary's   STRASSE ",
            "ST MARY'S STRAẞE",
            "\u{ff33}t Mary's\u{a0}Straße",
        ] {
            assert_eq!(
                SecurityAnswer::parse(text).unwrap().expose(),
                plain.expose(),
                "{text}"
            );
        }
    }

    #[test]
    fn answers_have_three_to_a_hundred_characters() {
        assert!(SecurityAnswer::parse("Rex").is_ok());
        assert!(SecurityAnswer::parse(&"x".repeat(100)).is_ok());
        for text in ["", "Re", "  Re  "] {
            assert_eq!(
                SecurityAnswer::parse(text).unwrap_err(),
                TOO_SHORT,
                "{text:?}"
            );
        }
        assert_eq!(
            SecurityAnswer::parse(&"x".repeat(101)).unwrap_err(),
            TOO_LONG
        );
    }

    #[test]
    fn a_question_is_known_by_its_wire_name() {
        for kind in SecurityQuestionKind::ALL {
            assert_eq!(SecurityQuestionKind::parse(kind.as_str()), Ok(*kind));
            assert!(kind.label().ends_with('?'));
        }
        assert_eq!(SecurityQuestionKind::parse(""), Err(NO_QUESTION));
        assert_eq!(SecurityQuestionKind::parse("first_crime"), Err(NO_QUESTION));
    }
}
