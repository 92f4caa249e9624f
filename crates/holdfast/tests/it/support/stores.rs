//! The HTTP layer's ports in memory.

use api_actix::http::authority::{SessionLookup, SignedInPerson};
use api_actix::http::context::Readiness;
use async_trait::async_trait;
use domain_auth::model::{Token, TokenHash};
use domain_shared::{StoreError, Timestamp};
use std::collections::HashMap;
use std::sync::Mutex;

/// Sessions that were put here.
#[derive(Default)]
pub(crate) struct MemorySessions(Mutex<HashMap<TokenHash, SignedInPerson>>);

impl MemorySessions {
    /// Makes `token` a live session.
    pub(crate) fn put(&self, token: &Token, person: SignedInPerson) {
        self.0.lock().unwrap().insert(token.hash(), person);
    }
}

#[async_trait]
impl SessionLookup for MemorySessions {
    async fn session(
        &self,
        token: &Token,
        _now: Timestamp,
    ) -> Result<Option<SignedInPerson>, StoreError> {
        Ok(self.0.lock().unwrap().get(&token.hash()).copied())
    }
}

/// Ready, and with room, as long as the process lives.
pub(crate) struct AlwaysReady;

#[async_trait]
impl Readiness for AlwaysReady {
    async fn ready(&self) -> Result<(), StoreError> {
        Ok(())
    }

    fn is_full(&self) -> bool {
        false
    }

    fn is_short(&self, _uploads: bool) -> bool {
        false
    }

    fn ran_out(&self, _cause: &str) {}
}
