//! Making calls, and comparing their answers with the model's.

use super::call::{Call, CallKind};
use super::driver::Services;
use super::model::{Account, Evidence, FlowKind, FlowModel, Model, Stage};
use super::{BROWSERS, PINS};
use chrono::TimeDelta;
use std::collections::BTreeMap;

/// How much time may pass, in seconds: around the grace, a cooldown, an idle session, a session
/// and a family.
const WAITS: [i64; 12] = [1, 1, 4, 9, 11, 61, 61, 299, 301, 1_000, 90_000, 31 * 86_400];

/// How often each kind of call went through.
pub(super) type Tally = BTreeMap<CallKind, u32>;

pub(super) struct Machine {
    pub(super) driver: Services,
    pub(super) tally: Tally,
    pub(super) model: Model,
}

impl Machine {
    pub(super) fn new() -> Self {
        Self {
            driver: Services::new(),
            tally: Tally::new(),
            model: Model::default(),
        }
    }

    /// Makes one call and compares its answer, and who is signed in where afterwards.
    pub(super) async fn make(&mut self, call: Call) {
        let call = match call.what {
            CallKind::GoOn => match self.next_right_call(call) {
                Some(call) => call,
                None => return,
            },
            _ => call,
        };
        let went_through = self.dispatch(call).await;
        if went_through {
            *self.tally.entry(call.what).or_default() += 1;
        }
        for browser in 0..BROWSERS {
            let who = self.driver.who(browser).await;
            assert_eq!(who, self.model.who(browser), "after {call:?} in {browser}");
        }
    }

    async fn dispatch(&mut self, call: Call) -> bool {
        match call.what {
            CallKind::GoOn => false,
            CallKind::StepOne => self.step1(call).await,
            CallKind::StepTwo => self.step2(call).await,
            CallKind::VerifyPhone => self.verify_phone(call).await,
            CallKind::ResendPhoneCode => self.resend_phone_code(call).await,
            CallKind::SetPin => self.set_pin(call, FlowKind::SignUp).await,
            CallKind::VerifyPin => self.verify_pin(call, FlowKind::SignUp).await,
            CallKind::Login => self.login(call).await,
            CallKind::VerifyLogin => self.verify_login(call).await,
            CallKind::ResendLoginCode => self.resend_login_code(call).await,
            CallKind::SetLoginPin => self.set_pin(call, FlowKind::Login).await,
            CallKind::VerifyLoginPin => self.verify_pin(call, FlowKind::Login).await,
            CallKind::Refresh => self.refresh(call).await,
            CallKind::Logout => {
                self.driver.logout(call.browser).await;
                self.model.log_out(call.browser);
                true
            }
            CallKind::Forgot => self.forgot(call).await,
            CallKind::Reset => self.reset(call).await,
            CallKind::Steal => {
                let from = (call.browser + 1) % BROWSERS;
                self.driver.steal(from, call.browser);
                self.model.browsers[call.browser] = self.model.browsers[from];
                true
            }
            CallKind::Wait => {
                let seconds = WAITS[call.choice % WAITS.len()];
                self.driver.pass(TimeDelta::seconds(seconds));
                self.model.now += seconds;
                true
            }
        }
    }

    /// The next call of a flow that can still go on.
    fn next_right_call(&self, call: Call) -> Option<Call> {
        let index = self.model.unfinished(call.token / 2)?;
        let flow = &self.model.flows[index];
        let (what, choice) = match (flow.kind, flow.stage) {
            (_, Stage::Over) => return None,
            (_, Stage::Details) => (CallKind::StepTwo, 0),
            (FlowKind::SignUp, Stage::Code) if call.choice % 4 == 3 => {
                (CallKind::ResendPhoneCode, 0)
            }
            (FlowKind::Login, Stage::Code) if call.choice % 4 == 3 => {
                (CallKind::ResendLoginCode, 0)
            }
            (FlowKind::SignUp, Stage::Code) => (CallKind::VerifyPhone, 0),
            (FlowKind::Login, Stage::Code) => (CallKind::VerifyLogin, 0),
            (FlowKind::SignUp, Stage::Choose) => (CallKind::SetPin, call.choice),
            (FlowKind::Login, Stage::Choose) => (CallKind::SetLoginPin, call.choice),
            (FlowKind::SignUp, Stage::Confirm(pin)) => (CallKind::VerifyPin, pin),
            (FlowKind::Login, Stage::Confirm(pin)) => (CallKind::VerifyLoginPin, pin),
            (_, Stage::Check) => (CallKind::VerifyLoginPin, self.model.pin_of(flow.person)?),
        };
        Some(Call {
            what,
            browser: flow.browser,
            person: flow.person,
            token: self.model.flows.len() - 1 - index,
            is_right: true,
            choice,
        })
    }

    /// The newest tokens are picked most often; a pick beyond them is no token at all.
    pub(super) fn pick(&self, call: Call) -> (Option<usize>, String) {
        let index = self.model.flows.len().checked_sub(call.token + 1);
        let wire = index.map_or_else(String::new, |index| self.model.flows[index].wire.clone());
        (index, wire)
    }

    fn pin(call: Call) -> (usize, &'static str) {
        let choice = call.choice % PINS.len();
        (choice, PINS[choice])
    }

    /// The code sent last to this person, whichever flow it was for; or one that nobody was sent.
    pub(super) fn code_for(&self, call: Call, person: usize) -> String {
        let last = self.driver.code(person).filter(|_| call.is_right);
        last.unwrap_or_else(|| "000000".to_owned())
    }

    pub(super) fn start(
        &mut self,
        call: Call,
        wire: String,
        kind: FlowKind,
        remember: bool,
    ) -> usize {
        self.model.flows.push(FlowModel {
            wire,
            kind,
            browser: call.browser,
            person: call.person,
            remember,
            stage: match kind {
                FlowKind::SignUp => Stage::Details,
                FlowKind::Login => Stage::Code,
            },
            evidence: Evidence {
                password: true,
                ..Evidence::default()
            },
            is_dead: kind == FlowKind::SignUp && self.model.people[call.person].is_some(),
            code: None,
            code_sent_at: self.model.now,
            code_tries: 0,
            pin_tries: 0,
            resent_at: None,
            stepped_at: self.model.now,
        });
        self.model.flows.len() - 1
    }

    async fn step1(&mut self, call: Call) -> bool {
        let token = self.driver.step1(call.browser, call.person).await;
        self.start(call, token.unwrap(), FlowKind::SignUp, false);
        true
    }

    async fn step2(&mut self, call: Call) -> bool {
        let (index, wire) = self.pick(call);
        let flow = self.model.usable(index, FlowKind::SignUp, call.browser);
        let flow = flow.filter(|flow| {
            let flow = &self.model.flows[*flow];
            match flow.stage {
                Stage::Details => true,
                Stage::Code => flow.may_resend(self.model.now),
                _ => false,
            }
        });
        let person = flow.map_or(call.person, |flow| self.model.flows[flow].person);
        let done = self.driver.step2(call.browser, person, &wire).await;
        assert_eq!(done, flow.is_some(), "{call:?}");
        if let Some(flow) = flow {
            if self.model.flows[flow].stage == Stage::Code {
                self.model.flows[flow].resent_at = Some(self.model.now);
            }
            self.model.step(flow, Stage::Code);
            self.model.send_code(flow, self.driver.code(person));
        }
        done
    }

    async fn verify_phone(&mut self, call: Call) -> bool {
        let flow = self.model.awaiting_code(call.browser, call.person);
        let code = self.code_for(call, call.person);
        let token = self
            .driver
            .verify_phone(call.browser, call.person, &code)
            .await;
        let flow = flow.filter(|flow| self.model.flows[*flow].is_code_open(self.model.now));
        let Some(flow) = flow else {
            assert_eq!(token, None, "{call:?}");
            return false;
        };
        let is_right = self.model.flows[flow].code.as_ref() == Some(&code)
            && self.model.people[call.person].is_none();
        assert_eq!(token.is_some(), is_right, "{call:?}");
        let Some(token) = token else {
            self.model.flows[flow].code_tries += 1;
            return false;
        };
        self.model.people[call.person] = Some(Account {
            resets: 0,
            pin: None,
        });
        self.model.flows[flow].wire = token;
        self.model.flows[flow].evidence.code = true;
        self.model.step(flow, Stage::Choose);
        true
    }

    async fn resend_phone_code(&mut self, call: Call) -> bool {
        let flow = self.model.awaiting_code(call.browser, call.person);
        let flow = flow.filter(|flow| self.model.flows[*flow].may_resend(self.model.now));
        let sent = self
            .driver
            .resend_phone_code(call.browser, call.person)
            .await;
        self.resent(call, call.person, flow, sent)
    }

    async fn resend_login_code(&mut self, call: Call) -> bool {
        let (index, wire) = self.pick(call);
        let flow = self.model.usable(index, FlowKind::Login, call.browser);
        let flow = flow.filter(|flow| {
            let flow = &self.model.flows[*flow];
            flow.stage == Stage::Code && flow.may_resend(self.model.now)
        });
        let person = flow.map_or(call.person, |flow| self.model.flows[flow].person);
        let sent = self.driver.resend_login_code(call.browser, &wire).await;
        self.resent(call, person, flow, sent)
    }

    fn resent(&mut self, call: Call, person: usize, flow: Option<usize>, sent: bool) -> bool {
        assert_eq!(sent, flow.is_some(), "{call:?}");
        if let Some(flow) = flow {
            self.model.send_code(flow, self.driver.code(person));
            self.model.flows[flow].resent_at = Some(self.model.now);
        }
        sent
    }

    async fn set_pin(&mut self, call: Call, kind: FlowKind) -> bool {
        let (index, wire) = self.pick(call);
        let (choice, pin) = Self::pin(call);
        let flow = self.model.usable(index, kind, call.browser);
        let flow = flow.filter(|flow| {
            let flow = &self.model.flows[*flow];
            matches!(flow.stage, Stage::Choose | Stage::Confirm(_))
                && flow.is_pin_open()
                && self.model.pin_of(flow.person).is_none()
        });
        let set = match kind {
            FlowKind::SignUp => self.driver.set_pin(call.browser, &wire, pin).await,
            FlowKind::Login => self.driver.set_login_pin(call.browser, &wire, pin).await,
        };
        assert_eq!(set, flow.is_some(), "{call:?}");
        if let Some(flow) = flow {
            self.model.step(flow, Stage::Confirm(choice));
        }
        set
    }

    async fn verify_pin(&mut self, call: Call, kind: FlowKind) -> bool {
        let (index, wire) = self.pick(call);
        let (choice, pin) = Self::pin(call);
        let flow = self.model.usable(index, kind, call.browser);
        let flow = flow.filter(|flow| {
            let flow = &self.model.flows[*flow];
            matches!(flow.stage, Stage::Confirm(_) | Stage::Check) && flow.is_pin_open()
        });
        let done = match kind {
            FlowKind::SignUp => self.driver.verify_pin(call.browser, &wire, pin).await,
            FlowKind::Login => {
                let told = self.driver.verify_login_pin(call.browser, &wire, pin).await;
                if let (Some(told), Some(flow)) = (told, flow) {
                    assert_eq!(told, self.model.flows[flow].remember, "{call:?}");
                }
                told.is_some()
            }
        };
        let Some(flow) = flow else {
            assert!(!done, "{call:?}");
            return false;
        };
        let person = self.model.flows[flow].person;
        let (is_right, may_set) = match self.model.flows[flow].stage {
            Stage::Confirm(chosen) => (chosen == choice, self.model.pin_of(person).is_none()),
            _ => (self.model.pin_of(person) == Some(choice), true),
        };
        assert_eq!(done, is_right && may_set, "{call:?}");
        if is_right {
            self.model.flows[flow].pin_tries = 0;
        } else {
            self.model.flows[flow].pin_tries += 1;
        }
        if done {
            self.model.people[person].as_mut().unwrap().pin = Some(choice);
            self.model.flows[flow].evidence.pin = true;
            self.model.sign_in_by_flow(flow);
        }
        done
    }
}
