//! The ports in memory, for tests without a database.

use crate::error::{ImportError, ImportRefusal};
use crate::model::{Archive, ArchivePerson, Document, ExportBundle, FileManifest, Folder};
use crate::package::{OpenedArchive, ReadLimits};
use crate::ports::{ArchiveStore, Import, ImportOutcome, Package, Packages};
use async_trait::async_trait;
use bytes::Bytes;
use domain_files::memory::MemoryRecords;
use domain_files::ports::records::{DocumentFiles, NewDocument};
use domain_files::ports::store::StoredFile;
use domain_files::{DocumentOwner, FileName, FileStore};
use domain_shared::{AuditKind, PersonId, StoreError, Timestamp};
use futures_util::TryStreamExt;
use std::collections::HashMap;
use std::io::Cursor;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// Users' records, in memory. One lock makes each call a transaction.
#[derive(Default)]
pub struct MemoryArchives {
    records: Arc<MemoryRecords>,
    people: Mutex<HashMap<PersonId, MemoryAccount>>,
}

/// One person, and what was imported.
struct MemoryAccount {
    person: ArchivePerson,
    imported: Option<(Archive, HashMap<String, DocumentFiles>)>,
    audit: Vec<AuditKind>,
}

impl MemoryArchives {
    /// The owner of the files of `records`.
    pub fn over(records: Arc<MemoryRecords>) -> Self {
        Self {
            records,
            people: Mutex::default(),
        }
    }

    /// Makes a person exist.
    pub fn add_person(&self, id: PersonId, person: ArchivePerson) {
        let kept = MemoryAccount {
            person,
            imported: None,
            audit: Vec::new(),
        };
        self.people().insert(id, kept);
    }

    /// The audit events of a user.
    pub fn audited(&self, id: PersonId) -> Vec<AuditKind> {
        let people = self.people();
        people
            .get(&id)
            .map(|kept| kept.audit.clone())
            .unwrap_or_default()
    }

    fn people(&self) -> MutexGuard<'_, HashMap<PersonId, MemoryAccount>> {
        self.people.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

#[async_trait]
impl ArchiveStore for MemoryArchives {
    async fn read(
        &self,
        owner: PersonId,
        at: Timestamp,
    ) -> Result<Option<ExportBundle>, StoreError> {
        let people = self.people();
        let Some(kept) = people.get(&owner) else {
            return Ok(None);
        };
        let mut manifest = FileManifest::default();
        let mut archive = Archive::of(kept.person.clone(), at);
        if let Some((imported, contents)) = &kept.imported {
            archive = Archive {
                person: archive.person,
                exported_at: at,
                ..imported.clone()
            };
            for (folder, document) in shelved(&mut archive) {
                let name = FileName::parse(&document.name).map_err(StoreError::failed)?;
                let stored = contents.get(&document.file);
                let stored = stored.ok_or_else(|| StoreError::failed("a file is missing"))?;
                document.file = manifest.put(folder, &name, stored.file.clone());
            }
        }
        Ok(Some(ExportBundle {
            archive,
            manifest,
            unreadable: Vec::new(),
        }))
    }

    async fn is_empty(&self, owner: PersonId) -> Result<bool, StoreError> {
        let people = self.people();
        Ok(people
            .get(&owner)
            .is_none_or(|kept| kept.imported.is_none()))
    }

    async fn write(&self, import: Import) -> Result<ImportOutcome, StoreError> {
        let mut people = self.people();
        let Some(kept) = people.get_mut(&import.owner) else {
            return Err(StoreError::failed("there is no such person"));
        };
        if kept.imported.is_some() {
            return Ok(ImportOutcome::Refused(ImportRefusal::NotEmpty));
        }
        let records = match import.records() {
            Ok(records) => records,
            Err(refused) => return Ok(ImportOutcome::Refused(refused)),
        };
        // The records in memory know no items.
        let incoming: Vec<_> = records.documents.into_iter().map(in_locker).collect();
        let documents: Vec<_> = incoming.iter().map(|one| one.document.clone()).collect();
        let claimed = self.records.replace_documents(
            import.owner,
            DocumentOwner::LifeLocker,
            &documents,
            &incoming,
            import.quota,
            import.at,
        );
        match claimed {
            Ok(()) => {}
            Err(domain_files::ports::records::ClaimOutcome::QuotaReached) => {
                return Ok(ImportOutcome::Refused(ImportRefusal::QuotaReached));
            }
            Err(_) => return Ok(ImportOutcome::Expired),
        }
        kept.audit
            .extend(import.effects.audit.iter().map(|event| event.kind));
        let joined = &mut kept.person.joined_at;
        *joined = (*joined).min(import.archive.person.joined_at);
        kept.imported = Some((import.archive, import.contents));
        Ok(ImportOutcome::Done)
    }
}

/// Every document with the folder in which it stands, in the order in which they are written.
fn shelved(archive: &mut Archive) -> impl Iterator<Item = (Folder, &mut Document)> {
    let with = |folder| move |document| (folder, document);
    let of_items = archive
        .items
        .iter_mut()
        .flat_map(|item| &mut item.documents);
    let of_locker = archive.life_locker.documents.iter_mut();
    let of_renting = archive.renting.documents.iter_mut();
    let of_presets = archive.presets.iter_mut();
    let of_presets = of_presets.flat_map(|one| {
        let past = one.history.iter_mut().filter_map(|term| term.file.as_mut());
        one.file.iter_mut().chain(&mut one.files).chain(past)
    });
    of_items
        .map(with(Folder::Vault))
        .chain(of_locker.map(with(Folder::LifeLocker)))
        .chain(of_renting.map(with(Folder::Renting)))
        .chain(of_presets.map(with(Folder::Presets)))
}

fn in_locker(mut incoming: NewDocument) -> NewDocument {
    incoming.document.place = DocumentOwner::LifeLocker;
    incoming.document.set_as_cover = false;
    incoming
}

/// Opens what was staged, all of it in memory.
pub struct MemoryPackages {
    /// Contents of files.
    pub store: Arc<dyn FileStore>,
    /// The bounds that archives are read within.
    pub bounds: ReadLimits,
}

#[async_trait]
impl Packages for MemoryPackages {
    async fn open(&self, parts: Vec<StoredFile>) -> Result<Box<dyn Package>, ImportError> {
        let mut whole = Vec::new();
        for part in parts {
            let body = self.store.get(&part, 0..part.size).await?;
            let body: Vec<Bytes> = body.try_collect().await?;
            whole.extend(body.concat());
        }
        Ok(Box::new(OpenedArchive::open(
            Cursor::new(whole),
            self.bounds,
        )?))
    }
}

#[async_trait]
impl Package for OpenedArchive<Cursor<Vec<u8>>> {
    async fn archive(&mut self) -> Result<Archive, ImportError> {
        Ok(Self::archive(self)?)
    }

    fn paths(&self) -> Vec<String> {
        Self::paths(self)
    }

    async fn read(&mut self, path: &str) -> Result<Bytes, ImportError> {
        Ok(Self::read(self, path)?)
    }
}
