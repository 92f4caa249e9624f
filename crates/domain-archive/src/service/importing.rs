use super::holding::ReservedFiles;
use super::staging::beside;
use super::{Archives, Staging};
use crate::error::{ImportError, ImportRefusal};
use crate::model::{Archive, Counts, Document};
use crate::ports::{Import, ImportOutcome, Package};
use domain_files::ports::records::DocumentFiles;
use domain_files::ports::store::StoredFile;
use domain_files::{Documents, Upload};
use domain_shared::{AuditEvent, AuditKind, Effects};
use std::collections::{HashMap, HashSet};

impl Archives {
    /// Imports a staged archive into the empty account of its owner.
    ///
    /// Everything in it is checked first; then its files are stored as uploads are, by the same
    /// rules; then one transaction writes all of it. What stops it on the way leaves nothing but
    /// files that [`Self::release`] deletes.
    pub async fn import(&self, staging: &mut Staging) -> Result<Counts, ImportError> {
        self.hold(&mut staging.held).await?;
        let parts = self.staged(staging).await?;
        let held = &mut staging.held;
        let mut package = self.packages.open(parts.clone()).await?;
        let archive = package.archive().await?;
        self.check_others(&archive, &mut *package, held).await?;
        let contents = self
            .save_files(&archive, &mut *package, &parts, held)
            .await?;
        self.hold(held).await?;
        let (now, counts) = (self.clock.now(), Counts::of(&archive));
        let event = AuditEvent::at(now, held.owner(), AuditKind::DataImported, &*self.ids);
        let written = self.store.write(Import {
            owner: held.owner(),
            archive,
            contents,
            quota: self.documents.quota,
            at: now,
            ids: self.ids.clone(),
            effects: Effects::none().audit(event),
        });
        match written.await? {
            ImportOutcome::Done => Ok(counts),
            ImportOutcome::Refused(why) => Err(why.into()),
            ImportOutcome::Expired => Err(self.too_late(held).await),
        }
    }

    /// Checks that every document has a file, and what no document is: all of an archive is whole,
    /// or none of it is imported.
    async fn check_others(
        &self,
        archive: &Archive,
        package: &mut dyn Package,
        held: &mut ReservedFiles,
    ) -> Result<(), ImportError> {
        let paths = package.paths();
        let there: HashSet<&str> = paths.iter().map(String::as_str).collect();
        let mut named = HashSet::new();
        for document in archive.documents() {
            if !there.contains(&*document.file) {
                return Err(ImportRefusal::damaged(&document.file).into());
            }
            named.insert(&*document.file);
        }
        for path in &paths {
            if !named.contains(&**path) {
                self.hold(held).await?;
                package.read(path).await?;
            }
        }
        Ok(())
    }

    /// Stores the file of each document as an upload is stored, in the order in which they stand in
    /// the package.
    async fn save_files(
        &self,
        archive: &Archive,
        package: &mut dyn Package,
        parts: &[StoredFile],
        held: &mut ReservedFiles,
    ) -> Result<HashMap<String, DocumentFiles>, ImportError> {
        let documents = Documents {
            quota: beside(self.documents.quota, parts),
            ..self.documents.clone()
        };
        let named = archive.documents().map(|one| (&*one.file, one));
        let named: HashMap<&str, &Document> = named.collect();
        let mut contents = HashMap::new();
        for path in package.paths() {
            let Some(document) = named.get(&*path) else {
                continue;
            };
            self.hold(held).await?;
            let body = package.read(&path).await?;
            let upload = Upload::exported(&document.name, body);
            let upload = upload.map_err(|broken| refused(document, &broken.first().message))?;
            let kept = documents.save(held.owner(), &upload, Vec::new()).await?;
            held.add(kept.contents.each().map(|stored| stored.file));
            contents.insert(path, kept.contents);
        }
        Ok(contents)
    }
}

fn refused(document: &Document, message: &str) -> ImportRefusal {
    ImportRefusal::record(&document.name, message)
}
