use super::{AppRow, MemoryStore, State};
use crate::model::{App, CodeHash, Enrolment, Flow, Fresh};
use crate::ports::{Confirm, FactorChange, Factors, Passed, Used};
use async_trait::async_trait;
use domain_shared::{Effects, PersonId, StoreError, Timestamp};

impl State {
    /// Uses up what a login was shown; `false` where there is nothing to use.
    fn use_up(&mut self, person: PersonId, used: &Used) -> bool {
        let Some(row) = self.apps.get_mut(&person) else {
            return false;
        };
        match used {
            Used::Step(step) => match &mut row.last_step {
                Some(last) if *last < *step => {
                    *last = *step;
                    true
                }
                Some(_) | None => false,
            },
            Used::RecoveryCode(code) => {
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
    async fn begin(&self, enrolment: &Enrolment, effects: Effects) -> Result<bool, StoreError> {
        let mut state = self.lock();
        if state.has_app(&enrolment.person) {
            return Ok(false);
        }
        let row = AppRow {
            enrolment: enrolment.clone(),
            last_step: None,
            recovery_codes: Vec::new(),
        };
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
        let waiting = row.filter(|row| row.last_step.is_none() && row.enrolment.expires_at > now);
        Ok(waiting.map(|row| row.enrolment.clone()))
    }

    async fn confirm(&self, confirm: &Confirm) -> Result<FactorChange, StoreError> {
        let mut state = self.lock();
        if !state.is_caller_live(&confirm.fresh) {
            return Ok(FactorChange::SessionOver);
        }
        let session = &confirm.fresh.session;
        let row = state.apps.get_mut(&session.person).filter(|row| {
            row.last_step.is_none()
                && row.enrolment.id == confirm.enrolment
                && row.enrolment.expires_at > session.started_at
        });
        let Some(row) = row else {
            return Ok(FactorChange::Missing);
        };
        row.last_step = Some(confirm.step);
        row.enrolment.begun_at = session.started_at;
        row.recovery_codes.clone_from(&confirm.recovery_codes);
        let device_end = state.start_afresh(&confirm.fresh);
        state.write(confirm.effects.clone());
        Ok(FactorChange::Done(device_end))
    }

    async fn app(&self, person: PersonId) -> Result<Option<App>, StoreError> {
        let state = self.lock();
        let found = state
            .apps
            .get(&person)
            .and_then(|row| Some((row, row.last_step?)));
        Ok(found.map(|(row, last_step)| App {
            id: row.enrolment.id,
            secret: row.enrolment.secret.clone(),
            last_step,
            added_at: row.enrolment.begun_at,
            recovery_codes: u32::try_from(row.recovery_codes.len()).unwrap_or(u32::MAX),
        }))
    }

    async fn pass(&self, next: &Flow, used: &Used, effects: Effects) -> Result<Passed, StoreError> {
        let mut state = self.lock();
        if !state.may_replace(next) {
            return Ok(Passed::Stale);
        }
        let is_used = next.person.is_some_and(|person| state.use_up(person, used));
        if !is_used {
            return Ok(Passed::Spent);
        }
        state.flows.insert(next.id, next.clone());
        state.write(effects);
        Ok(Passed::Done)
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

    async fn remove(&self, fresh: &Fresh, effects: Effects) -> Result<FactorChange, StoreError> {
        let mut state = self.lock();
        if !state.is_caller_live(fresh) {
            return Ok(FactorChange::SessionOver);
        }
        let person = fresh.session.person;
        if !state.has_app(&person) {
            return Ok(FactorChange::Missing);
        }
        state.apps.remove(&person);
        let device_end = state.start_afresh(fresh);
        state.write(effects);
        Ok(FactorChange::Done(device_end))
    }

    async fn reset(&self, person: PersonId, effects: Effects) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let had_app = state.has_app(&person);
        state.apps.remove(&person);
        state.end_everything_of(person);
        state.raise_epoch(person);
        state.write(effects);
        Ok(had_app)
    }
}
