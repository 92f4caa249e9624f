//! The administrator's page, as commands.

use crate::config::Config;
use crate::install::{Installation, open_store};
use crate::notices::email_notice;
use crate::run::say;
use adapters_crypto::SystemClock;
use anyhow::bail;
use chrono::{DateTime, Utc};
use domain_auth::ports::AccountRecord;
use domain_auth::services::AccountAdmin;
use domain_shared::{Channel, Clock, PersonId};

/// How many accounts, jobs or messages are read at once.
const PAGE: u32 = 500;

/// `holdfast operator`.
pub(crate) async fn print_link(config: &Config) -> anyhow::Result<()> {
    let installation = Installation::open(config, config.bind.port()).await?;
    let link = installation.app.accounts.operator_sessions.link().await?;
    say(&format!(
        "Open this link within 15 minutes. It works once, and opens the administrator's page for half an \
         hour:\n\n{link}\n"
    ))
}

/// `holdfast account list`.
pub(crate) async fn list_accounts(config: &Config) -> anyhow::Result<()> {
    let installation = Installation::open(config, config.bind.port()).await?;
    let admin = &installation.app.accounts.operator;
    let (mut after, mut all) = (None, 0_usize);
    loop {
        let page = admin.accounts(after, PAGE).await?;
        let Some(last) = page.last() else { break };
        after = Some(last.id);
        all = all.saturating_add(page.len());
        for account in &page {
            say(&account_line(account))?;
        }
    }
    say(&format!("Accounts: {all}\n"))
}

fn account_line(account: &AccountRecord) -> String {
    let seen = account.seen_at.map_or_else(
        || "never signed in".to_owned(),
        |at| format!("signed in {}", day(at)),
    );
    let lock = account
        .locked_at
        .map_or_else(String::new, |at| format!("  locked {}", day(at)));
    let megabytes = account.stored.div_ceil(1_000_000);
    let (number, since) = (account.number(), day(account.created_at));
    format!("{number}  since {since}  {seen}  {megabytes} MB{lock}\n")
}

fn day(at: DateTime<Utc>) -> String {
    at.format("%d/%m/%Y %H:%M UTC").to_string()
}

async fn named(config: &Config, email: &str) -> anyhow::Result<(AccountAdmin, PersonId)> {
    let installation = Installation::open(config, config.bind.port()).await?;
    let admin = installation.app.accounts.operator.clone();
    match admin.person_of(email).await? {
        Some(person) => Ok((admin, person)),
        None => bail!("holdfast account: nobody has the email {email}"),
    }
}

/// `holdfast account lock` and `unlock`.
pub(crate) async fn set_lock(config: &Config, email: &str, is_locked: bool) -> anyhow::Result<()> {
    let (admin, person) = named(config, email).await?;
    let is_changed = admin.set_lock(person, is_locked).await?;
    let notice = email_notice(config);
    say(&match (is_locked, is_changed) {
        (true, true) => format!(
            "Locked the account of {email}, and signed the user out on all devices. {notice}\n"
        ),
        (true, false) => format!("The account of {email} is locked already.\n"),
        (false, true) => {
            format!("The owner of {email} can sign in again. {notice}\n")
        }
        (false, false) => format!("The account of {email} is not locked.\n"),
    })
}

/// `holdfast account delete`.
pub(crate) async fn delete_account(config: &Config, email: &str) -> anyhow::Result<()> {
    let (admin, person) = named(config, email).await?;
    admin.delete(person).await?;
    say(&format!(
        "Deleted the account of {email} with everything in it. {} Backups still have it.\n",
        email_notice(config)
    ))
}

/// `holdfast jobs`.
pub(crate) async fn show_jobs(config: &Config, retry: bool) -> anyhow::Result<()> {
    let jobs = open_store(config).await?.jobs();
    if retry {
        let count = jobs.try_again(None, SystemClock.now()).await?;
        return say(&format!("Jobs that are tried again now: {count}\n"));
    }
    let delayed = jobs.delayed(PAGE).await?;
    for job in &delayed {
        let (kind, tries, next) = (&job.kind, job.attempts, day(job.run_at));
        say(&format!(
            "{}  {kind}  tries: {tries}  next: {next}\n",
            job.id
        ))?;
    }
    say(&format!("Jobs that failed and wait: {}\n", delayed.len()))
}

/// `holdfast messages`.
pub(crate) async fn show_messages(config: &Config, retry: bool) -> anyhow::Result<()> {
    let store = open_store(config).await?;
    let outbox = store.outbox();
    if retry {
        let now = SystemClock.now();
        // A provider that rests would take none of them.
        store.operator_requests().try_providers_again(now).await?;
        let count = outbox.try_again(None, now).await?;
        return say(&format!("Messages that are tried again now: {count}\n"));
    }
    let delayed = outbox.delayed(PAGE).await?;
    for message in &delayed {
        let channel = match message.channel {
            Channel::Sms => "text message",
            Channel::Mail => "email",
            Channel::Push => "notice on a device",
        };
        let (tries, next) = (message.attempts, day(message.due_at));
        say(&format!(
            "{}  {channel}  tries: {tries}  next: {next}\n",
            message.id
        ))?;
    }
    say(&format!(
        "Messages that failed and wait: {}\n",
        delayed.len()
    ))
}
