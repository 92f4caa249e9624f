//! Words as statements write them, and how two of them compare.

use domain_shared::text::is_invisible;
use unicode_normalization::UnicodeNormalization;

/// The longest description or other text of a line that is kept, in characters.
pub const MAX_TEXT: usize = 300;

/// One line: runs of white space are one space, and characters that show nothing or turn the text
/// around are left out. At most [`MAX_TEXT`] characters.
pub(crate) fn tidy(text: &str) -> String {
    let mut tidy = String::with_capacity(text.len().min(MAX_TEXT));
    let mut count = 0;
    for word in text.split_whitespace() {
        if count >= MAX_TEXT {
            break;
        }
        if !tidy.is_empty() {
            tidy.push(' ');
            count += 1;
        }
        // The picture selectors keep an emoji as it is; they show nothing by themselves.
        let is_shown = |c: &char| !is_invisible(*c) || matches!(c, '\u{fe00}'..='\u{fe0f}');
        for c in word
            .chars()
            .filter(is_shown)
            .take(MAX_TEXT.saturating_sub(count))
        {
            tidy.push(c);
            count += 1;
        }
    }
    tidy.truncate(tidy.trim_end().len());
    tidy
}

/// `text`, or nothing where it is blank.
pub(crate) fn some(text: &str) -> Option<String> {
    let tidy = tidy(text);
    (!tidy.is_empty()).then_some(tidy)
}

/// Bytes in hexadecimal digits.
pub(crate) fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}

/// The words of `text` in small letters without accents, marks or apostrophes, one space between
/// them: what two spellings of one payee have in common.
pub(crate) fn folded(text: &str) -> String {
    let mut folded = String::with_capacity(text.len());
    for c in text.nfkd() {
        if c.is_alphanumeric() {
            folded.extend(c.to_lowercase());
        } else if !matches!(c, '\'' | '’' | '\u{300}'..='\u{36f}')
            && !folded.ends_with(' ')
            && !folded.is_empty()
        {
            folded.push(' ');
        }
    }
    folded.truncate(folded.trim_end().len());
    folded
}

/// Whether `words` stand in `text`, both folded, beginning at a word's beginning. `tesco` is in
/// `tesco stores`, and `o2` is not in `to2`.
pub(crate) fn holds(text: &str, words: &str) -> bool {
    !words.is_empty()
        && text
            .match_indices(words)
            .any(|(at, _)| at == 0 || text.get(..at).is_some_and(|before| before.ends_with(' ')))
}

/// Whether two folded texts may be the same words in two formats: one is cut off, or half of the
/// shorter one's words stand in the other.
pub(crate) fn alike(one: &str, other: &str) -> bool {
    if one == other {
        return true;
    }
    let (short, long) = if one.len() <= other.len() {
        (one, other)
    } else {
        (other, one)
    };
    if short.len() >= 4 && (long.starts_with(short) || long.ends_with(short)) {
        return true;
    }
    // Words of one letter are everywhere.
    let words: Vec<&str> = short.split(' ').filter(|word| word.len() > 1).collect();
    let shared = words.iter().filter(|word| holds(long, word)).count();
    shared > 0 && shared * 2 >= words.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_text_is_kept_on_one_line_as_it_is_shown() {
        for (text, kept) in [
            (
                "KETTLE & CRUMB    \tON 25 JUN          BCC",
                "KETTLE & CRUMB ON 25 JUN BCC",
            ),
            ("\u{a0}CARD\u{a0}PAYMENT ", "CARD PAYMENT"),
            ("a\u{202e}b\u{0}c", "abc"),
            ("☕️ Kettle", "☕️ Kettle"),
            (" \t ", ""),
        ] {
            assert_eq!(tidy(text), kept, "{text:?}");
        }
        assert_eq!(tidy(&"n ".repeat(1000)).chars().count(), MAX_TEXT - 1);
    }

    #[test]
    fn words_compare_without_case_accents_and_marks() {
        for (text, same) in [
            ("SAINSBURY'S S/MKTS", "sainsburys s mkts"),
            ("Café  René", "cafe rene"),
            ("))) B&Q 1433", "b q 1433"),
        ] {
            assert_eq!(folded(text), same);
        }
        for (one, other, are_alike) in [
            ("tv licence mbp 64530123", "tv licence mbp", true),
            (
                "hartwell museums tr salary",
                "hartwell museums t salary",
                true,
            ),
            ("kettle crumb", "kettle crumb bristol", true),
            ("card payment to aldi 72 775", "aldi 72 775", true),
            ("tesco stores", "waitrose 212", false),
            ("", "tesco", false),
        ] {
            assert_eq!(alike(one, other), are_alike, "{one} and {other}");
        }
        assert!(holds("card tesco stores", "tesco") && !holds("atesco", "tesco"));
    }
}
