//! The commands for users who are locked out, and the log of an account.

use crate::config::Config;
use crate::install::Installation;
use crate::notices::{email_notice, new_email_notice, text_notice};
use crate::run::say;
use anyhow::bail;
use domain_auth::services::{AccountAdmin, FactorResetOutcome, GiveContactOutcome};
use domain_shared::AuditRecord;

/// How many events `holdfast account activity` reads at once.
const ACTIVITY_PAGE: u32 = 500;

/// Account administration for users who are locked out. The command cannot know who asks; the
/// administrator who runs it does.
async fn operator(config: &Config) -> anyhow::Result<AccountAdmin> {
    let installation = Installation::open(config, config.bind.port()).await?;
    Ok(installation.app.accounts.operator.clone())
}

/// For somebody who lost their passkeys, or their authenticator app and its recovery codes.
pub(crate) async fn reset_factor(config: &Config, email: &str) -> anyhow::Result<()> {
    match operator(config).await?.reset_factor(email).await? {
        FactorResetOutcome::Linked(link) => say(&format!(
            "Removed the authenticator app, the recovery codes and the passkeys of {email}, if there were any, and \
             signed the user out on all devices.\nWe can't text them a code. Give them this link, to set up \
             another app. It works once, for 24 hours:\n\n{link}\n"
        )),
        FactorResetOutcome::Removed => say(&format!(
            "Removed the authenticator app, the recovery codes and the passkeys of {email}, and signed \
             the user out on all devices.\n{} We'll text them a code when they next sign in.\n",
            email_notice(config)
        )),
        FactorResetOutcome::NothingToRemove => say(&format!(
            "{email} has no authenticator app and no passkey. Signed the user out on all devices.\n{} We'll \
             text them a code when they next sign in.\n",
            email_notice(config)
        )),
        FactorResetOutcome::Unknown => bail!("holdfast account: nobody has the email {email}"),
    }
}

/// For somebody who forgot their password, where no email reaches them.
pub(crate) async fn reset_password(config: &Config, email: &str) -> anyhow::Result<()> {
    match operator(config).await?.reset_password(email).await? {
        Some(link) => say(&format!(
            "Give {email} this link, to set a new password. It works once, for 24 hours:\n\n{link}\n"
        )),
        None => bail!("holdfast account: nobody has the email {email}"),
    }
}

/// The events in the account of `email`, newest first.
pub(crate) async fn show_activity(config: &Config, email: &str) -> anyhow::Result<()> {
    let installation = Installation::open(config, config.bind.port()).await?;
    let operator = &installation.app.accounts.operator;
    let Some(person) = operator.person_of(email).await? else {
        bail!("holdfast account: nobody has the email {email}");
    };
    let (store, mut before) = (&installation.store, None);
    loop {
        let records = store
            .audit_log()
            .trail(person, before, ACTIVITY_PAGE)
            .await?;
        for record in &records {
            say(&activity_line(record))?;
        }
        before = records.last().map(|record| record.number);
        if before.is_none() {
            break;
        }
    }
    match store.first_audit_break(person).await? {
        None => say("Nobody has changed this log.\n"),
        Some(number) => bail!(
            "holdfast account: the log was changed: event {number} is not as it was written, or \
             one is missing there"
        ),
    }
}

fn activity_line(record: &AuditRecord) -> String {
    let from = record.origin.as_ref().map_or_else(
        || "by Holdfast".to_owned(),
        |origin| format!("{}, {}", origin.device, origin.address),
    );
    let event = &record.event;
    let at = event.at.format("%d/%m/%Y %H:%M:%S UTC");
    format!(
        "{:>6}  {at}  {}  ({from})\n",
        record.number,
        event.kind.label()
    )
}

/// For somebody whose address is lost: mistyped at sign-up and disowned, or gone with its provider.
pub(crate) async fn set_email(config: &Config, email: &str, new: &str) -> anyhow::Result<()> {
    let given = operator(config).await?.set_email(email, new).await?;
    tell_given(email, new, given, &new_email_notice(config, new))
}

/// For somebody whose telephone is lost, without an authenticator app or recovery codes.
pub(crate) async fn set_phone(config: &Config, email: &str, phone: &str) -> anyhow::Result<()> {
    let given = operator(config).await?.set_phone(email, phone).await?;
    let then = format!("{} {}", email_notice(config), text_notice(config));
    tell_given(email, phone, given, &then)
}

fn tell_given(email: &str, new: &str, given: GiveContactOutcome, then: &str) -> anyhow::Result<()> {
    match given {
        GiveContactOutcome::Done => say(&format!(
            "The account of {email} now has {new}. Signed the user out on all devices.\n{then}\n"
        )),
        GiveContactOutcome::Same => {
            bail!("holdfast account: the account of {email} has {new} already")
        }
        GiveContactOutcome::Taken => bail!("holdfast account: another account has the email {new}"),
        GiveContactOutcome::Unknown => bail!("holdfast account: nobody has the email {email}"),
    }
}
