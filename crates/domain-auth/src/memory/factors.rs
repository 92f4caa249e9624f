use super::{AppRow, MemoryStore, State};
use crate::model::{AuthFlow, Authenticator, CodeHash, Enrolment, RotatedSession, TokenHash};
use crate::ports::{
    AuthenticatorConfirmation, FactorChangeOutcome, FactorOutcome, Factors, LinkedConfirmation,
    UsedFactor,
};
use async_trait::async_trait;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

impl AppRow {
    /// An app whose set-up waits for its first code.
    fn begun(enrolment: Enrolment) -> Self {
        Self {
            enrolment,
            last_step: None,
            recovery_codes: Vec::new(),
        }
    }

    fn waits(&self, now: Timestamp) -> bool {
        self.last_step.is_none() && self.enrolment.expires_at > now
    }
}

impl State {
    /// Uses up what a login was shown; `false` where there is nothing to use.
    fn use_up(&mut self, person: PersonId, used: &UsedFactor) -> bool {
        let Some(row) = self.apps.get_mut(&person) else {
            return false;
        };
        match used {
            UsedFactor::Step(step) => match &mut row.last_step {
                Some(last) if *last < *step => {
                    *last = *step;
                    true
                }
                Some(_) | None => false,
            },
            UsedFactor::RecoveryCode(code) => {
                let place = row.recovery_codes.iter().position(|kept| kept == code);
                place
                    .map(|place| row.recovery_codes.swap_remove(place))
                    .is_some()
            }
        }
    }

    fn has_app(&self, person: &PersonId) -> bool {
        let row = self.apps.get(person);
        row.is_some_and(|row| row.last_step.is_some())
    }
}

#[async_trait]
impl Factors for MemoryStore {
    async fn start(&self, enrolment: &Enrolment, effects: Effects) -> Result<bool, StoreError> {
        let mut state = self.lock();
        if state.has_app(&enrolment.person) {
            return Ok(false);
        }
        let row = AppRow::begun(enrolment.clone());
        state.apps.insert(enrolment.person, row);
        state.write(effects);
        Ok(true)
    }

    async fn enrolment(
        &self,
        person: PersonId,
        now: Timestamp,
    ) -> Result<Option<Enrolment>, StoreError> {
        let state = self.lock();
        let row = state.apps.get(&person);
        let waiting = row.filter(|row| row.waits(now) && row.enrolment.link.is_none());
        Ok(waiting.map(|row| row.enrolment.clone()))
    }

    async fn confirm(
        &self,
        confirm: &AuthenticatorConfirmation,
    ) -> Result<FactorChangeOutcome, StoreError> {
        let mut state = self.lock();
        if !state.is_caller_live(&confirm.fresh) {
            return Ok(FactorChangeOutcome::SessionOver);
        }
        let session = &confirm.fresh.session;
        let row = state.apps.get_mut(&session.person).filter(|row| {
            row.last_step.is_none()
                && row.enrolment.id == confirm.enrolment
                && row.enrolment.expires_at > session.started_at
        });
        let Some(row) = row else {
            return Ok(FactorChangeOutcome::Missing);
        };
        row.last_step = Some(confirm.step);
        row.enrolment.begun_at = session.started_at;
        row.recovery_codes.clone_from(&confirm.recovery_codes);
        let device_end = state.start_afresh(&confirm.fresh);
        state.write(confirm.effects.clone());
        Ok(FactorChangeOutcome::Done(device_end))
    }

    async fn linked(
        &self,
        link: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Enrolment>, StoreError> {
        let state = self.lock();
        let mut rows = state.apps.values();
        let found = rows.find(|row| row.waits(now) && row.enrolment.link == Some(*link));
        Ok(found.map(|row| row.enrolment.clone()))
    }

    async fn confirm_linked(&self, confirm: &LinkedConfirmation) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let mut rows = state.apps.values_mut();
        let found =
            rows.find(|row| row.waits(confirm.now) && row.enrolment.link == Some(confirm.link));
        let Some(row) = found else {
            return Ok(false);
        };
        row.last_step = Some(confirm.step);
        row.enrolment.begun_at = confirm.now;
        row.recovery_codes.clone_from(&confirm.recovery_codes);
        state.write(confirm.effects.clone());
        Ok(true)
    }

    async fn app(&self, person: PersonId) -> Result<Option<Authenticator>, StoreError> {
        let state = self.lock();
        let found = state
            .apps
            .get(&person)
            .and_then(|row| Some((row, row.last_step?)));
        Ok(found.map(|(row, last_step)| Authenticator {
            id: row.enrolment.id,
            secret: row.enrolment.secret.clone(),
            last_step,
            added_at: row.enrolment.begun_at,
            recovery_codes: u32::try_from(row.recovery_codes.len()).unwrap_or(u32::MAX),
        }))
    }

    async fn pass(
        &self,
        next: &AuthFlow,
        used: &UsedFactor,
        effects: Effects,
    ) -> Result<FactorOutcome, StoreError> {
        let mut state = self.lock();
        if !state.may_replace(next) {
            return Ok(FactorOutcome::Stale);
        }
        let is_used = next.person.is_some_and(|person| state.use_up(person, used));
        if !is_used {
            return Ok(FactorOutcome::Spent);
        }
        state.flows.insert(next.id, next.clone());
        state.write(effects);
        Ok(FactorOutcome::Done)
    }

    async fn renew_codes(
        &self,
        person: PersonId,
        codes: &[CodeHash],
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        if !state.has_app(&person) {
            return Ok(false);
        }
        if let Some(row) = state.apps.get_mut(&person) {
            row.recovery_codes = codes.to_vec();
        }
        state.write(effects);
        Ok(true)
    }

    async fn remove(
        &self,
        fresh: &RotatedSession,
        effects: Effects,
    ) -> Result<FactorChangeOutcome, StoreError> {
        let mut state = self.lock();
        if !state.is_caller_live(fresh) {
            return Ok(FactorChangeOutcome::SessionOver);
        }
        let person = fresh.session.person;
        if !state.has_app(&person) {
            return Ok(FactorChangeOutcome::Missing);
        }
        state.apps.remove(&person);
        let device_end = state.start_afresh(fresh);
        state.write(effects);
        Ok(FactorChangeOutcome::Done(device_end))
    }

    async fn reset(
        &self,
        person: PersonId,
        next: Option<&Enrolment>,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let had_app = state.has_app(&person);
        let kept = state.passkeys.len();
        state.apps.remove(&person);
        state.passkeys.retain(|_, passkey| passkey.person != person);
        let had_passkeys = state.passkeys.len() < kept;
        state.end_everything_of(person);
        state.raise_epoch(person);
        if let Some(enrolment) = next {
            state.apps.insert(person, AppRow::begun(enrolment.clone()));
        }
        state.write(effects);
        Ok(had_app || had_passkeys)
    }
}
