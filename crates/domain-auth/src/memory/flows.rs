use super::{AppRow, MemoryStore, State};
use crate::model::{AuthFlow, Enrolment, PhoneIndex, PreSession, Step, TokenHash};
use crate::ports::{CreateAccountOutcome, Flows, NewAccount, StartOutcome, SwapOutcome};
use async_trait::async_trait;
use domain_shared::{Effects, StoreError, Timestamp};

fn is_live(flow: &AuthFlow, now: Timestamp) -> bool {
    flow.step != Step::Done && flow.expires_at > now
}

impl State {
    pub(super) fn may_replace(&self, next: &AuthFlow) -> bool {
        self.flows
            .get(&next.id)
            .is_some_and(|flow| flow.version == next.version - 1 && flow.step != Step::Done)
    }
}

#[async_trait]
impl Flows for MemoryStore {
    async fn start(
        &self,
        flow: &AuthFlow,
        epoch: Option<i32>,
        effects: Effects,
    ) -> Result<StartOutcome, StoreError> {
        let mut state = self.lock();
        if let Some(epoch) = epoch {
            let person = flow.person.and_then(|id| state.people.get(&id));
            if person.is_none_or(|person| person.epoch != epoch) {
                return Ok(StartOutcome::Stale);
            }
        }
        state.flows.insert(flow.id, flow.clone());
        state.write(effects);
        Ok(StartOutcome::Done)
    }

    async fn by_token(
        &self,
        token: &TokenHash,
        pre_session: &PreSession,
        now: Timestamp,
    ) -> Result<Option<AuthFlow>, StoreError> {
        let state = self.lock();
        let mut flows = state.flows.values();
        Ok(flows
            .find(|flow| {
                flow.token == *token && flow.pre_session == *pre_session && is_live(flow, now)
            })
            .cloned())
    }

    async fn by_phone(
        &self,
        phone: &PhoneIndex,
        pre_session: &PreSession,
        now: Timestamp,
    ) -> Result<Option<AuthFlow>, StoreError> {
        let state = self.lock();
        let matching = state.flows.values().filter(|flow| {
            flow.step == Step::SignUpCode
                && flow.phone == Some(*phone)
                && flow.pre_session == *pre_session
                && is_live(flow, now)
        });
        Ok(matching
            .max_by_key(|flow| (flow.created_at, flow.id))
            .cloned())
    }

    async fn is_signing_up(
        &self,
        pre_session: &PreSession,
        now: Timestamp,
    ) -> Result<bool, StoreError> {
        let state = self.lock();
        Ok(state.flows.values().any(|flow| {
            flow.step.is_sign_up() && flow.pre_session == *pre_session && is_live(flow, now)
        }))
    }

    async fn swap(&self, next: &AuthFlow, effects: Effects) -> Result<SwapOutcome, StoreError> {
        let mut state = self.lock();
        if !state.may_replace(next) {
            return Ok(SwapOutcome::Stale);
        }
        state.flows.insert(next.id, next.clone());
        state.write(effects);
        Ok(SwapOutcome::Done)
    }

    async fn create_person(
        &self,
        next: &AuthFlow,
        account: &NewAccount,
    ) -> Result<CreateAccountOutcome, StoreError> {
        let (mut state, person) = (self.lock(), &account.person);
        if !state.may_replace(next) {
            return Ok(CreateAccountOutcome::Stale);
        }
        if account.invitation.is_some_and(|id| !state.is_invited(id)) {
            return Ok(CreateAccountOutcome::Uninvited);
        }
        let mut people = state.people.values();
        if people.any(|other| other.email_index == person.email_index) {
            return Ok(CreateAccountOutcome::EmailTaken);
        }
        if let Some(id) = account.invitation {
            state.use_invitation(id);
        }
        state.people.insert(person.id, person.clone());
        let link = account.link.clone();
        state.email_links.insert(link.token, link);
        if let Some(app) = &account.authenticator {
            let enrolment = Enrolment {
                id: app.id,
                person: person.id,
                secret: app.secret.clone(),
                begun_at: app.added_at,
                expires_at: app.added_at,
                link: None,
            };
            let row = AppRow {
                enrolment,
                last_step: Some(app.last_step),
                recovery_codes: Vec::new(),
            };
            state.apps.insert(person.id, row);
        }
        state.flows.insert(next.id, next.clone());
        state.write(account.effects.clone());
        Ok(CreateAccountOutcome::Done)
    }
}
