//! The two trees of migrations agree, and each step can be taken back.

use crate::support::Fresh;
use crate::{on_both, support};
use adapters_pg::{DatabaseUrl, Store, migrate, migration_names, revert_all};
use diesel::sql_types::{Bool, Text};
use diesel::{QueryableByName, sql_query};
use diesel_async::{AsyncConnection, RunQueryDsl};
use std::collections::BTreeMap;

#[test]
fn both_trees_have_the_same_names() {
    let names = migration_names().unwrap();
    assert!(!names.postgres.is_empty());
    assert_eq!(names.postgres, names.sqlite);
}

/// Up, up again (nothing left to do), down, and up once more.
fn up_down_up(url: &DatabaseUrl) {
    let count = migration_names().unwrap().sqlite.len();
    assert_eq!(migrate(url).unwrap(), count);
    assert_eq!(migrate(url).unwrap(), 0);
    assert_eq!(revert_all(url).unwrap(), count);
    assert_eq!(migrate(url).unwrap(), count);
}

#[tokio::test(flavor = "multi_thread")]
async fn sqlite_goes_up_down_and_up() {
    let (url, _guard) = support::sqlite_url();
    tokio::task::spawn_blocking(move || up_down_up(&url))
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn postgres_goes_up_down_and_up() {
    let (url, _guard) = support::postgres_url().await;
    tokio::task::spawn_blocking(move || up_down_up(&url))
        .await
        .unwrap();
}

/// As after a start that ended while PostgreSQL built an index beside those who write.
#[tokio::test(flavor = "multi_thread")]
async fn an_index_that_was_left_unfinished_is_built_anew() {
    let store = support::postgres().await;
    let was_cut_short = "DELETE FROM __diesel_schema_migrations WHERE version = '20261130000002'";
    let is_unfinished =
        "UPDATE pg_index SET indisvalid = FALSE WHERE indexrelid = 'notes_of_owner'::regclass";
    let finished = "SELECT indexrelid::regclass::text AS text FROM pg_index
        WHERE indisvalid AND indexrelid = to_regclass('notes_of_owner')";
    // The server may also have finished it after the program was gone.
    for left in [vec![was_cut_short, is_unfinished], vec![was_cut_short]] {
        for part in left {
            Fresh::execute(&store, part).await;
        }
        Store::connect(&store.url, support::master()).await.unwrap();
        assert_eq!(texts(&store, finished).await, ["notes_of_owner"]);
    }
}

/// Both at a start and by `holdfast migrate`, which opens the store too.
async fn a_newer_database_is_refused_in_one_line_that_names_both_versions(store: Fresh) {
    let newer = "INSERT INTO __diesel_schema_migrations (version) VALUES ('20990101000099')";
    Fresh::execute(&store, newer).await;
    let names = migration_names().unwrap().sqlite;
    let newest = names.last().unwrap().split('_').next().unwrap();
    let Err(refused) = Store::connect(&store.url, support::master()).await else {
        panic!("a newer database was opened");
    };
    let line = format!(
        "the database is newer than this holdfast: it has migration 20990101000099, and this \
         holdfast knows none after {}",
        newest.replace('-', "")
    );
    assert_eq!(refused.to_string(), line);
}

async fn tables_of_another_initial_migration_are_refused_in_one_line_that_names_both(store: Fresh) {
    let ours = checksum(&store).await;
    let other = "UPDATE initial_migration SET checksum = '0123456789abcdef'";
    Fresh::execute(&store, other).await;
    let Err(refused) = Store::connect(&store.url, support::master()).await else {
        panic!("other tables were opened");
    };
    let line = format!(
        "the database was made by another version of the initial migration: its checksum is \
         0123456789abcdef, and this holdfast's is {ours}"
    );
    assert_eq!(refused.to_string(), line);
}

/// As when the process ended between the tables and their checksum.
async fn a_first_start_that_was_cut_short_is_brought_to_its_end(store: Fresh) {
    let ours = checksum(&store).await;
    Fresh::execute(&store, "DELETE FROM initial_migration").await;
    Store::connect(&store.url, support::master()).await.unwrap();
    assert_eq!(checksum(&store).await, ours);
}

/// Otherwise what one person asks for grows with what everybody keeps.
async fn the_rows_of_an_owner_are_found_by_an_index_in_every_table(store: Fresh) {
    let query = match &store.url {
        DatabaseUrl::Sqlite(_) => WITHOUT_INDEX_ON_SQLITE,
        DatabaseUrl::Postgres(_) => WITHOUT_INDEX_ON_POSTGRES,
    };
    assert_eq!(texts(&store, query).await, Vec::<String>::new());
}

/// Tables with an owner and without an index that begins with it and holds every row.
const WITHOUT_INDEX_ON_SQLITE: &str = "
    SELECT t.name AS text
    FROM sqlite_schema t JOIN pragma_table_info(t.name) c ON c.name = 'owner_id'
    WHERE t.type = 'table' AND NOT EXISTS (
        SELECT 1 FROM pragma_index_list(t.name) i JOIN pragma_index_info(i.name) k
        WHERE i.partial = 0 AND k.seqno = 0 AND k.name = 'owner_id')
    ORDER BY t.name";
const WITHOUT_INDEX_ON_POSTGRES: &str = "
    SELECT t.relname::text AS text
    FROM pg_class t JOIN pg_attribute c ON c.attrelid = t.oid AND c.attname = 'owner_id'
    WHERE t.relkind = 'r' AND NOT EXISTS (
        SELECT 1 FROM pg_index i
        WHERE i.indrelid = t.oid AND i.indpred IS NULL AND i.indkey[0] = c.attnum)
    ORDER BY t.relname";

on_both!(
    a_newer_database_is_refused_in_one_line_that_names_both_versions,
    tables_of_another_initial_migration_are_refused_in_one_line_that_names_both,
    a_first_start_that_was_cut_short_is_brought_to_its_end,
    the_rows_of_an_owner_are_found_by_an_index_in_every_table,
);

#[derive(QueryableByName)]
struct Answer {
    #[diesel(sql_type = Text)]
    text: String,
}

/// The checksum of the initial migration, as the database keeps it.
async fn checksum(store: &Fresh) -> String {
    let kept = texts(store, "SELECT checksum AS text FROM initial_migration").await;
    let [one] = &*kept else {
        panic!("one checksum is kept");
    };
    one.clone()
}

/// The rows of a query whose one column is called `text`.
async fn texts(store: &Fresh, query: &str) -> Vec<String> {
    let query = sql_query(query);
    let rows: Vec<Answer> = match &store.url {
        DatabaseUrl::Sqlite(file) => {
            let mut conn = adapters_pg::sqlite::Conn::establish(file.to_str().unwrap())
                .await
                .unwrap();
            query.load(&mut conn).await.unwrap()
        }
        DatabaseUrl::Postgres(server) => {
            let pool = adapters_pg::pg::Pool::new(server).unwrap();
            query.load(&mut pool.read().await.unwrap()).await.unwrap()
        }
    };
    rows.into_iter().map(|row| row.text).collect()
}

#[derive(QueryableByName)]
struct Column {
    #[diesel(sql_type = Text)]
    name: String,
    #[diesel(sql_type = Bool)]
    nullable: bool,
}

const OF_POSTGRES: &str = "
    SELECT table_name || '.' || column_name AS name, is_nullable = 'YES' AS nullable
    FROM information_schema.columns
    WHERE table_schema = 'public' AND table_name <> '__diesel_schema_migrations'";
const OF_SQLITE: &str = "
    SELECT t.name || '.' || c.name AS name, c.\"notnull\" = 0 AND c.pk = 0 AS nullable
    FROM sqlite_schema t JOIN pragma_table_info(t.name) c
    WHERE t.type = 'table' AND t.name <> '__diesel_schema_migrations'";

fn by_name(columns: Vec<Column>) -> BTreeMap<String, bool> {
    columns.into_iter().map(|c| (c.name, c.nullable)).collect()
}

#[tokio::test(flavor = "multi_thread")]
async fn both_trees_make_the_same_tables_and_columns() {
    let (file, server) = (support::sqlite().await, support::postgres().await);
    let (DatabaseUrl::Sqlite(file_path), DatabaseUrl::Postgres(server_url)) =
        (&file.url, &server.url)
    else {
        panic!("one of each");
    };
    let mut conn = adapters_pg::sqlite::Conn::establish(file_path.to_str().unwrap())
        .await
        .unwrap();
    let sqlite = by_name(sql_query(OF_SQLITE).load(&mut conn).await.unwrap());
    let mut conn = adapters_pg::pg::Pool::new(server_url)
        .unwrap()
        .read()
        .await
        .unwrap();
    let postgres = by_name(sql_query(OF_POSTGRES).load(&mut conn).await.unwrap());
    assert!(postgres.len() > 20);
    assert_eq!(sqlite, postgres);
}
