//! A pool whose server hangs, or lets nothing be written for a while. The server is a real one
//! behind a proxy that falls silent.

use crate::support;
use adapters_pg::{DatabaseUrl, Store, TxError, pg};
use diesel::sql_query;
use diesel_async::{RunQueryDsl, SimpleAsyncConnection};
use domain_shared::StoreError;
use futures_util::future::join_all;
use std::time::{Duration, Instant};
use test_support::{Database, Proxy, Server};

/// Within this a caller learns that the server does not answer.
const TOLD: Duration = Duration::from_secs(5);

#[tokio::test(flavor = "multi_thread")]
async fn a_statement_that_is_never_answered_ends_and_its_connection_is_not_used_again() {
    let (_database, proxy, url) = behind_a_proxy().await;
    let pool = pool(&url);
    let mut conn = pool.read().await.unwrap();
    proxy.fall_silent();
    let asked = Instant::now();
    let error = conn.batch_execute("SELECT 1").await.unwrap_err();
    assert!(asked.elapsed() < TOLD, "{:?}", asked.elapsed());
    let error = StoreError::from(TxError::from(error));
    assert!(matches!(error, StoreError::Unavailable(_)));
    // The next statement on it is refused at once, and the pool hands it out to nobody.
    let asked = Instant::now();
    assert!(conn.batch_execute("SELECT 1").await.is_err());
    assert!(asked.elapsed() < Duration::from_millis(100));
    drop(conn);
    proxy.speak();
    while pool.read().await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let mut conn = pool.read().await.unwrap();
    conn.batch_execute("SELECT 1").await.unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn rows_that_stop_coming_end_the_statement_too() {
    let (_database, proxy, url) = behind_a_proxy().await;
    let mut conn = pool(&url).read().await.unwrap();
    // More than the buffers on the way hold, so that the answer has begun when it stops.
    let many = "SELECT repeat('x', 1000) AS value FROM generate_series(1, 30000)";
    proxy.fall_silent_after(1_000_000);
    let asked = Instant::now();
    let rows: Result<Vec<Told>, _> = sql_query(many).load(&mut conn).await;
    assert!(rows.is_err());
    assert!(asked.elapsed() < TOLD, "{:?}", asked.elapsed());
}

#[tokio::test(flavor = "multi_thread")]
async fn everybody_is_told_of_a_silent_server_in_time_and_served_soon_after_it_speaks() {
    let (_database, proxy, url) = behind_a_proxy().await;
    let store = Store::connect(&url, support::master()).await.unwrap();
    // Many connections stand open before the server falls silent.
    for answer in join_all((0..12).map(|_| store.ping())).await {
        answer.unwrap();
    }
    proxy.fall_silent();
    let mut worst = Duration::ZERO;
    for _ in 0..3 {
        let told = (0..24).map(|_| async {
            let asked = Instant::now();
            let answer = store.ping().await;
            assert!(matches!(answer, Err(StoreError::Unavailable(_))));
            asked.elapsed()
        });
        worst = worst.max(join_all(told).await.into_iter().max().unwrap());
    }
    assert!(worst < TOLD, "{worst:?}");
    proxy.speak();
    let spoke = Instant::now();
    while store.ping().await.is_err() {
        tokio::time::sleep(Duration::from_millis(20)).await;
    }
    let served = spoke.elapsed();
    assert!(served < TOLD, "{served:?}");
    // Nobody meets a connection that was open before.
    for answer in join_all((0..24).map(|_| store.ping())).await {
        answer.unwrap();
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_pool_writes_again_after_a_read_only_phase() {
    let database = database().await;
    let url: DatabaseUrl = database.url().parse().unwrap();
    let name = database.url().rsplit('/').next().unwrap();
    let mut admin = pool(&url).read().await.unwrap();
    let begin = format!("ALTER DATABASE {name} SET default_transaction_read_only = on");
    admin.batch_execute(&begin).await.unwrap();
    let pool = pool(&url);
    // A session that begins in the phase stays read-only for as long as it lasts.
    let open = join_all((0..8).map(|_| pool.write())).await;
    assert!(open.iter().all(Result::is_ok));
    drop(open);
    assert!(write(&pool).await.is_err());
    let mut reader = pool.read().await.unwrap();
    reader.batch_execute("SELECT 1").await.unwrap();
    drop(reader);
    let end = format!("ALTER DATABASE {name} RESET default_transaction_read_only");
    admin.batch_execute(&end).await.unwrap();
    let mut refused = 0;
    while write(&pool).await.is_err() {
        refused += 1;
        assert!(refused < 20, "the pool does not recover");
    }
    assert!(refused <= 1, "{refused}");
    for _ in 0..16 {
        write(&pool).await.unwrap();
    }
}

async fn write(pool: &pg::Pool) -> diesel::QueryResult<()> {
    let mut conn = pool.write().await.unwrap();
    conn.batch_execute("DELETE FROM jobs").await
}

fn pool(url: &DatabaseUrl) -> pg::Pool {
    let DatabaseUrl::Postgres(server) = url else {
        panic!("a server");
    };
    pg::Pool::new(server).unwrap()
}

async fn database() -> Database {
    let migrate = |url: &str| {
        adapters_pg::migrate(&url.parse().unwrap()).unwrap();
    };
    Server::shared().database("adapters-pg", migrate).await
}

/// A migrated database, and the way to it through a proxy.
async fn behind_a_proxy() -> (Database, Proxy, DatabaseUrl) {
    let database = database().await;
    let server = database.url().split('@').nth(1).unwrap();
    let address = server.split('/').next().unwrap().to_owned();
    let proxy = Proxy::before(address).await;
    let url = proxy.url(database.url()).parse().unwrap();
    (database, proxy, url)
}

#[derive(diesel::QueryableByName)]
struct Told {
    #[diesel(sql_type = diesel::sql_types::Text)]
    #[expect(dead_code, reason = "only its coming counts")]
    value: String,
}
