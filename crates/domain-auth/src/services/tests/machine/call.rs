use super::{BROWSERS, PEOPLE};

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub(super) enum CallKind {
    /// The next call of a flow, done right.
    GoOn,
    StepOne,
    StepTwo,
    VerifyPhone,
    ResendPhoneCode,
    SetPin,
    VerifyPin,
    Login,
    VerifyLogin,
    ResendLoginCode,
    SetLoginPin,
    VerifyLoginPin,
    Refresh,
    Logout,
    Forgot,
    Reset,
    /// The other browser's cookies are taken over.
    Steal,
    /// Time passes.
    Wait,
}

/// How often each is made, out of their sum.
const WEIGHTS: [(CallKind, u64); 18] = [
    (CallKind::GoOn, 30),
    (CallKind::StepOne, 3),
    (CallKind::StepTwo, 3),
    (CallKind::VerifyPhone, 3),
    (CallKind::ResendPhoneCode, 2),
    (CallKind::SetPin, 3),
    (CallKind::VerifyPin, 3),
    (CallKind::Login, 8),
    (CallKind::VerifyLogin, 3),
    (CallKind::ResendLoginCode, 2),
    (CallKind::SetLoginPin, 3),
    (CallKind::VerifyLoginPin, 3),
    (CallKind::Refresh, 6),
    (CallKind::Logout, 1),
    (CallKind::Forgot, 3),
    (CallKind::Reset, 5),
    (CallKind::Steal, 2),
    (CallKind::Wait, 5),
];

/// One call with its arguments, as far as they are chosen blindly.
#[derive(Debug, Clone, Copy)]
pub(super) struct Call {
    pub(super) what: CallKind,
    pub(super) browser: usize,
    pub(super) person: usize,
    /// Which token, counted from the newest.
    pub(super) token: usize,
    /// Whether the secret is the right one.
    pub(super) is_right: bool,
    /// Which PIN; whether to be remembered; how much time.
    pub(super) choice: usize,
}

impl Call {
    /// The call that 64 random bits stand for.
    pub(super) fn of(mut bits: u64) -> Self {
        let mut draw = |below: u64| {
            let drawn = bits % below;
            bits /= below;
            drawn
        };
        let sum = WEIGHTS.iter().map(|(_, weight)| weight).sum();
        let mut at = draw(sum);
        let mut what = CallKind::Wait;
        for (candidate, weight) in WEIGHTS {
            if at < weight {
                what = candidate;
                break;
            }
            at -= weight;
        }
        let mut index = |below: usize| usize::try_from(draw(below.try_into().unwrap())).unwrap();
        Self {
            what,
            browser: index(BROWSERS),
            person: index(PEOPLE),
            token: index(5),
            is_right: index(8) > 0,
            choice: index(12),
        }
    }

    /// A call that does everything right.
    pub(super) fn right(what: CallKind, browser: usize, person: usize) -> Self {
        Self {
            what,
            browser,
            person,
            token: 0,
            is_right: true,
            choice: 0,
        }
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum Start {
    Nobody,
    /// With a proven phone, but no PIN yet.
    WithoutPin,
    SignedUp,
    /// Signed up, and signed in on a device that is remembered.
    Remembered,
}

impl Start {
    pub(super) const ALL: [Self; 4] = [
        Self::Nobody,
        Self::WithoutPin,
        Self::SignedUp,
        Self::Remembered,
    ];

    /// The calls that lead there.
    pub(super) fn calls(self) -> impl Iterator<Item = Call> {
        const WAY: [CallKind; 8] = [
            CallKind::StepOne,
            CallKind::StepTwo,
            CallKind::VerifyPhone,
            CallKind::SetPin,
            CallKind::VerifyPin,
            CallKind::Login,
            CallKind::VerifyLogin,
            CallKind::VerifyLoginPin,
        ];
        let length = match self {
            Self::Nobody => 0,
            Self::WithoutPin => 3,
            Self::SignedUp => 5,
            Self::Remembered => 8,
        };
        let way = WAY.into_iter().take(length);
        way.map(|what| Call::right(what, 0, 0))
    }
}
