//! A user's signed-in devices, and signing them out (ASVS 7.4.5). No code is asked for again, as
//! ASVS 7.5.2 would have it: SECURITY.md says why.

use super::{ProfileSettings, SignedInUser};
use crate::error::AuthError;
use crate::model::{ActiveDevice, ActiveDeviceId};
use domain_shared::{AuditKind, Effects};

impl ProfileSettings {
    /// The user's signed-in devices, the last used first.
    pub async fn accesses(&self, who: SignedInUser<'_>) -> Result<Vec<ActiveDevice>, AuthError> {
        let core = &*self.0;
        let idle = core.limits.session_idle;
        let sessions = &core.ports.sessions;
        Ok(sessions
            .devices(who.person, who.session, core.now(), idle)
            .await?)
    }

    pub async fn end_access(
        &self,
        who: SignedInUser<'_>,
        id: ActiveDeviceId,
    ) -> Result<(), AuthError> {
        let core = &*self.0;
        let event = core.audit_event(AuditKind::SessionEnded, Some(who.person));
        let effects = Effects::none().audit(event.about(id.uuid()));
        let sessions = &core.ports.sessions;
        if sessions
            .end_device(who.person, id, core.now(), effects)
            .await?
        {
            Ok(())
        } else {
            Err(AuthError::NotFound)
        }
    }

    pub async fn end_other_accesses(&self, who: SignedInUser<'_>) -> Result<(), AuthError> {
        let core = &*self.0;
        let event = core.audit_event(AuditKind::SessionEnded, Some(who.person));
        let effects = Effects::none().audit(event);
        let sessions = &core.ports.sessions;
        sessions
            .end_others(who.person, who.session, effects)
            .await?;
        Ok(())
    }
}
