use domain_auth::model::SixDigitCode;
use domain_auth::ports::Codes;
use domain_shared::Random;
use domain_shared::random::bytes32;
use std::sync::Arc;
use totp_lite::{Sha256, totp_custom};
use zeroize::Zeroizing;

/// Draws codes as RFC 6238 computes them, each from a secret of its own that nobody keeps.
pub struct TotpCodes {
    random: Arc<dyn Random>,
}

impl TotpCodes {
    pub fn new(random: Arc<dyn Random>) -> Self {
        Self { random }
    }
}

impl Codes for TotpCodes {
    fn draw(&self) -> SixDigitCode {
        loop {
            let secret = Zeroizing::new(bytes32(&*self.random));
            // The secret is used once, so the moment adds nothing and any will do.
            let digits = totp_custom::<Sha256>(1, 6, &*secret, 0);
            if let Ok(code) = SixDigitCode::parse(&digits) {
                return code;
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SystemRandom;
    use std::collections::HashSet;

    #[test]
    fn codes_are_drawn_over_the_whole_range() {
        let codes = TotpCodes::new(Arc::new(SystemRandom));
        let drawn: Vec<_> = (0..2000)
            .map(|_| codes.draw().expose().to_owned())
            .collect();
        let different: HashSet<_> = drawn.iter().collect();
        assert!(different.len() > 1900, "{}", different.len());
        for place in 0..6 {
            let digits: HashSet<_> = drawn.iter().map(|code| code.as_bytes()[place]).collect();
            assert_eq!(digits.len(), 10, "every digit occurs in place {place}");
        }
    }
}
