use super::*;
use crate::background::BackupSchedule;
use crate::demo;
use crate::install::Installation;
use async_trait::async_trait;
use bytes::Bytes;
use chrono::TimeDelta;
use domain_archive::backup::{BackupError, ObjectEntry, ObjectWriter, Objects};
use domain_shared::StoreError;
use futures_util::stream::BoxStream;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};
use tempfile::TempDir;
use test_support::{Database, Server};

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
            key: key.repeat(16),
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
        let house = Self::new(on_postgres, "5e0f").await;
        let installation = Installation::open(&house.config(), 8080).await.unwrap();
        demo::run(&installation).await.unwrap();
        house
    }

    fn place(&self) -> PathBuf {
        self.folder.path().join("backups")
    }

    async fn back_up(&self) -> BackupReport {
        make(&self.config(), self.place().to_str().unwrap())
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
async fn a_backup_of_either_database_restores_into_the_other_and_opens_whole() {
    for (from_postgres, to_postgres) in [(false, true), (true, false), (false, false)] {
        let old = House::lived_in(from_postgres).await;
        let made = old.back_up().await;
        assert!(made.rows > 200 && made.files > 10, "{made:?}");
        let place = old.place();
        let place = place.to_str().unwrap();

        let (verified, checked) = verify(&old.config(), place).await.unwrap();
        assert_eq!((verified.rows, verified.files), (made.rows, made.files));
        assert_eq!(checked.problems, Vec::<String>::new());

        let new = House::new(to_postgres, "5e0f").await;
        let restored = restore(&new.config(), place).await.unwrap();
        assert_eq!((restored.rows, restored.files), (made.rows, made.files));
        assert_eq!(new.contents().await, old.contents().await);
        let checked = fsck(&new.config(), true).await.unwrap();
        assert_eq!(checked.problems, Vec::<String>::new());
        assert!(checked.files > 10);

        // It is backed up like any other, with the same rows.
        let again = make(&new.config(), new.place().to_str().unwrap()).await;
        let again = again.unwrap();
        assert_eq!((again.rows, again.files), (made.rows, made.files));
        let files = new.folder.path().join("data/files");
        std::fs::remove_dir_all(&files).unwrap();
        let refused = refusal(restore(&new.config(), place).await);
        assert!(refused.contains("the database is not empty"), "{refused}");
        let written = std::fs::read_dir(&files).into_iter().flatten();
        assert_eq!(written.count(), 0, "no file was written either");
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn files_are_copied_once_and_old_backups_go_with_what_only_they_had() {
    let house = House::lived_in(false).await;
    let first = house.back_up().await;
    assert_eq!(first.copied, first.files);
    // A run that broke off left rows and no manifest.
    let broken = house.place().join("backups/20990101T000000000Z");
    std::fs::create_dir(&broken).unwrap();
    std::fs::write(broken.join("rows.jsonl.gz"), b"half").unwrap();
    std::fs::write(house.place().join("files/of-no-backup"), b"x").unwrap();

    let store = open_store(&house.config()).await.unwrap();
    let backups = backups(&house.config(), &store, house.place().to_str().unwrap()).unwrap();
    let second = backups.make(Some(1)).await.unwrap();
    assert_eq!((second.copied, second.files), (0, first.files));
    assert_eq!(second.pruned, 1);
    let names = backups.names().await.unwrap();
    assert_eq!(names, std::slice::from_ref(&second.name));
    assert!(!broken.join("rows.jsonl.gz").exists());
    assert!(!house.place().join("files/of-no-backup").exists());
    let files = std::fs::read_dir(house.place().join("files")).unwrap();
    assert_eq!(u64::try_from(files.count()).unwrap(), first.files);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_made_by_itself_once_it_is_due() {
    let house = House::lived_in(false).await;
    let store = open_store(&house.config()).await.unwrap();
    let backups = backups(&house.config(), &store, house.place().to_str().unwrap()).unwrap();
    let schedule = |hours| BackupSchedule {
        backups: backups.clone(),
        every: TimeDelta::hours(hours),
        keep: 1,
    };
    assert!(schedule(1).round().await.unwrap().is_some());
    assert_eq!(schedule(1).round().await.unwrap(), None);
    let next = schedule(0).round().await.unwrap().unwrap();
    assert_eq!(next.pruned, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_damaged_backup_says_what_is_damaged_and_restores_nothing() {
    let house = House::lived_in(false).await;
    let made = house.back_up().await;
    let files = house.place().join("files");
    let file = std::fs::read_dir(&files).unwrap().next().unwrap().unwrap();
    let rows = house
        .place()
        .join(format!("backups/{}/rows.jsonl.gz", made.name));
    for path in [file.path(), rows] {
        let whole = std::fs::read(&path).unwrap();
        let mut damaged = whole.clone();
        let middle = damaged.len() / 2;
        damaged[middle] ^= 1;
        for content in [Some(damaged), None] {
            match &content {
                Some(content) => std::fs::write(&path, content).unwrap(),
                None => std::fs::remove_file(&path).unwrap(),
            }
            let place = house.place();
            let place = place.to_str().unwrap();
            let name = path.file_name().unwrap().to_str().unwrap();
            let new = House::new(false, "5e0f").await;
            for refused in [
                refusal(verify(&house.config(), place).await),
                refusal(restore(&new.config(), place).await),
            ] {
                assert!(refused.contains(name), "{refused}");
                let missing = refused.contains("is missing");
                assert_eq!(missing, content.is_none(), "{refused}");
            }
            let store = open_store(&new.config()).await.unwrap();
            assert_eq!(store.rows().people(None, 1).await.unwrap(), []);
        }
        std::fs::write(&path, whole).unwrap();
    }
    let place = house.place();
    verify(&house.config(), place.to_str().unwrap())
        .await
        .unwrap();
}

#[tokio::test(flavor = "multi_thread")]
async fn another_key_restores_nothing_and_the_right_one_does_afterwards() {
    let house = House::lived_in(false).await;
    house.back_up().await;
    let place = house.place();
    let place = place.to_str().unwrap();
    let other = House::new(true, "0123").await;
    let refused = refusal(restore(&other.config(), place).await);
    assert!(refused.contains("HOLDFAST_SECRET_KEY"), "{refused}");
    let store = open_store(&other.config()).await.unwrap();
    assert_eq!(store.rows().people(None, 1).await.unwrap(), []);
}

#[tokio::test(flavor = "multi_thread")]
async fn what_ends_with_a_restore_is_in_no_backup() {
    let house = House::lived_in(false).await;
    house.back_up().await;
    let manifest = house.place().join("backups");
    let name = std::fs::read_dir(manifest)
        .unwrap()
        .next()
        .unwrap()
        .unwrap();
    let text = std::fs::read_to_string(name.path().join("manifest.json")).unwrap();
    for table in [
        "sessions",
        "refresh_families",
        "flows",
        "outbox",
        "email_links",
    ] {
        assert!(!text.contains(&format!("\"{table}\"")), "{table}");
    }
}

/// Files of which one is gone at first, as if it was deleted after the rows were read.
struct Vanishing {
    files: Arc<dyn Objects>,
    reads: AtomicU32,
}

#[async_trait]
impl Objects for Vanishing {
    async fn list(
        &self,
        folder: &str,
    ) -> Result<BoxStream<'static, Result<ObjectEntry, StoreError>>, StoreError> {
        self.files.list(folder).await
    }

    async fn read(
        &self,
        name: &str,
    ) -> Result<Option<BoxStream<'static, Result<Bytes, StoreError>>>, StoreError> {
        match self.reads.fetch_add(1, Ordering::Relaxed) {
            3 => Ok(None),
            _ => self.files.read(name).await,
        }
    }

    async fn write(&self, name: &str) -> Result<Box<dyn ObjectWriter>, StoreError> {
        self.files.write(name).await
    }

    async fn create(&self, name: &str, content: Bytes) -> Result<bool, StoreError> {
        self.files.create(name, content).await
    }

    async fn delete(&self, name: &str) -> Result<(), StoreError> {
        self.files.delete(name).await
    }
}

#[tokio::test(flavor = "multi_thread")]
async fn a_file_that_is_deleted_meanwhile_has_the_rows_read_again() {
    let house = House::lived_in(false).await;
    let store = open_store(&house.config()).await.unwrap();
    let whole = backups(&house.config(), &store, house.place().to_str().unwrap()).unwrap();
    let vanishing = Backups {
        files: Arc::new(Vanishing {
            files: whole.files.clone(),
            reads: AtomicU32::new(0),
        }),
        ..whole
    };
    let made = vanishing.make(None).await.unwrap();
    assert_eq!(made.copied, made.files - 3, "three were there already");
    let place = house.place();
    let (_, checked) = verify(&house.config(), place.to_str().unwrap())
        .await
        .unwrap();
    assert_eq!(checked.problems, Vec::<String>::new());
}

#[tokio::test(flavor = "multi_thread")]
async fn two_runs_at_once_are_refused_and_a_dead_one_is_not_waited_for() {
    let house = House::lived_in(false).await;
    let store = open_store(&house.config()).await.unwrap();
    let place = house.place();
    let backups = backups(&house.config(), &store, place.to_str().unwrap()).unwrap();
    std::fs::write(place.join("lock"), b"{}").unwrap();
    let refused = backups.make(None).await.unwrap_err();
    assert!(matches!(refused, BackupError::Locked { .. }), "{refused}");
    let lock = std::fs::File::options()
        .write(true)
        .open(place.join("lock"));
    let lock = lock.unwrap();
    let now = lock.metadata().unwrap().modified().unwrap();
    let long_ago = now - std::time::Duration::from_secs(16 * 60);
    lock.set_modified(long_ago).unwrap();
    backups.make(None).await.unwrap();
    assert!(!place.join("lock").exists());
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
    let shallow = fsck(&house.config(), false).await.unwrap();
    assert_eq!((shallow.problems.len(), shallow.orphans), (1, 1));
    assert!(shallow.problems[0].contains("is missing"));
    let deep = fsck(&house.config(), true).await.unwrap();
    assert_eq!(deep.problems.len(), 2, "{:?}", deep.problems);
}
