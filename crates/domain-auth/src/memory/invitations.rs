use super::{MemoryStore, State};
use crate::model::{Invitation, InvitationId, NewInvitation, SignUpPolicy, TokenHash};
use crate::ports::{Admission, Invitations};
use async_trait::async_trait;
use domain_shared::{Effects, StoreError, Timestamp};

#[async_trait]
impl Invitations for MemoryStore {
    async fn admission(&self) -> Result<Admission, StoreError> {
        let state = self.lock();
        Ok(Admission {
            chosen: state.sign_up,
            has_accounts: !state.people.is_empty(),
        })
    }

    async fn choose(&self, policy: SignUpPolicy, effects: Effects) -> Result<(), StoreError> {
        let mut state = self.lock();
        state.sign_up = Some(policy);
        state.write(effects);
        Ok(())
    }

    async fn invite(&self, new: &NewInvitation, effects: Effects) -> Result<(), StoreError> {
        let mut state = self.lock();
        let invitee = &new.invitation.invitee;
        state
            .invitations
            .retain(|kept| invitee.is_none() || kept.invitation.invitee != *invitee);
        state.invitations.push(new.clone());
        state.write(effects);
        Ok(())
    }

    async fn find(
        &self,
        token: &TokenHash,
        now: Timestamp,
    ) -> Result<Option<Invitation>, StoreError> {
        let state = self.lock();
        let found = state.invitations.iter().find(|kept| kept.token == *token);
        Ok(found
            .map(|kept| &kept.invitation)
            .filter(|found| found.expires_at > now && state.may_use(found))
            .cloned())
    }

    async fn list(&self, now: Timestamp) -> Result<Vec<Invitation>, StoreError> {
        let state = self.lock();
        let all = state.invitations.iter().map(|kept| &kept.invitation);
        let mut live: Vec<_> = all
            .filter(|one| !one.is_set_up() && one.expires_at > now)
            .cloned()
            .collect();
        live.sort_by_key(|one| std::cmp::Reverse((one.created_at, one.id)));
        Ok(live)
    }

    async fn withdraw(&self, id: InvitationId, effects: Effects) -> Result<bool, StoreError> {
        let mut state = self.lock();
        let is_there = state.use_invitation(id);
        if is_there {
            state.write(effects);
        }
        Ok(is_there)
    }
}

impl State {
    fn may_use(&self, invitation: &Invitation) -> bool {
        !invitation.is_set_up() || self.people.is_empty()
    }

    pub(super) fn is_invited(&self, id: InvitationId) -> bool {
        let mut kept = self.invitations.iter().map(|kept| &kept.invitation);
        kept.any(|one| one.id == id && self.may_use(one))
    }

    pub(super) fn use_invitation(&mut self, id: InvitationId) -> bool {
        let before = self.invitations.len();
        self.invitations.retain(|kept| kept.invitation.id != id);
        self.invitations.len() < before
    }
}
