use super::{MemoryStore, State};
use crate::ports::{Attempt, AttemptLimiter, Credential, ReserveOutcome, UsageLimit, UsageOutcome};
use crate::rules::{AttemptRefusal, UsageWindow, Verdict};
use async_trait::async_trait;
use domain_shared::{Effects, StoreError, Timestamp};

#[async_trait]
impl AttemptLimiter for MemoryStore {
    async fn reserve(
        &self,
        attempts: &[Attempt],
        now: Timestamp,
    ) -> Result<ReserveOutcome, StoreError> {
        let mut state = self.lock();
        let mut granted = Vec::new();
        let mut refusal: Option<(Credential, AttemptRefusal)> = None;
        for attempt in attempts {
            let row = state
                .attempts
                .get(&attempt.key)
                .copied()
                .unwrap_or_default();
            match row.reserve(&attempt.rule, now) {
                Ok(row) => granted.push((attempt.key, row)),
                Err(refused)
                    if refusal.is_none_or(|(_, first)| refused.weight() > first.weight()) =>
                {
                    refusal = Some((attempt.key.credential, refused));
                }
                Err(_) => {}
            }
        }
        if let Some((credential, refused)) = refusal {
            return Ok(ReserveOutcome::Refused(credential, refused));
        }
        state.attempts.extend(granted);
        Ok(ReserveOutcome::Granted)
    }

    async fn complete(
        &self,
        attempts: &[Attempt],
        verdict: Verdict,
        now: Timestamp,
        effects: Effects,
        when_locked: Effects,
    ) -> Result<Vec<Credential>, StoreError> {
        let mut state = self.lock();
        let (mut spent, mut locks) = (Vec::new(), false);
        for Attempt { key, rule, share } in attempts {
            let before = state.attempts.get(key).copied().unwrap_or_default();
            let after = match share {
                None => before.complete(rule, verdict, now),
                Some(own) => {
                    let share = state.attempts.get(own).copied().unwrap_or_default();
                    let (after, share) = before.complete_shared(share, rule, verdict, now);
                    state.attempts.insert(*own, share);
                    after
                }
            };
            state.attempts.insert(*key, after);
            locks |= before.is_locked_by(&after, rule);
            if after.is_spent(rule) {
                spent.push(key.credential);
            }
        }
        state.write(effects);
        if locks {
            state.write(when_locked);
        }
        Ok(spent)
    }

    async fn hit(
        &self,
        volumes: &[UsageLimit],
        now: Timestamp,
    ) -> Result<UsageOutcome, StoreError> {
        let mut state = self.lock();
        let mut counted = Vec::new();
        let mut refusal: Option<(Timestamp, crate::ports::UsageKind)> = None;
        for volume in volumes {
            let key = (volume.kind, volume.subject);
            match UsageWindow::hit(state.volumes.get(&key).copied(), &volume.rule, now) {
                Ok(row) => counted.push((key, row)),
                Err(until) if refusal.is_none_or(|(latest, _)| until > latest) => {
                    refusal = Some((until, volume.kind));
                }
                Err(_) => {}
            }
        }
        if let Some((until, kind)) = refusal {
            return Ok(UsageOutcome::Refused(kind, until));
        }
        state.volumes.extend(counted);
        Ok(UsageOutcome::Allowed)
    }
}

impl State {
    /// Removes what is over, and answers how many rows went.
    pub(super) fn delete_expired(&mut self, before: Timestamp, devices_before: Timestamp) -> u64 {
        let state = self;
        let size = |state: &Self| {
            state.flows.len()
                + state.sessions.len()
                + state.families.len()
                + state.browsers.len()
                + state.resets.len()
                + state.pending.len()
                + state.volumes.len()
                + state.attempts.len()
                + state.apps.len()
                + state.email_links.len()
        };
        let before_sweep = size(state);
        state.flows.retain(|_, flow| flow.expires_at >= before);
        state
            .sessions
            .retain(|_, row| row.session.expires_at >= before);
        state.families.retain(|_, row| row.expires_at >= before);
        let families = &state.families;
        state
            .refresh_tokens
            .retain(|_, row| families.contains_key(&row.family));
        state.browsers.retain(|_, row| row.expires_at >= before);
        state.pending.retain(|_, row| row.expires_at >= before);
        state.resets.retain(|_, row| row.reset.expires_at >= before);
        state
            .apps
            .retain(|_, row| row.last_step.is_some() || row.enrolment.expires_at >= before);
        state
            .email_links
            .retain(|_, link| link.expires_at >= before);
        state.volumes.retain(|_, row| row.started_at >= before);
        state.attempts.retain(|key, row| {
            let used_since = |moment| row.reserved_at.is_some_and(|at| at >= moment);
            let is_over = key.credential.ends_with_a_device() && !used_since(devices_before);
            let still_counts =
                key.credential.is_kept() && (row.failed, row.in_flight) != (0, 0) && !is_over;
            still_counts
                || used_since(before)
                || row.blocked_until.is_some_and(|until| until >= before)
        });
        u64::try_from(before_sweep - size(state)).unwrap_or(u64::MAX)
    }
}
