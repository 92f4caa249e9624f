use super::folding::{FoldedWords, folded};
use std::fmt;

/// The longest text that is searched for, in characters.
pub const MAX_QUERY_CHARS: usize = 100;

/// A text that is searched for: one or more words, whatever their case and accents.
#[derive(Clone, PartialEq, Eq)]
pub struct Query {
    phrase: String,
    words: Vec<String>,
}

/// An unusable search text: empty or too long.
#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("search for 1 to 100 characters")]
pub struct InvalidQuery;

/// How well a thing fits, the best first.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Rank {
    /// Its title begins with the whole text.
    TitleStart,
    /// Each word begins a word of its title.
    TitleWord,
    /// The words stand in its title.
    Title,
    /// It took the other texts about it.
    Detail,
    /// It took the words inside its file.
    Inside,
}

impl Query {
    /// Reads a text of 1 to 100 characters beside outer white space.
    ///
    /// # Errors
    /// [`InvalidQuery`] for any other, and for one that shows nothing.
    pub fn parse(text: &str) -> Result<Self, InvalidQuery> {
        if text.trim().chars().count() > MAX_QUERY_CHARS {
            return Err(InvalidQuery);
        }
        let folded = folded(text);
        let words: Vec<_> = folded.split_whitespace().map(str::to_owned).collect();
        if words.is_empty() {
            return Err(InvalidQuery);
        }
        Ok(Self {
            phrase: words.join(" "),
            words,
        })
    }

    /// How well a thing fits: by its title, by the other texts that tell of it, and by the words
    /// inside its file; `None` where a word stands nowhere. The word that is hardest to find
    /// decides.
    pub(super) fn rank(
        &self,
        title: &str,
        telling: [&str; 2],
        inside: Option<&FoldedWords>,
    ) -> Option<Rank> {
        let title = folded(title);
        if title.starts_with(&self.phrase) {
            return Some(Rank::TitleStart);
        }
        let telling = telling.map(folded);
        let mut fits = self.words.iter().map(|word| {
            if begins_a_word(&title, word) {
                Some(Rank::TitleWord)
            } else if title.contains(word) {
                Some(Rank::Title)
            } else if telling.iter().any(|text| text.contains(word)) {
                Some(Rank::Detail)
            } else {
                inside?.contains(word).then_some(Rank::Inside)
            }
        });
        fits.try_fold(Rank::TitleWord, |worst, fit| Some(worst.max(fit?)))
    }
}

fn begins_a_word(text: &str, word: &str) -> bool {
    text.match_indices(word).any(|(at, _)| {
        let before = text.get(..at).unwrap_or_default();
        !before.ends_with(char::is_alphanumeric)
    })
}

impl fmt::Debug for Query {
    /// The text a person typed stays out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Query(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_query_has_1_to_100_characters() {
        for (text, accepted) in [
            ("", false),
            (" \t\n", false),
            ("\u{AD}", false),
            ("a", true),
            (&"é".repeat(100), true),
            (&format!("  {}  ", "x".repeat(100)), true),
            (&"x".repeat(101), false),
        ] {
            assert_eq!(Query::parse(text).is_ok(), accepted, "{text:?}");
        }
        let query = Query::parse("secret").unwrap();
        assert_eq!(format!("{query:?}"), "Query(…)");
    }

    #[test]
    fn a_thing_fits_as_well_as_the_word_that_is_hardest_to_find() {
        let inside = FoldedWords::of("The boiler was serviced in Leeds");
        for (query, fit) in [
            ("home ins", Some(Rank::TitleStart)),
            ("HOME  insurance", Some(Rank::TitleStart)),
            ("insurance home", Some(Rank::TitleWord)),
            ("surance", Some(Rank::Title)),
            ("policy", Some(Rank::Detail)),
            ("home policy", Some(Rank::Detail)),
            ("hidden", Some(Rank::Detail)),
            ("boiler", Some(Rank::Inside)),
            ("home policy leeds", Some(Rank::Inside)),
            ("Bòiler", Some(Rank::Inside)),
            ("boiler york", None),
            ("york", None),
        ] {
            let query = Query::parse(query).unwrap();
            let told = query.rank("Home insurance", ["A policy", "hidden"], Some(&inside));
            assert_eq!(told, fit, "{:?}", query.phrase);
        }
        let query = Query::parse("boiler").unwrap();
        assert_eq!(query.rank("Home", ["", ""], None), None);
    }
}
