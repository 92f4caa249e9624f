//! Everything in.

use super::staging::beside;
use super::{Archives, Staging};
use crate::error::{ImportError, Refused};
use crate::model::{Archive, Counts, Document};
use crate::ports::{Import, Package, Written};
use domain_files::ports::records::Contents;
use domain_files::ports::store::Stored;
use domain_files::{Documents, Upload};
use domain_shared::{AuditEvent, AuditKind, Effects, PersonId};
use std::collections::HashMap;

impl Archives {
    /// Imports what was taken in into the account of `owner`, which is empty.
    ///
    /// Everything in it is checked first; then its files are stored as uploads are, by the same
    /// rules; then one transaction writes all of it. What stops it on the way leaves nothing but
    /// files that are swept within the hour.
    ///
    /// # Errors
    /// [`ImportError`].
    pub async fn import(&self, owner: PersonId, staging: Staging) -> Result<Counts, ImportError> {
        let parts = self.staged(staging).await?;
        let mut package = self.packages.open(parts.clone()).await?;
        let archive = package.archive().await?;
        self.check_others(&archive, &mut *package).await?;
        let contents = self
            .keep_files(owner, &archive, &mut *package, &parts)
            .await?;
        let (now, counts) = (self.clock.now(), Counts::of(&archive));
        let event = AuditEvent::at(now, owner, AuditKind::DataImported, &*self.ids);
        let written = self.target.write(Import {
            owner,
            archive,
            contents,
            quota: self.documents.quota,
            at: now,
            ids: self.ids.clone(),
            effects: Effects::none().note(event),
        });
        match written.await? {
            Written::Done => Ok(counts),
            Written::Refused(why) => Err(why.into()),
            Written::Expired => Err(ImportError::Expired),
        }
    }

    /// Checks what no document is: all of an archive is whole, or none of it is imported.
    async fn check_others(
        &self,
        archive: &Archive,
        package: &mut dyn Package,
    ) -> Result<(), ImportError> {
        let named: Vec<&str> = archive.documents().map(|one| &*one.file).collect();
        for path in package.paths() {
            if !named.contains(&&*path) {
                package.read(&path).await?;
            }
        }
        Ok(())
    }

    /// Stores the file of each document as an upload is stored.
    async fn keep_files(
        &self,
        owner: PersonId,
        archive: &Archive,
        package: &mut dyn Package,
        parts: &[Stored],
    ) -> Result<HashMap<String, Contents>, ImportError> {
        let documents = Documents {
            quota: beside(self.documents.quota, parts),
            ..self.documents.clone()
        };
        let mut contents = HashMap::new();
        for document in archive.documents() {
            let body = package.read(&document.file).await?;
            let upload = Upload::parse(&document.name, body);
            let upload = upload.map_err(|broken| refused(document, &broken.first().message))?;
            let kept = documents.keep(owner, &upload, Vec::new()).await?;
            contents.insert(document.file.clone(), kept.contents);
        }
        Ok(contents)
    }
}

fn refused(document: &Document, message: &str) -> Refused {
    Refused::record(&document.name, message)
}
