//! An import beside what else is written.

use crate::on_both;
use crate::support::imports::{archive, import};
use crate::support::{Fresh, people};
use adapters_pg::DatabaseUrl;
use diesel_async::{AsyncConnection, SimpleAsyncConnection};
use domain_archive::contract::samples;
use domain_archive::{ImportOutcome, ImportRefusal};
use domain_shared::PersonId;
use futures_util::FutureExt;
use std::pin::pin;
use std::time::Duration;
use uuid::Uuid;

/// An item that is being added when an import starts is there when the import is written.
async fn an_import_waits_for_what_is_being_added(fresh: Fresh) {
    let owner = people::anybody(&fresh.store).await;
    match &fresh.url {
        DatabaseUrl::Postgres(url) => {
            let pool = adapters_pg::pg::Pool::new(url).unwrap();
            let point = format!(
                "INSERT INTO value_history VALUES
                 ('{}', '{}', '{}', 'loan', now(), 5, 'added', FALSE)",
                samples::id(),
                owner.uuid(),
                samples::id(),
            );
            waits(
                &fresh,
                owner,
                &mut *pool.read().await.unwrap(),
                "BEGIN",
                &point,
            )
            .await;
        }
        DatabaseUrl::Sqlite(file) => {
            let path = file.to_str().unwrap();
            let mut conn = adapters_pg::sqlite::Conn::establish(path).await.unwrap();
            let hex = |id: Uuid| format!("X'{}'", id.simple());
            let point = format!(
                "INSERT INTO value_history VALUES ({}, {}, {}, 'loan', 5, 5, 'added', 0, NULL)",
                hex(samples::id()),
                hex(owner.uuid()),
                hex(samples::id()),
            );
            waits(&fresh, owner, &mut conn, "BEGIN IMMEDIATE", &point).await;
        }
    }
}

async fn waits(
    fresh: &Fresh,
    owner: PersonId,
    other: &mut impl SimpleAsyncConnection,
    begin: &str,
    point: &str,
) {
    other.batch_execute(begin).await.unwrap();
    other.batch_execute(point).await.unwrap();
    let archives = fresh.store.archives();
    let mut writing = pin!(archives.write(import(owner, archive(1))));
    for _ in 0..100 {
        assert!(
            writing.as_mut().now_or_never().is_none(),
            "it does not wait"
        );
        tokio::time::sleep(Duration::from_millis(5)).await;
    }
    other.batch_execute("COMMIT").await.unwrap();
    let refused = ImportOutcome::Refused(ImportRefusal::NotEmpty);
    assert_eq!(writing.await.unwrap(), refused);
}

on_both!(an_import_waits_for_what_is_being_added);
