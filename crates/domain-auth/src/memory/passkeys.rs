use super::MemoryStore;
use crate::model::passkey::MOST_PASSKEYS;
use crate::model::{Passkey, PasskeyId, PasskeyName, RotatedSession, TokenHash};
use crate::ports::{FactorChangeOutcome, FactorOutcome, NewPasskey, Passkeys, UsedPasskey};
use async_trait::async_trait;
use domain_shared::{Effects, PersonId, StoreError};

#[async_trait]
impl Passkeys for MemoryStore {
    async fn of(&self, person: PersonId) -> Result<Vec<Passkey>, StoreError> {
        let state = self.lock();
        let theirs = state.passkeys.values().filter(|kept| kept.person == person);
        let mut theirs: Vec<_> = theirs.cloned().collect();
        theirs.sort_by_key(|kept| (kept.added_at, kept.id));
        Ok(theirs)
    }

    async fn by_credential(&self, id: &TokenHash) -> Result<Option<Passkey>, StoreError> {
        let state = self.lock();
        let mut all = state.passkeys.values();
        Ok(all.find(|kept| kept.credential_id == *id).cloned())
    }

    async fn add(&self, new: &NewPasskey) -> Result<FactorChangeOutcome, StoreError> {
        let mut state = self.lock();
        if !state.is_caller_live(&new.fresh) {
            return Ok(FactorChangeOutcome::SessionOver);
        }
        let passkey = &new.passkey;
        let all = state.passkeys.values();
        let theirs = all.clone().filter(|kept| kept.person == passkey.person);
        let is_full = theirs.count() >= MOST_PASSKEYS;
        let mut all = all.filter(|kept| kept.credential_id == passkey.credential_id);
        if is_full || all.next().is_some() || !state.may_replace(&new.flow) {
            return Ok(FactorChangeOutcome::Missing);
        }
        state.flows.insert(new.flow.id, new.flow.clone());
        state.passkeys.insert(passkey.id, passkey.clone());
        let device_end = state.start_afresh(&new.fresh);
        state.write(new.effects.clone());
        Ok(FactorChangeOutcome::Done(device_end))
    }

    async fn sign_in(&self, used: &UsedPasskey) -> Result<FactorOutcome, StoreError> {
        let (mut state, passkey) = (self.lock(), &used.passkey);
        if !state.may_replace(&used.flow) {
            return Ok(FactorOutcome::Stale);
        }
        match state.passkeys.get_mut(&passkey.id) {
            Some(kept) if kept.version == passkey.version - 1 => *kept = passkey.clone(),
            Some(_) | None => return Ok(FactorOutcome::Spent),
        }
        state.flows.insert(used.flow.id, used.flow.clone());
        state.write(used.effects.clone());
        Ok(FactorOutcome::Done)
    }

    async fn rename(
        &self,
        person: PersonId,
        id: PasskeyId,
        name: &PasskeyName,
        effects: Effects,
    ) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let kept = state.passkeys.get_mut(&id);
        let Some(kept) = kept.filter(|kept| kept.person == person) else {
            return Ok(false);
        };
        kept.name = name.clone();
        kept.version += 1;
        state.write(effects);
        Ok(true)
    }

    async fn remove(
        &self,
        id: PasskeyId,
        fresh: &RotatedSession,
        effects: Effects,
    ) -> Result<FactorChangeOutcome, StoreError> {
        let mut state = self.lock();
        if !state.is_caller_live(fresh) {
            return Ok(FactorChangeOutcome::SessionOver);
        }
        let kept = state.passkeys.get(&id);
        if kept.is_none_or(|kept| kept.person != fresh.session.person) {
            return Ok(FactorChangeOutcome::Missing);
        }
        state.passkeys.remove(&id);
        let device_end = state.start_afresh(fresh);
        state.write(effects);
        Ok(FactorChangeOutcome::Done(device_end))
    }
}
