use super::*;
use domain_archive::backup::Manifest;
use flate2::Compression;
use flate2::read::GzDecoder;
use flate2::write::GzEncoder;
use std::collections::BTreeMap;
use std::io::{Read, Write};

#[tokio::test(flavor = "multi_thread")]
async fn a_backup_of_either_database_restores_into_the_other_and_opens_whole() {
    for (from_postgres, to_postgres) in [(false, true), (true, false), (false, false)] {
        let old = House::lived_in(from_postgres).await;
        let made = old.back_up().await;
        assert!(
            made.manifest.rows() > 200 && made.manifest.files > 10,
            "{made:?}"
        );
        let place = old.place();
        let place = place.to_str().unwrap();

        let (verified, checked) = verify_backup(&old.config(), place).await.unwrap();
        assert_eq!(verified.manifest, made.manifest);
        assert_eq!(checked.problems, Vec::<String>::new());

        let new = House::new(to_postgres, SECRET_KEY).await;
        let restored = restore_backup(&new.config(), place).await.unwrap();
        assert_eq!(restored.manifest, made.manifest);
        assert_eq!(new.contents().await, old.contents().await);
        let checked = check_installation(&new.config(), DEEP).await.unwrap();
        assert_eq!(checked.problems, Vec::<String>::new());
        assert!(checked.files > 10);

        // It is backed up like any other, with the same rows.
        let again = make_backup(&new.config(), new.place().to_str().unwrap()).await;
        let again = again.unwrap();
        assert_eq!(again.manifest.files, made.manifest.files);
        let sorted = |manifest: &Manifest| {
            let tables = manifest.tables.iter();
            tables
                .map(|one| (one.table.clone(), one.rows))
                .collect::<BTreeMap<_, _>>()
        };
        assert_eq!(sorted(&again.manifest), sorted(&made.manifest));
        let files = new.folder.path().join("data/files");
        std::fs::remove_dir_all(&files).unwrap();
        let refused = refusal(restore_backup(&new.config(), place).await);
        assert!(refused.contains("the database is not empty"), "{refused}");
        let written = std::fs::read_dir(&files).into_iter().flatten();
        assert_eq!(written.count(), 0, "no file was written either");
    }
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
            let new = House::new(false, SECRET_KEY).await;
            for refused in [
                refusal(verify_backup(&house.config(), place).await),
                refusal(restore_backup(&new.config(), place).await),
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
    verify_backup(&house.config(), place.to_str().unwrap())
        .await
        .unwrap();
}

/// Whatever the database would say of such rows.
#[tokio::test(flavor = "multi_thread")]
async fn rows_that_were_changed_by_hand_are_damaged() {
    let house = House::lived_in(false).await;
    let made = house.back_up().await;
    let path = format!("backups/{}/rows.jsonl.gz", made.name);
    let path = house.place().join(path);
    let mut text = String::new();
    let packed = std::fs::File::open(&path).unwrap();
    GzDecoder::new(packed).read_to_string(&mut text).unwrap();
    let changed = text.replace("\"sealed\"", "\"healed\"");
    assert_ne!(changed, text);
    let mut packer = GzEncoder::new(Vec::new(), Compression::fast());
    packer.write_all(changed.as_bytes()).unwrap();
    std::fs::write(&path, packer.finish().unwrap()).unwrap();
    let place = house.place();
    let refused = refusal(verify_backup(&house.config(), place.to_str().unwrap()).await);
    assert!(refused.contains("rows.jsonl.gz"), "{refused}");
}

#[tokio::test(flavor = "multi_thread")]
async fn another_key_restores_nothing() {
    let house = House::lived_in(false).await;
    house.back_up().await;
    let place = house.place();
    let place = place.to_str().unwrap();
    for on_postgres in [false, true] {
        let mut new = House::new(on_postgres, OTHER_SECRET_KEY).await;
        let refused = refusal(restore_backup(&new.config(), place).await);
        assert!(refused.contains("HOLDFAST_SECRET_KEY"), "{refused}");
        // Nothing of the wrong key stays behind.
        new.key = SECRET_KEY.to_owned();
        restore_backup(&new.config(), place).await.unwrap();
        assert_eq!(new.contents().await, house.contents().await);
    }
}
