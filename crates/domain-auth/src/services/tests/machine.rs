//! The state machine against a model (T11): whatever the order of calls, a session begins only
//! after password, code and PIN, or on a device that did all three.

use super::world::{Browser, EMAIL, OTHER_PIN, PASSWORD, PHONE, PIN, World, wrong};
use crate::Limits;
use crate::model::Token;
use crate::services::LoginOutcome;
use chrono::TimeDelta;
use proptest::prelude::*;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Stage {
    Details,
    Code,
    Choose,
    Confirm(&'static str),
    Check,
    Over,
}

/// What the model knows of one token.
struct Known {
    wire: String,
    browser: usize,
    is_login: bool,
    remember: bool,
    stage: Stage,
}

#[derive(Debug, Clone)]
struct Call {
    what: u8,
    browser: usize,
    token: usize,
    is_right: bool,
    flag: bool,
}

fn call() -> impl Strategy<Value = Call> {
    (
        0..13_u8,
        0..2_usize,
        0..8_usize,
        prop::bool::weighted(0.85),
        any::<bool>(),
    )
        .prop_map(|(what, browser, token, is_right, flag)| Call {
            what,
            browser,
            token,
            is_right,
            flag,
        })
}

struct Machine {
    world: World,
    browsers: Vec<Browser>,
    trusted: Vec<bool>,
    known: Vec<Known>,
    pin: Option<&'static str>,
    signed_in: u32,
}

impl Machine {
    fn new() -> Self {
        let world = World::with(Limits {
            code_wrong_per_day: 1_000,
            pin_wrong_per_day: 1_000,
            ..Limits::for_development()
        });
        Self {
            browsers: vec![world.browser(), world.browser()],
            trusted: vec![false, false],
            known: Vec::new(),
            pin: None,
            signed_in: 0,
            world,
        }
    }

    fn learn(
        &mut self,
        token: &Token,
        browser: usize,
        is_login: bool,
        remember: bool,
        stage: Stage,
    ) {
        self.known.push(Known {
            wire: token.wire(),
            browser,
            is_login,
            remember,
            stage,
        });
    }

    /// The newest tokens are picked most often; a pick beyond them is no token at all.
    fn pick(&self, call: &Call) -> (Option<usize>, String) {
        let index = self.known.len().checked_sub(call.token + 1);
        let wire = index.map_or_else(String::new, |index| self.known[index].wire.clone());
        (index, wire)
    }

    /// Asserts that the token was good for a call that went through, and moves it on.
    fn step(
        &mut self,
        index: Option<usize>,
        call: &Call,
        is_login: bool,
        from: &[Stage],
        to: Stage,
    ) {
        let known = &mut self.known[index.expect("went through without a token")];
        assert_eq!(known.browser, call.browser, "another browser's token");
        assert_eq!(known.is_login, is_login, "another flow's token");
        assert!(
            from.contains(&known.stage),
            "{:?} at {:?}",
            call,
            known.stage
        );
        known.stage = to;
    }

    fn begin_session(&mut self, browser: usize, signed_in: &crate::services::SignedIn) {
        self.browsers[browser].keep(signed_in);
        self.trusted[browser] = signed_in.remember_me;
        self.signed_in += 1;
    }

    async fn make(&mut self, call: &Call) {
        let browser = self.browsers[call.browser].clone();
        let (index, wire) = self.pick(call);
        let stage = index.map(|index| self.known[index].stage);
        let pin = if call.flag { PIN } else { OTHER_PIN };
        let code = match self.world.texts().last() {
            Some(text) if call.is_right => text[..6].to_owned(),
            Some(text) => wrong(&text[..6]).to_owned(),
            None => "123456".to_owned(),
        };
        let sign_up = self.world.accounts.sign_up.clone();
        let login = self.world.accounts.login.clone();
        match call.what {
            0 => {
                if let Ok(token) = self.world.step1(&browser, EMAIL).await {
                    self.learn(&token, call.browser, false, false, Stage::Details);
                }
            }
            1 => {
                if self.world.step2(&browser, &wire).await.is_ok() {
                    self.step(index, call, false, &[Stage::Details], Stage::Code);
                }
            }
            2 => {
                if let Ok(token) = sign_up.verify_phone(&browser.0, PHONE, &code).await {
                    assert!(call.is_right, "a wrong code went through");
                    let flow = self.known.iter_mut().rev().find(|known| {
                        known.browser == call.browser
                            && known.stage == Stage::Code
                            && !known.is_login
                    });
                    flow.expect("no sign-up waited for a code").stage = Stage::Over;
                    self.learn(&token, call.browser, false, false, Stage::Choose);
                }
            }
            3 | 4 => {
                let is_login = call.what == 4;
                let set = if is_login {
                    login.set_login_pin(&browser.0, &wire, pin).await
                } else {
                    sign_up.set_pin(&browser.0, &wire, pin).await
                };
                if set.is_ok() {
                    assert_eq!(self.pin, None, "a PIN would be overwritten");
                    let from = [
                        Stage::Choose,
                        Stage::Confirm(PIN),
                        Stage::Confirm(OTHER_PIN),
                    ];
                    self.step(index, call, is_login, &from, Stage::Confirm(pin));
                }
            }
            5 | 6 => {
                let is_login = call.what == 6;
                let verified = if is_login {
                    login.verify_login_pin(&browser.0, &wire, pin).await
                } else {
                    sign_up.verify_pin(&browser.0, &wire, pin).await
                };
                if let Ok(signed_in) = verified {
                    match stage {
                        Some(Stage::Check) => assert_eq!(self.pin, Some(pin), "a wrong PIN"),
                        _ => assert_eq!(self.pin.replace(pin), None, "a PIN was overwritten"),
                    }
                    let from = [Stage::Confirm(pin), Stage::Check];
                    self.step(index, call, is_login, &from, Stage::Over);
                    assert_eq!(signed_in.remember_me, self.known[index.unwrap()].remember);
                    self.begin_session(call.browser, &signed_in);
                }
            }
            7 | 8 => {
                let password = if call.is_right {
                    PASSWORD
                } else {
                    "Wr0ngPassword"
                };
                let outcome = self.world.login(&browser, password, call.flag).await;
                if outcome.is_ok() {
                    assert!(call.is_right, "a wrong password went through");
                }
                match outcome {
                    Ok(LoginOutcome::SignedIn(signed_in)) => {
                        assert!(call.flag && self.trusted[call.browser], "no trusted device");
                        self.begin_session(call.browser, &signed_in);
                    }
                    Ok(LoginOutcome::CodeSent { token, .. }) => {
                        self.trusted[call.browser] &= call.flag;
                        self.learn(&token, call.browser, true, call.flag, Stage::Code);
                    }
                    Err(_) => {}
                }
            }
            9 => {
                if login.verify_login(&browser.0, &wire, &code).await.is_ok() {
                    assert!(call.is_right, "a wrong code went through");
                    let next = self.pin.map_or(Stage::Choose, |_| Stage::Check);
                    self.step(index, call, true, &[Stage::Code], next);
                }
            }
            10 => {
                if let Ok(refreshed) = self.world.accounts.area.refresh(&browser.0, pin).await {
                    assert!(self.trusted[call.browser], "no trusted device");
                    assert_eq!(self.pin, Some(pin), "a wrong PIN");
                    let caller = &mut self.browsers[call.browser].0;
                    caller.session = Some(refreshed.session.hash());
                    caller.refresh = refreshed
                        .refresh
                        .map(|cookie| cookie.token.hash())
                        .or(caller.refresh);
                    self.signed_in += 1;
                }
            }
            11 => {
                self.world.accounts.area.logout(&browser.0).await.unwrap();
                self.trusted[call.browser] = false;
                for known in self
                    .known
                    .iter_mut()
                    .filter(|one| one.browser == call.browser)
                {
                    known.stage = Stage::Over;
                }
                assert!(!self.world.is_in(&browser).await);
            }
            _ => self
                .world
                .pass(TimeDelta::seconds(if call.flag { 61 } else { 1 })),
        }
        for browser in &self.browsers {
            assert!(self.signed_in > 0 || !self.world.is_in(browser).await);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(500) })]

    #[test]
    fn a_session_begins_only_after_password_code_and_pin(
        calls in prop::collection::vec(call(), 1..60),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        runtime.block_on(async {
            let mut machine = Machine::new();
            for call in &calls {
                machine.make(call).await;
            }
        });
    }

    #[test]
    fn the_model_walks_through_a_whole_sign_up_and_login(
        noise in prop::collection::vec((10..13_u8).prop_filter("logout", |w| *w != 11), 0..4),
    ) {
        let runtime = tokio::runtime::Builder::new_current_thread().build().unwrap();
        let signed_in = runtime.block_on(async {
            let mut machine = Machine::new();
            let whole = [0, 1, 2, 3, 5, 7, 9, 6, 10];
            for what in noise.into_iter().chain(whole) {
                let call = Call { what, browser: 0, token: 0, is_right: true, flag: true };
                machine.make(&call).await;
            }
            machine.signed_in
        });
        prop_assert_eq!(signed_in, 3);
    }
}
