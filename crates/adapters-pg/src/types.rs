//! Column types that are valid on both backends.
//!
//! | column | Rust | PostgreSQL | SQLite |
//! |---|---|---|---|
//! | [`Guid`] | [`Id`] | `UUID` | `BLOB` of 16 bytes |
//! | [`Moment`] | [`At`] | `TIMESTAMPTZ` | `INTEGER`, microseconds since 1970 |
//! | `Binary` | [`Digest`] | `BYTEA` | `BLOB` of 32 bytes |
//! | `Text` | [`Coded`] over an enum that is a [`TextEnum`] | `TEXT` | `TEXT` |
//!
//! [`Lenient`] wraps a column that may hold nonsense, so that it costs its row and not the list.
//!
//! diesel's own `Binary`, `Text`, `BigInt`, `Integer`, `Bool` and `Date` (`chrono::NaiveDate`)
//! serve both as they are.

use chrono::{DateTime, NaiveDate, Utc};
use diesel::backend::Backend;
use diesel::deserialize::{self, FromSql, FromSqlRow};
use diesel::expression::AsExpression;
use diesel::pg::{Pg, PgValue};
use diesel::query_builder::QueryId;
use diesel::serialize::{self, Output, ToSql};
use diesel::sql_types::{self, Binary, Date, SqlOrd, SqlType, Text};
use diesel::sqlite::{Sqlite, SqliteValue};
use domain_shared::{StoreError, TextEnum, Timestamp};
use serde::{Serialize, Serializer};
use std::fmt::{self, Debug};
use uuid::Uuid;

#[derive(SqlType, QueryId, Debug, Clone, Copy)]
#[diesel(postgres_type(oid = 2950, array_oid = 2951))]
#[diesel(sqlite_type(name = "Binary"))]
pub struct Guid;

#[derive(SqlType, QueryId, Debug, Clone, Copy)]
#[diesel(postgres_type(oid = 1184, array_oid = 1185))]
#[diesel(sqlite_type(name = "Long"))]
pub struct Moment;

impl SqlOrd for Moment {}

#[derive(
    Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, FromSqlRow, AsExpression, Serialize,
)]
#[diesel(sql_type = Guid)]
pub struct Id(pub Uuid);

impl From<Uuid> for Id {
    fn from(id: Uuid) -> Self {
        Self(id)
    }
}

impl ToSql<Guid, Pg> for Id {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        <Uuid as ToSql<sql_types::Uuid, Pg>>::to_sql(&self.0, out)
    }
}

impl FromSql<Guid, Pg> for Id {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        <Uuid as FromSql<sql_types::Uuid, Pg>>::from_sql(value).map(Self)
    }
}

impl ToSql<Guid, Sqlite> for Id {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.as_bytes().as_slice());
        Ok(serialize::IsNull::No)
    }
}

impl FromSql<Guid, Sqlite> for Id {
    fn from_sql(mut value: SqliteValue<'_, '_, '_>) -> deserialize::Result<Self> {
        Ok(Self(Uuid::from_slice(value.read_blob())?))
    }
}

/// A moment in a row, to the microsecond.
#[derive(
    Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, FromSqlRow, AsExpression, Serialize,
)]
#[diesel(sql_type = Moment)]
pub struct At(pub Timestamp);

impl From<Timestamp> for At {
    fn from(at: Timestamp) -> Self {
        Self(domain_shared::time::to_micros(at))
    }
}

impl ToSql<Moment, Pg> for At {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Pg>) -> serialize::Result {
        <DateTime<Utc> as ToSql<sql_types::Timestamptz, Pg>>::to_sql(&self.0, out)
    }
}

impl FromSql<Moment, Pg> for At {
    fn from_sql(value: PgValue<'_>) -> deserialize::Result<Self> {
        <DateTime<Utc> as FromSql<sql_types::Timestamptz, Pg>>::from_sql(value).map(Self)
    }
}

impl ToSql<Moment, Sqlite> for At {
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, Sqlite>) -> serialize::Result {
        out.set_value(self.0.timestamp_micros());
        Ok(serialize::IsNull::No)
    }
}

impl FromSql<Moment, Sqlite> for At {
    fn from_sql(mut value: SqliteValue<'_, '_, '_>) -> deserialize::Result<Self> {
        DateTime::from_timestamp_micros(value.read_long())
            .map(Self)
            .ok_or_else(|| "a moment out of range".into())
    }
}

/// A hash of 32 bytes in a `Binary` column. What is read may be of another length, if somebody wrote
/// it by hand: it equals no hash then, and no `mac` vouches for it.
#[derive(Clone, Copy, PartialEq, Eq, FromSqlRow, AsExpression)]
#[diesel(sql_type = Binary)]
pub struct Digest(Option<[u8; 32]>);

impl Digest {
    /// The hash.
    ///
    /// # Errors
    /// [`StoreError::Failed`] where it is of another length.
    pub fn bytes(self) -> Result<[u8; 32], StoreError> {
        self.0
            .ok_or_else(|| StoreError::failed("a hash of another length"))
    }
}

impl From<[u8; 32]> for Digest {
    fn from(bytes: [u8; 32]) -> Self {
        Self(Some(bytes))
    }
}

impl From<&[u8; 32]> for Digest {
    fn from(bytes: &[u8; 32]) -> Self {
        Self::from(*bytes)
    }
}

impl Serialize for Digest {
    /// A malformed one is not written as `None` is, which a `mac` may vouch for.
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match self.0 {
            Some(bytes) => bytes.serialize(serializer),
            None => serializer.serialize_str("malformed"),
        }
    }
}

impl Debug for Digest {
    /// Links between people and rows stay out of logs.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Digest(…)")
    }
}

impl<DB: Backend> ToSql<Binary, DB> for Digest
where
    [u8]: ToSql<Binary, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        let bytes = self.0.as_ref().ok_or("a hash of another length")?;
        bytes.as_slice().to_sql(out)
    }
}

impl<DB: Backend> FromSql<Binary, DB> for Digest
where
    Vec<u8>: FromSql<Binary, DB>,
{
    fn from_sql(value: DB::RawValue<'_>) -> deserialize::Result<Self> {
        let bytes = Vec::<u8>::from_sql(value)?;
        Ok(Self(bytes.try_into().ok()))
    }
}

/// An enum that is kept by its text.
#[derive(Debug, Clone, Copy, PartialEq, Eq, FromSqlRow, AsExpression)]
#[diesel(sql_type = Text)]
pub struct Coded<T: TextEnum>(pub T);

impl<T: TextEnum, DB: Backend> ToSql<Text, DB> for Coded<T>
where
    str: ToSql<Text, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.text().to_sql(out)
    }
}

impl<T: TextEnum, DB: Backend> FromSql<Text, DB> for Coded<T>
where
    String: FromSql<Text, DB>,
{
    fn from_sql(value: DB::RawValue<'_>) -> deserialize::Result<Self> {
        let text = String::from_sql(value)?;
        T::from_text(&text)
            .map(Self)
            .ok_or_else(|| format!("no value has the text {text}").into())
    }
}

const NONSENSE: &str = "a column holds a value that it can't have";

/// A column that is checked when it is used and not when it is loaded. diesel fails a whole query
/// for one value that it can't convert; with this, only that row fails.
#[derive(Debug, Clone, Copy, FromSqlRow, AsExpression, Serialize)]
#[diesel(sql_type = Text)]
#[diesel(sql_type = Moment)]
#[diesel(sql_type = Date)]
pub struct Lenient<T>(Option<T>);

impl<T> Lenient<T> {
    /// The column's value.
    ///
    /// # Errors
    /// [`StoreError::Failed`] if it could not be converted.
    pub fn get(self) -> Result<T, StoreError> {
        self.0.ok_or_else(|| StoreError::failed(NONSENSE))
    }
}

impl<T: TextEnum> From<T> for Lenient<Coded<T>> {
    fn from(value: T) -> Self {
        Self(Some(Coded(value)))
    }
}

impl From<NaiveDate> for Lenient<NaiveDate> {
    fn from(day: NaiveDate) -> Self {
        Self(Some(day))
    }
}

impl From<Timestamp> for Lenient<At> {
    fn from(at: Timestamp) -> Self {
        Self(Some(at.into()))
    }
}

impl<T, ST, DB: Backend> FromSql<ST, DB> for Lenient<T>
where
    T: FromSql<ST, DB>,
{
    fn from_sql(value: DB::RawValue<'_>) -> deserialize::Result<Self> {
        Ok(Self(T::from_sql(value).ok()))
    }
}

impl<T: TextEnum, DB: Backend> ToSql<Text, DB> for Lenient<Coded<T>>
where
    Coded<T>: ToSql<Text, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.as_ref().ok_or(NONSENSE)?.to_sql(out)
    }
}

impl<DB: Backend> ToSql<Date, DB> for Lenient<NaiveDate>
where
    NaiveDate: ToSql<Date, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.as_ref().ok_or(NONSENSE)?.to_sql(out)
    }
}

impl<DB: Backend> ToSql<Moment, DB> for Lenient<At>
where
    At: ToSql<Moment, DB>,
{
    fn to_sql<'b>(&'b self, out: &mut Output<'b, '_, DB>) -> serialize::Result {
        self.0.as_ref().ok_or(NONSENSE)?.to_sql(out)
    }
}
