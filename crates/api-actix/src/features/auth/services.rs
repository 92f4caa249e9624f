use crate::http::authority::{SessionLookup, SignedInPerson};
use actix_web::web::{Data, ServiceConfig};
use async_trait::async_trait;
use domain_auth::model::Token;
use domain_auth::services::SignedInArea;
use domain_auth::{Accounts, AuthError, Limits, Ports};
use domain_shared::{Instant, StoreError};
use std::sync::Arc;
use url::Url;

#[derive(Clone)]
pub struct AuthServices {
    pub accounts: Accounts,
    /// Whether the addresses of a postcode are invented, as no provider is configured.
    pub sample_addresses: bool,
}

/// The services over `ports`. Links in mails begin with `public_url`; `sample_addresses` says that
/// the port of addresses is the sandbox provider.
pub fn services(
    ports: Ports,
    limits: Limits,
    public_url: Url,
    sample_addresses: bool,
) -> AuthServices {
    AuthServices {
        accounts: Accounts::new(ports, limits, public_url),
        sample_addresses,
    }
}

impl AuthServices {
    pub fn configure(&self, config: &mut ServiceConfig) {
        config.app_data(Data::new(self.clone()));
    }

    pub fn sessions(&self) -> Arc<dyn SessionLookup> {
        Arc::new(self.accounts.area.clone())
    }
}

#[async_trait]
impl SessionLookup for SignedInArea {
    /// The service reads the clock itself.
    async fn session(
        &self,
        token: &Token,
        _: Instant,
    ) -> Result<Option<SignedInPerson>, StoreError> {
        match self.session(Some(&token.hash())).await {
            Ok(session) => Ok(Some(SignedInPerson {
                person: session.person,
                session: session.id.uuid(),
            })),
            Err(AuthError::NoSession) => Ok(None),
            Err(AuthError::Store(error)) => Err(error),
            Err(other) => Err(StoreError::failed(other)),
        }
    }
}
