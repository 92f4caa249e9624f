use super::*;
use crate::background::{BackupSchedule, Round};
use async_trait::async_trait;
use bytes::Bytes;
use chrono::TimeDelta;
use domain_archive::backup::{BackupError, ObjectEntry, ObjectWriter, Objects};
use domain_shared::StoreError;
use futures_util::stream::BoxStream;
use std::sync::atomic::{AtomicU32, Ordering};

#[tokio::test(flavor = "multi_thread")]
async fn files_are_copied_once_and_old_backups_go_with_what_only_they_had() {
    let house = House::lived_in(false).await;
    let first = house.back_up().await;
    assert_eq!(first.copied, first.manifest.files);
    // A run that broke off left rows and no manifest.
    let broken = house.place().join("backups/20990101T000000000Z");
    std::fs::create_dir(&broken).unwrap();
    std::fs::write(broken.join("rows.jsonl.gz"), b"half").unwrap();
    std::fs::write(house.place().join("files/of-no-backup"), b"x").unwrap();

    let store = open_store(&house.config()).await.unwrap();
    let backups = backups(&house.config(), &store, house.place().to_str().unwrap()).unwrap();
    let second = backups.make(Some(1)).await.unwrap();
    assert_eq!((second.copied, second.manifest.files), (0, first.copied));
    assert_eq!(second.pruned, 1);
    let names = backups.names().await.unwrap();
    assert_eq!(names, std::slice::from_ref(&second.name));
    assert!(!broken.join("rows.jsonl.gz").exists());
    assert!(!house.place().join("files/of-no-backup").exists());
    let files = std::fs::read_dir(house.place().join("files")).unwrap();
    assert_eq!(u64::try_from(files.count()).unwrap(), first.copied);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_made_by_itself_once_it_is_due() {
    let house = House::lived_in(false).await;
    let store = open_store(&house.config()).await.unwrap();
    let backups = backups(&house.config(), &store, house.place().to_str().unwrap()).unwrap();
    let schedule = |hours| BackupSchedule::new(backups.clone(), TimeDelta::hours(hours), 1);
    assert!(matches!(
        schedule(1).round(false).await.unwrap(),
        Round::Made(_)
    ));
    assert_eq!(schedule(1).round(false).await.unwrap(), Round::NotDue);
    let Round::Made(next) = schedule(0).round(false).await.unwrap() else {
        panic!("it was due");
    };
    assert_eq!(next.pruned, 1);
}

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_is_made_when_it_is_wanted_unless_another_process_makes_one() {
    let house = House::lived_in(false).await;
    house.back_up().await;
    let store = open_store(&house.config()).await.unwrap();
    let backups = backups(&house.config(), &store, house.place().to_str().unwrap()).unwrap();
    let schedule = BackupSchedule::new(backups.clone(), TimeDelta::hours(1), 9);
    assert!(matches!(
        schedule.round(true).await.unwrap(),
        Round::Made(_)
    ));
    assert_eq!(schedule.failed_at(), None);
    let (folder, aside) = (house.place().join("backups"), house.place().join("aside"));
    std::fs::rename(&folder, &aside).unwrap();
    std::fs::write(&folder, b"no folder").unwrap();
    assert!(schedule.round(true).await.is_err());
    assert!(schedule.failed_at().is_some());
    std::fs::remove_file(&folder).unwrap();
    std::fs::rename(&aside, &folder).unwrap();

    assert!(!backups.is_making().await.unwrap());
    let lock = house.place().join("lock");
    std::fs::write(&lock, b"{}").unwrap();
    assert!(backups.is_making().await.unwrap());
    assert_eq!(schedule.round(true).await.unwrap(), Round::Locked);
    // It broke off an hour ago.
    let file = std::fs::File::options().write(true).open(&lock).unwrap();
    let changed = file.metadata().unwrap().modified().unwrap();
    let an_hour = std::time::Duration::from_secs(60 * 60);
    file.set_modified(changed - an_hour).unwrap();
    assert!(!backups.is_making().await.unwrap());
    assert!(matches!(
        schedule.round(true).await.unwrap(),
        Round::Made(_)
    ));
}

/// Its fourth read finds no file, as if that was deleted after the rows were read.
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
    assert_eq!(
        made.copied,
        made.manifest.files - 3,
        "three were there already"
    );
    let place = house.place();
    let (_, checked) = verify_backup(&house.config(), place.to_str().unwrap())
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
