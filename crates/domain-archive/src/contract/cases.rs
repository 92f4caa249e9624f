//! The cases.

use super::{Ports, samples};
use crate::error::ImportRefusal;
use crate::model::{Archive, ExportBundle};
use crate::ports::{Import, ImportOutcome};
use chrono::TimeDelta;
use domain_files::Quota;
use domain_files::ports::records::{DocumentFiles, Reservation, ReserveOutcome};
use domain_shared::ids::AuditId;
use domain_shared::{AuditEvent, AuditKind, Effects, PersonId};
use futures_util::future::{join, join_all};
use samples::{archive, at};
use std::collections::HashMap;
use std::sync::Arc;

/// Stored files for an archive, reserved.
async fn reserved(
    ports: &Ports,
    owner: PersonId,
    archive: &Archive,
) -> HashMap<String, DocumentFiles> {
    let contents = samples::contents(owner, archive);
    for one in contents.values() {
        let reservation = Reservation {
            file: one.file.file,
            owner,
            size: one.file.size,
            thumbnail: None,
            replaces: Vec::new(),
            at: at(0),
        };
        let answer = ports.records.reserve(reservation, Quota::default());
        assert_eq!(answer.await.unwrap(), ReserveOutcome::Done);
    }
    contents
}

fn import(owner: PersonId, archive: Archive, contents: HashMap<String, DocumentFiles>) -> Import {
    let event = AuditEvent {
        id: AuditId::new(samples::id()),
        at: at(99),
        person: Some(owner),
        kind: AuditKind::DataImported,
        object: None,
    };
    Import {
        owner,
        archive,
        contents,
        quota: Quota::default(),
        at: at(99),
        ids: Arc::new(samples::SampleIds::default()),
        effects: Effects::none().audit(event),
    }
}

async fn write(ports: &Ports, owner: PersonId, archive: Archive) -> ImportOutcome {
    let contents = reserved(ports, owner, &archive).await;
    let import = import(owner, archive, contents);
    ports.archives.write(import).await.unwrap()
}

async fn read(ports: &Ports, owner: PersonId) -> ExportBundle {
    let read = ports.archives.read(owner, at(100)).await;
    read.unwrap().unwrap()
}

/// The content of `owner`'s archive, but for its owner and the moment it was made.
async fn said(ports: &Ports, owner: PersonId) -> Archive {
    let read = read(ports, owner).await.archive;
    assert_eq!(read.exported_at, at(100));
    Archive {
        person: samples::person(),
        exported_at: at(3),
        ..read
    }
}

async fn keeps_nothing(ports: &Ports, owner: PersonId) -> bool {
    ports.archives.is_empty(owner).await.unwrap()
}

/// Two items of one moment stay in the order in which they were written.
pub async fn what_was_written_is_read_in_its_order(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let data = |name: &str| serde_json::json!({ "name": name, "value": 5 });
    let items = ["Violin", "Anvil", "Zither", "Bicycle"];
    let items = items.map(|name| samples::item("personal_item", data(name), 1, "5"));
    let written = Archive {
        items: items.to_vec(),
        ..Archive::of(samples::person(), at(3))
    };
    assert_eq!(
        write(ports, owner, written.clone()).await,
        ImportOutcome::Done
    );
    assert_eq!(said(ports, owner).await, written);
}

/// Shares, sales, links to what stands before or after, and transactions that move a balance.
pub async fn what_belongs_together_is_read_as_it_was_written(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let written = samples::linked();
    assert_eq!(
        write(ports, owner, written.clone()).await,
        ImportOutcome::Done
    );
    assert_eq!(said(ports, owner).await, written);
}

/// All of an import or nothing of it: no history without its item, no item without its history.
pub async fn what_is_read_while_it_is_written_is_of_one_moment(ports: &Ports) {
    let empty = Archive::of(samples::person(), at(3));
    for _ in 0..20 {
        let owner = ports.new_person.get().await;
        let reads = join_all((0..12).map(|_| said(ports, owner)));
        let (written, reads) = join(write(ports, owner, archive(3)), reads).await;
        assert_eq!(written, ImportOutcome::Done);
        for read in reads {
            assert!(read == empty || read == archive(3), "{read:?}");
        }
    }
}

/// Under the path that the archive names.
pub async fn each_document_has_its_stored_file(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let archive = archive(3);
    let contents = reserved(ports, owner, &archive).await;
    let import = import(owner, archive.clone(), contents.clone());
    assert_eq!(
        ports.archives.write(import).await.unwrap(),
        ImportOutcome::Done
    );
    let read = read(ports, owner).await;
    let paths: Vec<_> = read.archive.documents().map(|one| &one.file).collect();
    let put: Vec<_> = read.manifest.files().iter().map(|(path, _)| path).collect();
    assert_eq!(put, paths);
    for (path, stored) in read.manifest.files() {
        assert_eq!(contents[path].file, *stored, "{path}");
    }
}

/// Nor is anything of it written.
pub async fn nothing_of_somebody_else_is_read(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    assert_eq!(write(ports, owner, archive(3)).await, ImportOutcome::Done);
    assert!(keeps_nothing(ports, other).await);
    let empty = Archive::of(samples::person(), at(3));
    assert_eq!(said(ports, other).await, empty);
    assert!(read(ports, other).await.manifest.files().is_empty());
}

/// An id that nobody has.
pub async fn of_nobody_nothing_is_read(ports: &Ports) {
    let nobody = PersonId::new(samples::id());
    assert_eq!(ports.archives.read(nobody, at(1)).await.unwrap(), None);
}

/// One record of any kind is something.
pub async fn somebody_new_keeps_nothing_and_then_something(ports: &Ports) {
    let whole = archive(3);
    let bare = || Archive::of(samples::person(), at(3));
    let items = Archive {
        items: whole.items.clone(),
        ..bare()
    };
    let history = Archive {
        former_items: whole.former_items.clone(),
        ..bare()
    };
    let locker = Archive {
        life_locker: whole.life_locker.clone(),
        ..bare()
    };
    let renting = Archive {
        renting: whole.renting.clone(),
        ..bare()
    };
    let presets = Archive {
        presets: whole.presets.clone(),
        ..bare()
    };
    for something in [items, history, locker, renting, presets] {
        let owner = ports.new_person.get().await;
        assert!(keeps_nothing(ports, owner).await);
        assert_eq!(write(ports, owner, something).await, ImportOutcome::Done);
        assert!(!keeps_nothing(ports, owner).await);
    }
}

/// Every record, date, value and answer.
pub async fn an_archive_reads_back_as_it_was_written(ports: &Ports) {
    let owner = ports.new_person.get().await;
    assert_eq!(write(ports, owner, archive(3)).await, ImportOutcome::Done);
    assert_eq!(said(ports, owner).await, archive(3));
}

/// A person who joins anew has the past of the one who left; nobody becomes younger.
pub async fn a_person_joined_when_the_archive_says_or_earlier(ports: &Ports) {
    for days in [-400, 1] {
        let owner = ports.new_person.get().await;
        let joined = async || read(ports, owner).await.archive.person.joined_at;
        let before = joined().await;
        let mut archive = archive(3);
        archive.person.joined_at = before + TimeDelta::days(days);
        let expected = before.min(archive.person.joined_at);
        assert_eq!(write(ports, owner, archive).await, ImportOutcome::Done);
        assert_eq!(joined().await, expected);
    }
}

/// In the same transaction.
pub async fn the_effects_are_written_with_it(ports: &Ports) {
    let owner = ports.new_person.get().await;
    assert_eq!(write(ports, owner, archive(3)).await, ImportOutcome::Done);
    let audited = ports.audited.call(owner).await;
    assert!(audited.contains(&AuditKind::DataImported));
}

/// The account's own records stay as they are.
pub async fn an_account_that_keeps_something_takes_nothing_in(ports: &Ports) {
    let owner = ports.new_person.get().await;
    assert_eq!(write(ports, owner, archive(3)).await, ImportOutcome::Done);
    let again = write(ports, owner, archive(50)).await;
    assert_eq!(again, ImportOutcome::Refused(ImportRefusal::NotEmpty));
    assert_eq!(said(ports, owner).await, archive(3));
}

/// Whichever it is.
pub async fn of_imports_at_once_one_is_written(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let mut imports = Vec::new();
    for minutes in [3, 3, 3] {
        let contents = reserved(ports, owner, &archive(minutes)).await;
        imports.push(import(owner, archive(minutes), contents));
    }
    let written = imports.into_iter().map(|one| ports.archives.write(one));
    let written: Vec<_> = join_all(written).await.into_iter().flatten().collect();
    let done = written
        .iter()
        .filter(|one| **one == ImportOutcome::Done)
        .count();
    assert_eq!((written.len(), done), (3, 1));
    assert_eq!(said(ports, owner).await, archive(3));
}

/// Nothing of the account that it would have made is there.
pub async fn a_record_that_breaks_a_rule_stops_all_of_it(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let mut broken = archive(3);
    broken.items[1].data = serde_json::json!({ "value": 5 });
    let written = write(ports, owner, broken).await;
    let ImportOutcome::Refused(ImportRefusal::Record { .. }) = written else {
        panic!("{written:?}");
    };
    assert!(keeps_nothing(ports, owner).await);
    for broken in samples::astray() {
        let written = write(ports, owner, broken).await;
        let ImportOutcome::Refused(ImportRefusal::Record { .. }) = written else {
            panic!("{written:?}");
        };
    }
    assert!(keeps_nothing(ports, owner).await);
    assert!(ports.audited.call(owner).await.is_empty());
    assert_eq!(write(ports, owner, archive(3)).await, ImportOutcome::Done);
}

/// Counted as for uploads.
pub async fn more_than_the_quota_holds_is_not_written(ports: &Ports) {
    let owner = ports.new_person.get().await;
    for (files, bytes, written) in [
        (6, 1000, ImportOutcome::Refused(ImportRefusal::QuotaReached)),
        (7, 69, ImportOutcome::Refused(ImportRefusal::QuotaReached)),
        (7, 70, ImportOutcome::Done),
    ] {
        let contents = reserved(ports, owner, &archive(3)).await;
        let import = Import {
            quota: Quota { files, bytes },
            ..import(owner, archive(3), contents)
        };
        assert_eq!(ports.archives.write(import).await.unwrap(), written);
        assert_eq!(
            keeps_nothing(ports, owner).await,
            written != ImportOutcome::Done
        );
    }
}

/// Swept, somebody else's, or never reserved.
pub async fn files_that_are_not_reserved_stop_all_of_it(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let archive = archive(3);
    let mut one_missing = reserved(ports, owner, &archive).await;
    let strange = samples::contents(owner, &archive);
    let path = archive.documents().next().unwrap().file.clone();
    one_missing.insert(path.clone(), strange[&path].clone());
    let others = reserved(ports, other, &archive).await;
    for contents in [one_missing, others, strange] {
        let import = import(owner, archive.clone(), contents);
        let written = ports.archives.write(import).await.unwrap();
        assert_eq!(written, ImportOutcome::Expired);
        assert!(keeps_nothing(ports, owner).await);
    }
}
