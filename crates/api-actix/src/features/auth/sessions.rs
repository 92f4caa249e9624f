//! Finds sessions for the HTTP layer.

use crate::http::authority::{SessionLookup, SignedInPerson};
use async_trait::async_trait;
use domain_auth::AuthError;
use domain_auth::model::Token;
use domain_auth::services::SessionService;
use domain_shared::{StoreError, Timestamp};

#[async_trait]
impl SessionLookup for SessionService {
    /// The service reads the clock itself.
    async fn session(
        &self,
        token: &Token,
        _: Timestamp,
    ) -> Result<Option<SignedInPerson>, StoreError> {
        match self.session(Some(&token.hash())).await {
            Ok(session) => Ok(Some(SignedInPerson {
                person: session.person,
                session: session.id.uuid(),
                ends_at: self.ends_at(&session),
            })),
            Err(AuthError::NoSession) => Ok(None),
            Err(AuthError::Store(error)) => Err(error),
            Err(other) => Err(StoreError::failed(other)),
        }
    }
}
