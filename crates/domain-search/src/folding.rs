//! Text as it is searched: whatever its case and accents, and however its letters are written.

use super::query::MAX_QUERY_CHARS;
use std::collections::HashSet;
use std::sync::Arc;
use unicode_normalization::char::{decompose_compatible, is_combining_mark};

/// The most bytes of words that are kept of one text.
const MOST_BYTES: usize = 32 * 1024;

/// `text` in lower case, without accents, with ligatures and wide letters as plain ones, curly
/// apostrophes and long dashes as those of a keyboard, and without characters that show nothing.
pub(super) fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find(|c: char| !c.is_ascii()) {
        let (plain, other) = rest.split_at(at);
        folded.push_str(plain);
        let mut other = other.chars();
        match other.next() {
            // The texts that are made for a search are full of them.
            Some(as_is @ ('·' | '£')) => folded.push(as_is),
            // Each by itself: only marks change their order, and these go.
            Some(c) => decompose_compatible(c, |part| fold_part(part, &mut folded)),
            None => {}
        }
        rest = other.as_str();
    }
    folded.push_str(rest);
    folded.make_ascii_lowercase();
    folded
}

/// Adds what is searched of a character that was decomposed.
fn fold_part(part: char, folded: &mut String) {
    if is_combining_mark(part) || shows_nothing(part) {
        return;
    }
    // Lower case may bring an accent along, as that of a dotted capital I does.
    let lower = plain(part).to_lowercase();
    folded.extend(lower.filter(|c| !is_combining_mark(*c)));
}

/// Soft hyphens, joiners, marks of direction and of byte order.
pub(super) const fn shows_nothing(c: char) -> bool {
    matches!(
        c,
        '\u{AD}' | '\u{200B}'..='\u{200F}' | '\u{2060}' | '\u{FEFF}'
    )
}

const fn plain(c: char) -> char {
    match c {
        '\u{2018}' | '\u{2019}' | '\u{2BC}' => '\'',
        '\u{201C}' | '\u{201D}' => '"',
        '\u{2010}'..='\u{2015}' | '\u{2212}' => '-',
        other => other,
    }
}

/// The words of a text, folded and each once: all that a search needs of a text that it does not
/// show, in a fraction of its size. Cloning is cheap.
#[derive(Clone, Default, PartialEq, Eq)]
pub struct FoldedWords(Arc<str>);

impl FoldedWords {
    /// The words of `text`, in the order in which they first stand there, up to 32 KiB of them.
    /// Letters that run together for longer than can be searched for take what room is left.
    pub fn of(text: &str) -> Self {
        let folded = folded(text);
        let each = folded.split(|c: char| c.is_whitespace() || c.is_control());
        let each = each.filter(|word| !word.is_empty());
        let (plain, run_together): (Vec<_>, Vec<_>) =
            each.partition(|word| word.chars().nth(MAX_QUERY_CHARS).is_none());
        let (mut words, mut seen) = (String::new(), HashSet::new());
        for word in plain {
            if word.len() < MOST_BYTES - words.len() && seen.insert(word) {
                add(&mut words, word);
            }
        }
        for letters in run_together {
            let room = MOST_BYTES
                .saturating_sub(words.len() + 1)
                .min(letters.len());
            // An end inside a letter has no part before it.
            let part = (0..=room).rev().find_map(|end| letters.get(..end));
            let part = part.unwrap_or_default();
            if !part.is_empty() && seen.insert(letters) {
                add(&mut words, part);
            }
        }
        Self(words.into())
    }

    /// Words that [`Self::as_str`] gave a store.
    pub fn stored(words: String) -> Self {
        Self(words.into())
    }

    /// The words as a store keeps them.
    pub fn as_str(&self) -> &str {
        &self.0
    }

    pub fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// Whether `part`, folded and without white space, stands in one of the words.
    pub(super) fn contains(&self, part: &str) -> bool {
        self.0.contains(part)
    }
}

fn add(words: &mut String, word: &str) {
    if !words.is_empty() {
        words.push(' ');
    }
    words.push_str(word);
}

impl std::fmt::Debug for FoldedWords {
    /// The content of a file stays out of logs.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("FoldedWords(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use unicode_normalization::UnicodeNormalization;

    #[test]
    fn case_accents_and_ways_of_writing_make_no_difference() {
        for (text, expected) in [
            ("Crème BRÛLÉE", "creme brulee"),
            ("İstanbul", "istanbul"),
            ("\u{FB01}nal o\u{FB03}ce", "final office"),
            ("O\u{2019}Brien", "o'brien"),
            ("2024\u{2013}25", "2024-25"),
            ("in\u{AD}sur\u{200B}ance", "insurance"),
            ("\u{FF21}\u{FF22} \u{2460}", "ab 1"),
            ("a\u{A0}b", "a b"),
            ("Cafe\u{301}", "cafe"),
            ("", ""),
        ] {
            assert_eq!(folded(text), expected, "{text}");
        }
    }

    proptest! {
        /// Marks after a letter may change places when the whole text is decomposed.
        #[test]
        fn each_character_by_itself_is_folded_as_in_its_text(
            text in "([a-zA-Z \u{300}-\u{362}\u{1AB0}-\u{1AC0}À-ɏ·£\u{AC00}-\u{D7A3}ﬀ-ﬆ①İ]|.){0,24}",
        ) {
            let parts = text.nfkd().filter(|c| !is_combining_mark(*c) && !shows_nothing(*c));
            let lower = parts.map(plain).flat_map(char::to_lowercase);
            let whole: String = lower.filter(|c| !is_combining_mark(*c)).collect();
            prop_assert_eq!(folded(&text), whole);
        }
    }

    #[test]
    fn each_word_is_kept_once_in_the_order_of_the_text() {
        let words = FoldedWords::of("The boiler\nthe\tBOILER \u{0}service, été");
        assert_eq!(words.as_str(), "the boiler service, ete");
        assert!(words.contains("boil") && !words.contains("boiler."));
        assert_eq!(format!("{words:?}"), "FoldedWords(…)");
        assert!(FoldedWords::of(" \n\t").is_empty());
    }

    #[test]
    fn no_more_words_are_kept_than_fit() {
        let text: Vec<_> = (0..20_000).map(|number| format!("word{number}")).collect();
        let words = FoldedWords::of(&text.join(" "));
        assert!(words.as_str().len() < MOST_BYTES);
        assert!(words.contains("word3000") && !words.contains("word19999"));
    }

    #[test]
    fn letters_that_run_together_take_no_words_place() {
        let runs = "x".repeat(MOST_BYTES);
        for (text, expected) in [
            (format!("{runs} boiler"), "boiler"),
            (format!("heat {runs} {runs}{runs} boiler"), "heat"),
            (format!("{}plumber boiler", "ab".repeat(300)), "plumber"),
            (runs.clone(), "xxx"),
            (format!("é{runs}"), "exx"),
        ] {
            let words = FoldedWords::of(&text);
            assert!(words.contains(expected), "{expected}");
            assert_eq!(words.contains("boiler"), text.ends_with("boiler"));
            assert!(words.as_str().len() <= MOST_BYTES);
        }
        let short: Vec<_> = (1000..4270)
            .map(|number| format!("word-{number}"))
            .collect();
        let long = format!("{} {}", short.join(" "), "w".repeat(99));
        let words = FoldedWords::of(&format!("{long} {runs} {long} last"));
        assert!(words.contains("last"), "what does not fit ends nothing");
    }
}
