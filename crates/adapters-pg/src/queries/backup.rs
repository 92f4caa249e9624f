//! All rows of a database, read and written as JSON, sealed as they are. The statements are made of the
//! database's own catalogue, so that a new table or column is in the next backup by itself.

use super::super::dump;
use super::{Conn, RunQueryDsl, SqlAdapter};
use crate::TxError;
use crate::schema::{authenticators, blobs, canary, invitations, people};
use crate::types::Id;
use async_trait::async_trait;
use diesel::sql_types::{BigInt, Text};
use diesel::{ExpressionMethods, QueryDsl, QueryableByName};
use diesel_async::{AsyncConnection, SimpleAsyncConnection};
use domain_archive::backup::{DatabaseRows, FillOutcome, RowBatch, RowSink, RowSource};
use domain_files::FileId;
use domain_shared::{PersonId, StoreError};
use serde_json::value::RawValue;
use std::collections::{BTreeMap, BTreeSet};
use uuid::Uuid;

/// Tables that no backup has: what ends with a restore (sessions, remembered devices, steps of a sign-in,
/// links, messages that wait), what counts from now on, and what belongs to the database itself.
const LEFT_OUT: [&str; 22] = [
    "__diesel_schema_migrations",
    "browsers",
    "calendar_feeds",
    "call_counts",
    "dev_outbox",
    "email_links",
    "flows",
    "initial_migration",
    "invitations",
    "operator_requests",
    "operator_tokens",
    "outbox",
    "password_resets",
    "pending_contacts",
    "push_devices",
    "refresh_families",
    "refresh_tokens",
    "refused_calls",
    "sessions",
    "stored_answers",
    "volumes",
    "waiting_statements",
];
/// Tables that a first start fills: their rows are replaced.
const REPLACED: [&str; 2] = ["system_keys", "canary"];
/// How many rows are read at once; the largest take some 40 KiB each.
const PAGE: i64 = 200;

/// A column, and its type by the name that the database gives it.
#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    of: String,
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Text)]
    kind: String,
}

/// Rows of `child` refer to rows of `parent`.
#[derive(QueryableByName)]
struct Reference {
    #[diesel(sql_type = Text)]
    child: String,
    #[diesel(sql_type = Text)]
    parent: String,
}

/// A row as JSON, and where it stands.
#[derive(QueryableByName)]
struct JsonRow {
    #[diesel(sql_type = BigInt)]
    place: i64,
    #[diesel(sql_type = Text)]
    json: String,
}

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    rows: i64,
}

/// A table with its columns and their types.
type Tables = BTreeMap<String, Vec<(String, String)>>;

#[async_trait]
impl DatabaseRows for SqlAdapter {
    fn schema(&self) -> String {
        crate::migrate::schema()
    }

    async fn read_all(&self, sink: &mut dyn RowSink) -> Result<Vec<FileId>, StoreError> {
        let mut conn = self.pool.long().read_at_one_moment().await?;
        let read = (*conn).transaction::<_, TxError, _>(async |conn| {
            let tables = tables(conn).await?;
            for table in in_order(&tables, conn).await? {
                let Some(columns) = tables.get(&table) else {
                    continue;
                };
                read_table(conn, &table, columns, sink).await?;
            }
            claimed(conn).await
        });
        Ok(read.await?)
    }

    async fn write_all(&self, source: &mut dyn RowSource) -> Result<FillOutcome, StoreError> {
        let written = write_tx!(self.pool.long(), async |conn| {
            let tables = tables(conn).await?;
            for table in tables.keys() {
                if REPLACED.contains(&&**table) {
                    let delete = format!("DELETE FROM {table}");
                    diesel::sql_query(delete).execute(conn).await?;
                } else if count(conn, table).await? > 0 {
                    return Err(Refused(FillOutcome::NotEmpty).into());
                }
            }
            while let Some(batch) = source.next().await? {
                let Some(columns) = tables
                    .get(&batch.table)
                    .filter(|here| is_same(here, &batch))
                else {
                    return Err(Refused(FillOutcome::OtherTable(batch.table)).into());
                };
                write_batch(conn, columns, &batch).await?;
            }
            let sealed = canary::table.select(canary::sealed).load(conn).await?;
            let sealed: Vec<Vec<u8>> = sealed;
            if !sealed
                .iter()
                .any(|sealed| self.keys.is_sealed_by_us(sealed))
            {
                return Err(Refused(FillOutcome::OtherKey).into());
            }
            // An app that was being set up ends with a restore, as links do: one may be the administrator's.
            let unfinished = authenticators::table.filter(authenticators::last_step.is_null());
            diesel::delete(unfinished).execute(conn).await?;
            // Links that the new database had handed out, such as that of its set-up page.
            diesel::delete(invitations::table).execute(conn).await?;
            Ok(FillOutcome::Done)
        });
        match written {
            Err(StoreError::Failed(cause)) => match cause.downcast::<Refused>() {
                Ok(refused) => Ok(refused.0),
                Err(cause) => Err(StoreError::Failed(cause)),
            },
            written => written,
        }
    }

    async fn people(
        &self,
        after: Option<PersonId>,
        limit: u32,
    ) -> Result<Vec<PersonId>, StoreError> {
        let mut conn = self.pool.read().await?;
        let after = after.map_or_else(Uuid::nil, PersonId::uuid);
        let found = people::table
            .filter(people::id.gt(Id(after)))
            .order(people::id.asc())
            .limit(i64::from(limit))
            .select(people::id)
            .load::<Id>(&mut conn)
            .await
            .map_err(TxError::from)?;
        Ok(found.into_iter().map(|id| PersonId::new(id.0)).collect())
    }

    async fn files(&self) -> Result<Vec<FileId>, StoreError> {
        let mut conn = self.pool.long().read().await?;
        Ok(claimed(&mut conn).await?)
    }
}

async fn claimed(conn: &mut Conn) -> Result<Vec<FileId>, TxError> {
    let files = blobs::table
        .filter(blobs::state.eq("claimed"))
        .order(blobs::id.asc())
        .select(blobs::id)
        .load::<Id>(conn)
        .await?;
    Ok(files.into_iter().map(|id| FileId::new(id.0)).collect())
}

/// Rolls the transaction back.
#[derive(Debug, thiserror::Error)]
#[error("the rows were refused")]
struct Refused(FillOutcome);

impl From<Refused> for TxError {
    fn from(refused: Refused) -> Self {
        Self::Store(StoreError::failed(refused))
    }
}

async fn tables(conn: &mut Conn) -> Result<Tables, TxError> {
    let columns: Vec<Column> = diesel::sql_query(dump::COLUMNS).load(conn).await?;
    let mut tables = Tables::new();
    for column in columns {
        if !LEFT_OUT.contains(&&*column.of) {
            let columns = tables.entry(column.of).or_default();
            columns.push((column.name, column.kind));
        }
    }
    Ok(tables)
}

/// The tables, each after those that it refers to.
async fn in_order(tables: &Tables, conn: &mut Conn) -> Result<Vec<String>, TxError> {
    let references: Vec<Reference> = diesel::sql_query(dump::REFERENCES).load(conn).await?;
    let mut waiting: BTreeSet<&str> = tables.keys().map(String::as_str).collect();
    let mut order = Vec::new();
    while !waiting.is_empty() {
        let is_ready = |table: &&str| {
            let mut parents = references.iter().filter(|one| one.child == *table);
            parents.all(|one| one.parent == *table || !waiting.contains(&*one.parent))
        };
        let ready: Vec<&str> = waiting.iter().copied().filter(is_ready).collect();
        if ready.is_empty() {
            return Err(StoreError::failed("tables refer to each other in a circle").into());
        }
        for table in ready {
            waiting.remove(table);
            order.push(table.to_owned());
        }
    }
    Ok(order)
}

async fn read_table(
    conn: &mut Conn,
    table: &str,
    columns: &[(String, String)],
    sink: &mut dyn RowSink,
) -> Result<(), TxError> {
    let names: Vec<String> = columns.iter().map(|(name, _)| name.clone()).collect();
    let values = columns.iter().map(|(name, kind)| dump::to_json(name, kind));
    let values = values.collect::<Vec<_>>().join(", ");
    if let Some(opening) = dump::opening(table, &values) {
        conn.batch_execute(&opening).await?;
    }
    let mut after = i64::MIN;
    loop {
        let page = dump::page(table, &values, after, PAGE);
        let rows: Vec<JsonRow> = diesel::sql_query(page).load(conn).await?;
        let Some(last) = rows.last() else { break };
        after = last.place;
        let rows = rows.into_iter().map(|row| RawValue::from_string(row.json));
        let rows = rows.collect::<Result<_, _>>().map_err(StoreError::failed)?;
        let batch = RowBatch {
            table: table.to_owned(),
            columns: names.clone(),
            rows,
        };
        sink.take(batch).await?;
    }
    if let Some(closing) = dump::CLOSING {
        conn.batch_execute(closing).await?;
    }
    Ok(())
}

async fn count(conn: &mut Conn, table: &str) -> Result<i64, TxError> {
    let count = format!("SELECT count(*) AS rows FROM (SELECT 1 FROM {table} LIMIT 1) AS first");
    let count: Count = diesel::sql_query(count).get_result(conn).await?;
    Ok(count.rows)
}

/// Whether the rows have all columns that are `here`, and no others.
fn is_same(here: &[(String, String)], batch: &RowBatch) -> bool {
    let here: BTreeSet<&str> = here.iter().map(|(name, _)| &**name).collect();
    let sent: BTreeSet<&str> = batch.columns.iter().map(|name| &**name).collect();
    here == sent && sent.len() == batch.columns.len()
}

async fn write_batch(
    conn: &mut Conn,
    columns: &[(String, String)],
    batch: &RowBatch,
) -> Result<(), TxError> {
    let values = batch.columns.iter().enumerate().map(|(place, column)| {
        let kind = columns.iter().find(|(name, _)| name == column);
        dump::from_json(place, kind.map_or("", |(_, kind)| kind))
    });
    let (values, names) = (
        values.collect::<Vec<_>>().join(", "),
        batch.columns.join(", "),
    );
    let insert = dump::insert(&batch.table, &names, &values);
    let rows = serde_json::to_string(&batch.rows).map_err(StoreError::failed)?;
    let insert = diesel::sql_query(insert).bind::<Text, _>(rows);
    insert.execute(conn).await?;
    Ok(())
}
