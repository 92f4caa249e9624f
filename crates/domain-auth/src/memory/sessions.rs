use super::{BrowserRow, FamilyRow, MemoryStore, RefreshRow, SessionRow, State};
use crate::model::{
    ActiveDevice, ActiveDeviceId, BrowserHash, BrowserId, FamilyId, NewBrowser, NewSession,
    NewTokenFamily, Person, Session, SessionId, Step, TokenFamily, TokenHash,
};
use crate::ports::{
    NewTour, RefreshTokenState, Renewal, RenewalOutcome, Sessions, SignIn, SignInOutcome, SignOut,
};
use async_trait::async_trait;
use chrono::TimeDelta;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

impl State {
    pub(super) fn is_family_live(&self, family: &FamilyId, now: Timestamp) -> bool {
        self.families
            .get(family)
            .is_some_and(|row| !row.revoked && row.expires_at > now)
    }

    fn family_of(&self, refresh: Option<&TokenHash>) -> Option<FamilyId> {
        Some(self.refresh_tokens.get(refresh?)?.family)
    }

    pub(super) fn revoke_family(&mut self, family: FamilyId) -> bool {
        for row in self.sessions.values_mut() {
            row.ended |= row.session.family == Some(family);
        }
        match self.families.get_mut(&family) {
            Some(row) if !row.revoked => {
                row.revoked = true;
                true
            }
            Some(_) | None => false,
        }
    }

    pub(super) fn start_session(&mut self, new: &NewSession, family: Option<FamilyId>) {
        let session = Session {
            id: new.id,
            person: new.person,
            family,
            signed_in_at: new.signed_in_at,
            expires_at: new.expires_at,
            is_tour: self
                .people
                .get(&new.person)
                .is_some_and(|one| one.tour_ends_at.is_some()),
        };
        let row = SessionRow {
            session,
            device: new.device,
            used_at: new.started_at,
            ended: false,
        };
        self.sessions.insert(new.token, row);
        self.seen.insert(new.person, new.started_at);
    }

    pub(super) fn remember(&mut self, family: &NewTokenFamily, session: &NewSession) {
        let row = FamilyRow {
            person: session.person,
            device: session.device,
            started_at: family.started_at,
            used_at: family.started_at,
            expires_at: family.expires_at,
            revoked: false,
        };
        self.families.insert(family.id, row);
        let token = RefreshRow {
            family: family.id,
            rotated_at: None,
        };
        self.refresh_tokens.insert(family.token, token);
    }

    fn worth(&self, token: &TokenHash, now: Timestamp, grace: TimeDelta) -> RefreshTokenState {
        let Some(row) = self.refresh_tokens.get(token) else {
            return RefreshTokenState::Gone;
        };
        let Some(live) = self
            .families
            .get(&row.family)
            .filter(|_| self.is_family_live(&row.family, now))
        else {
            return RefreshTokenState::Gone;
        };
        let family = TokenFamily {
            id: row.family,
            person: live.person,
            started_at: live.started_at,
            expires_at: live.expires_at,
        };
        match row.rotated_at {
            None => RefreshTokenState::Current(family),
            Some(at) if at + grace > now => RefreshTokenState::Previous(family),
            Some(_) => RefreshTokenState::Reused(family),
        }
    }
}

#[async_trait]
impl Sessions for MemoryStore {
    async fn start(&self, sign_in: &SignIn) -> Result<SignInOutcome, StoreError> {
        let mut state = self.lock();
        let now = sign_in.session.started_at;
        let flow_is_current = sign_in.flow.is_none_or(|(id, version)| {
            let flow = state.flows.get(&id);
            flow.is_some_and(|flow| flow.version == version && flow.step != Step::Done)
        });
        let device_is_live = sign_in
            .trusted
            .is_none_or(|family| state.is_family_live(&family, now));
        if !flow_is_current || !device_is_live {
            return Ok(SignInOutcome::Stale);
        }
        if let Some(pin) = &sign_in.pin {
            match state.people.get_mut(&sign_in.session.person) {
                Some(person) if person.pin.is_none() => person.pin = Some(pin.clone()),
                Some(_) | None => return Ok(SignInOutcome::PinTaken),
            }
        }
        if let Some(flow) = sign_in.flow.and_then(|(id, _)| state.flows.get_mut(&id)) {
            flow.end();
        }
        if let Some(token) = &sign_in.replaces_session
            && let Some(row) = state.sessions.get_mut(token)
        {
            row.ended = true;
        }
        if let Some(family) = state.family_of(sign_in.replaces_refresh.as_ref()) {
            state.revoke_family(family);
        }
        if let Some(family) = &sign_in.family {
            state.remember(family, &sign_in.session);
        }
        let NewBrowser {
            id,
            hash,
            expires_at,
        } = sign_in.browser;
        let browser = BrowserRow {
            id,
            person: sign_in.session.person,
            expires_at,
        };
        state.browsers.insert(hash, browser);
        let family = sign_in.family.as_ref().map(|family| family.id);
        state.start_session(&sign_in.session, family);
        state.write(sign_in.effects.clone());
        Ok(SignInOutcome::Done)
    }

    async fn begin_tour(&self, tour: &NewTour, most: u32) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let now = tour.session.started_at;
        let ends = state.people.values().filter_map(|one| one.tour_ends_at);
        let live = ends.filter(|end| *end > now).count();
        if live >= usize::try_from(most).unwrap_or(usize::MAX) {
            return Ok(false);
        }
        let replaced = tour.replaces_session.as_ref();
        if let Some(row) = replaced.and_then(|token| state.sessions.get_mut(token)) {
            row.ended = true;
        }
        state.people.insert(tour.person.id, tour.person.clone());
        state.start_session(&tour.session, None);
        state.write(tour.effects.clone());
        Ok(true)
    }

    async fn tours_over(&self, now: Timestamp, limit: u32) -> Result<Vec<PersonId>, StoreError> {
        let state = self.lock();
        let is_over = |one: &&Person| one.tour_ends_at.is_some_and(|end| end <= now);
        let over = state.people.values().filter(is_over);
        let limit = usize::try_from(limit).unwrap_or(usize::MAX);
        Ok(over.map(|one| one.id).take(limit).collect())
    }

    async fn browser(
        &self,
        browser: &BrowserHash,
        now: Timestamp,
    ) -> Result<Option<BrowserId>, StoreError> {
        let state = self.lock();
        let known = state.browsers.get(browser);
        Ok(known.filter(|row| row.expires_at > now).map(|row| row.id))
    }

    async fn touch(
        &self,
        token: &TokenHash,
        now: Timestamp,
        idle: TimeDelta,
        _exactness: TimeDelta,
    ) -> Result<Option<Session>, StoreError> {
        let mut state = self.lock();
        let live = state
            .sessions
            .get_mut(token)
            .filter(|row| row.is_live(now, idle));
        Ok(live.map(|row| {
            row.used_at = row.used_at.max(now);
            row.session
        }))
    }

    async fn touch_person(
        &self,
        token: &TokenHash,
        now: Timestamp,
        idle: TimeDelta,
        exactness: TimeDelta,
    ) -> Result<Option<(Session, Person)>, StoreError> {
        let live = self.touch(token, now, idle, exactness).await?;
        let state = self.lock();
        Ok(live.and_then(|session| {
            let person = state.people.get(&session.person)?;
            Some((session, person.clone()))
        }))
    }

    async fn device(
        &self,
        token: &TokenHash,
        now: Timestamp,
        grace: TimeDelta,
    ) -> Result<RefreshTokenState, StoreError> {
        Ok(self.lock().worth(token, now, grace))
    }

    async fn renew(&self, renewal: &Renewal) -> Result<RenewalOutcome, StoreError> {
        let mut state = self.lock();
        let (family, renewed) = match state.worth(&renewal.shown, renewal.now, renewal.grace) {
            RefreshTokenState::Current(family) => (family.id, RenewalOutcome::Rotated),
            RefreshTokenState::Previous(family) => (family.id, RenewalOutcome::InGrace),
            RefreshTokenState::Reused(_) | RefreshTokenState::Gone => {
                return Ok(RenewalOutcome::Refused);
            }
        };
        if renewed == RenewalOutcome::Rotated {
            for row in state.sessions.values_mut() {
                row.ended |= row.session.family == Some(family);
            }
            if let Some(row) = state.refresh_tokens.get_mut(&renewal.shown) {
                row.rotated_at = Some(renewal.now);
            }
            let next = RefreshRow {
                family,
                rotated_at: None,
            };
            state.refresh_tokens.insert(renewal.next, next);
        }
        if let Some(row) = state.families.get_mut(&family) {
            row.used_at = row.used_at.max(renewal.now);
        }
        state.start_session(&renewal.session, Some(family));
        state.write(renewal.effects.clone());
        Ok(renewed)
    }

    async fn revoke(&self, family: FamilyId, effects: Effects) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let was_live = state.revoke_family(family);
        if was_live {
            state.write(effects);
        }
        Ok(was_live)
    }

    async fn owner(
        &self,
        session: Option<&TokenHash>,
        refresh: Option<&TokenHash>,
    ) -> Result<Option<PersonId>, StoreError> {
        let state = self.lock();
        let by_session = session
            .and_then(|token| state.sessions.get(token))
            .map(|row| row.session.person);
        let by_family = state
            .family_of(refresh)
            .and_then(|family| state.families.get(&family))
            .map(|row| row.person);
        Ok(by_session.or(by_family))
    }

    async fn end(&self, log_out: &SignOut) -> Result<(), StoreError> {
        let mut state = self.lock();
        let session = log_out.session;
        let row = session.and_then(|token| state.sessions.get_mut(&token));
        let of_session = row.and_then(|row| {
            row.ended = true;
            row.session.family
        });
        let of_refresh = state.family_of(log_out.refresh.as_ref());
        for family in of_session.into_iter().chain(of_refresh) {
            state.revoke_family(family);
        }
        for flow in state.flows.values_mut() {
            if flow.pre_session == log_out.pre_session {
                flow.end();
            }
        }
        if let Some(leaver) = log_out.leaver {
            state.end_what_waits_for(leaver);
        }
        state.write(log_out.effects.clone());
        Ok(())
    }

    async fn lock(&self, session: &Session, effects: Effects) -> Result<(), StoreError> {
        let mut state = self.lock();
        for row in state.sessions.values_mut() {
            let of_family = session.family.is_some() && row.session.family == session.family;
            row.ended |= of_family || row.session.id == session.id;
        }
        state.write(effects);
        Ok(())
    }

    async fn devices(
        &self,
        person: PersonId,
        current: SessionId,
        now: Timestamp,
        idle: TimeDelta,
    ) -> Result<Vec<ActiveDevice>, StoreError> {
        Ok(self.lock().devices_of(person, current, now, idle))
    }

    async fn end_device(
        &self,
        person: PersonId,
        id: ActiveDeviceId,
        now: Timestamp,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        Ok(self.lock().end_one(person, id, now, effects))
    }

    async fn end_others(
        &self,
        person: PersonId,
        current: SessionId,
        effects: Effects,
    ) -> Result<(), StoreError> {
        self.lock().end_others(person, current, effects);
        Ok(())
    }

    async fn delete_expired(
        &self,
        before: Timestamp,
        devices_before: Timestamp,
    ) -> Result<u64, StoreError> {
        Ok(self.lock().delete_expired(before, devices_before))
    }
}
