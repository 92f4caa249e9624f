use crate::keys::{Keyring, open_row, seal_row};
use crate::schema::flows;
use crate::types::{At, Coded, Digest, Id};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_auth::model::{
    Address, AuthFlow, AuthenticatorSecret, Challenge, ChallengeId, CodeHash, DateOfBirth,
    FirstName, FlowId, InvitationId, LastName, PasswordHash, PendingCeremony, PendingSignup,
    PhoneIndex, PreSession, SignupDetails, Step, TokenHash,
};
use domain_shared::{Email, PersonId, Postcode, StoreError, UkMobile};
use sealing::{CellAddress, SystemKey};
use serde::{Deserialize, Serialize};
use uuid::Uuid;

/// A whole flow: it is kept as it is, and replaced as a whole.
#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = flows, treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct FlowRow {
    id: Id,
    version: i32,
    token_hash: Digest,
    pre_session: Digest,
    step: Coded<Step>,
    dead: bool,
    person_id: Option<Id>,
    phone_index: Option<Digest>,
    challenge_id: Option<Id>,
    code_hash: Option<Digest>,
    code_expires_at: Option<At>,
    resent_at: Option<At>,
    chosen_pin_hash: Option<String>,
    remember_me: bool,
    created_at: At,
    expires_at: At,
    sealed: Option<Vec<u8>>,
    mac: Option<Vec<u8>>,
}

pub(crate) const FLOWS: &str = "flows";

impl FlowRow {
    pub(crate) fn new(keys: &Keyring, flow: &AuthFlow) -> Result<Self, StoreError> {
        let challenge = flow.challenge.as_ref();
        let key = keys.columns(SystemKey::Registration)?;
        let cell = cell(flow.id, flow.version);
        let mut row = Self {
            id: flow.id.uuid().into(),
            version: flow.version,
            token_hash: keys.token(FLOWS, &flow.token),
            pre_session: flow.pre_session.bytes().into(),
            step: Coded(flow.step),
            dead: flow.dead,
            person_id: flow.person.map(|person| person.uuid().into()),
            phone_index: flow.phone.map(|phone| phone.bytes().into()),
            challenge_id: challenge.map(|challenge| challenge.id.uuid().into()),
            code_hash: challenge.map(|challenge| challenge.code.bytes().into()),
            code_expires_at: challenge.map(|challenge| challenge.expires_at.into()),
            resent_at: flow.resent_at.map(At::from),
            chosen_pin_hash: flow.chosen_pin.as_ref().map(|pin| pin.as_str().to_owned()),
            remember_me: flow.remember_me,
            created_at: flow.created_at.into(),
            expires_at: flow.expires_at.into(),
            sealed: Some(seal_row(&key, &cell, &SealedFlow::of(flow))?),
            mac: None,
        };
        let mac = keys.compute_mac(FLOWS, &row.mac_input())?;
        row.mac = Some(mac);
        Ok(row)
    }

    /// The fields that the `mac` authenticates: all of them, the expected code included, so that
    /// nobody puts the code of their own flow in the place of another's.
    fn mac_input(&self) -> impl Serialize {
        let found_by = (self.token_hash, self.pre_session, self.phone_index);
        let state = (self.version, self.step.0.as_str(), self.dead);
        let code = (self.challenge_id, self.code_hash, self.code_expires_at);
        let lasts = (self.resent_at, self.created_at, self.expires_at);
        let chosen = (&self.chosen_pin_hash, self.remember_me, &self.sealed);
        let whose = (self.id, self.person_id);
        (whose, found_by, state, code, lasts, chosen)
    }

    /// Whether it is as it was written, and has not ended.
    pub(crate) fn is_genuine(&self, keys: &Keyring) -> bool {
        keys.is_genuine((FLOWS, self.id.0), &self.mac_input(), self.mac.as_deref())
    }

    /// The flow, if the row is as it was written.
    pub(crate) fn open(self, keys: &Keyring) -> Result<Option<AuthFlow>, StoreError> {
        let id = FlowId::new(self.id.0);
        let Some(sealed) = self.sealed.as_deref().filter(|_| self.is_genuine(keys)) else {
            return Ok(None);
        };
        let key = keys.columns(SystemKey::Registration)?;
        let SealedFlow::V1 {
            token,
            replaced,
            draft,
            ceremony,
        } = open_row(&key, &cell(id, self.version), sealed)?;
        let phone = self.phone_index.map(Digest::bytes);
        let challenge = match (self.challenge_id, self.code_hash, self.code_expires_at) {
            (Some(id), Some(code), Some(expires_at)) => Some(Challenge {
                id: ChallengeId::new(id.0),
                code: CodeHash::new(code.bytes()?),
                expires_at: expires_at.0,
            }),
            _ => None,
        };
        Ok(Some(AuthFlow {
            id,
            version: self.version,
            token: TokenHash::stored(token),
            pre_session: PreSession::new(TokenHash::stored(self.pre_session.bytes()?)),
            step: self.step.0,
            dead: self.dead,
            person: self.person_id.map(|id| PersonId::new(id.0)),
            phone: phone.transpose()?.map(PhoneIndex::new),
            challenge,
            replaced: replaced.map(SealedChallenge::challenge),
            ceremony: ceremony.map(PendingCeremony::new),
            resent_at: self.resent_at.map(|at| at.0),
            chosen_pin: self.chosen_pin_hash.map(PasswordHash::new),
            remember_me: self.remember_me,
            draft: draft.map(SealedSignup::draft).transpose()?,
            created_at: self.created_at.0,
            expires_at: self.expires_at.0,
        }))
    }
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedFlow {
    #[serde(rename = "1")]
    V1 {
        /// The token's own hash: the row is found by a keyed one.
        token: [u8; 32],
        replaced: Option<SealedChallenge>,
        draft: Option<SealedSignup>,
        /// The challenge that a passkey is to answer.
        ceremony: Option<Vec<u8>>,
    },
}

/// The code that the expected one took the place of.
#[derive(Serialize, Deserialize)]
struct SealedChallenge {
    id: Uuid,
    code: [u8; 32],
    expires_at: DateTime<Utc>,
}

impl SealedChallenge {
    fn of(challenge: &Challenge) -> Self {
        Self {
            id: challenge.id.uuid(),
            code: *challenge.code.bytes(),
            expires_at: challenge.expires_at,
        }
    }

    fn challenge(self) -> Challenge {
        Challenge {
            id: ChallengeId::new(self.id),
            code: CodeHash::new(self.code),
            expires_at: self.expires_at,
        }
    }
}

#[derive(Serialize, Deserialize)]
struct SealedSignup {
    person: Uuid,
    first_name: String,
    last_name: String,
    email: String,
    password_hash: String,
    marketing: bool,
    numbers: Vec<[u8; 32]>,
    details: Option<SealedDetails>,
    authenticator: Option<[u8; 20]>,
    invitation: Option<Uuid>,
}

#[derive(Serialize, Deserialize)]
struct SealedDetails {
    date_of_birth: NaiveDate,
    address: String,
    postcode: String,
    phone: String,
}

impl SealedFlow {
    fn of(flow: &AuthFlow) -> Self {
        Self::V1 {
            token: *flow.token.bytes(),
            replaced: flow.replaced.as_ref().map(SealedChallenge::of),
            draft: flow.draft.as_ref().map(SealedSignup::of),
            ceremony: flow.ceremony.as_ref().map(|waits| waits.bytes().to_vec()),
        }
    }
}

impl SealedSignup {
    fn of(draft: &PendingSignup) -> Self {
        Self {
            person: draft.person.uuid(),
            first_name: draft.first_name.as_str().to_owned(),
            last_name: draft.last_name.as_str().to_owned(),
            email: draft.email.as_str().to_owned(),
            password_hash: draft.password.as_str().to_owned(),
            marketing: draft.marketing,
            numbers: draft.numbers.iter().map(|number| *number.bytes()).collect(),
            details: draft.details.as_ref().map(|details| SealedDetails {
                date_of_birth: details.date_of_birth.day(),
                address: details.address.as_str().to_owned(),
                postcode: details.postcode.as_str().to_owned(),
                phone: details.phone.as_str().to_owned(),
            }),
            authenticator: draft.authenticator.as_ref().map(|secret| *secret.expose()),
            invitation: draft.invitation.map(InvitationId::uuid),
        }
    }

    fn draft(self) -> Result<PendingSignup, StoreError> {
        Ok(PendingSignup {
            person: PersonId::new(self.person),
            first_name: FirstName::stored(self.first_name),
            last_name: LastName::stored(self.last_name),
            email: Email::parse(&self.email).map_err(StoreError::failed)?,
            password: PasswordHash::new(self.password_hash),
            marketing: self.marketing,
            numbers: self.numbers.into_iter().map(PhoneIndex::new).collect(),
            details: self.details.map(SealedDetails::details).transpose()?,
            authenticator: self.authenticator.map(AuthenticatorSecret::stored),
            invitation: self.invitation.map(InvitationId::new),
        })
    }
}

impl SealedDetails {
    fn details(self) -> Result<SignupDetails, StoreError> {
        Ok(SignupDetails {
            date_of_birth: DateOfBirth::stored(self.date_of_birth),
            address: Address::stored(self.address),
            postcode: Postcode::parse(&self.postcode).map_err(StoreError::failed)?,
            phone: UkMobile::parse(&self.phone).map_err(StoreError::failed)?,
        })
    }
}

/// A flow is nobody's: the person of a sign-up does not exist yet.
fn cell(flow: FlowId, version: i32) -> CellAddress {
    CellAddress {
        table: FLOWS,
        column: "sealed",
        row: flow.uuid(),
        owner: Uuid::nil(),
        version: i64::from(version),
    }
}
