use super::{Archives, emails};
use crate::package::pack;
use crate::ticket::Ticket;
use domain_files::ports::store::FileStream;
use domain_shared::{AuditEvent, AuditKind, Effects, Email, PersonId, StoreError};
use std::sync::Arc;

impl Archives {
    /// A ticket under which `owner` may fetch an export. The audit log keeps that it was asked for,
    /// and the owner is told by a mail to `to`; fetching writes nothing.
    pub async fn ticket(&self, owner: PersonId, to: Email) -> Result<Ticket, StoreError> {
        let now = self.clock.now();
        let event = AuditEvent::at(now, owner, AuditKind::DataExported, &*self.ids);
        let mail = emails::exported(owner, to, now, &*self.ids);
        let effects = Effects::none().audit(event).send(mail);
        self.effects.write(effects).await?;
        Ok(self.tickets.issue(owner, now))
    }

    /// Whether `ticket` is one of `owner` for the file of this name.
    pub fn accepts(&self, owner: PersonId, ticket: &str, file: &str) -> bool {
        self.tickets.accepts(owner, ticket, file, self.clock.now())
    }

    /// All that `owner` keeps and that can be read, as a ZIP. `None` where there is no such person.
    pub async fn export(&self, owner: PersonId) -> Result<Option<FileStream>, StoreError> {
        let bundle = self.store.read(owner, self.clock.now()).await?;
        let store = Arc::clone(&self.documents.store);
        Ok(bundle.map(|all| pack(all, store)))
    }
}
