mod making;
mod restoring;
mod tables;

use super::*;
use crate::demo;
use crate::install::Installation;
use std::path::PathBuf;
use tempfile::TempDir;
use test_support::{Database, OTHER_SECRET_KEY, SECRET_KEY, Server};

/// An installation on either database, and a place for its backups.
struct House {
    folder: TempDir,
    database: Option<Database>,
    key: String,
}

impl House {
    async fn new(on_postgres: bool, key: &str) -> Self {
        let database = match on_postgres {
            true => Some(Server::shared().database("backup", |_| ()).await),
            false => None,
        };
        Self {
            folder: tempfile::tempdir().unwrap(),
            database,
            key: key.to_owned(),
        }
    }

    fn config(&self) -> Config {
        let data = self.folder.path().join("data");
        let mut variables = vec![
            ("HOLDFAST_DATA_DIR", data.to_str().unwrap().to_owned()),
            ("HOLDFAST_SECRET_KEY", self.key.clone()),
        ];
        if let Some(database) = &self.database {
            variables.push(("DATABASE_URL", database.url().to_owned()));
        }
        Config::read(
            variables
                .into_iter()
                .map(|(name, value)| (name.to_owned(), value)),
        )
        .unwrap()
    }

    /// With the sample account in it.
    async fn lived_in(on_postgres: bool) -> Self {
        let house = Self::new(on_postgres, SECRET_KEY).await;
        let installation = Installation::open(&house.config(), 8080).await.unwrap();
        demo::run(&installation).await.unwrap();
        house
    }

    fn place(&self) -> PathBuf {
        self.folder.path().join("backups")
    }

    async fn back_up(&self) -> BackupReport {
        make_backup(&self.config(), self.place().to_str().unwrap())
            .await
            .unwrap()
    }

    /// Runs statements by hand, as nobody should.
    async fn execute(&self, sql: &str) {
        use diesel_async::{AsyncConnection, AsyncPgConnection, SimpleAsyncConnection};
        if let Some(database) = &self.database {
            let conn = AsyncPgConnection::establish(database.url()).await;
            conn.unwrap().batch_execute(sql).await.unwrap();
        } else {
            let file = self.folder.path().join("data/holdfast.db");
            let conn = adapters_pg::sqlite::Conn::establish(file.to_str().unwrap()).await;
            conn.unwrap().batch_execute(sql).await.unwrap();
        }
    }

    /// The days that everyone is reminded of.
    async fn days(&self) -> Vec<chrono::NaiveDate> {
        let store = open_store(&self.config()).await.unwrap();
        let mut days = Vec::new();
        for person in store.rows().people(None, 100).await.unwrap() {
            let dates = store.deadlines().list(person).await.unwrap();
            days.extend(dates.iter().map(|due| due.deadline.day));
        }
        days
    }

    /// Everything that everyone keeps, in the words of an export.
    async fn contents(&self) -> Vec<serde_json::Value> {
        let store = open_store(&self.config()).await.unwrap();
        let mut contents = Vec::new();
        for person in store.rows().people(None, 100).await.unwrap() {
            let at = chrono::DateTime::UNIX_EPOCH;
            let bundle = store.archives().read(person, at).await.unwrap().unwrap();
            assert_eq!(bundle.unreadable, []);
            contents.push(serde_json::to_value(&bundle.archive).unwrap());
        }
        contents
    }
}

const SHALLOW: CheckOptions = CheckOptions {
    deep: false,
    repair: false,
};
const DEEP: CheckOptions = CheckOptions {
    deep: true,
    repair: false,
};
const REPAIR: CheckOptions = CheckOptions {
    deep: false,
    repair: true,
};

fn refusal<T: std::fmt::Debug>(result: anyhow::Result<T>) -> String {
    format!("{:#}", result.unwrap_err())
}

#[tokio::test(flavor = "multi_thread")]
async fn a_check_names_what_does_not_open_and_what_is_missing() {
    let house = House::lived_in(false).await;
    let files = house.folder.path().join("data/files");
    let mut paths: Vec<_> = std::fs::read_dir(&files)
        .unwrap()
        .map(|file| file.unwrap().path())
        .collect();
    paths.sort();
    std::fs::write(&paths[0], b"damaged").unwrap();
    std::fs::remove_file(&paths[1]).unwrap();
    let orphan = "0195d8a0-0000-7000-8000-000000000000";
    std::fs::write(files.join(orphan), b"of no document").unwrap();
    let shallow = check_installation(&house.config(), SHALLOW).await.unwrap();
    assert_eq!((shallow.problems.len(), shallow.orphans), (1, 1));
    assert!(shallow.problems[0].contains("is missing"));
    let deep = check_installation(&house.config(), DEEP).await.unwrap();
    assert_eq!(deep.problems.len(), 2, "{:?}", deep.problems);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_repair_mends_dates_and_words_and_deletes_nothing() {
    for on_postgres in [false, true] {
        let house = House::lived_in(on_postgres).await;
        let files = house.folder.path().join("data/files");
        let orphan = files.join("0195d8a0-0000-7000-8000-000000000000");
        std::fs::write(&orphan, b"of a newer database").unwrap();
        let before = house.days().await;
        house
            .execute(
                "UPDATE deadlines SET due_on = '2031-01-02'
                    WHERE id IN (SELECT id FROM deadlines ORDER BY id LIMIT 2);
                DELETE FROM deadlines WHERE id IN (SELECT id FROM deadlines ORDER BY id DESC LIMIT 1);
                UPDATE deadlines SET id = source_id WHERE source = 'mot';
                DELETE FROM jobs; DELETE FROM document_texts",
            )
            .await;
        let found = check_installation(&house.config(), SHALLOW).await.unwrap();
        let with =
            |lines: &[String], word: &str| lines.iter().filter(|line| line.contains(word)).count();
        let (dates, texts) = (
            with(&found.problems, "date"),
            with(&found.problems, "words"),
        );
        assert!(dates >= 3 && texts > 0, "{:?}", found.problems);
        assert_eq!((found.orphans, found.mended.len()), (1, 0));

        let mended = check_installation(&house.config(), REPAIR).await.unwrap();
        assert_eq!(with(&mended.mended, "date"), dates, "{:?}", mended.mended);
        assert_eq!(with(&mended.mended, "words"), texts);
        assert!(orphan.exists());
        let after = check_installation(&house.config(), SHALLOW).await.unwrap();
        assert_eq!(
            after,
            CheckReport {
                mended: vec![],
                problems: vec![],
                ..found
            }
        );
        assert_eq!(house.days().await, before);
    }
}
