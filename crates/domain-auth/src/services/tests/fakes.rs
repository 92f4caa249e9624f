//! Fakes for hashing, codes and the outside world: simple enough to be foreseen.

use crate::model::passkey::credential_hash;
use crate::model::{
    AuthenticatorSecret, BrowserHash, ChallengeId, CodeHash, EmailIndex, HashingKey, Network,
    Passkey, PasskeyCredential, PasswordHash, PendingCeremony, Person, PhoneIndex, RecoveryCode,
    SixDigitCode, TimeStep, TokenHash,
};
use crate::ports::{
    AddressLookup, AdminAlert, CeremonyError, ClaimedPasskey, HashContext, HashError, Hasher,
    KeyedHash, LookupError, OneTimeCodes, PasskeyCeremonies, StartedCeremony, UsageKind,
};
use async_trait::async_trait;
use chrono::TimeDelta;
use domain_shared::time::FixedClock;
use domain_shared::{Clock, Email, Ids, PersonId, Postcode, Random, Timestamp, UkMobile};
use sha2::{Digest, Sha256};
use std::sync::atomic::{AtomicBool, AtomicU32, AtomicU64, Ordering};
use std::sync::{Arc, Mutex};
use std::time::Duration;
use uuid::Uuid;

/// Counts up; serves as randomness, ids and codes.
#[derive(Default)]
pub(super) struct Counter(AtomicU64);

impl Counter {
    /// Counts from here on.
    pub(super) fn from(number: u64) -> Self {
        Self(AtomicU64::new(number))
    }

    pub(super) fn count(&self) -> u64 {
        self.0.fetch_add(1, Ordering::SeqCst) + 1
    }
}

impl Random for Counter {
    fn fill(&self, bytes: &mut [u8]) {
        let digest = Sha256::digest(self.count().to_be_bytes());
        bytes.copy_from_slice(&digest[..bytes.len()]);
    }
}

impl Ids for Counter {
    fn next(&self) -> Uuid {
        Uuid::from_u64_pair(0, self.count())
    }
}

impl OneTimeCodes for Counter {
    fn generate(&self) -> SixDigitCode {
        SixDigitCode::parse(&format!("{:06}", 100_000 + self.count())).unwrap()
    }

    fn shows(&self, secret: &AuthenticatorSecret, step: TimeStep, code: &SixDigitCode) -> bool {
        PlainApp::at(secret, step) == *code
    }
}

/// Hashes by writing down; counts what it was asked for.
#[derive(Default)]
pub(super) struct PlainHasher {
    pub(super) hashed: AtomicU32,
    pub(super) verified: AtomicU32,
    pub(super) is_busy: AtomicBool,
    /// While set, hashes are made that need to be made again.
    pub(super) is_old: AtomicBool,
    /// In whose turn each comparison was made.
    pub(super) turns: Mutex<Vec<HashingKey>>,
    /// While this is held, every comparison waits.
    pub(super) gate: tokio::sync::Mutex<()>,
}

#[async_trait]
impl Hasher for PlainHasher {
    async fn hash(
        &self,
        _: HashingKey,
        of: HashContext,
        secret: &str,
    ) -> Result<PasswordHash, HashError> {
        self.hashed.fetch_add(1, Ordering::SeqCst);
        let age = if self.is_old.load(Ordering::SeqCst) {
            "old"
        } else {
            "new"
        };
        Ok(plain_hash(age, of, secret))
    }

    async fn verify(
        &self,
        by: HashingKey,
        secret: &str,
        stored: Option<(HashContext, &PasswordHash)>,
    ) -> Result<bool, HashError> {
        if self.is_busy.load(Ordering::SeqCst) {
            return Err(HashError::Busy);
        }
        self.verified.fetch_add(1, Ordering::SeqCst);
        self.turns.lock().unwrap().push(by);
        tokio::task::yield_now().await;
        let _open = self.gate.lock().await;
        Ok(stored.is_some_and(|(of, hash)| {
            ["old", "new"]
                .map(|age| plain_hash(age, of, secret))
                .contains(hash)
        }))
    }

    fn needs_rehash(&self, hash: &PasswordHash) -> bool {
        hash.as_str().starts_with("old:")
    }
}

/// The hash that [`PlainHasher`] makes of a secret.
pub(super) fn plain_hash(age: &str, of: HashContext, secret: &str) -> PasswordHash {
    PasswordHash::new(format!("{age}:{}/{:?}/{secret}", of.person, of.which))
}

pub(super) struct Labelled;

fn labelled(label: &str, bytes: &[u8]) -> [u8; 32] {
    Sha256::digest([label.as_bytes(), bytes].concat()).into()
}

impl KeyedHash for Labelled {
    fn email_index(&self, email: &Email) -> EmailIndex {
        EmailIndex::new(labelled("email", email.normalised().as_bytes()))
    }
    fn phone_index(&self, phone: &UkMobile) -> PhoneIndex {
        PhoneIndex::new(labelled("phone", phone.as_str().as_bytes()))
    }
    fn network_index(&self, network: &Network) -> [u8; 32] {
        labelled("network", network.octets())
    }
    fn browser(&self, person: PersonId, id: &TokenHash) -> BrowserHash {
        let bytes = [person.uuid().as_bytes().as_slice(), id.bytes()].concat();
        BrowserHash::new(labelled("browser", &bytes))
    }
    fn code(&self, challenge: ChallengeId, code: &SixDigitCode) -> CodeHash {
        let bytes = [
            challenge.uuid().as_bytes().as_slice(),
            code.expose().as_bytes(),
        ]
        .concat();
        CodeHash::new(labelled("code", &bytes))
    }
    fn recovery_code(&self, person: PersonId, code: &RecoveryCode) -> CodeHash {
        let bytes = [person.uuid().as_bytes().as_slice(), code.expose()].concat();
        CodeHash::new(labelled("recovery", &bytes))
    }
}

/// An app that anybody can play who knows its secret.
pub(super) struct PlainApp;

impl PlainApp {
    /// The code that it shows in `step`.
    pub(super) fn at(secret: &AuthenticatorSecret, step: TimeStep) -> SixDigitCode {
        let bytes = [secret.expose().as_slice(), &step.number().to_be_bytes()].concat();
        let digest = labelled("app", &bytes);
        let number = u32::from_be_bytes(digest[..4].try_into().unwrap()) % 1_000_000;
        SixDigitCode::parse(&format!("{number:06}")).unwrap()
    }
}

/// A clock on which each sleep takes as long as it is told to. It lets others go on, for a real
/// moment.
pub(super) struct Yield {
    pub(super) clock: Arc<FixedClock>,
    pub(super) takes: Arc<Mutex<TimeDelta>>,
}

#[async_trait]
impl Clock for Yield {
    fn now(&self) -> Timestamp {
        self.clock.now()
    }

    async fn sleep(&self, _: Duration) {
        self.clock.step(*self.takes.lock().unwrap());
        tokio::time::sleep(Duration::from_millis(1)).await;
    }
}

/// Remembers what it was woken for.
#[derive(Default)]
pub(super) struct Bell(Mutex<Vec<UsageKind>>);

impl Bell {
    pub(super) fn rang(&self) -> Vec<UsageKind> {
        self.0.lock().unwrap().clone()
    }
}

#[async_trait]
impl AdminAlert for Bell {
    async fn is_full(&self, kind: UsageKind, _: Timestamp) {
        self.0.lock().unwrap().push(kind);
    }
}

pub(super) struct Street;

#[async_trait]
impl AddressLookup for Street {
    async fn addresses(&self, postcode: &Postcode) -> Result<Vec<String>, LookupError> {
        match postcode.as_str() {
            "LS1 9ZZ" => Err(LookupError::Unknown),
            "LS1 8ZZ" => Err(LookupError::Unavailable("down".to_owned())),
            _ => Ok(vec!["1 High Street".to_owned(), "2 High Street".to_owned()]),
        }
    }
}

/// Ceremonies whose challenge is said again: "{person} {credential} {challenge}" answers it.
#[derive(Default)]
pub(super) struct SpokenCeremonies(Counter);

impl SpokenCeremonies {
    fn start(&self) -> Result<StartedCeremony, CeremonyError> {
        let challenge = self.0.count().to_string();
        Ok(StartedCeremony {
            pending: PendingCeremony::new(challenge.clone().into_bytes()),
            options: challenge,
        })
    }
}

fn spoken(answer: &str) -> Result<[&str; 3], CeremonyError> {
    let words: Vec<_> = answer.split(' ').collect();
    let words = words.try_into();
    words.map_err(|_| CeremonyError::Refused("malformed".to_owned()))
}

impl PasskeyCeremonies for SpokenCeremonies {
    fn start_adding(
        &self,
        _: &Person,
        _: &[PasskeyCredential],
    ) -> Result<StartedCeremony, CeremonyError> {
        self.start()
    }

    fn finish_adding(
        &self,
        pending: &PendingCeremony,
        answer: &str,
    ) -> Result<(TokenHash, PasskeyCredential), CeremonyError> {
        let [_, credential, challenge] = spoken(answer)?;
        if challenge.as_bytes() != pending.bytes() {
            return Err(CeremonyError::Refused("another challenge".to_owned()));
        }
        let id = credential_hash(credential.as_bytes());
        Ok((id, PasskeyCredential::new(b"unused".to_vec())))
    }

    fn start_sign_in(&self) -> Result<StartedCeremony, CeremonyError> {
        self.start()
    }

    fn claimed(&self, answer: &str) -> Result<ClaimedPasskey, CeremonyError> {
        let [person, credential, _] = spoken(answer)?;
        let person = person
            .parse()
            .map_err(|_| CeremonyError::Refused("nobody".to_owned()))?;
        Ok(ClaimedPasskey {
            credential_id: credential_hash(credential.as_bytes()),
            person: PersonId::new(person),
        })
    }

    fn finish_sign_in(
        &self,
        pending: &PendingCeremony,
        answer: &str,
        _: &Passkey,
    ) -> Result<PasskeyCredential, CeremonyError> {
        let [.., challenge] = spoken(answer)?;
        if challenge.as_bytes() != pending.bytes() {
            return Err(CeremonyError::Refused("another challenge".to_owned()));
        }
        Ok(PasskeyCredential::new(b"used".to_vec()))
    }
}
