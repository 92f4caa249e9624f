use super::{DAYS, EMAIL, PASSWORD, PIN};
use crate::install::Installation;
use anyhow::bail;
use chrono::TimeDelta;
use domain_auth::model::{
    Address, AuthenticatorSecret, Caller, ClientAddress, DateOfBirth, Device, FirstName, LastName,
    PreSession, SixDigitCode, TimeStep, Token,
};
use domain_auth::ports::{OneTimeCodes, SampleDetails};
use domain_auth::services::{LoginForm, LoginOutcome, NextStep, SignedIn, StepOne, StepTwo};
use domain_auth::{Accounts, AuthError, AuthPorts};
use domain_shared::{Clock, Email, PersonId, Postcode, Timestamp, UkMobile};
use std::net::{IpAddr, Ipv4Addr};
use std::sync::Arc;

const FIRST_NAME: &str = "Rowan";
const LAST_NAME: &str = "Pritchard";
const DATE_OF_BIRTH: &str = "1984-03-09";
const ADDRESS: &str = "14 Clevedon Terrace, Bristol";
const POSTCODE: &str = "BS6 5UA";
const PHONE: &str = "+447700900417";
const QUESTION: (&str, &str) = ("first_pet", "Bracken");

/// How often the account is begun. A server that runs meanwhile sweeps what ended long ago, and a
/// sign-up of the past looks so to it.
const TRIES: u8 = 3;

/// Makes the account where there is none, takes it up where an earlier run was cut short, and
/// answers whose it is. It begins at the moment `clock` stands at.
pub(super) async fn ensure(
    installation: &Installation,
    clock: Arc<dyn Clock>,
) -> anyhow::Result<PersonId> {
    for _ in 1..TRIES {
        match begin_or_take_up(installation, clock.clone()).await {
            Err(error) if was_swept(&error) => {}
            done => return done,
        }
    }
    begin_or_take_up(installation, clock).await
}

fn was_swept(error: &anyhow::Error) -> bool {
    matches!(error.downcast_ref(), Some(AuthError::Token(_)))
}

async fn begin_or_take_up(
    installation: &Installation,
    clock: Arc<dyn Clock>,
) -> anyhow::Result<PersonId> {
    let ports = &installation.ports;
    let email = Email::parse(EMAIL).map_err(anyhow::Error::msg)?;
    let index = ports.keyed.email_index(&email);
    let code = Known(ports.codes.generate());
    // An account is made in the past; one that was begun is finished in the present.
    let known = ports.people.by_email(&index).await?;
    let accounts = Accounts::new(
        AuthPorts {
            codes: Arc::new(code.clone()),
            clock: match known {
                None => clock,
                Some(_) => ports.clock.clone(),
            },
            ..ports.clone()
        },
        installation.limits.clone(),
        installation.host.clone(),
    );
    let caller = Caller {
        address: ClientAddress::new(IpAddr::V4(Ipv4Addr::LOCALHOST)),
        pre_session: PreSession::new(Token::generate(&*installation.random).hash()),
        session: None,
        refresh: None,
        browser: Token::generate(&*installation.random).hash(),
        device: Device::default(),
    };
    let signed_in = match known {
        Some(person) if person.pin.is_some() && person.question.is_some() => return Ok(person.id),
        Some(_) => log_in(&accounts, &caller, &code).await?,
        None => sign_up(&accounts, &caller, &code).await?,
    };
    let person = signed_in.user.id;
    if !accounts.questions.is_set(person).await? {
        let caller = Caller {
            session: Some(signed_in.session.hash()),
            ..caller
        };
        let (kind, answer) = QUESTION;
        accounts.questions.set(&caller, kind, answer).await?;
    }
    Ok(person)
}

/// The sample person's details, as sign-up asks for them, at `now`.
pub(super) fn details(now: Timestamp) -> Result<SampleDetails, &'static str> {
    Ok(SampleDetails {
        first_name: FirstName::parse(FIRST_NAME)?,
        last_name: LastName::parse(LAST_NAME)?,
        date_of_birth: DateOfBirth::parse(DATE_OF_BIRTH, now)?,
        address: Address::parse(ADDRESS)?,
        postcode: Postcode::parse(POSTCODE)?,
        phone: UkMobile::parse(PHONE)?,
        joined_at: now - TimeDelta::days(DAYS),
    })
}

async fn sign_up(accounts: &Accounts, caller: &Caller, code: &Known) -> anyhow::Result<SignedIn> {
    let flow = &accounts.sign_up;
    let details = StepOne {
        first_name: FIRST_NAME,
        last_name: LAST_NAME,
        email: EMAIL,
        password: PASSWORD,
        terms_accepted: true,
        marketing_accepted: false,
        invitation: None,
    };
    let token = flow.step1(caller, &details).await?.encode();
    let person = StepTwo {
        token: &token,
        date_of_birth: DATE_OF_BIRTH,
        address: ADDRESS,
        postcode: POSTCODE,
        phone: PHONE,
    };
    flow.step2(caller, &person).await?;
    let token = flow
        .verify_phone(caller, PHONE, code.text())
        .await?
        .encode();
    flow.set_pin(caller, &token, PIN).await?;
    Ok(flow.verify_pin(caller, &token, PIN, false).await?)
}

async fn log_in(accounts: &Accounts, caller: &Caller, code: &Known) -> anyhow::Result<SignedIn> {
    let flow = &accounts.login;
    let form = LoginForm {
        email: EMAIL,
        password: PASSWORD,
        remember_me: false,
    };
    let LoginOutcome::CodeSent { token, .. } = flow.login(caller, &form).await? else {
        bail!("the sample account signed in without a code");
    };
    let token = token.encode();
    if flow.verify_login(caller, &token, code.text()).await? == NextStep::CreatePin {
        flow.set_login_pin(caller, &token, PIN).await?;
    }
    Ok(flow.verify_login_pin(caller, &token, PIN).await?)
}

/// A code that was drawn once and is known here: nobody reads the sample person's telephone.
#[derive(Clone)]
struct Known(SixDigitCode);

impl Known {
    fn text(&self) -> &str {
        self.0.expose()
    }
}

impl OneTimeCodes for Known {
    fn generate(&self) -> SixDigitCode {
        self.0.clone()
    }

    /// The sample person has no authenticator app.
    fn shows(&self, _: &AuthenticatorSecret, _: TimeStep, _: &SixDigitCode) -> bool {
        false
    }
}
