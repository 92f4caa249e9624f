use domain_auth::model::{
    BrowserHash, ChallengeId, CodeHash, EmailIndex, Network, PhoneIndex, RecoveryCode,
    SixDigitCode, TokenHash,
};
use domain_auth::ports::KeyedHash;
use domain_shared::{Email, PersonId, UkMobile};
use sealing::mac;
use std::fmt;
use zeroize::Zeroizing;

/// HMAC-SHA-256: one key for what is looked up by, one for codes, a label for each use.
pub struct SystemKeyedHash {
    index: Zeroizing<[u8; 32]>,
    code: Zeroizing<[u8; 32]>,
}

impl SystemKeyedHash {
    pub fn new(index: &[u8; 32], code: &[u8; 32]) -> Self {
        Self {
            index: Zeroizing::new(*index),
            code: Zeroizing::new(*code),
        }
    }
}

impl KeyedHash for SystemKeyedHash {
    fn email_index(&self, email: &Email) -> EmailIndex {
        let normalised = email.normalised();
        EmailIndex::new(mac(&self.index, "email", &[normalised.as_bytes()]))
    }

    fn phone_index(&self, phone: &UkMobile) -> PhoneIndex {
        PhoneIndex::new(mac(&self.index, "phone", &[phone.as_str().as_bytes()]))
    }

    fn network_index(&self, network: &Network) -> [u8; 32] {
        mac(&self.index, "network", &[network.octets()])
    }

    fn browser(&self, person: PersonId, id: &TokenHash) -> BrowserHash {
        let person = person.uuid().into_bytes();
        BrowserHash::new(mac(&self.index, "browser", &[&person, id.bytes()]))
    }

    fn code(&self, challenge: ChallengeId, code: &SixDigitCode) -> CodeHash {
        let id = challenge.uuid().into_bytes();
        CodeHash::new(mac(&self.code, "code", &[&id, code.expose().as_bytes()]))
    }

    fn recovery_code(&self, person: PersonId, code: &RecoveryCode) -> CodeHash {
        let id = person.uuid().into_bytes();
        CodeHash::new(mac(&self.code, "recovery code", &[&id, code.expose()]))
    }
}

impl fmt::Debug for SystemKeyedHash {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("SystemKeyedHash(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_auth::model::ClientAddress;
    use uuid::Uuid;

    fn hash() -> SystemKeyedHash {
        SystemKeyedHash::new(&[1; 32], &[2; 32])
    }

    fn challenge(id: u128) -> ChallengeId {
        ChallengeId::new(Uuid::from_u128(id))
    }

    fn code(text: &str) -> SixDigitCode {
        SixDigitCode::parse(text).unwrap()
    }

    #[test]
    fn equal_inputs_give_equal_hashes_in_every_process() {
        let email = Email::parse("Rowan@Example.co.uk").unwrap();
        let other_case = Email::parse("rowan@example.co.uk").unwrap();
        assert_eq!(hash().email_index(&email), hash().email_index(&other_case));
        let again = hash().code(challenge(1), &code("123456"));
        assert_eq!(hash().code(challenge(1), &code("123456")), again);
    }

    #[test]
    fn a_code_is_bound_to_its_challenge_and_the_key() {
        let kept = hash().code(challenge(1), &code("123456"));
        let other_key = SystemKeyedHash::new(&[1; 32], &[3; 32]);
        for other in [
            hash().code(challenge(2), &code("123456")),
            hash().code(challenge(1), &code("123457")),
            other_key.code(challenge(1), &code("123456")),
        ] {
            assert_ne!(kept, other);
        }
    }

    #[test]
    fn a_recovery_code_is_bound_to_its_person_and_the_key() {
        let (person, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let code = RecoveryCode::parse(&"A".repeat(24)).unwrap();
        let kept = hash().recovery_code(PersonId::new(person), &code);
        assert_eq!(hash().recovery_code(PersonId::new(person), &code), kept);
        let another = RecoveryCode::parse(&"B".repeat(24)).unwrap();
        let other_key = SystemKeyedHash::new(&[1; 32], &[3; 32]);
        for different in [
            hash().recovery_code(PersonId::new(other), &code),
            hash().recovery_code(PersonId::new(person), &another),
            other_key.recovery_code(PersonId::new(person), &code),
        ] {
            assert_ne!(different, kept);
        }
    }

    #[test]
    fn a_browser_is_bound_to_its_person_and_the_key() {
        let (person, other) = (Uuid::from_u128(1), Uuid::from_u128(2));
        let id = TokenHash::stored([5; 32]);
        let kept = hash().browser(PersonId::new(person), &id);
        assert_eq!(hash().browser(PersonId::new(person), &id), kept);
        let other_key = SystemKeyedHash::new(&[3; 32], &[2; 32]);
        for different in [
            hash().browser(PersonId::new(other), &id),
            hash().browser(PersonId::new(person), &TokenHash::stored([6; 32])),
            other_key.browser(PersonId::new(person), &id),
        ] {
            assert_ne!(different, kept);
        }
    }

    #[test]
    fn the_same_text_hashes_differently_for_each_use() {
        let phone = UkMobile::parse("07700 900123").unwrap();
        let network = &ClientAddress::LOOPBACK.networks()[0];
        let hashes = [
            *hash().phone_index(&phone).bytes(),
            mac(&[1; 32], "email", &[phone.as_str().as_bytes()]),
            hash().network_index(network),
        ];
        assert!(hashes[0] != hashes[1] && hashes[1] != hashes[2]);
    }
}
