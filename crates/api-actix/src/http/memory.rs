//! The framework's ports in memory: for tests, and for a process that stands alone.

use super::authority::{SessionLookup, SignedInPerson};
use super::frame::Readiness;
use async_trait::async_trait;
use domain_auth::model::{Token, TokenHash};
use domain_shared::{Instant, StoreError};
use std::collections::HashMap;
use std::sync::{Mutex, MutexGuard, PoisonError};

fn lock<T>(mutex: &Mutex<T>) -> MutexGuard<'_, T> {
    mutex.lock().unwrap_or_else(PoisonError::into_inner)
}

/// Sessions that were put here.
#[derive(Default)]
pub struct MemorySessions(Mutex<HashMap<TokenHash, SignedInPerson>>);

impl MemorySessions {
    /// Makes `token` a live session.
    pub fn put(&self, token: &Token, person: SignedInPerson) {
        lock(&self.0).insert(token.hash(), person);
    }
}

#[async_trait]
impl SessionLookup for MemorySessions {
    async fn session(
        &self,
        token: &Token,
        _now: Instant,
    ) -> Result<Option<SignedInPerson>, StoreError> {
        Ok(lock(&self.0).get(&token.hash()).copied())
    }
}

/// Ready as long as the process lives.
pub struct AlwaysReady;

#[async_trait]
impl Readiness for AlwaysReady {
    async fn ready(&self) -> Result<(), StoreError> {
        Ok(())
    }
}
