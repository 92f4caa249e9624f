//! The commands of the binary.

use crate::app::Shared;
use crate::background;
use crate::backup::commands;
use crate::cli::Command;
use crate::config::Config;
use crate::install::{Installation, make_data_folder, open_store};
use crate::routes::routes;
use crate::serve::Reserved;
use crate::wiring::http_context;
use crate::{accounts, admissions, demo, keys, memory, operator, serve, status, telemetry};
use adapters_crypto::SystemClock;
use adapters_files::SealedFiles;
use anyhow::Context;
use domain_shared::outbox::{MessageCount, Progress};
use domain_shared::{Channel, Clock, Message, StoreError};
use std::io::Write;
use std::time::Duration;

/// How long the last events of the audit trail may take.
const LAST_WORDS: Duration = Duration::from_secs(5);
/// How many messages `holdfast outbox` shows.
const SHOWN: u32 = 20;

/// Does `command` as the environment configures it.
pub fn run(command: Command) -> anyhow::Result<()> {
    let config = if command.needs_a_database() {
        Config::read_existing(variables())?
    } else if matches!(command, Command::Restore { .. } | Command::Status) {
        // A key of its own would open nothing of the backup or of the server.
        Config::read_with_key(variables())?
    } else {
        Config::read(variables())?
    };
    let filter = telemetry::filter(&config.log).map_err(anyhow::Error::msg)?;
    let _logging = telemetry::start(config.mode, filter)?;
    memory::keep_private();
    // Not actix's own runtime: background work and hashing share threads with the calls.
    let runtime = tokio::runtime::Runtime::new()?;
    runtime.block_on(async {
        match command {
            Command::Migrate => migrate(&config).await,
            Command::Demo => add_sample(&config).await,
            Command::Backup { to } => commands::back_up(&config, &to).await,
            Command::Restore { from, verify: true } => commands::verify(&config, &from).await,
            Command::Restore { from, .. } => commands::restore(&config, &from).await,
            Command::Fsck(options) => commands::fsck(&config, options).await,
            Command::RotateKey => keys::rotate_key(&config).await,
            Command::Status => status::show(&config).await,
            Command::Operator => operator::print_link(&config).await,
            Command::Accounts => operator::list_accounts(&config).await,
            Command::Lock { email, is_locked } => {
                operator::set_lock(&config, &email, is_locked).await
            }
            Command::DeleteAccount(email) => operator::delete_account(&config, &email).await,
            Command::Jobs { retry } => operator::show_jobs(&config, retry).await,
            Command::Messages { retry } => operator::show_messages(&config, retry).await,
            Command::SetUp => admissions::set_up(&config).await,
            Command::SignUp(chosen) => admissions::sign_up(&config, chosen).await,
            Command::Invite(email) => admissions::invite(&config, &email).await,
            Command::Outbox => show_outbox(&config).await,
            Command::TryProvidersAgain => try_providers_again(&config).await,
            Command::ResetFactor(email) => accounts::reset_factor(&config, &email).await,
            Command::ResetPassword(email) => accounts::reset_password(&config, &email).await,
            Command::SetEmail { email, new } => accounts::set_email(&config, &email, &new).await,
            Command::Activity(email) => accounts::show_activity(&config, &email).await,
            Command::SetPhone { email, phone } => {
                accounts::set_phone(&config, &email, &phone).await
            }
            Command::Serve
            | Command::GenerateKey
            | Command::ReadPdf
            | Command::ReadStatement
            | Command::Help
            | Command::Version => start(&config).await,
        }
    })
}

/// The environment. A name that is not text is none of ours; a value that is not is refused where
/// it is read.
fn variables() -> impl Iterator<Item = (String, String)> {
    std::env::vars_os()
        .filter_map(|(name, value)| Some((name.into_string().ok()?, value)))
        .map(|(name, value)| (name, value.to_string_lossy().into_owned()))
}

async fn migrate(config: &Config) -> anyhow::Result<()> {
    make_data_folder(config)?;
    open_store(config).await?;
    say("The database is up to date.\n")
}

async fn add_sample(config: &Config) -> anyhow::Result<()> {
    demo::allowed(config)?;
    let installation = Installation::open(config, config.bind.port()).await?;
    say(&demo::run(&installation).await?)
}

/// For a self-host without a provider: whoever has a shell on the server may read what waits.
async fn show_outbox(config: &Config) -> anyhow::Result<()> {
    let store = open_store(config).await?;
    for shown in store.outbox().newest(SHOWN).await? {
        let (to, subject, body) = match &shown.message {
            Message::Sms(sms) => (sms.to.as_str(), "text message", &sms.body),
            Message::Mail(mail) => (mail.to.as_str(), mail.subject.as_str(), &mail.body),
            Message::Push(push) => ("a device", push.title.as_str(), &push.body),
        };
        let at = shown.sent_at.format("%d/%m/%Y %H:%M:%S UTC");
        say(&format!("{at}  {to}  {subject}\n{body}\n\n"))?;
    }
    for count in store.outbox().counts().await? {
        say(&count_line(&count))?;
    }
    Ok(())
}

/// A decoy is no message that failed: nobody waits for it.
fn count_line(count: &MessageCount) -> String {
    let channel = match count.channel {
        Channel::Sms => "text messages",
        Channel::Mail => "mails",
        Channel::Push => "notices on devices",
    };
    let progress = match count.progress {
        Progress::Waiting => "waiting",
        Progress::Delayed => "waiting to be tried again",
        Progress::Sent => "sent",
        Progress::Failed => "given up",
        Progress::Refused => "refused for their recipient",
    };
    let decoys = if count.decoy {
        ", decoys that are never sent"
    } else {
        ""
    };
    format!("{} {channel} {progress}{decoys}\n", count.messages)
}

/// For whoever has mended a key or paid: nobody need wait for the next day.
async fn try_providers_again(config: &Config) -> anyhow::Result<()> {
    let store = open_store(config).await?;
    let requests = store.operator_requests();
    requests.try_providers_again(SystemClock.now()).await?;
    say("The providers will be tried again within a few seconds.\n")
}

async fn start(config: &Config) -> anyhow::Result<()> {
    // Said before anything can fail: the next start finds the key and says nothing.
    if let Some(file) = &config.made_key {
        let file = file.display();
        let _said = say(&format!(
            "Made the secret key {file}. Copy it somewhere else: without it, nobody can open the data.\n"
        ));
    }
    if config.hears_a_proxy_only() {
        tracing::warn!(
            "HOLDFAST_TRUSTED_PROXIES is not set: limits count everybody as the proxy that passes \
             them on"
        );
    }
    let reserved = Reserved::address(config)?;
    let port = reserved.port()?;
    let installation = Installation::open(config, port).await?;
    try_out(&installation.files).await?;
    let store = &installation.store;
    let context = http_context(config, port, &installation);
    let routes = routes(config.is_development());
    let (app, metrics) = (installation.app.clone(), installation.metrics.clone());
    let shared = Shared::new(context, app, metrics, config.hosts(), routes)?;
    let _background = background::start(&installation);
    if !config.is_development() {
        admissions::say_how_to_set_up(&installation.app.accounts.admissions).await?;
    }
    let listener = reserved.listen(config)?;
    // With nowhere to write to, it serves all the same.
    let _said = say(&format!("Holdfast is at {}\n", config.address(port)));
    let served = serve::serve(listener, shared, !config.is_development()).await;
    // The last calls' reads are written to the audit log before the process ends.
    let (effects, audit_log) = (store.effects(), store.audit_log());
    let flushed = installation.notes.flush(&*effects);
    let counted = installation.refused.flush(&*audit_log);
    let last = futures_util::future::join(flushed, counted);
    let _logged = tokio::time::timeout(LAST_WORDS, last).await;
    served
}

/// A store of files that keeps nothing stops the start; one that is full does not, as people may
/// still read and delete.
async fn try_out(files: &SealedFiles) -> anyhow::Result<()> {
    match files.try_out().await {
        Err(StoreError::Full(_)) => {
            tracing::warn!("HOLDFAST_FILES_URL: there is no room left for files");
            Ok(())
        }
        tried => tried.context("HOLDFAST_FILES_URL: files cannot be kept there"),
    }
}

pub(crate) fn say(text: &str) -> anyhow::Result<()> {
    let mut out = std::io::stdout();
    out.write_all(text.as_bytes())?;
    Ok(out.flush()?)
}
