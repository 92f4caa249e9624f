//! In the model, seconds are counted from the start of the run.

use super::{BROWSERS, PEOPLE};

const CODE_LIFE: i64 = 300;
const COOLDOWN: i64 = 300;
const FLOW_LIFE: i64 = 900;
const IDLE: i64 = 900;
const SESSION_LIFE: i64 = 86_400;
const FAMILY_LIFE: i64 = 30 * 86_400;
const GRACE: i64 = 10;
const RESET_LIFE: i64 = 1_800;
const TRIES: u32 = 5;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum FlowKind {
    SignUp,
    Login,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Stage {
    Details,
    Code,
    Choose,
    Confirm(usize),
    Check,
    Over,
}

/// The proofs that a caller has given in one flow.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub(super) struct Evidence {
    pub(super) password: bool,
    pub(super) code: bool,
    pub(super) pin: bool,
}

#[derive(Debug)]
pub(super) struct Account {
    /// How often the password was reset.
    pub(super) resets: usize,
    pub(super) pin: Option<usize>,
}

#[derive(Debug)]
pub(super) struct FlowModel {
    pub(super) wire: String,
    pub(super) kind: FlowKind,
    pub(super) browser: usize,
    pub(super) person: usize,
    pub(super) remember: bool,
    pub(super) stage: Stage,
    pub(super) evidence: Evidence,
    /// The email was known at its beginning, so that it can never complete.
    pub(super) is_dead: bool,
    pub(super) code: Option<String>,
    pub(super) code_sent_at: i64,
    pub(super) code_tries: u32,
    pub(super) pin_tries: u32,
    pub(super) resent_at: Option<i64>,
    pub(super) stepped_at: i64,
}

impl FlowModel {
    pub(super) fn is_code_open(&self, now: i64) -> bool {
        now < self.code_sent_at + CODE_LIFE && self.code_tries < TRIES
    }

    pub(super) fn is_pin_open(&self) -> bool {
        self.pin_tries < TRIES
    }

    pub(super) fn may_resend(&self, now: i64) -> bool {
        self.resent_at.is_none_or(|at| now >= at + COOLDOWN)
    }

    fn is_live(&self, now: i64) -> bool {
        self.stage != Stage::Over && now < self.stepped_at + FLOW_LIFE
    }

    /// Whether it belongs to a person who exists.
    fn has_person(&self) -> bool {
        self.kind == FlowKind::Login || ![Stage::Details, Stage::Code].contains(&self.stage)
    }
}

#[derive(Debug)]
pub(super) struct SessionModel {
    pub(super) person: usize,
    pub(super) family: Option<usize>,
    started_at: i64,
    used_at: i64,
    ended: bool,
}

#[derive(Debug)]
pub(super) struct FamilyModel {
    pub(super) person: usize,
    /// When password, code and PIN were given for it.
    proven_at: i64,
    rotated_at: Vec<i64>,
    wrong_pins: u32,
    revoked: bool,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum TokenState {
    Current,
    Previous,
    Reused,
    Nothing,
}

#[derive(Debug, Default, Clone, Copy)]
pub(super) struct Browser {
    pub(super) session: Option<usize>,
    /// A family and which of its tokens.
    pub(super) device: Option<(usize, usize)>,
}

#[derive(Debug)]
struct Link {
    wire: String,
    person: usize,
    made_at: i64,
    spent: bool,
}

#[derive(Debug, Default)]
pub(super) struct Model {
    pub(super) now: i64,
    pub(super) people: [Option<Account>; PEOPLE],
    pub(super) flows: Vec<FlowModel>,
    pub(super) browsers: [Browser; BROWSERS],
    sessions: Vec<SessionModel>,
    families: Vec<FamilyModel>,
    links: Vec<Link>,
}

impl Model {
    pub(super) fn pin_of(&self, person: usize) -> Option<usize> {
        self.people[person].as_ref().and_then(|account| account.pin)
    }

    /// The flow of this token, if this browser may use it in flows of this kind now.
    pub(super) fn usable(
        &self,
        token: Option<usize>,
        kind: FlowKind,
        browser: usize,
    ) -> Option<usize> {
        token.filter(|index| {
            let flow = &self.flows[*index];
            flow.kind == kind && flow.browser == browser && flow.is_live(self.now)
        })
    }

    /// The sign-up that a code sent to this person's number belongs to in this browser.
    pub(super) fn awaiting_code(&self, browser: usize, person: usize) -> Option<usize> {
        self.flows.iter().rposition(|flow| {
            flow.kind == FlowKind::SignUp
                && flow.stage == Stage::Code
                && flow.browser == browser
                && flow.person == person
                && flow.is_live(self.now)
        })
    }

    /// The newest flow that can still go on, passing over some.
    pub(super) fn unfinished(&self, pass_over: usize) -> Option<usize> {
        let mut live = (0..self.flows.len())
            .rev()
            .filter(|index| self.flows[*index].is_live(self.now));
        live.nth(pass_over)
    }

    /// A code was sent for this flow, if the flow is one that gets any.
    pub(super) fn send_code(&mut self, flow: usize, code: Option<String>) {
        let now = self.now;
        let flow = &mut self.flows[flow];
        flow.code = code.filter(|_| !flow.is_dead);
        flow.code_sent_at = now;
        flow.code_tries = 0;
        flow.stepped_at = now;
    }

    pub(super) fn step(&mut self, flow: usize, stage: Stage) {
        self.flows[flow].stepped_at = self.now;
        self.flows[flow].stage = stage;
    }

    pub(super) fn worth(&self, device: Option<(usize, usize)>) -> TokenState {
        let Some((family, token)) = device else {
            return TokenState::Nothing;
        };
        let family = &self.families[family];
        if family.revoked || self.now >= family.proven_at + FAMILY_LIFE {
            return TokenState::Nothing;
        }
        match family.rotated_at.get(token) {
            None => TokenState::Current,
            Some(at) if self.now < at + GRACE => TokenState::Previous,
            Some(_) => TokenState::Reused,
        }
    }

    pub(super) fn owner(&self, family: usize) -> usize {
        self.families[family].person
    }

    pub(super) fn revoke(&mut self, family: usize) {
        self.families[family].revoked = true;
        self.end_family(family);
    }

    fn end_family(&mut self, family: usize) {
        for session in &mut self.sessions {
            session.ended |= session.family == Some(family);
        }
    }

    /// A session begins here by a flow, which is over with it.
    pub(super) fn sign_in_by_flow(&mut self, flow: usize) {
        let FlowModel {
            browser,
            person,
            remember,
            evidence,
            ..
        } = self.flows[flow];
        let all = Evidence {
            password: true,
            code: true,
            pin: true,
        };
        assert_eq!(evidence, all, "a session without password, code and PIN");
        self.step(flow, Stage::Over);
        self.sign_in(browser, person, remember.then_some(self.now));
    }

    /// A session begins here by password alone, on the device that this browser shows.
    pub(super) fn sign_in_by_device(&mut self, browser: usize, family: usize) {
        let FamilyModel {
            person, proven_at, ..
        } = self.families[family];
        assert!(
            self.now < proven_at + FAMILY_LIFE,
            "password, code and PIN were given too long ago"
        );
        self.sign_in(browser, person, Some(proven_at));
    }

    fn sign_in(&mut self, browser: usize, person: usize, proven_at: Option<i64>) {
        let before = self.browsers[browser];
        if let Some(session) = before.session {
            self.sessions[session].ended = true;
        }
        if let Some((family, _)) = before.device {
            self.revoke(family);
        }
        let family = proven_at.map(|proven_at| {
            self.families.push(FamilyModel {
                person,
                proven_at,
                rotated_at: Vec::new(),
                wrong_pins: 0,
                revoked: false,
            });
            self.families.len() - 1
        });
        self.browsers[browser].device = family.map(|family| (family, 0));
        self.start_session(browser, person, family);
    }

    fn start_session(&mut self, browser: usize, person: usize, family: Option<usize>) {
        self.sessions.push(SessionModel {
            person,
            family,
            started_at: self.now,
            used_at: self.now,
            ended: false,
        });
        self.browsers[browser].session = Some(self.sessions.len() - 1);
    }

    /// The session of this browser was renewed by the right PIN.
    pub(super) fn renew(&mut self, browser: usize) {
        let (family, token) = self.browsers[browser].device.unwrap();
        let person = self.owner(family);
        self.families[family].wrong_pins = 0;
        if self.families[family].rotated_at.len() == token {
            self.end_family(family);
            self.families[family].rotated_at.push(self.now);
            self.browsers[browser].device = Some((family, token + 1));
        }
        self.start_session(browser, person, Some(family));
    }

    /// A wrong PIN was given for this device; the fifth in a row ends it.
    pub(super) fn wrong_pin(&mut self, family: usize) {
        self.families[family].wrong_pins += 1;
        if self.families[family].wrong_pins == TRIES {
            self.revoke(family);
        }
    }

    /// A user who signs out of a live session leaves no reset link behind.
    pub(super) fn log_out(&mut self, browser: usize) {
        if let Some(leaver) = self.who(browser) {
            self.spend_links(leaver);
        }
        let Browser { session, device } = std::mem::take(&mut self.browsers[browser]);
        if let Some(session) = session {
            self.sessions[session].ended = true;
        }
        let of_session = session.and_then(|session| self.sessions[session].family);
        for family in of_session
            .into_iter()
            .chain(device.map(|(family, _)| family))
        {
            self.revoke(family);
        }
        for flow in self.flows.iter_mut().filter(|flow| flow.browser == browser) {
            flow.stage = Stage::Over;
        }
    }

    fn spend_links(&mut self, person: usize) {
        for link in self.links.iter_mut().filter(|link| link.person == person) {
            link.spent = true;
        }
    }

    /// A link was mailed; it replaces the one before.
    pub(super) fn send_link(&mut self, person: usize, wire: String) {
        self.spend_links(person);
        self.links.push(Link {
            wire,
            person,
            made_at: self.now,
            spent: false,
        });
    }

    /// The token of a link, counted from the newest.
    pub(super) fn link(&self, from_newest: usize) -> Option<String> {
        let at = self.links.len().checked_sub(from_newest + 1)?;
        Some(self.links[at].wire.clone())
    }

    /// The user whose password this link may reset now.
    pub(super) fn resettable(&self, wire: &str) -> Option<usize> {
        let link = self.links.iter().find(|link| link.wire == wire)?;
        (!link.spent && self.now < link.made_at + RESET_LIFE).then_some(link.person)
    }

    /// The password was reset: everything of this person's is over, and the PIN is gone.
    pub(super) fn reset(&mut self, person: usize) {
        let account = self.people[person].as_mut().unwrap();
        account.resets += 1;
        account.pin = None;
        self.spend_links(person);
        for session in self.sessions.iter_mut().filter(|one| one.person == person) {
            session.ended = true;
        }
        for family in self.families.iter_mut().filter(|one| one.person == person) {
            family.revoked = true;
        }
        for flow in self.flows.iter_mut().filter(|flow| flow.person == person) {
            if flow.has_person() {
                flow.stage = Stage::Over;
            }
        }
    }

    /// The user who is signed in here; asking keeps the session from idling out.
    pub(super) fn who(&mut self, browser: usize) -> Option<usize> {
        let now = self.now;
        let session = &mut self.sessions[self.browsers[browser].session?];
        let is_live = !session.ended
            && now < session.started_at + SESSION_LIFE
            && now < session.used_at + IDLE;
        if is_live {
            session.used_at = now;
        }
        is_live.then_some(session.person)
    }
}
