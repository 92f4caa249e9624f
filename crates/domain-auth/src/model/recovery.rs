//! Recovery codes: the way in without the app and without the telephone.

use data_encoding::BASE32_NOPAD;
use domain_shared::Random;
use std::fmt;
use zeroize::Zeroizing;

/// How many a person has at a time.
pub const RECOVERY_CODES: usize = 10;

/// The message for what cannot be one.
pub const NOT_A_RECOVERY_CODE: &str = "Recovery codes have 24 letters and digits";

/// 120 random bits: too many to guess, so that a plain keyed hash is enough to keep (ASVS 6.5.2).
#[derive(Clone, PartialEq, Eq)]
pub struct RecoveryCode(Zeroizing<[u8; 15]>);

impl RecoveryCode {
    /// A fresh code.
    pub fn generate(random: &dyn Random) -> Self {
        let mut bytes = Zeroizing::new([0; 15]);
        random.fill(bytes.as_mut_slice());
        Self(bytes)
    }

    /// Reads a code in any case and spacing. Digits that base32 does not have are read as the
    /// letters they look like.
    pub fn parse(text: &str) -> Result<Self, &'static str> {
        let plain: Zeroizing<String> = Zeroizing::new(
            text.chars()
                .filter(|letter| !letter.is_whitespace() && *letter != '-')
                .map(|letter| match letter.to_ascii_uppercase() {
                    '0' => 'O',
                    '1' => 'I',
                    '8' => 'B',
                    letter => letter,
                })
                .collect(),
        );
        let mut bytes = Zeroizing::new([0; 15]);
        let is_long_enough = BASE32_NOPAD.decode_len(plain.len()) == Ok(bytes.len());
        if is_long_enough
            && BASE32_NOPAD
                .decode_mut(plain.as_bytes(), bytes.as_mut_slice())
                .is_ok()
        {
            Ok(Self(bytes))
        } else {
            Err(NOT_A_RECOVERY_CODE)
        }
    }

    /// The form that a person writes down: six groups of four, joined by hyphens.
    pub fn written(&self) -> String {
        let plain = BASE32_NOPAD.encode(self.0.as_slice());
        let mut written = String::with_capacity(29);
        for (place, letter) in plain.chars().enumerate() {
            if place > 0 && place % 4 == 0 {
                written.push('-');
            }
            written.push(letter);
        }
        written
    }

    /// The bits.
    pub fn expose(&self) -> &[u8; 15] {
        &self.0
    }
}

impl fmt::Debug for RecoveryCode {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RecoveryCode(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    struct Counting;
    impl Random for Counting {
        fn fill(&self, bytes: &mut [u8]) {
            for (place, byte) in bytes.iter_mut().enumerate() {
                *byte = u8::try_from(place).unwrap() * 17;
            }
        }
    }

    #[test]
    fn a_code_is_written_in_six_groups_of_four() {
        let code = RecoveryCode::generate(&Counting);
        assert_eq!(code.written(), "AAIS-EM2E-KVTH-PCEZ-VK54-ZXPO");
        assert_eq!(format!("{code:?}"), "RecoveryCode(…)");
    }

    #[test]
    fn a_code_is_read_however_it_is_typed() {
        let code = RecoveryCode::generate(&Counting);
        for text in [
            "AAIS-EM2E-KVTH-PCEZ-VK54-ZXPO",
            "aaisem2ekvthpcezvk54zxpo",
            "  AAIS EM2E KVTH\tPCEZ VK54 ZXP0 ",
            "AA1S-EM2E-KVTH-PCEZ-VK54-ZXPO",
        ] {
            assert_eq!(RecoveryCode::parse(text).unwrap(), code, "{text}");
        }
    }

    #[test]
    fn anything_else_is_no_code() {
        for text in [
            "",
            "123456",
            "AAIS-EM2E-KVTH-PCEZ-VK54-ZXP",
            "AAIS-EM2E-KVTH-PCEZ-VK54-ZXPOA",
            "AAIS-EM2E-KVTH-PCEZ-VK54-ZXP9",
            "AAIS-EM2E-KVTH-PCEZ-VK54-ZXPÖ",
            "AAIS-EM2E-KVTH-PCEZ-VK54-ZXP=",
        ] {
            let refused = RecoveryCode::parse(text).unwrap_err();
            assert_eq!(refused, NOT_A_RECOVERY_CODE, "{text}");
        }
    }
}
