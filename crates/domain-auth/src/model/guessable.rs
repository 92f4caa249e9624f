//! Passwords that somebody who guesses tries first.
//!
//! `zxcvbn` counts the guesses that find a password. It knows the 30,000 commonest leaked passwords,
//! names, English words, keyboard patterns, dates and "leet" spellings. The crate is under the MIT
//! licence, and so are its lists, which come with Dropbox's library of the same name.

use zxcvbn::zxcvbn;

/// A password that takes fewer guesses is refused: `zxcvbn` calls it very guessable, even where
/// guesses are slowed down.
const ENOUGH_GUESSES: u64 = 1_000_000;

/// A word that takes fewer guesses is common, whatever digits and marks stand around it.
const COMMON_WORD: u64 = 10_000;

/// How many digits and marks around a common word do not make it a good password.
const AROUND: usize = 8;

/// How many characters are looked at: the work grows faster than the length.
const LOOKED_AT: usize = 40;

/// Words of this product and its users that the lists do not have, or not high up.
const LOCAL: [&str; 16] = [
    "holdfast",
    "tottenham",
    "spurs",
    "arsenal",
    "gunners",
    "chelsea",
    "liverpool",
    "everton",
    "manutd",
    "mancity",
    "newcastle",
    "sunderland",
    "westham",
    "rangers",
    "celtic",
    "england",
];

/// Whether somebody would guess this password who knows the words of `about`.
pub(super) fn is_guessable(password: &str, about: &[String]) -> bool {
    let text: String = password.chars().take(LOOKED_AT).collect();
    let known = LOCAL.into_iter().chain(about.iter().map(String::as_str));
    let known: Vec<&str> = known.collect();
    let guesses = |text: &str| zxcvbn(text, &known).guesses();
    let is_common_word = |word: &str| {
        let templates = word.chars().count();
        let around = text.chars().count().saturating_sub(templates);
        let by_force = 10_u64.saturating_pow(u32::try_from(templates).unwrap_or(u32::MAX));
        templates > 1
            && around <= AROUND
            && guesses(&word.to_lowercase()) < COMMON_WORD.min(by_force)
    };
    let trimmed = text.trim_matches(is_mark);
    guesses(&text) < ENOUGH_GUESSES
        || trimmed != text && guesses(trimmed) < ENOUGH_GUESSES
        || unmarked(&text).is_some_and(|text| guesses(&text) < COMMON_WORD)
        || words(&text).into_iter().any(is_common_word)
}

fn is_mark(c: char) -> bool {
    !c.is_alphanumeric()
}

/// The text without its marks, where they are as few as people add to a common one: Abc@1234.
fn unmarked(text: &str) -> Option<String> {
    let marks = text.chars().filter(|c| is_mark(*c)).count();
    (1..=2).contains(&marks).then(|| text.replace(is_mark, ""))
}

/// The text without the digits and marks around it, and without each number of those at its end: the
/// last letter of a word may be written as one.
fn words(text: &str) -> Vec<&str> {
    let is_around = |c: char| !c.is_alphabetic();
    let mut words = Vec::new();
    let mut rest = text;
    while let Some(shorter) = rest.strip_suffix(is_around)
        && words.len() < AROUND
    {
        words.push(shorter);
        rest = shorter;
    }
    let trimmed = text.trim_matches(is_around);
    if trimmed != text && trimmed != rest {
        words.push(trimmed);
    }
    words
}

/// The words of a user's names and email that they might make a password of.
pub(super) fn words_about(first_name: &str, last_name: &str, email: &str) -> Vec<String> {
    let local = email.split('@').next().unwrap_or_default();
    let mut words: Vec<String> = [first_name, last_name, email, local]
        .map(str::to_owned)
        .into();
    words.extend(local.split(|c: char| !c.is_alphabetic()).map(str::to_owned));
    for between in ["", " ", ".", "-", "_"] {
        words.push(format!("{first_name}{between}{last_name}"));
        words.push(format!("{last_name}{between}{first_name}"));
    }
    words.retain(|word| word.chars().count() > 1);
    words
}
