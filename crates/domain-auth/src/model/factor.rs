//! The authenticator app: its secret and its codes by time (RFC 6238, ASVS 6.6.1).

use super::TokenHash;
use data_encoding::BASE32_NOPAD;
use domain_shared::{Email, PersonId, Random, Timestamp};
use std::fmt;
use url::Url;
use zeroize::Zeroizing;

domain_shared::id_type! {
    /// An authenticator app, from the beginning of its set-up on.
    AuthenticatorId
}

/// How long one code of an app is shown, in seconds (RFC 6238 §4.1).
pub const STEP_SECONDS: i64 = 30;

/// The name under which apps show the account.
const ISSUER: &str = "Holdfast";

/// The secret that an app and Holdfast share: 160 random bits (RFC 4226 §4).
#[derive(Clone, PartialEq, Eq)]
pub struct AuthenticatorSecret(Zeroizing<[u8; 20]>);

impl AuthenticatorSecret {
    pub fn generate(random: &dyn Random) -> Self {
        let mut bytes = Zeroizing::new([0; 20]);
        random.fill(bytes.as_mut_slice());
        Self(bytes)
    }

    pub fn stored(bytes: [u8; 20]) -> Self {
        Self(Zeroizing::new(bytes))
    }

    pub fn expose(&self) -> &[u8; 20] {
        &self.0
    }

    /// The form that a person types into an app: 32 characters of base32.
    pub fn base32(&self) -> String {
        BASE32_NOPAD.encode(self.0.as_slice())
    }

    /// The address that an app reads from a QR code. It names the account by its email.
    pub fn uri(&self, email: &Email) -> String {
        let secret = self.base32();
        let label = format!("{ISSUER}:{}", email.as_str());
        let query = format!(
            "secret={secret}&issuer={ISSUER}&algorithm=SHA1&digits=6&period={STEP_SECONDS}"
        );
        // The scheme and host are fixed, so there is always a path to add to.
        let Ok(mut uri) = Url::parse("otpauth://totp") else {
            return format!("otpauth://totp/{ISSUER}?{query}");
        };
        if let Ok(mut path) = uri.path_segments_mut() {
            path.push(&label);
        }
        uri.set_query(Some(&query));
        uri.into()
    }
}

/// What an authenticator app is set up with.
#[derive(Clone, PartialEq, Eq)]
pub struct AuthenticatorKey {
    /// The secret, to be typed.
    pub secret: AuthenticatorSecret,
    /// The same as an address, to be read from a QR code.
    pub uri: String,
}

impl AuthenticatorKey {
    /// The key of the app that shows codes for the account of `email`.
    pub fn of(secret: AuthenticatorSecret, email: &Email) -> Self {
        let uri = secret.uri(email);
        Self { secret, uri }
    }
}

impl fmt::Debug for AuthenticatorKey {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AuthenticatorKey(…)")
    }
}

impl fmt::Debug for AuthenticatorSecret {
    /// Secrets stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("AuthenticatorSecret(…)")
    }
}

/// A stretch of [`STEP_SECONDS`] since 1970, in which an app shows one code.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct TimeStep(i64);

impl TimeStep {
    pub fn at(now: Timestamp) -> Self {
        Self(now.timestamp().div_euclid(STEP_SECONDS))
    }

    pub const fn stored(number: i64) -> Self {
        Self(number)
    }

    pub const fn number(self) -> i64 {
        self.0
    }

    /// The steps whose codes are taken at this one: a telephone's clock may be one step off.
    pub const fn window(self) -> [Self; 3] {
        [
            Self(self.0.saturating_sub(1)),
            self,
            Self(self.0.saturating_add(1)),
        ]
    }
}

/// An app whose set-up waits for its first code.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Enrolment {
    pub id: AuthenticatorId,
    pub person: PersonId,
    pub secret: AuthenticatorSecret,
    pub begun_at: Timestamp,
    /// From this moment on it counts as missing.
    pub expires_at: Timestamp,
    /// The link by which it is set up. Without one, its person sets it up signed in.
    pub link: Option<TokenHash>,
}

/// An app that is in use.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Authenticator {
    pub id: AuthenticatorId,
    pub secret: AuthenticatorSecret,
    /// The latest step whose code was taken; neither it nor an earlier one is taken again
    /// (ASVS 6.5.1).
    pub last_step: TimeStep,
    pub added_at: Timestamp,
    pub recovery_codes: u32,
}

#[cfg(test)]
mod tests {
    use super::*;
    use chrono::{TimeZone, Utc};

    fn secret() -> AuthenticatorSecret {
        AuthenticatorSecret::stored(*b"12345678901234567890")
    }

    #[test]
    fn a_secret_is_typed_as_32_characters_of_base32() {
        assert_eq!(secret().base32(), "GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ");
        assert_eq!(format!("{:?}", secret()), "AuthenticatorSecret(…)");
        let email = Email::parse("rowan@example.co.uk").unwrap();
        let key = AuthenticatorKey::of(secret(), &email);
        assert_eq!(format!("{key:?}"), "AuthenticatorKey(…)");
    }

    #[test]
    fn an_app_reads_account_and_parameters_from_the_address() {
        let email = Email::parse("rowan+home@example.co.uk").unwrap();
        assert_eq!(
            secret().uri(&email),
            "otpauth://totp/Holdfast:rowan+home@example.co.uk\
             ?secret=GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ\
             &issuer=Holdfast&algorithm=SHA1&digits=6&period=30"
        );
    }

    #[test]
    fn an_email_cannot_add_parameters_to_the_address() {
        let email = Email::parse("a?secret=b/c#d%41&e@example.co.uk").unwrap();
        let uri = Url::parse(&secret().uri(&email)).unwrap();
        assert_eq!(uri.query_pairs().next().unwrap().1, secret().base32());
        assert_eq!(uri.path_segments().unwrap().count(), 1);
        assert_eq!(uri.fragment(), None);
    }

    #[test]
    fn a_step_lasts_thirty_seconds() {
        let at = |seconds| TimeStep::at(Utc.timestamp_opt(seconds, 0).unwrap()).number();
        assert_eq!([at(0), at(29), at(30), at(59), at(60)], [0, 0, 1, 1, 2]);
        assert_eq!(at(-1), -1);
    }

    #[test]
    fn one_step_either_side_is_taken() {
        let steps = TimeStep::stored(100).window().map(TimeStep::number);
        assert_eq!(steps, [99, 100, 101]);
    }
}
