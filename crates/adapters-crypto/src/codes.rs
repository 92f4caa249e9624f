use domain_auth::model::factor::STEP_SECONDS;
use domain_auth::model::{AuthenticatorSecret, SixDigitCode, TimeStep};
use domain_auth::ports::OneTimeCodes;
use domain_shared::Random;
use domain_shared::random::bytes32;
use std::sync::Arc;
use subtle::ConstantTimeEq;
use totp_lite::{Sha1, Sha256, totp_custom};
use zeroize::Zeroizing;

/// Codes as RFC 6238 computes them: a drawn one comes from a secret of its own that nobody keeps.
pub struct TotpCodes {
    random: Arc<dyn Random>,
}

impl TotpCodes {
    pub fn new(random: Arc<dyn Random>) -> Self {
        Self { random }
    }
}

impl OneTimeCodes for TotpCodes {
    fn generate(&self) -> SixDigitCode {
        loop {
            let secret = Zeroizing::new(bytes32(&*self.random));
            // The secret is used once, so the moment adds nothing and any will do.
            let digits = totp_custom::<Sha256>(1, 6, &*secret, 0);
            if let Ok(code) = SixDigitCode::parse(&digits) {
                return code;
            }
        }
    }

    fn shows(&self, secret: &AuthenticatorSecret, step: TimeStep, code: &SixDigitCode) -> bool {
        let seconds = step.number().saturating_mul(STEP_SECONDS);
        let Ok(time) = u64::try_from(seconds) else {
            return false;
        };
        let length = STEP_SECONDS.unsigned_abs();
        let shown = Zeroizing::new(totp_custom::<Sha1>(length, 6, secret.expose(), time));
        shown.as_bytes().ct_eq(code.expose().as_bytes()).into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SystemRandom;
    use chrono::{TimeZone, Utc};
    use std::collections::HashSet;

    fn codes() -> TotpCodes {
        TotpCodes::new(Arc::new(SystemRandom))
    }

    #[test]
    fn codes_are_drawn_over_the_whole_range() {
        let codes = codes();
        let drawn: Vec<_> = (0..2000)
            .map(|_| codes.generate().expose().to_owned())
            .collect();
        let different: HashSet<_> = drawn.iter().collect();
        assert!(different.len() > 1900, "{}", different.len());
        for place in 0..6 {
            let digits: HashSet<_> = drawn.iter().map(|code| code.as_bytes()[place]).collect();
            assert_eq!(digits.len(), 10, "every digit occurs in place {place}");
        }
    }

    /// The secret of RFC 6238, appendix B, and the last six of its eight digits.
    const STANDARD: [(i64, &str); 6] = [
        (59, "287082"),
        (1_111_111_109, "081804"),
        (1_111_111_111, "050471"),
        (1_234_567_890, "005924"),
        (2_000_000_000, "279037"),
        (20_000_000_000, "353130"),
    ];

    fn shows(seconds: i64, code: &str) -> bool {
        let secret = AuthenticatorSecret::stored(*b"12345678901234567890");
        let step = TimeStep::at(Utc.timestamp_opt(seconds, 0).unwrap());
        codes().shows(&secret, step, &SixDigitCode::parse(code).unwrap())
    }

    #[test]
    fn the_codes_are_those_of_the_standard() {
        for (seconds, code) in STANDARD {
            assert!(shows(seconds, code), "{seconds}");
        }
    }

    #[test]
    fn a_code_is_shown_for_thirty_seconds() {
        for (seconds, is_shown) in [(29, false), (30, true), (59, true), (60, false)] {
            assert_eq!(shows(seconds, "287082"), is_shown, "{seconds}");
        }
    }

    #[test]
    fn another_secret_shows_another_code() {
        let (step, code) = (TimeStep::stored(1), SixDigitCode::parse("287082").unwrap());
        assert!(!codes().shows(&AuthenticatorSecret::stored([7; 20]), step, &code));
    }
}
