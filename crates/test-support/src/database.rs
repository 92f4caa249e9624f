//! Fresh databases: a template is migrated once and cloned for each test.

use crate::Cluster;
use diesel_async::{AsyncConnection, AsyncPgConnection, SimpleAsyncConnection};
use std::collections::HashMap;
use std::sync::LazyLock;
use uuid::Uuid;

static SHARED: LazyLock<Server> = LazyLock::new(Server::find);

enum Origin {
    Private(Cluster),
    Given(String),
}

/// A PostgreSQL server on which tests make databases.
pub struct Server {
    origin: Origin,
    /// Templates that stand, by the name their caller gave them.
    templates: tokio::sync::Mutex<HashMap<String, String>>,
}

impl Server {
    /// The server of this test binary, started when first asked for.
    pub fn shared() -> &'static Self {
        &SHARED
    }

    fn find() -> Self {
        let origin = match std::env::var("TEST_DATABASE_URL") {
            Ok(url) if !url.is_empty() => Origin::Given(url),
            _ => Origin::Private(Cluster::start()),
        };
        Self {
            origin,
            templates: tokio::sync::Mutex::default(),
        }
    }

    /// A fresh database filled by `migrate`, which may block. On our own server that happens once
    /// for each `name`, and the result is cloned; on a server that was given, each database is
    /// filled by itself, so that no template is left behind there.
    ///
    /// # Panics
    /// When the server does not answer.
    pub async fn database<M>(&self, name: &str, migrate: M) -> Database
    where
        M: FnOnce(&str) + Send + 'static,
    {
        let name = match &self.origin {
            Origin::Private(_) => self.clone_of(name, migrate).await,
            Origin::Given(_) => self.filled(migrate).await,
        };
        Database {
            admin: self.url("postgres"),
            url: self.url(&name),
            name,
        }
    }

    /// A fresh database with nothing in it.
    ///
    /// # Panics
    /// When the server does not answer.
    pub async fn empty_database(&self) -> Database {
        self.database("empty", |_| ()).await
    }

    async fn clone_of<M>(&self, name: &str, migrate: M) -> String
    where
        M: FnOnce(&str) + Send + 'static,
    {
        let mut templates = self.templates.lock().await;
        let template = match templates.get(name) {
            Some(template) => template.clone(),
            None => {
                let template = self.filled(migrate).await;
                templates.insert(name.to_owned(), template.clone());
                template
            }
        };
        let clone = fresh_name();
        // Under the lock: a template can be copied by one at a time.
        self.run(&format!(
            "CREATE DATABASE {clone} TEMPLATE {template} STRATEGY FILE_COPY"
        ))
        .await;
        clone
    }

    async fn filled<M>(&self, migrate: M) -> String
    where
        M: FnOnce(&str) + Send + 'static,
    {
        let name = fresh_name();
        self.run(&format!("CREATE DATABASE {name}")).await;
        let url = self.url(&name);
        tokio::task::spawn_blocking(move || migrate(&url))
            .await
            .expect("the database is filled");
        name
    }

    fn url(&self, database: &str) -> String {
        match &self.origin {
            Origin::Private(cluster) => cluster.url(database),
            Origin::Given(url) => with_database(url, database),
        }
    }

    async fn run(&self, sql: &str) {
        execute(&self.url("postgres"), sql).await;
    }
}

/// One fresh database, dropped with this guard.
pub struct Database {
    admin: String,
    url: String,
    name: String,
}

impl Database {
    pub fn url(&self) -> &str {
        &self.url
    }
}

impl Drop for Database {
    /// Drops it on a thread with its own runtime: a guard may be dropped inside one.
    fn drop(&mut self) {
        let admin = self.admin.clone();
        let sql = format!("DROP DATABASE IF EXISTS {} WITH (FORCE)", self.name);
        let dropped = std::thread::spawn(move || {
            let runtime = tokio::runtime::Builder::new_current_thread()
                .enable_all()
                .build()
                .expect("a runtime");
            runtime.block_on(execute(&admin, &sql));
        });
        let _ = dropped.join();
    }
}

async fn execute(url: &str, sql: &str) {
    let mut conn = AsyncPgConnection::establish(url)
        .await
        .unwrap_or_else(|error| panic!("PostgreSQL does not answer: {error}"));
    conn.batch_execute(sql)
        .await
        .unwrap_or_else(|error| panic!("{sql}: {error}"));
}

fn fresh_name() -> String {
    format!("holdfast_test_{}", Uuid::new_v4().simple())
}

/// `url` with its database exchanged; its parameters stay.
fn with_database(url: &str, database: &str) -> String {
    let (head, parameters) = url
        .split_once('?')
        .map_or((url, None), |(h, p)| (h, Some(p)));
    let authority_at = head.find("://").map_or(0, |at| at + 3);
    let (scheme, rest) = head.split_at(authority_at);
    let authority = rest.split('/').next().unwrap_or(rest);
    let parameters = parameters.map(|p| format!("?{p}")).unwrap_or_default();
    format!("{scheme}{authority}/{database}{parameters}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_the_database_of_a_url_is_exchanged() {
        for (url, other) in [
            ("postgres://u:p@h:5/a", "postgres://u:p@h:5/b"),
            ("postgres://h", "postgres://h/b"),
            (
                "postgres://h/a?sslmode=disable",
                "postgres://h/b?sslmode=disable",
            ),
        ] {
            assert_eq!(with_database(url, "b"), other);
        }
    }
}
