use crate::keys::{open_row, seal_row};
use crate::schema::people;
use crate::types::{At, Coded, Digest, Id};
use chrono::{DateTime, NaiveDate, Utc};
use diesel::{AsChangeset, Insertable, Queryable, Selectable};
use domain_auth::model::{
    Address, DateOfBirth, EmailIndex, FirstName, LastName, PasswordHash, Person, SecurityQuestion,
    SecurityQuestionKind,
};
use domain_shared::{Email, PersonId, Postcode, StoreError, UkMobile};
use sealing::{CellAddress, PersonKey};
use serde::{Deserialize, Serialize};

#[derive(Queryable, Selectable, Insertable, AsChangeset)]
#[diesel(table_name = people, treat_none_as_default_value = false, treat_none_as_null = true)]
#[diesel(check_for_backend(diesel::pg::Pg, diesel::sqlite::Sqlite))]
pub(crate) struct PersonRow {
    id: Id,
    email_index: Digest,
    epoch: i32,
    version: i32,
    password_hash: String,
    pin_hash: Option<String>,
    question: Option<Coded<SecurityQuestionKind>>,
    answer_hash: Option<String>,
    created_at: At,
    sealed: Vec<u8>,
    email_confirmed_at: Option<At>,
    locked_at: Option<At>,
    tour_ends_at: Option<At>,
}

impl PersonRow {
    pub(crate) fn new(key: &PersonKey, person: &Person) -> Result<Self, StoreError> {
        let question = person.question.as_ref();
        let content = SealedPerson::of(person);
        Ok(Self {
            id: person.id.uuid().into(),
            email_index: person.email_index.bytes().into(),
            epoch: person.epoch,
            version: person.version,
            password_hash: text(&person.password),
            pin_hash: person.pin.as_ref().map(text),
            question: question.map(|question| Coded(question.kind)),
            answer_hash: question.map(|question| text(&question.answer)),
            created_at: person.created_at.into(),
            sealed: seal_row(key.columns(), &cell(person.id, person.version), &content)?,
            email_confirmed_at: person.email_confirmed_at.map(At::from),
            locked_at: person.locked_at.map(At::from),
            tour_ends_at: person.tour_ends_at.map(At::from),
        })
    }

    /// The next version of the row, and what is sealed of `person` in it.
    pub(crate) fn resealed(
        &self,
        key: &PersonKey,
        person: &Person,
    ) -> Result<(i32, Vec<u8>), StoreError> {
        let version = self.version.saturating_add(1);
        let cell = cell(person.id, version);
        let sealed = seal_row(key.columns(), &cell, &SealedPerson::of(person))?;
        Ok((version, sealed))
    }

    pub(crate) fn person(&self) -> PersonId {
        PersonId::new(self.id.0)
    }

    pub(crate) fn open(&self, key: &PersonKey) -> Result<Person, StoreError> {
        let id = self.person();
        let SealedPerson::V1 {
            first_name,
            last_name,
            email,
            phone,
            phone_confirmed_at,
            date_of_birth,
            address,
            postcode,
            marketing,
        } = open_row(key.columns(), &cell(id, self.version), &self.sealed)?;
        let question = self.question.zip(self.answer_hash.clone());
        Ok(Person {
            id,
            epoch: self.epoch,
            version: self.version,
            first_name: FirstName::stored(first_name),
            last_name: LastName::stored(last_name),
            email: Email::parse(&email).map_err(StoreError::failed)?,
            email_index: EmailIndex::new(self.email_index.bytes()?),
            email_confirmed_at: self.email_confirmed_at.map(|at| at.0),
            phone: UkMobile::parse(&phone).map_err(StoreError::failed)?,
            phone_confirmed_at,
            date_of_birth: DateOfBirth::stored(date_of_birth),
            address: Address::stored(address),
            postcode: Postcode::parse(&postcode).map_err(StoreError::failed)?,
            marketing,
            password: PasswordHash::new(self.password_hash.clone()),
            pin: self.pin_hash.clone().map(PasswordHash::new),
            question: question.map(|(kind, answer)| SecurityQuestion {
                kind: kind.0,
                answer: PasswordHash::new(answer),
            }),
            created_at: self.created_at.0,
            locked_at: self.locked_at.map(|at| at.0),
            tour_ends_at: self.tour_ends_at.map(|at| at.0),
        })
    }
}

fn text(hash: &PasswordHash) -> String {
    hash.as_str().to_owned()
}

#[derive(Serialize, Deserialize)]
#[serde(tag = "v")]
enum SealedPerson {
    #[serde(rename = "1")]
    V1 {
        first_name: String,
        last_name: String,
        email: String,
        phone: String,
        phone_confirmed_at: Option<DateTime<Utc>>,
        date_of_birth: NaiveDate,
        address: String,
        postcode: String,
        marketing: bool,
    },
}

impl SealedPerson {
    fn of(person: &Person) -> Self {
        Self::V1 {
            first_name: person.first_name.as_str().to_owned(),
            last_name: person.last_name.as_str().to_owned(),
            email: person.email.as_str().to_owned(),
            phone: person.phone.as_str().to_owned(),
            phone_confirmed_at: person.phone_confirmed_at,
            date_of_birth: person.date_of_birth.day(),
            address: person.address.as_str().to_owned(),
            postcode: person.postcode.as_str().to_owned(),
            marketing: person.marketing,
        }
    }
}

fn cell(person: PersonId, version: i32) -> CellAddress {
    CellAddress {
        table: "people",
        column: "sealed",
        row: person.uuid(),
        owner: person.uuid(),
        version: i64::from(version),
    }
}
