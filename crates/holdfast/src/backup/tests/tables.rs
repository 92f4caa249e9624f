//! Which tables a backup has.

use super::*;
use adapters_pg::sqlite::Conn;
use diesel::QueryableByName;
use diesel::sql_types::{BigInt, Text};
use diesel_async::{AsyncConnection, RunQueryDsl, SimpleAsyncConnection};
use std::collections::{BTreeMap, BTreeSet};

/// The tables that a backup has. Whoever adds a table adds it here or to [`LEFT_OUT`].
const KEPT: [&str; 27] = [
    "attempts",
    "audit_chains",
    "audit_events",
    "authenticators",
    "blobs",
    "canary",
    "deadlines",
    "document_texts",
    "documents",
    "drafts",
    "installation",
    "items",
    "jobs",
    "notes",
    "notification_settings",
    "own_dates",
    "passkeys",
    "people",
    "person_keys",
    "presets",
    "recovery_codes",
    "reminders",
    "statement_settings",
    "statements",
    "system_keys",
    "transactions",
    "value_history",
];
/// Those that none has.
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

#[derive(QueryableByName)]
struct Count {
    #[diesel(sql_type = BigInt)]
    rows: i64,
}

#[derive(QueryableByName)]
struct Name {
    #[diesel(sql_type = Text)]
    name: String,
}

impl House {
    async fn connection(&self) -> Conn {
        let file = self.folder.path().join("data/holdfast.db");
        Conn::establish(file.to_str().unwrap()).await.unwrap()
    }

    /// How many rows each table of the database has.
    async fn rows(&self) -> BTreeMap<String, i64> {
        let mut conn = self.connection().await;
        let names = "SELECT name FROM sqlite_schema WHERE type = 'table'";
        let names: Vec<Name> = diesel::sql_query(names).load(&mut conn).await.unwrap();
        let mut rows = BTreeMap::new();
        for Name { name } in names {
            let count = diesel::sql_query(format!("SELECT count(*) AS rows FROM {name}"));
            let count: Count = count.get_result(&mut conn).await.unwrap();
            rows.insert(name, count.rows);
        }
        rows
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_ends_sessions_devices_sign_ins_and_links_and_sends_no_message_that_waited() {
    let house = House::lived_in(false).await;
    house.back_up().await;
    let new = House::new(false, SECRET_KEY).await;
    restore_backup(&new.config(), house.place().to_str().unwrap())
        .await
        .unwrap();
    let (before, after) = (house.rows().await, new.rows().await);
    for table in ["browsers", "email_links", "flows", "outbox", "sessions"] {
        assert!(before[table] > 0, "{table}");
        assert_eq!(after[table], 0, "{table}");
    }
    for table in KEPT {
        assert_eq!(after[table], before[table], "{table}");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_restore_ends_the_set_up_of_an_app_and_with_it_the_link_to_one() {
    let house = House::lived_in(false).await;
    let begun = "INSERT INTO authenticators (person_id, id, since, expires_at, link_hash, sealed)
        SELECT id, id, 0, 9000000000000000, randomblob(32), zeroblob(60) FROM people";
    House::execute(&house, begun).await;
    house.back_up().await;
    let new = House::new(false, SECRET_KEY).await;
    restore_backup(&new.config(), house.place().to_str().unwrap())
        .await
        .unwrap();
    assert_eq!(house.rows().await["authenticators"], 1);
    assert_eq!(new.rows().await["authenticators"], 0);
}

#[tokio::test(flavor = "multi_thread")]
async fn every_table_is_in_a_backup_or_left_out_on_purpose() {
    let house = House::lived_in(false).await;
    // Databases make tables of their own for their statistics.
    house
        .connection()
        .await
        .batch_execute("ANALYZE")
        .await
        .unwrap();
    let made = house.back_up().await;
    let rows = house.rows().await;
    let own = |table: &&str| !table.starts_with("sqlite_");
    let tables: BTreeSet<&str> = rows.keys().map(String::as_str).filter(own).collect();
    assert_eq!(tables, KEPT.into_iter().chain(LEFT_OUT).collect());
    let filled = KEPT.into_iter().filter(|table| rows[*table] > 0).collect();
    let backed_up = made.manifest.tables.iter().map(|one| &*one.table);
    assert_eq!(backed_up.collect::<BTreeSet<_>>(), filled);
}
