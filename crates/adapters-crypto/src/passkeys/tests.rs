//! The ceremonies with an authenticator of our own making.

use super::*;
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use chrono::{NaiveDate, TimeZone, Utc};
use domain_auth::model::{
    Address, DateOfBirth, EmailIndex, FirstName, LastName, PasskeyId, PasskeyName, PasswordHash,
};
use domain_shared::{Email, Postcode, UkMobile};
use p256::ecdsa::signature::Signer;
use p256::ecdsa::{Signature, SigningKey};
use serde_json::{Value, json};
use sha2::{Digest, Sha256};

const ORIGIN: &str = "https://money.example.org";
const HOST: &str = "money.example.org";
const PRESENT: u8 = 0x01;
const VERIFIED: u8 = 0x04;

fn ceremonies() -> WebauthnCeremonies {
    WebauthnCeremonies::new(&Url::parse(ORIGIN).unwrap())
}

fn person() -> Person {
    let at = Utc.with_ymd_and_hms(2026, 11, 21, 12, 0, 0).unwrap();
    Person {
        id: PersonId::new(Uuid::from_u128(7)),
        epoch: 0,
        version: 1,
        first_name: FirstName::stored("Rowan".to_owned()),
        last_name: LastName::stored("Ashdown".to_owned()),
        email: Email::parse("rowan@example.co.uk").unwrap(),
        email_index: EmailIndex::new([0; 32]),
        email_confirmed_at: None,
        phone_confirmed_at: None,
        phone: UkMobile::parse("07700900461").unwrap(),
        date_of_birth: DateOfBirth::stored(NaiveDate::from_ymd_opt(1985, 3, 27).unwrap()),
        address: Address::stored("12 High Street, Leeds".to_owned()),
        postcode: Postcode::parse("LS1 4AP").unwrap(),
        marketing: false,
        password: PasswordHash::new("hash".to_owned()),
        pin: None,
        question: None,
        created_at: at,
        locked_at: None,
        tour_ends_at: None,
    }
}

/// An authenticator with one key, and what it is told to get wrong.
struct Authenticator {
    key: SigningKey,
    origin: &'static str,
    host: &'static str,
    flags: u8,
    counter: u32,
    user: Uuid,
}

fn authenticator() -> Authenticator {
    Authenticator {
        key: SigningKey::from_slice(&[7; 32]).unwrap(),
        origin: ORIGIN,
        host: HOST,
        flags: PRESENT | VERIFIED,
        counter: 1,
        user: person().id.uuid(),
    }
}

fn text(bytes: &[u8]) -> String {
    URL_SAFE_NO_PAD.encode(bytes)
}

fn challenge(started: &StartedCeremony) -> Value {
    let options: Value = serde_json::from_str(&started.options).unwrap();
    options["challenge"].clone()
}

impl Authenticator {
    fn id(&self) -> [u8; 32] {
        Sha256::digest(self.key.verifying_key().to_encoded_point(false)).into()
    }

    fn client_data(&self, kind: &str, challenge: &Value) -> Vec<u8> {
        let said = json!({ "type": kind, "challenge": challenge, "origin": self.origin, "crossOrigin": false });
        serde_json::to_vec(&said).unwrap()
    }

    fn data(&self, flags: u8) -> Vec<u8> {
        let mut data = Sha256::digest(self.host).to_vec();
        data.push(flags);
        data.extend(self.counter.to_be_bytes());
        data
    }

    /// The answer to a challenge that asks for a new passkey.
    fn make(&self, challenge: &Value) -> String {
        let point = self.key.verifying_key().to_encoded_point(false);
        let mut data = self.data(self.flags | 0x40);
        data.extend([0; 16]);
        data.extend([0, 32]);
        data.extend(self.id());
        data.extend([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21, 0x58, 0x20]);
        data.extend(point.x().unwrap());
        data.extend([0x22, 0x58, 0x20]);
        data.extend(point.y().unwrap());
        let mut object = b"\xa3\x63fmt\x64none\x67attStmt\xa0\x68authData\x58".to_vec();
        object.push(u8::try_from(data.len()).unwrap());
        object.extend(data);
        self.answer(&json!({
            "clientDataJSON": text(&self.client_data("webauthn.create", challenge)),
            "attestationObject": text(&object),
            "transports": ["internal"],
        }))
    }

    /// The answer to a challenge that asks for a passkey.
    fn sign(&self, challenge: &Value) -> String {
        let (said, data) = (
            self.client_data("webauthn.get", challenge),
            self.data(self.flags),
        );
        let signed = [data.clone(), Sha256::digest(&said).to_vec()].concat();
        let signature: Signature = self.key.sign(&signed);
        self.answer(&json!({
            "clientDataJSON": text(&said),
            "authenticatorData": text(&data),
            "signature": text(signature.to_der().as_bytes()),
            "userHandle": text(self.user.as_bytes()),
        }))
    }

    fn answer(&self, response: &Value) -> String {
        let id = text(&self.id());
        json!({
            "id": id, "rawId": id, "type": "public-key", "response": response,
            "clientExtensionResults": {}, "authenticatorAttachment": "platform",
        })
        .to_string()
    }
}

fn passkey(made: (TokenHash, PasskeyCredential)) -> Passkey {
    Passkey {
        id: PasskeyId::new(Uuid::nil()),
        person: person().id,
        version: 1,
        credential_id: made.0,
        credential: made.1,
        name: PasskeyName::stored("Laptop".to_owned()),
        added_at: person().created_at,
        used_at: None,
    }
}

/// A passkey of [`authenticator`].
fn made() -> Passkey {
    let started = ceremonies().start_adding(&person(), &[]).unwrap();
    let answer = authenticator().make(&challenge(&started));
    passkey(
        ceremonies()
            .finish_adding(&started.pending, &answer)
            .unwrap(),
    )
}

fn is_refused<T: std::fmt::Debug>(outcome: &Result<T, CeremonyError>) {
    assert!(
        matches!(outcome, Err(CeremonyError::Refused(_))),
        "{outcome:?}"
    );
}

#[test]
fn a_new_passkey_is_asked_for_by_host_with_user_verification_and_beside_the_others() {
    let have = made().credential;
    let started = ceremonies().start_adding(&person(), &[have]).unwrap();
    let options: Value = serde_json::from_str(&started.options).unwrap();
    assert_eq!(options["rp"]["id"], HOST);
    assert_eq!(options["user"]["name"], "rowan@example.co.uk");
    assert_eq!(options["user"]["displayName"], "Rowan Ashdown");
    let asked = &options["authenticatorSelection"];
    assert_eq!(asked["userVerification"], "required");
    assert_eq!(asked["residentKey"], "required");
    let others = &options["excludeCredentials"];
    assert_eq!(others[0]["id"], text(&authenticator().id()));
}

#[test]
fn a_passkey_is_made_and_signs_its_owner_in() {
    let passkey = made();
    let started = ceremonies().start_sign_in().unwrap();
    let answer = Authenticator {
        counter: 2,
        ..authenticator()
    }
    .sign(&challenge(&started));
    let claimed = ceremonies().claimed(&answer).unwrap();
    assert_eq!(claimed.credential_id, passkey.credential_id);
    assert_eq!(claimed.person, person().id);
    let used = ceremonies().finish_sign_in(&started.pending, &answer, &passkey);
    let passkey = Passkey {
        credential: used.unwrap(),
        ..passkey
    };
    // Its counter stands still: it was copied.
    let again = ceremonies().start_sign_in().unwrap();
    let answer = Authenticator {
        counter: 2,
        ..authenticator()
    }
    .sign(&challenge(&again));
    is_refused(&ceremonies().finish_sign_in(&again.pending, &answer, &passkey));
}

#[test]
fn what_proves_less_makes_and_opens_nothing() {
    let passkey = made();
    let other_key = SigningKey::from_slice(&[8; 32]).unwrap();
    for wrong in [
        Authenticator {
            origin: "https://money.example.com",
            ..authenticator()
        },
        Authenticator {
            origin: "http://money.example.org",
            ..authenticator()
        },
        Authenticator {
            origin: "https://evil.money.example.org",
            ..authenticator()
        },
        Authenticator {
            host: "example.org",
            ..authenticator()
        },
        Authenticator {
            flags: PRESENT,
            ..authenticator()
        },
        Authenticator {
            flags: VERIFIED,
            ..authenticator()
        },
    ] {
        let started = ceremonies().start_adding(&person(), &[]).unwrap();
        let answer = wrong.make(&challenge(&started));
        is_refused(&ceremonies().finish_adding(&started.pending, &answer));
        let started = ceremonies().start_sign_in().unwrap();
        let answer = Authenticator {
            counter: 2,
            ..wrong
        }
        .sign(&challenge(&started));
        is_refused(&ceremonies().finish_sign_in(&started.pending, &answer, &passkey));
    }
    let (started, other) = (
        ceremonies().start_sign_in().unwrap(),
        ceremonies().start_sign_in().unwrap(),
    );
    for (wrong, challenge) in [
        (authenticator(), challenge(&other)),
        (
            Authenticator {
                user: Uuid::from_u128(8),
                ..authenticator()
            },
            challenge(&started),
        ),
        (
            Authenticator {
                key: other_key,
                ..authenticator()
            },
            challenge(&started),
        ),
    ] {
        let answer = Authenticator {
            counter: 2,
            ..wrong
        }
        .sign(&challenge);
        is_refused(&ceremonies().finish_sign_in(&started.pending, &answer, &passkey));
    }
    for nonsense in ["", "{}", "null", "[1]"] {
        is_refused(&ceremonies().claimed(nonsense));
        is_refused(&ceremonies().finish_sign_in(&started.pending, nonsense, &passkey));
    }
}

#[test]
fn an_ip_address_has_no_passkeys() {
    for address in ["http://127.0.0.1:8080", "http://[::1]:8080"] {
        let ceremonies = WebauthnCeremonies::new(&Url::parse(address).unwrap());
        assert!(matches!(
            ceremonies.start_sign_in(),
            Err(CeremonyError::NoHostName)
        ));
    }
    let local = WebauthnCeremonies::new(&Url::parse("http://localhost:8080").unwrap());
    assert!(local.start_sign_in().is_ok());
}
