//! Passwords: the rule, and the refusal of common ones (ASVS 6.2.4).

use super::guessable::{is_guessable, words_about};
use std::fmt;
use zeroize::Zeroizing;

pub const TOO_SHORT: &str = "Password must be at least 8 characters";
pub const TOO_PLAIN: &str =
    "Password must contain at least one uppercase letter, one lowercase letter, and one number";
/// For a password above 128 characters or 1024 bytes.
pub const TOO_LONG: &str = "Password cannot exceed 128 characters";
pub const TOO_COMMON: &str = "This password is too common. Please choose another.";
pub const REQUIRED: &str = "Password is required";
/// In settings, where the current password is asked for beside the new one.
pub const OLD_REQUIRED: &str = "Old password is required";
pub const NOT_EQUAL: &str = "Passwords don't match";
pub const NOT_NEW: &str = "New password must be different from the old one";

/// The longest password that is hashed, in bytes.
pub const MAX_BYTES: usize = 1024;
const MAX_CHARS: usize = 128;

/// A password somebody chooses.
#[derive(Clone)]
pub struct Password(Zeroizing<String>);

impl Password {
    /// Accepts 8 to 128 characters of any script, at most 1024 bytes, with a lowercase letter, an
    /// uppercase letter and a digit, that are not guessed first.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        Self::parse_knowing(text, &[])
    }

    /// The same, by somebody of this name and email, which are guessed first as well.
    pub fn parse_of(
        text: &str,
        (first_name, last_name, email): (&str, &str, &str),
    ) -> Result<Self, &'static str> {
        Self::parse_knowing(text, &words_about(first_name, last_name, email))
    }

    fn parse_knowing(text: &str, about: &[String]) -> Result<Self, &'static str> {
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
        if is_guessable(text, about) {
            return Err(TOO_COMMON);
        }
        Ok(Self(Zeroizing::new(text.to_owned())))
    }

    /// Refuses a password that is made of its owner's name or email.
    pub fn unlike(
        self,
        first_name: &str,
        last_name: &str,
        email: &str,
    ) -> Result<Self, &'static str> {
        if is_guessable(&self.0, &words_about(first_name, last_name, email)) {
            Err(TOO_COMMON)
        } else {
            Ok(self)
        }
    }

    /// The password, to be hashed and for nothing else.
    pub fn expose(&self) -> &str {
        &self.0
    }
}

impl fmt::Debug for Password {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Password(…)")
    }
}

/// A password somebody signs in with. Only its size is checked, so that an older rule's passwords
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
    /// Secrets stay out of logs.
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
            "Tr0ubadour-lute",
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

    const WELL_KNOWN: &str = "Password1 \
        Password12 Password123 Password123! Passw0rd P@ssw0rd1 P@55w0rd Passw0rd! \
        Qwerty123 Qwerty12 Qwertyuiop1 Liverpool1 Arsenal123 Arsenal1 Chelsea1 Chelsea123 \
        Tottenham1 Everton1 Manchester1 Manutd123 Rangers1 Celtic1888 Welcome1 Welcome123 \
        Letmein1 Letmein123 Iloveyou1 Iloveyou2 Princess1 Sunshine1 Football1 Monkey123 \
        Dragon123 Charlie1 Michael1 Jessica1 Jordan23 Abcd1234 Abc12345 Abc123456 Aa123456 \
        Qq123456 Aa1234567 Asdf1234 Asdfghjkl1 Zxcvbnm1 1qaz2wsX 1qaz@WSX 1Qaz2wsx Qazwsx123 \
        Q1w2e3r4 Q1w2e3r4t5 Admin123 Administrator1 Changeme1 Computer1 Superman1 Batman123 \
        Pokemon1 Starwars1 Summer2024 Winter2023 Spring2025! Autumn2024 January2024 December1 \
        Monday01 London2012 London123 England1 Scotland1 Test1234 Testing123 Temp1234 Secret123 \
        Master123 Mustang1 Shadow123 Trustno1 Killer123 Baseball1 Thomas123 George123 Holdfast1 \
        HoldFast2024 H0ldf4st! Cheese123 Chocolate1 Butterfly1 Samsung1 Google123 Facebook1 \
        Linkedin1 Hello123 Hello1234 Freedom1 Ginger123 Hunter2A Pa$$w0rd Pa55word Aaaaaaa1 \
        SecretSecret1 Qwerty@123 Abc@1234 Aa@123456 Liverpool7391! Password@2024 Spurs1882 \
        Gunners49 Admin@123 Pass@123 Test@1234 P@ssword1 Monkey!23 Football2024! Charlie2019 \
        Birmingham1 Newcastle1 Sunderland7 Westham123 Rugby2023 hOLDFAST99";

    #[test]
    fn well_known_passwords_are_refused() {
        for text in WELL_KNOWN.split(' ') {
            assert_eq!(Password::parse(text).unwrap_err(), TOO_COMMON, "{text}");
        }
    }

    /// The hundred commonest words of leaked passwords, each as people bend it to such a rule.
    #[test]
    fn common_words_are_refused_however_they_are_dressed_up() {
        let leet = |word: &str| {
            let templates = word.chars().map(|c| match c {
                'a' => '@',
                'e' => '3',
                'i' => '1',
                'o' => '0',
                's' => '$',
                other => other,
            });
            templates.collect::<String>()
        };
        for word in WORDS.split_whitespace() {
            let (first, rest) = word.split_at(1);
            let first = first.to_uppercase();
            for text in [
                format!("{first}{rest}12"),
                format!("{first}{rest}123"),
                format!("{first}{rest}2024"),
                format!("{first}{rest}1985!"),
                format!("{first}{rest}12!"),
                format!("{first}{rest}@123"),
                format!("123{first}{rest}"),
                format!("{first}{}12", leet(rest)),
                format!("{first}{}123", leet(rest)),
            ] {
                let parsed = Password::parse(&text).map(|_| ());
                let is_short = text.chars().count() < 8 || parsed == Err(TOO_PLAIN);
                assert!(is_short || parsed == Err(TOO_COMMON), "{text}: {parsed:?}");
            }
        }
    }

    const WORDS: &str = "password dragon baseball football monkey letmein shadow master mustang \
        superman killer jordan hunter harley ranger buster batman soccer tigger charlie sunshine \
        iloveyou hockey computer starwars pepper freedom princess maggie ginger cheese summer \
        chelsea dallas matrix yankees corvette austin access thunder merlin secret diamond hello \
        hammer silver internet samantha golfer scooter orange cookie maverick sparky phoenix \
        mickey snoopy guitar whatever chicken camaro mercedes peanut ferrari falcon cowboy welcome \
        samsung steelers smokey dakota arsenal eagles tigers marina gateway yellow porsche monster \
        spider hannah bulldog junior london purple lakers money banana boston tennis coffee scooby \
        mother barney brandy chester oliver player forever rangers midnight chicago angel jasper";

    #[test]
    fn what_takes_long_to_guess_is_accepted() {
        for text in [
            "An0ther word",
            "Harbour-light-9",
            "Harbour9light",
            "Kestrel-Meadow-42",
            "Quay-lantern-7",
            "Vermilion-Otter-88",
            "hK7vq2Lm",
            "xT9#mQ4z",
            "mQ7#9!42",
            "aB3dE6gH",
            "Gr4nite-teapot",
            "Lemon Kettle 41",
            "Teacup4Orbit",
            "Wobbly3Llama",
            "Three5Blind!",
            "Brown Fox 2 Jumps",
            "Bluebell-Lane-4",
            "Zebra7Quilt",
            "Pencil2Cloud",
        ] {
            let parsed = Password::parse(text);
            assert!(parsed.is_ok(), "{text}");
            let unlike = parsed
                .unwrap()
                .unlike("Rowan", "Ashdown", "rowan@example.co.uk");
            assert!(unlike.is_ok(), "{text}");
        }
    }

    #[test]
    fn a_password_is_not_made_of_its_owners_name_or_email() {
        let chosen = |text| {
            let names = ("Thessaly", "Quillfeather");
            Password::parse(text)?.unlike(names.0, names.1, "tess.marchbanks@example.co.uk")
        };
        for text in [
            "Thessaly1",
            "tHESSALY77",
            "Quillfeather1!",
            "Qu1llf34th3r",
            "ThessalyQuillfeather1",
            "Thessaly.Quillfeather9",
            "Marchbanks2024",
            "Tess.Marchbanks1",
            "Tess.marchbanks@example.co.uk1",
        ] {
            assert_eq!(chosen(text).unwrap_err(), TOO_COMMON, "{text}");
        }
        assert!(chosen("Thessaly-kettle-lantern-4").is_ok());
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
        let password = Password::parse("Tr0ubadour-lute").unwrap();
        assert!(!format!("{password:?}").contains("Tr0ubadour-lute"));
    }

    proptest! {
        #[test]
        fn no_text_makes_the_parser_panic(text in "\\PC{0,200}") {
            let _ = Password::parse(&text);
        }
    }
}
