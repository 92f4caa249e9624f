//! Finds sessions and their users for the HTTP layer.

use crate::App;
use crate::http::authority::{AuthGuard, Authority, SessionLookup, SignedInPerson, leave};
use crate::http::call::Call;
use crate::http::extract::Extract;
use crate::http::{ApiError, Service};
use async_trait::async_trait;
use domain_auth::AuthError;
use domain_auth::model::{Token, User};
use domain_auth::services::SessionService;
use domain_shared::{PersonId, StoreError, Timestamp};

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
                signed_in_at: session.signed_in_at,
                ends_at: self.ends_at(&session),
                is_on_tour: session.is_tour,
            })),
            Err(AuthError::NoSession) => Ok(None),
            Err(AuthError::Store(error)) => Err(error),
            Err(other) => Err(StoreError::failed(other)),
        }
    }
}

/// Somebody signed in, for a call that asks who they are: session and user are read together.
pub struct CurrentUser(pub User);

impl AuthGuard for CurrentUser {
    const AUTHORITY: Authority = Authority::SignedIn;

    async fn prove(call: &Call) -> Result<Self, ApiError> {
        let token = call.context().cookies.session_of(call.request());
        let app = Service::<App>::extract(call).await?;
        let hash = token.as_ref().map(Token::hash);
        let area = &app.accounts.area;
        let (user, session) = area.me(hash.as_ref()).await?;
        leave(call.request(), area.ends_at(&session), session.is_tour);
        Ok(Self(user))
    }

    fn person(&self) -> Option<PersonId> {
        Some(self.0.id)
    }
}
