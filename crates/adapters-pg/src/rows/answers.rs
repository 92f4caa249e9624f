use crate::keys::{Keyring, open_row, seal_row};
use crate::schema::stored_answers;
use crate::types::{At, Digest, Id};
use diesel::{AsChangeset, Insertable};
use domain_shared::idempotency::{IdempotencyKey, KeyClaim, StoredResponse};
use domain_shared::{StoreError, Timestamp};
use sealing::{CellAddress, SystemKey};
use serde::{Deserialize, Serialize};
use sha2::{Digest as _, Sha256};
use uuid::Builder;

/// A key that is taken by a call.
#[derive(Insertable)]
#[diesel(table_name = stored_answers)]
pub(crate) struct ClaimRow {
    person_id: Id,
    route: String,
    key: Digest,
    claimed_at: At,
    thing_id: Id,
    kept_until: At,
}

impl ClaimRow {
    pub(crate) fn new(key: &IdempotencyKey, claim: &KeyClaim) -> Self {
        Self {
            person_id: key.person.uuid().into(),
            route: key.route.clone(),
            key: key.key.into(),
            claimed_at: claim.at.into(),
            thing_id: claim.thing.into(),
            kept_until: claim.until.into(),
        }
    }
}

#[derive(Insertable)]
#[diesel(table_name = stored_answers, treat_none_as_default_value = false)]
pub(crate) struct AnswerRow {
    person_id: Id,
    route: String,
    key: Digest,
    #[diesel(embed)]
    state: AnswerState,
}

/// The columns that store the answer for a key.
#[derive(Clone, Insertable, AsChangeset)]
#[diesel(table_name = stored_answers)]
#[diesel(treat_none_as_default_value = false, treat_none_as_null = true)]
pub(crate) struct AnswerState {
    claimed_at: Option<At>,
    answered_until: Option<At>,
    sealed: Option<Vec<u8>>,
}

impl AnswerState {
    pub(crate) fn answered(
        keys: &Keyring,
        key: &IdempotencyKey,
        answer: StoredResponse,
        until: Timestamp,
    ) -> Result<Self, StoreError> {
        let content = SealedResponse::V1 {
            status: answer.status,
            body: String::from_utf8(answer.body).map_err(StoreError::failed)?,
            request: answer.request,
        };
        let columns = keys.columns(SystemKey::Answers)?;
        Ok(Self {
            claimed_at: None,
            answered_until: Some(until.into()),
            sealed: Some(seal_row(&columns, &cell(key), &content)?),
        })
    }

    pub(crate) fn of(self, key: &IdempotencyKey) -> AnswerRow {
        AnswerRow {
            person_id: key.person.uuid().into(),
            route: key.route.clone(),
            key: key.key.into(),
            state: self,
        }
    }
}

pub(crate) fn open(
    keys: &Keyring,
    key: &IdempotencyKey,
    sealed: &[u8],
) -> Result<StoredResponse, StoreError> {
    let columns = keys.columns(SystemKey::Answers)?;
    let SealedResponse::V1 {
        status,
        body,
        request,
    } = open_row(&columns, &cell(key), sealed)?;
    Ok(StoredResponse {
        status,
        body: body.into_bytes(),
        request,
    })
}

/// An answer's body is JSON, and so is text.
#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedResponse {
    #[serde(rename = "1")]
    V1 {
        status: u16,
        body: String,
        request: [u8; 32],
    },
}

/// The row has no id of its own, so one is derived from its key.
fn cell(key: &IdempotencyKey) -> CellAddress {
    let mut row = [0; 16];
    let digest = Sha256::new()
        .chain_update(key.key)
        .chain_update(&key.route)
        .finalize();
    for (place, byte) in row.iter_mut().zip(digest) {
        *place = byte;
    }
    CellAddress {
        table: "stored_answers",
        column: "sealed",
        row: Builder::from_custom_bytes(row).into_uuid(),
        owner: key.person.uuid(),
        version: 1,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::PersonId;
    use sealing::{MasterKey, SystemKeys};
    use uuid::Uuid;

    fn keyring() -> Keyring {
        let master = MasterKey::parse(test_support::SECRET_KEY).unwrap();
        Keyring::new(master.into(), SystemKeys::generate().unwrap()).unwrap()
    }

    #[test]
    fn an_answer_opens_for_its_own_key_alone() {
        let (keys, until) = (keyring(), chrono::DateTime::UNIX_EPOCH);
        let key = IdempotencyKey {
            person: PersonId::new(Uuid::from_u128(1)),
            route: "POST /one".to_owned(),
            key: [3; 32],
        };
        let answer = StoredResponse {
            status: 201,
            body: b"{}".to_vec(),
            request: [1; 32],
        };
        let kept = AnswerState::answered(&keys, &key, answer.clone(), until).unwrap();
        let sealed = kept.sealed.unwrap();
        assert_eq!(open(&keys, &key, &sealed).unwrap(), answer);
        for other in [
            IdempotencyKey {
                person: PersonId::new(Uuid::from_u128(2)),
                ..key.clone()
            },
            IdempotencyKey {
                route: "POST /two".to_owned(),
                ..key.clone()
            },
            IdempotencyKey {
                key: [4; 32],
                ..key
            },
        ] {
            assert!(open(&keys, &other, &sealed).is_err(), "{other:?}");
        }
    }
}
