//! Addresses of a postcode, for somebody signed in or signing up (T20).

use super::core::Core;
use crate::Limits;
use crate::error::{AuthError, TokenKind, WaitReason};
use crate::model::PreSession;
use crate::ports::{Subject, Volume, VolumeKind};
use domain_shared::{Invalid, PersonId, Postcode};
use std::sync::Arc;

/// Who asks for addresses.
#[derive(Debug, Clone, Copy)]
pub enum Seeker {
    /// Somebody signed in.
    Person(PersonId),
    /// A browser with a live sign-up.
    Browser {
        /// Its pre-session.
        pre_session: PreSession,
        /// Whether it shows the cookie of a session that is over: then it is that session that has
        /// to be renewed.
        had_session: bool,
    },
}

/// Addresses of a postcode.
#[derive(Clone)]
pub struct Addresses(pub(super) Arc<Core>);

impl Addresses {
    /// Whether this browser has a live sign-up, which lets it look up addresses.
    pub async fn is_signing_up(&self, pre_session: &PreSession) -> Result<bool, AuthError> {
        let core = &*self.0;
        let flows = &core.ports.flows;
        Ok(flows.is_signing_up(pre_session, core.now()).await?)
    }

    /// The addresses of `postcode`, one line each.
    pub async fn lookup(&self, seeker: Seeker, postcode: &str) -> Result<Vec<String>, AuthError> {
        let core = &*self.0;
        let postcode =
            Postcode::parse(postcode).map_err(|message| Invalid::new("postCode", message))?;
        let subject = match seeker {
            Seeker::Person(id) => Subject::id(id.uuid()),
            Seeker::Browser {
                pre_session,
                had_session,
            } => {
                if !self.is_signing_up(&pre_session).await? {
                    return Err(if had_session {
                        AuthError::NoSession
                    } else {
                        AuthError::Token(TokenKind::Registration)
                    });
                }
                Subject::keyed(*pre_session.bytes())
            }
        };
        let volume = Volume {
            kind: VolumeKind::PostcodeLookup,
            subject,
            rule: Limits::hourly(core.limits.lookups_per_hour),
        };
        core.spend(&[volume], WaitReason::Calls).await?;
        Ok(core.ports.addresses.addresses(&postcode).await?)
    }
}
