use crate::pepper::{Pepper, Peppers};
use crate::pool::{HashMemory, HashingCapacity, HashingLoad, HashingPool};
use argon2::password_hash::phc::{self, Output, ParamsString, Salt};
use argon2::{ARGON2ID_IDENT, Algorithm, Argon2, Block, KeyId, Params, ParamsBuilder, Version};
use async_trait::async_trait;
use domain_auth::model::{HashingKey, PasswordHash};
use domain_auth::ports::{HashContext, HashError, Hasher};
use domain_shared::log_once::LogOnce;
use std::sync::Arc;
use subtle::ConstantTimeEq;
use zeroize::Zeroizing;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct HashCost {
    /// Memory in KiB.
    pub memory: u32,
    /// Passes over it.
    pub passes: u32,
    pub lanes: u32,
}

impl Default for HashCost {
    /// The figures of the OWASP Password Storage cheat sheet.
    fn default() -> Self {
        Self {
            memory: 19_456,
            passes: 2,
            lanes: 1,
        }
    }
}

/// Hashes with argon2id and seasons the result with HMAC-SHA-256 under a pepper. The stored text
/// is a PHC string whose `keyid` names the pepper. Person and use go into the HMAC, so that a hash
/// verifies in its own row and column only.
pub struct Argon2Hasher {
    params: Params,
    peppers: Arc<Peppers>,
    pool: HashingPool,
    logged: LogOnce,
}

impl Argon2Hasher {
    /// Hashes at `cost`, within `capacity`.
    ///
    /// # Errors
    /// [`HashError::Failed`] for a cost that argon2 does not know, such as less than 8 KiB.
    pub fn new(
        cost: HashCost,
        peppers: Peppers,
        capacity: HashingCapacity,
    ) -> Result<Self, HashError> {
        let keyid = KeyId::new(peppers.current.id()).map_err(failed)?;
        let mut params = ParamsBuilder::new();
        params
            .m_cost(cost.memory)
            .t_cost(cost.passes)
            .p_cost(cost.lanes)
            .keyid(keyid);
        Ok(Self {
            params: params.build().map_err(failed)?,
            peppers: Arc::new(peppers),
            pool: HashingPool::new(capacity),
            logged: LogOnce::default(),
        })
    }

    /// How busy it is.
    pub fn load(&self) -> HashingLoad {
        self.pool.load()
    }

    /// Splits a stored hash into its parts. A malformed one is logged once for each person.
    fn read(&self, of: HashContext, hash: &PasswordHash) -> Option<(HashContext, StoredHash)> {
        let read = StoredHash::read(hash).ok();
        if read.is_none() && self.logged.is_first("people", of.person.uuid()) {
            let row = of.person.uuid();
            tracing::error!(table = "people", %row, secret = ?of.which, "a malformed hash fits nothing");
        }
        read.map(|stored| (of, stored))
    }
}

#[async_trait]
impl Hasher for Argon2Hasher {
    async fn hash(
        &self,
        by: HashingKey,
        of: HashContext,
        secret: &str,
    ) -> Result<PasswordHash, HashError> {
        let secret = Zeroizing::new(secret.to_owned());
        let (params, peppers) = (self.params.clone(), Arc::clone(&self.peppers));
        let made = self.pool.run(by, move |memory| {
            let salt = Salt::generate();
            let raw = stretch(&secret, &salt, &params, memory)?;
            let seasoned = peppers.current.season(of, &raw);
            let text = phc::PasswordHash {
                algorithm: ARGON2ID_IDENT,
                version: Some(Version::V0x13.into()),
                params: ParamsString::try_from(&params).map_err(failed)?,
                salt: Some(salt),
                hash: Some(Output::new(&seasoned).map_err(failed)?),
            };
            Ok(PasswordHash::new(text.to_string()))
        });
        made.await?
    }

    async fn verify(
        &self,
        by: HashingKey,
        secret: &str,
        stored: Option<(HashContext, &PasswordHash)>,
    ) -> Result<bool, HashError> {
        let secret = Zeroizing::new(secret.to_owned());
        let stored = stored.and_then(|(of, hash)| self.read(of, hash));
        let (params, peppers) = (self.params.clone(), Arc::clone(&self.peppers));
        let verified = self.pool.run(by, move |memory| match stored {
            Some((of, stored)) => stored.verify(of, &secret, &peppers, memory),
            None => stretch(&secret, &[0; 16], &params, memory).map(|_| false),
        });
        verified.await?
    }

    fn needs_rehash(&self, hash: &PasswordHash) -> bool {
        StoredHash::read(hash).is_ok_and(|stored| !same_cost(&stored.params, &self.params))
    }
}

struct StoredHash {
    params: Params,
    salt: Salt,
    seasoned: Output,
}

impl StoredHash {
    fn read(hash: &PasswordHash) -> Result<Self, HashError> {
        let read = phc::PasswordHash::new(hash.as_str()).map_err(failed)?;
        let (ARGON2ID_IDENT, Some(salt), Some(seasoned)) = (read.algorithm, read.salt, read.hash)
        else {
            return Err(failed("a stored hash is not of argon2id"));
        };
        Ok(Self {
            params: Params::try_from(&read).map_err(failed)?,
            salt,
            seasoned,
        })
    }

    fn verify(
        &self,
        of: HashContext,
        secret: &str,
        peppers: &Peppers,
        memory: &mut HashMemory,
    ) -> Result<bool, HashError> {
        let pepper: Option<&Pepper> = peppers.named(self.params.keyid());
        let pepper = pepper.ok_or_else(|| failed("a stored hash names an unknown pepper"))?;
        let raw = stretch(secret, &self.salt, &self.params, memory)?;
        let seasoned = pepper.season(of, &raw);
        Ok(seasoned.ct_eq(self.seasoned.as_bytes()).into())
    }
}

fn stretch(
    secret: &str,
    salt: &[u8],
    params: &Params,
    memory: &mut HashMemory,
) -> Result<Zeroizing<[u8; 32]>, HashError> {
    let mut raw = Zeroizing::new([0; 32]);
    let argon2 = Argon2::new(Algorithm::Argon2id, Version::V0x13, params.clone());
    // Any data that an earlier hash left there is overwritten before it is read.
    if memory.len() < params.block_count() {
        memory.resize(params.block_count(), Block::new());
    }
    argon2
        .hash_password_into_with_memory(secret.as_bytes(), salt, &mut *raw, memory)
        .map_err(failed)?;
    Ok(raw)
}

/// Whether two hashes cost the same and name the same pepper.
fn same_cost(one: &Params, other: &Params) -> bool {
    let dashboard_queries = |params: &Params| (params.m_cost(), params.t_cost(), params.p_cost());
    dashboard_queries(one) == dashboard_queries(other) && one.keyid() == other.keyid()
}

fn failed(cause: impl Into<Box<dyn std::error::Error + Send + Sync>>) -> HashError {
    HashError::Failed(cause.into())
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_auth::model::ClientAddress;
    use domain_auth::ports::SecretKind;
    use domain_shared::PersonId;
    use uuid::Uuid;

    const CHEAP: HashCost = HashCost {
        memory: 8,
        passes: 1,
        lanes: 1,
    };

    const BY: HashingKey = HashingKey::Network(ClientAddress::LOOPBACK);
    const PIN: HashContext = HashContext::pin(PersonId::new(Uuid::from_u128(1)));

    fn hasher(cost: HashCost, peppers: Peppers) -> Argon2Hasher {
        Argon2Hasher::new(cost, peppers, HashingCapacity::default()).unwrap()
    }

    fn cheap() -> Argon2Hasher {
        hasher(CHEAP, Peppers::only(&[1; 32]))
    }

    #[tokio::test]
    async fn the_right_secret_verifies_and_no_other_does() {
        let hash = cheap().hash(BY, PIN, "Correct horse 1").await.unwrap();
        for (secret, right) in [
            ("Correct horse 1", true),
            ("correct horse 1", false),
            ("Correct horse 1 ", false),
            ("", false),
        ] {
            let verified = cheap()
                .verify(BY, secret, Some((PIN, &hash)))
                .await
                .unwrap();
            assert_eq!(verified, right, "{secret:?}");
        }
    }

    #[tokio::test]
    async fn a_hash_verifies_for_its_own_person_and_use_only() {
        let of = |person, which| HashContext {
            person: PersonId::new(Uuid::from_u128(person)),
            which,
        };
        let hash = cheap().hash(BY, PIN, "1357").await.unwrap();
        for (of, right) in [
            (PIN, true),
            (of(2, SecretKind::Pin), false),
            (of(1, SecretKind::Password), false),
            (of(1, SecretKind::Answer), false),
        ] {
            let verified = cheap().verify(BY, "1357", Some((of, &hash))).await.unwrap();
            assert_eq!(verified, right, "{of:?}");
        }
    }

    #[tokio::test]
    async fn each_hash_has_its_own_salt_and_is_a_phc_string_that_names_its_pepper() {
        let one = cheap().hash(BY, PIN, "1357").await.unwrap();
        let other = cheap().hash(BY, PIN, "1357").await.unwrap();
        assert_ne!(one.as_str(), other.as_str());
        assert!(
            one.as_str()
                .starts_with("$argon2id$v=19$m=8,t=1,p=1,keyid=")
        );
    }

    #[tokio::test]
    async fn a_stolen_hash_is_of_no_use_without_its_pepper() {
        let hash = cheap().hash(BY, PIN, "1357").await.unwrap();
        let read = StoredHash::read(&hash).unwrap();
        let raw = stretch("1357", &read.salt, &read.params, &mut HashMemory::new()).unwrap();
        assert_ne!(raw.as_slice(), read.seasoned.as_bytes());
        let thief = hasher(CHEAP, Peppers::only(&[2; 32]));
        let tried = thief.verify(BY, "1357", Some((PIN, &hash))).await;
        assert!(matches!(tried, Err(HashError::Failed(_))));
    }

    #[tokio::test]
    async fn an_older_pepper_still_verifies_and_asks_for_a_new_hash() {
        let old = cheap().hash(BY, PIN, "1357").await.unwrap();
        let rotated = hasher(
            CHEAP,
            Peppers {
                current: Pepper::new(&[2; 32]),
                older: vec![Pepper::new(&[1; 32])],
            },
        );
        assert!(rotated.verify(BY, "1357", Some((PIN, &old))).await.unwrap());
        assert!(!rotated.verify(BY, "1358", Some((PIN, &old))).await.unwrap());
        assert!(rotated.needs_rehash(&old));
        let new = rotated.hash(BY, PIN, "1357").await.unwrap();
        assert!(!rotated.needs_rehash(&new));
    }

    #[tokio::test]
    async fn another_cost_still_verifies_and_asks_for_a_new_hash() {
        let hash = cheap().hash(BY, PIN, "1357").await.unwrap();
        assert!(!cheap().needs_rehash(&hash));
        for cost in [
            HashCost {
                memory: 16,
                ..CHEAP
            },
            HashCost { passes: 2, ..CHEAP },
        ] {
            let dearer = hasher(cost, Peppers::only(&[1; 32]));
            assert!(dearer.verify(BY, "1357", Some((PIN, &hash))).await.unwrap());
            assert!(dearer.needs_rehash(&hash));
        }
    }

    #[tokio::test]
    async fn what_one_hash_leaves_in_the_memory_changes_no_other() {
        let one_at_a_time = |cost| {
            let capacity = HashingCapacity::of(1);
            Argon2Hasher::new(cost, Peppers::only(&[1; 32]), capacity).unwrap()
        };
        let dearer = HashCost {
            memory: 64,
            ..CHEAP
        };
        let (used, other) = (one_at_a_time(CHEAP), one_at_a_time(dearer));
        let mut hashes = Vec::new();
        for secret in ["1357", "2468", "9999"] {
            hashes.push((secret, used.hash(BY, PIN, secret).await.unwrap()));
            hashes.push((secret, other.hash(BY, PIN, secret).await.unwrap()));
        }
        for (secret, hash) in &hashes {
            for hasher in [&used, &other, &cheap()] {
                let stored = Some((PIN, hash));
                assert!(hasher.verify(BY, secret, stored).await.unwrap());
                assert!(!hasher.verify(BY, "1358", stored).await.unwrap());
            }
        }
    }

    #[tokio::test]
    async fn without_a_hash_nothing_verifies() {
        assert!(!cheap().verify(BY, "1357", None).await.unwrap());
    }

    #[tokio::test]
    async fn no_secret_fits_a_malformed_hash() {
        let hasher = cheap();
        for text in [
            "",
            "1357",
            "$2b$12$abc",
            "$argon2i$v=19$m=8,t=1,p=1$c2FsdHNhbHQ$aGFzaGhhc2g",
            "$argon2id$v=19$m=8,t=1,p=1$c2FsdHNhbHQ",
            "$argon2id$v=19$m=8,t=1,p=1$c2FsdA$aGFzaGhhc2g",
        ] {
            let hash = PasswordHash::new(text.to_owned());
            let verified = hasher.verify(BY, "1357", Some((PIN, &hash))).await;
            assert!(!verified.unwrap(), "{text}");
        }
    }

    #[tokio::test]
    async fn the_default_cost_is_the_one_of_the_security_bar() {
        let hash = hasher(HashCost::default(), Peppers::only(&[1; 32]));
        let hash = hash.hash(BY, PIN, "1357").await.unwrap();
        assert!(hash.as_str().contains("$m=19456,t=2,p=1,"));
    }

    #[test]
    fn a_cost_that_argon2_does_not_know_is_refused() {
        let cost = HashCost { memory: 7, ..CHEAP };
        let made = Argon2Hasher::new(cost, Peppers::only(&[1; 32]), HashingCapacity::default());
        assert!(matches!(made, Err(HashError::Failed(_))));
    }
}
