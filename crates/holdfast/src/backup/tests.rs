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
    let shallow = check_installation(&house.config(), false).await.unwrap();
    assert_eq!((shallow.problems.len(), shallow.orphans), (1, 1));
    assert!(shallow.problems[0].contains("is missing"));
    let deep = check_installation(&house.config(), true).await.unwrap();
    assert_eq!(deep.problems.len(), 2, "{:?}", deep.problems);
}
