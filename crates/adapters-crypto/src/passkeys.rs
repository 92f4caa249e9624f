//! The ceremonies of passkeys, by `webauthn_rp`. A passkey belongs to the host of the public address.

use domain_auth::model::passkey::credential_hash;
use domain_auth::model::{Passkey, PasskeyCredential, PendingCeremony, Person, TokenHash};
use domain_auth::ports::{CeremonyError, ClaimedPasskey, PasskeyCeremonies, StartedCeremony};
use domain_shared::PersonId;
use serde::{Deserialize, Serialize};
use std::convert::Infallible;
use std::fmt::Display;
use url::{Host, Url};
use uuid::Uuid;
use webauthn_rp::bin::{Decode, Encode};
use webauthn_rp::request::auth::AuthenticationVerificationOptions;
use webauthn_rp::request::register::{
    CredProtect, Nickname, PublicKeyCredentialUserEntity, RegistrationVerificationOptions,
    UserHandle16, Username,
};
use webauthn_rp::request::{AsciiDomain, ExtensionInfo, PublicKeyCredentialDescriptor, RpId};
use webauthn_rp::response::register::{CompressedPubKey, DynamicState, StaticState};
use webauthn_rp::response::{AuthTransports, CredentialId};
use webauthn_rp::{
    AuthenticatedCredential, DiscoverableAuthentication16, DiscoverableAuthenticationServerState,
    DiscoverableCredentialRequestOptions, PublicKeyCredentialCreationOptions, Registration,
    RegistrationServerState,
};

/// The name that authenticators show where an email is none that WebAuthn allows.
const NAMELESS: &str = "holdfast";

type PublicKey = StaticState<CompressedPubKey<[u8; 32], [u8; 32], [u8; 48], Vec<u8>>>;

pub struct WebauthnCeremonies {
    /// None where the public address has no host name: a passkey cannot belong to an IP address.
    rp_id: Option<RpId>,
    origin: String,
}

impl WebauthnCeremonies {
    /// For an installation that browsers find at `public_url`.
    pub fn new(public_url: &Url) -> Self {
        let name = match public_url.host() {
            Some(Host::Domain(name)) => AsciiDomain::try_from(name.to_owned()).ok(),
            _ => None,
        };
        Self {
            rp_id: name.map(RpId::Domain),
            origin: public_url.origin().ascii_serialization(),
        }
    }

    fn rp_id(&self) -> Result<&RpId, CeremonyError> {
        self.rp_id.as_ref().ok_or(CeremonyError::NoHostName)
    }
}

/// A credential in the form that stores keep.
#[derive(Serialize, Deserialize)]
struct StoredCredential {
    id: Vec<u8>,
    transports: u8,
    public_key: Vec<u8>,
    /// The state at its latest use: the counter, and whether it is backed up.
    state: [u8; 7],
}

impl StoredCredential {
    fn open(credential: &PasskeyCredential) -> Result<Self, CeremonyError> {
        serde_json::from_slice(credential.bytes()).map_err(failed)
    }

    fn store(&self) -> Result<PasskeyCredential, CeremonyError> {
        let bytes = serde_json::to_vec(self).map_err(failed)?;
        Ok(PasskeyCredential::new(bytes))
    }

    fn descriptor(self) -> Result<PublicKeyCredentialDescriptor<Vec<u8>>, CeremonyError> {
        Ok(PublicKeyCredentialDescriptor {
            id: CredentialId::decode(self.id).map_err(failed)?,
            transports: AuthTransports::decode(self.transports).map_err(failed)?,
        })
    }
}

impl PasskeyCeremonies for WebauthnCeremonies {
    fn start_adding(
        &self,
        person: &Person,
        have: &[PasskeyCredential],
    ) -> Result<StartedCeremony, CeremonyError> {
        let have = have
            .iter()
            .map(|kept| StoredCredential::open(kept)?.descriptor());
        let have: Vec<_> = have.collect::<Result<_, _>>()?;
        let id = UserHandle16::from(*person.id.uuid().as_bytes());
        let called = format!(
            "{} {}",
            person.first_name.as_str(),
            person.last_name.as_str()
        );
        let user = PublicKeyCredentialUserEntity {
            name: Username::try_from(person.email.as_str())
                .or_else(|_| Username::try_from(NAMELESS))
                .map_err(failed)?,
            id: &id,
            display_name: Nickname::try_from(called.as_str()).ok(),
        };
        let mut options = PublicKeyCredentialCreationOptions::passkey(self.rp_id()?, user, have);
        // Many devices and password managers keep no such policy, and browsers refuse those where
        // it is enforced. Each sign-in asks for verification in any case.
        options.extensions.cred_protect =
            CredProtect::UserVerificationRequired(ExtensionInfo::AllowDontEnforceValue);
        let (server, client) = options.start_ceremony().map_err(failed)?;
        started(server.encode().map_err(failed)?, &client)
    }

    fn finish_adding(
        &self,
        pending: &PendingCeremony,
        answer: &str,
    ) -> Result<(TokenHash, PasskeyCredential), CeremonyError> {
        let server = RegistrationServerState::<16>::decode(pending.bytes()).map_err(failed)?;
        let answer = Registration::from_json_relaxed(answer.as_bytes()).map_err(refused)?;
        let origins = [self.origin.as_str()];
        let options = RegistrationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            // Password managers send some that nobody asked for.
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        let made = server.verify(self.rp_id()?, &answer, &options);
        let made = made.map_err(refused)?;
        let id = encoded(made.id().encode()).to_vec();
        let stored = StoredCredential {
            transports: encoded(made.transports().encode()),
            public_key: encoded(made.static_state().encode()),
            state: encoded(made.dynamic_state().encode()),
            id,
        };
        Ok((credential_hash(&stored.id), stored.store()?))
    }

    fn start_sign_in(&self) -> Result<StartedCeremony, CeremonyError> {
        let options = DiscoverableCredentialRequestOptions::passkey(self.rp_id()?);
        let (server, client) = options.start_ceremony().map_err(failed)?;
        started(server.encode().map_err(failed)?, &client)
    }

    fn claimed(&self, answer: &str) -> Result<ClaimedPasskey, CeremonyError> {
        let answer = parse_sign_in(answer)?;
        let person = Uuid::from_slice(answer.response().user_handle().as_ref()).map_err(refused)?;
        Ok(ClaimedPasskey {
            credential_id: credential_hash(answer.raw_id().as_ref()),
            person: PersonId::new(person),
        })
    }

    fn finish_sign_in(
        &self,
        pending: &PendingCeremony,
        answer: &str,
        passkey: &Passkey,
    ) -> Result<PasskeyCredential, CeremonyError> {
        let server = DiscoverableAuthenticationServerState::decode(pending.bytes());
        let server = server.map_err(failed)?;
        let answer = parse_sign_in(answer)?;
        let stored = StoredCredential::open(&passkey.credential)?;
        let owner = UserHandle16::from(*passkey.person.uuid().as_bytes());
        let mut credential = AuthenticatedCredential::new(
            CredentialId::try_from(stored.id.as_slice()).map_err(failed)?,
            &owner,
            PublicKey::decode(&stored.public_key).map_err(failed)?,
            DynamicState::decode(stored.state).map_err(failed)?,
        )
        .map_err(failed)?;
        let origins = [self.origin.as_str()];
        let options = AuthenticationVerificationOptions::<&str, &str> {
            allowed_origins: &origins,
            error_on_unsolicited_extensions: false,
            ..Default::default()
        };
        let proven = server.verify(self.rp_id()?, &answer, &mut credential, &options);
        proven.map_err(refused)?;
        let state = encoded(credential.dynamic_state().encode());
        StoredCredential { state, ..stored }.store()
    }
}

fn parse_sign_in(answer: &str) -> Result<DiscoverableAuthentication16, CeremonyError> {
    DiscoverableAuthentication16::from_json_relaxed(answer.as_bytes()).map_err(refused)
}

fn started(pending: Vec<u8>, client: &impl Serialize) -> Result<StartedCeremony, CeremonyError> {
    Ok(StartedCeremony {
        pending: PendingCeremony::new(pending),
        options: serde_json::to_string(client).map_err(failed)?,
    })
}

/// Encodes a value whose encoding cannot fail.
fn encoded<T>(bytes: Result<T, Infallible>) -> T {
    match bytes {
        Ok(bytes) => bytes,
    }
}

/// Says in the log why an answer is refused: the caller learns only that it is.
fn refused(reason: impl Display) -> CeremonyError {
    tracing::info!(%reason, "the answer of a passkey is refused");
    CeremonyError::Refused(reason.to_string())
}

fn failed(cause: impl std::error::Error + Send + Sync + 'static) -> CeremonyError {
    CeremonyError::Failed(Box::new(cause))
}

#[cfg(test)]
mod tests;
