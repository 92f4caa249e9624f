//! Addresses of a postcode, for somebody signed in or signing up.

use super::core::Core;
use crate::error::{AuthError, TokenKind};
use crate::model::PreSession;
use domain_shared::{Invalid, Postcode};
use std::sync::Arc;

/// The caller who asks for addresses.
#[derive(Debug, Clone, Copy)]
pub enum AddressCaller {
    /// Somebody signed in.
    Person,
    /// A browser with a live sign-up.
    Browser {
        pre_session: PreSession,
        /// Whether it shows the cookie of a session that is over: then it is that session that has
        /// to be renewed.
        had_session: bool,
    },
}

#[derive(Clone)]
pub struct Addresses(pub(super) Arc<Core>);

impl Addresses {
    /// Whether this browser has a live sign-up, which lets it look up addresses.
    pub async fn is_signing_up(&self, pre_session: &PreSession) -> Result<bool, AuthError> {
        let core = &*self.0;
        let flows = &core.ports.flows;
        Ok(flows.is_signing_up(pre_session, core.now()).await?)
    }

    pub async fn lookup(
        &self,
        seeker: AddressCaller,
        postcode: &str,
    ) -> Result<Vec<String>, AuthError> {
        let core = &*self.0;
        let postcode =
            Postcode::parse(postcode).map_err(|message| Invalid::new("postCode", message))?;
        if let AddressCaller::Browser {
            pre_session,
            had_session,
        } = seeker
            && !self.is_signing_up(&pre_session).await?
        {
            return Err(if had_session {
                AuthError::NoSession
            } else {
                AuthError::Token(TokenKind::SignUp)
            });
        }
        Ok(core.ports.addresses.addresses(&postcode).await?)
    }
}
