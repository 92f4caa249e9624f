use super::{SessionRow, State};
use crate::model::{NewTokenFamily, RotatedSession};
use domain_shared::{PersonId, Timestamp};

impl State {
    fn replaced_by(&self, fresh: &RotatedSession) -> Option<&SessionRow> {
        let (person, now) = (fresh.session.person, fresh.session.started_at);
        self.sessions.values().find(|row| {
            let session = &row.session;
            session.id == fresh.replaces
                && session.person == person
                && !row.ended
                && session.expires_at > now
        })
    }

    /// Whether the session that `fresh` replaces is live.
    pub(super) fn is_caller_live(&self, fresh: &RotatedSession) -> bool {
        self.replaced_by(fresh).is_some()
    }

    /// Checks made in the epoch before do not count any more.
    pub(super) fn raise_epoch(&mut self, id: PersonId) {
        if let Some(person) = self.people.get_mut(&id) {
            person.epoch += 1;
        }
    }

    /// Ends everything of a person, raises the epoch and begins the caller's fresh session. Answers
    /// when the fresh device ends: when the one that it replaces would have.
    pub(super) fn start_afresh(&mut self, fresh: &RotatedSession) -> Option<Timestamp> {
        let id = fresh.session.person;
        let replaced = self.replaced_by(fresh).and_then(|row| row.session.family);
        let end = replaced.and_then(|family| Some(self.families.get(&family)?.expires_at));
        self.end_everything_of(id);
        self.raise_epoch(id);
        let family = fresh.family.as_ref().map(|family| NewTokenFamily {
            expires_at: end.map_or(family.expires_at, |end| end.min(family.expires_at)),
            ..family.clone()
        });
        if let Some(family) = &family {
            self.remember(family, &fresh.session);
        }
        self.start_session(&fresh.session, family.as_ref().map(|family| family.id));
        family.map(|family| family.expires_at)
    }
}
