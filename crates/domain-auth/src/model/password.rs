//! Passwords: the rule of spec 1 §5, and the refusal of common ones (ASVS 6.2.4).

use std::fmt;
use zeroize::Zeroizing;

/// The message of spec 1 §5 for a short password.
pub const TOO_SHORT: &str = "Password must be at least 8 characters";
/// The message of spec 1 §5 for a password without the three kinds of character.
pub const TOO_PLAIN: &str =
    "Password must contain at least one uppercase letter, one lowercase letter, and one number";
/// For a password above 128 characters or 1024 bytes.
pub const TOO_LONG: &str = "Password cannot exceed 128 characters";
/// For a password everybody tries first.
pub const TOO_COMMON: &str = "This password is too common. Please choose another.";
/// For a login without a password.
pub const REQUIRED: &str = "Password is required";
/// The same in settings, where the present password is asked for beside the new one.
pub const OLD_REQUIRED: &str = "Old password is required";
/// The message of spec 1 §5 for a confirmation that differs.
pub const NOT_EQUAL: &str = "Passwords don't match";
/// For a new password that is the present one (spec 2 §5).
pub const NOT_NEW: &str = "New password must be different from the old one";

/// The longest password that is hashed, in bytes (T08).
pub const MAX_BYTES: usize = 1024;
const MAX_CHARS: usize = 128;

// What the lists of leaked passwords are made of, once digits and signs are taken off both ends.
const COMMON_STEMS: &[&str] = &[
    "abc",
    "abcd",
    "abcde",
    "abcdef",
    "abcdefg",
    "abcdefgh",
    "access",
    "admin",
    "administrator",
    "america",
    "andrew",
    "angel",
    "anthony",
    "apple",
    "arsenal",
    "asdf",
    "asdfgh",
    "asdfghjkl",
    "ashley",
    "austin",
    "baby",
    "babygirl",
    "bailey",
    "banana",
    "barcelona",
    "baseball",
    "basketball",
    "batman",
    "blink",
    "buster",
    "butterfly",
    "cat",
    "celtic",
    "changeme",
    "charlie",
    "cheese",
    "chelsea",
    "chocolate",
    "computer",
    "cookie",
    "daniel",
    "david",
    "default",
    "demo",
    "dog",
    "donald",
    "dragon",
    "england",
    "everton",
    "everyone",
    "evite",
    "family",
    "flower",
    "football",
    "freedom",
    "friends",
    "fuckyou",
    "gandalf",
    "george",
    "ginger",
    "google",
    "guest",
    "hannah",
    "harley",
    "harry",
    "hello",
    "hellokitty",
    "holdfast",
    "hunter",
    "iloveyou",
    "internet",
    "iphone",
    "jack",
    "jennifer",
    "jessica",
    "jesus",
    "jordan",
    "joshua",
    "justin",
    "killer",
    "letmein",
    "lewis",
    "liverpool",
    "login",
    "london",
    "lovely",
    "loveme",
    "lucky",
    "maggie",
    "manchester",
    "manutd",
    "marina",
    "master",
    "matthew",
    "michael",
    "michelle",
    "mickey",
    "monkey",
    "mustang",
    "mynoob",
    "myspace",
    "nicole",
    "ninja",
    "nothing",
    "october",
    "oliver",
    "pa",
    "pass",
    "passw",
    "password",
    "passwort",
    "pepper",
    "pikachu",
    "pokemon",
    "princess",
    "purple",
    "q",
    "qaz",
    "qazwsx",
    "qwe",
    "qwer",
    "qwert",
    "qwerty",
    "qwertyuiop",
    "rainbow",
    "ranger",
    "rangers",
    "robert",
    "root",
    "samsung",
    "scotland",
    "secret",
    "shadow",
    "simple",
    "soccer",
    "spiderman",
    "spring",
    "starwars",
    "summer",
    "sunshine",
    "superman",
    "tesco",
    "test",
    "tester",
    "testing",
    "thomas",
    "tigger",
    "tinkerbell",
    "tottenham",
    "trustno",
    "united",
    "user",
    "wales",
    "welcome",
    "whatever",
    "william",
    "winter",
    "autumn",
    "yellow",
    "z",
    "zaq",
    "zxc",
    "zxcvbn",
    "zxcvbnm",
];

fn is_common(password: &str) -> bool {
    let lower = password.to_lowercase();
    let is_end = |c: char| !c.is_alphabetic();
    let cores = [lower.trim_matches(is_end), lower.trim_end_matches(is_end)];
    cores.into_iter().map(as_letters).any(|core| {
        COMMON_STEMS
            .iter()
            .any(|stem| core == *stem || core.strip_prefix(stem) == Some(stem))
    }) || has_few_characters(&lower)
}

/// The digits and signs that stand for letters, as letters.
fn as_letters(text: &str) -> String {
    text.chars()
        .map(|c| match c {
            '@' | '4' => 'a',
            '3' => 'e',
            '1' | '!' => 'i',
            '0' => 'o',
            '$' | '5' => 's',
            other => other,
        })
        .collect()
}

fn has_few_characters(password: &str) -> bool {
    let mut seen: Vec<char> = password.chars().collect();
    seen.sort_unstable();
    seen.dedup();
    seen.len() < 4
}

/// A password somebody chooses.
#[derive(Clone)]
pub struct Password(Zeroizing<String>);

impl Password {
    /// Accepts 8 to 128 characters of any script, at most 1024 bytes, with a lowercase letter, an
    /// uppercase letter and a digit, that is not a common one.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let length = text.chars().count();
        if length < 8 {
            return Err(TOO_SHORT);
        }
        if length > MAX_CHARS || text.len() > MAX_BYTES {
            return Err(TOO_LONG);
        }
        let has = |kind: fn(char) -> bool| text.chars().any(kind);
        if !(has(char::is_lowercase) && has(char::is_uppercase) && has(|c| c.is_ascii_digit())) {
            return Err(TOO_PLAIN);
        }
        if is_common(text) {
            return Err(TOO_COMMON);
        }
        Ok(Self(Zeroizing::new(text.to_owned())))
    }

    /// The password, to be hashed and for nothing else.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    /// Secrets stay out of logs (T34).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// A password somebody logs in with. Only its size is checked, so that an older rule's passwords
/// go on working and an enormous one is refused before it is hashed.
#[derive(Clone)]
pub struct PasswordGuess(Zeroizing<String>);

impl PasswordGuess {
    /// Accepts anything from one byte to 1024.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        match text.len() {
            0 => Err(REQUIRED),
            1..=MAX_BYTES => Ok(Self(Zeroizing::new(text.to_owned()))),
            _ => Err(TOO_LONG),
        }
    }

    /// The password, to be compared and for nothing else.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for PasswordGuess {
    /// Secrets stay out of logs (T34).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("PasswordGuess(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn long_enough_mixed_passwords_are_accepted() {
        for text in [
            "Tr0ubadour",
            "correct Horse 7 battery",
            "Überraschung9",
            "Пароль-длинный-7",
            &format!("Aa1{}", "xyz ".repeat(31)),
        ] {
            assert!(Password::parse(text).is_ok(), "{text}");
        }
    }

    #[test]
    fn refused_passwords_are_told_why() {
        for (text, reason) in [
            ("", TOO_SHORT),
            ("Ab1defg", TOO_SHORT),
            ("éÉ1éÉ1é", TOO_SHORT),
            ("alllower1", TOO_PLAIN),
            ("ALLUPPER1", TOO_PLAIN),
            ("NoDigitsHere", TOO_PLAIN),
            ("Password1", TOO_COMMON),
            ("P@ssw0rd123", TOO_COMMON),
            ("123Qwerty!", TOO_COMMON),
            ("L3tm31n99", TOO_COMMON),
            ("Welcome2026", TOO_COMMON),
            ("Liverpool1", TOO_COMMON),
            ("Holdfast1", TOO_COMMON),
            ("SecretSecret1", TOO_COMMON),
            ("Aaaaaaa1", TOO_COMMON),
            (&format!("Aa1{}", "x".repeat(126)), TOO_LONG),
            (&format!("Aa1{}", "𝒳".repeat(125).repeat(3)), TOO_LONG),
        ] {
            assert_eq!(Password::parse(text).unwrap_err(), reason, "{text}");
        }
    }

    #[test]
    fn a_login_takes_any_password_up_to_a_kibibyte() {
        assert!(PasswordGuess::parse("x").is_ok());
        assert!(PasswordGuess::parse(&"x".repeat(1024)).is_ok());
        assert_eq!(PasswordGuess::parse("").unwrap_err(), REQUIRED);
        assert_eq!(
            PasswordGuess::parse(&"x".repeat(1025)).unwrap_err(),
            TOO_LONG
        );
    }

    #[test]
    fn no_password_is_ever_printed() {
        let password = Password::parse("Tr0ubadour").unwrap();
        assert!(!format!("{password:?}").contains("Tr0ubadour"));
    }

    proptest! {
        #[test]
        fn no_text_makes_the_parser_panic(text in "\\PC{0,200}") {
            let _ = Password::parse(&text);
        }
    }
}
