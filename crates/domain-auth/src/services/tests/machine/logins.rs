use super::call::Call;
use super::model::{FlowKind, Stage, TokenState};
use super::play::Machine;
use super::{LoggedIn, PASSWORDS, PINS, WRONG_PASSWORD};

impl Machine {
    pub(super) async fn login(&mut self, call: Call) -> bool {
        let remember = call.choice.is_multiple_of(2);
        let account = self.model.people[call.person].as_ref();
        let resets = account.map_or(0, |account| account.resets);
        let password = if call.is_right {
            PASSWORDS[resets % PASSWORDS.len()]
        } else {
            WRONG_PASSWORD
        };
        let is_right = call.is_right && account.is_some();
        let outcome = self
            .driver
            .login(call.browser, call.person, password, remember)
            .await;
        assert_eq!(outcome != LoggedIn::Refused, is_right, "{call:?}");
        if !is_right {
            return false;
        }
        let device = self.model.browsers[call.browser].device;
        let worth = self.model.worth(device);
        let family = device.map(|(family, _)| family);
        let own = family.filter(|family| {
            matches!(worth, TokenState::Current | TokenState::Previous)
                && self.model.owner(*family) == call.person
        });
        if let (TokenState::Reused, Some(family)) = (worth, family) {
            self.model.revoke(family);
        }
        let is_trusted = own.is_some() && remember && self.model.pin_of(call.person).is_some();
        match outcome {
            LoggedIn::At => {
                assert!(is_trusted, "no trusted device: {call:?}");
                self.model.sign_in_by_device(call.browser, own.unwrap());
            }
            LoggedIn::CodeSent(token) => {
                assert!(!is_trusted, "a trusted device: {call:?}");
                if let Some(family) = own {
                    self.model.revoke(family);
                }
                let flow = self.start(call, token, FlowKind::Login, remember);
                self.model.send_code(flow, self.driver.code(call.person));
            }
            LoggedIn::Refused => return false,
        }
        true
    }

    pub(super) async fn verify_login(&mut self, call: Call) -> bool {
        let (index, wire) = self.pick(call);
        let flow = self.model.usable(index, FlowKind::Login, call.browser);
        let flow = flow.filter(|flow| {
            let flow = &self.model.flows[*flow];
            flow.stage == Stage::Code && flow.is_code_open(self.model.now)
        });
        let person = flow.map_or(call.person, |flow| self.model.flows[flow].person);
        let code = self.code_for(call, person);
        let next = self.driver.verify_login(call.browser, &wire, &code).await;
        let Some(flow) = flow else {
            assert_eq!(next, None, "{call:?}");
            return false;
        };
        let is_right = self.model.flows[flow].code.as_ref() == Some(&code);
        let creates = self.model.pin_of(person).is_none();
        assert_eq!(next, is_right.then_some(creates), "{call:?}");
        if !is_right {
            self.model.flows[flow].code_tries += 1;
            return false;
        }
        self.model.flows[flow].evidence.code = true;
        let stage = if creates { Stage::Choose } else { Stage::Check };
        self.model.step(flow, stage);
        true
    }

    pub(super) async fn refresh(&mut self, call: Call) -> bool {
        let device = self.model.browsers[call.browser].device;
        let worth = self.model.worth(device);
        let own = device.and_then(|(family, _)| self.model.pin_of(self.model.owner(family)));
        let choice = match own {
            Some(pin) if call.is_right => pin,
            Some(pin) => pin + 1,
            None => call.choice,
        };
        let pin = PINS[choice % PINS.len()];
        let renewed = self.driver.refresh(call.browser, pin).await;
        let is_live = matches!(worth, TokenState::Current | TokenState::Previous);
        assert_eq!(renewed, is_live && call.is_right, "{call:?}");
        match (worth, device) {
            (TokenState::Reused, Some((family, _))) => self.model.revoke(family),
            (TokenState::Current | TokenState::Previous, Some((family, _))) if !renewed => {
                self.model.wrong_pin(family);
            }
            _ if renewed => self.model.renew(call.browser),
            _ => {}
        }
        renewed
    }

    pub(super) async fn forgot(&mut self, call: Call) -> bool {
        self.driver.forgot(call.browser, call.person).await;
        let is_known = self.model.people[call.person].is_some();
        if is_known {
            let token = self.driver.reset_token(call.person).unwrap();
            self.model.send_link(call.person, token);
        }
        is_known
    }

    /// By a link's token, or by one of a flow's.
    pub(super) async fn reset(&mut self, call: Call) -> bool {
        let link = self.model.link(call.choice % 2).filter(|_| call.is_right);
        let wire = link.unwrap_or_else(|| self.pick(call).1);
        let person = self.model.resettable(&wire);
        let resets = person.map_or(0, |person| {
            self.model.people[person]
                .as_ref()
                .map_or(0, |account| account.resets)
        });
        let password = PASSWORDS[(resets + 1) % PASSWORDS.len()];
        let done = self.driver.reset(call.browser, &wire, password).await;
        assert_eq!(done, person.is_some(), "{call:?}");
        if let Some(person) = person {
            self.model.reset(person);
        }
        done
    }
}
