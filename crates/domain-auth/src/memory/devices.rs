use super::State;
use crate::model::{ActiveDevice, ActiveDeviceId, FamilyId, SessionId};
use chrono::TimeDelta;
use domain_shared::{Effects, PersonId, Timestamp};

impl State {
    pub(super) fn devices_of(
        &self,
        person: PersonId,
        current: SessionId,
        now: Timestamp,
        idle: TimeDelta,
    ) -> Vec<ActiveDevice> {
        let state = self;
        let live: Vec<_> = state
            .sessions
            .values()
            .filter(|row| row.session.person == person && row.is_live(now, idle))
            .collect();
        let device_of =
            |family: Option<FamilyId>| family.filter(|family| state.is_family_live(family, now));
        let devices = state
            .families
            .iter()
            .filter(|(id, row)| row.person == person && state.is_family_live(id, now));
        let mut list: Vec<ActiveDevice> = devices
            .map(|(id, row)| {
                let own = live.iter().filter(|live| live.session.family == Some(*id));
                ActiveDevice {
                    id: ActiveDeviceId::new(id.uuid()),
                    device: row.device,
                    started_at: row.started_at,
                    used_at: own
                        .clone()
                        .fold(row.used_at, |at, live| at.max(live.used_at)),
                    is_remembered: true,
                    is_current: own.clone().any(|live| live.session.id == current),
                }
            })
            .collect();
        let alone = live
            .iter()
            .filter(|live| device_of(live.session.family).is_none());
        list.extend(alone.map(|live| ActiveDevice {
            id: ActiveDeviceId::new(live.session.id.uuid()),
            device: live.device,
            started_at: live.session.signed_in_at,
            used_at: live.used_at,
            is_remembered: false,
            is_current: live.session.id == current,
        }));
        list.sort_by_key(|access| std::cmp::Reverse((access.used_at, access.id)));
        list
    }

    pub(super) fn end_one(
        &mut self,
        person: PersonId,
        id: ActiveDeviceId,
        now: Timestamp,
        effects: Effects,
    ) -> bool {
        let state = self;
        let family = FamilyId::new(id.uuid());
        let is_own = state
            .families
            .get(&family)
            .is_some_and(|row| row.person == person && row.expires_at > now);
        let session = SessionId::new(id.uuid());
        let mut sessions = state.sessions.values_mut();
        let has_ended = match sessions
            .find(|row| row.session.id == session && row.session.person == person)
            .filter(|row| !row.ended && row.session.expires_at > now)
        {
            Some(row) => {
                row.ended = true;
                true
            }
            None => is_own && state.revoke_family(family),
        };
        if has_ended {
            state.write(effects);
        }
        has_ended
    }

    pub(super) fn end_others(&mut self, person: PersonId, current: SessionId, effects: Effects) {
        let state = self;
        let mut sessions = state.sessions.values();
        let kept = sessions
            .find(|row| row.session.id == current)
            .and_then(|row| row.session.family);
        for row in state.sessions.values_mut() {
            row.ended |= row.session.person == person && row.session.id != current;
        }
        for (id, row) in &mut state.families {
            row.revoked |= row.person == person && Some(*id) != kept;
        }
        for flow in state.flows.values_mut() {
            if flow.person == Some(person) {
                flow.end();
            }
        }
        state.delete_browsers_of(person);
        state.write(effects);
    }
}
