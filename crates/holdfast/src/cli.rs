//! The command line.

use crate::backup::CheckOptions;
use crate::config::settings;
use adapters_files::{READ_PDF, READ_STATEMENT};
use domain_auth::model::SignUpPolicy;

/// The commands of the binary.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Serve until told to stop.
    Serve,
    /// Bring the stores up to date and end.
    Migrate,
    /// Fill the stores with the sample person and end.
    Demo,
    /// Back the rows and files up to a folder or a bucket.
    Backup { to: String },
    /// Restore the newest backup from there, or check that it could be.
    Restore { from: String, verify: bool },
    /// Look for rows and files that are damaged or missing.
    Fsck(CheckOptions),
    /// Ask the server on this machine whether it can serve.
    Status,
    /// Write a new secret key to the standard output.
    GenerateKey,
    /// Wrap every key again under a new secret key.
    RotateKey,
    /// Print a link to the administrator's page.
    Operator,
    /// List the accounts.
    Accounts,
    /// Keep everybody from signing in to the account of this email, or let its owner again.
    Lock {
        /// The email that the account is named by.
        email: String,
        is_locked: bool,
    },
    /// Delete the account of this email.
    DeleteAccount(String),
    /// Show the jobs that failed and wait, or try them again.
    Jobs { retry: bool },
    /// Show the messages that failed and wait, or try them again.
    Messages { retry: bool },
    /// Print the link of the set-up page.
    SetUp,
    /// Choose who may sign up, or say who may.
    SignUp(Option<SignUpPolicy>),
    /// Print a link by which the owner of this email may sign up.
    Invite(String),
    /// Show the messages that sandbox senders were handed, and how many there are of each kind.
    Outbox,
    /// Have providers that rest tried again by every process.
    TryProvidersAgain,
    /// Take the authenticator app and the recovery codes from the account of this email and end
    /// all its sessions.
    ResetFactor(String),
    /// Print a link that sets a new password for the account of this email.
    ResetPassword(String),
    /// Give the account of this email another email and end all its sessions.
    SetEmail {
        /// The email that the account is named by.
        email: String,
        /// The one that it is given.
        new: String,
    },
    /// Give the account of this email another mobile number and end all its sessions.
    SetPhone {
        /// The email that the account is named by.
        email: String,
        /// The number that it is given.
        phone: String,
    },
    /// Show what happened in the account of this email, and check that the log is whole.
    Activity(String),
    /// Read a PDF from the standard input and write the text inside of it: what the server asks a
    /// process of its own for.
    ReadPdf,
    /// Read a bank statement from the standard input and write what it says: asked for as `ReadPdf` is.
    ReadStatement,
    /// Say how the binary is used.
    Help,
    /// Say its version.
    Version,
}

impl Command {
    /// Whether it needs a database that a server has already made.
    pub const fn needs_a_database(&self) -> bool {
        match self {
            Self::Outbox
            | Self::Backup { .. }
            | Self::Fsck(_)
            | Self::RotateKey
            | Self::Operator
            | Self::Accounts
            | Self::Lock { .. }
            | Self::DeleteAccount(_)
            | Self::Jobs { .. }
            | Self::Messages { .. }
            | Self::SetUp
            | Self::SignUp(_)
            | Self::Invite(_)
            | Self::TryProvidersAgain
            | Self::ResetFactor(_)
            | Self::ResetPassword(_)
            | Self::SetEmail { .. }
            | Self::SetPhone { .. }
            | Self::Activity(_) => true,
            Self::Serve
            | Self::Migrate
            | Self::Demo
            | Self::Restore { .. }
            | Self::Status
            | Self::GenerateKey
            | Self::ReadPdf
            | Self::ReadStatement
            | Self::Help
            | Self::Version => false,
        }
    }
}

/// How the binary is used: its commands and its settings.
pub fn usage() -> String {
    format!("{USAGE}{}", settings::help())
}

const USAGE: &str = "\
Holdfast keeps what you own, what you owe, and the papers that prove it.

Usage: holdfast <command>

Commands:
  serve     serve the web app and the API until told to stop
  status    ask the server on this machine whether it can serve; ends with an error if it can't
  migrate   run the database migrations and exit
  demo      add the sample account and end (not in production)
  backup TO back everything up to a folder or a bucket, such as /srv/backups or s3://bucket/holdfast,
            while the server runs. The secret key is not in it: keep that elsewhere
  restore FROM [--verify]
            restore the newest backup into an empty database and file store, of either kind. With
            --verify, restore it into a temporary place, open every row and file, and leave nothing
  fsck [--deep] [--repair]
            look for rows, files and activity logs that are damaged or missing, and for dates and words
            that reminders and search would miss. With --deep, read every file from end to end. With
            --repair, mend the dates and words
  generate-key
            write a new secret key, for HOLDFAST_SECRET_KEY
  rotate-key
            wrap every key again under HOLDFAST_SECRET_KEY, so that HOLDFAST_SECRET_KEY_OLD can go. Every
            process has to know both first; nobody has to wait meanwhile
  set-up    as long as nobody has an account: print the link of the set-up page, which makes the first.
            A start in production prints one too
  sign-up [anybody|invitation|nobody]
            choose who may sign up, or show who may. In production it takes an invitation, until you
            choose
  invite EMAIL
            print a link by which the owner of this email may sign up, once, within 7 days. Where a
            mail server is set up, it is emailed too
  outbox    show the newest messages that had no provider to send them, and count all messages
  providers try-again
            try providers again that rest because a key was wrong or credit spent
  operator  print a link to the administrator's page. It opens once, within 15 minutes, for half an hour
  jobs [retry]
            show the jobs that failed and wait, or try all of them again at once
  messages [retry]
            show the messages that failed and wait, or try all of them again at once
  account list
            list the accounts by number, with last sign-in, storage and lock
  account lock EMAIL
            end all sessions of an account, and let nobody sign in to it
  account unlock EMAIL
            let the owner of a locked account sign in again
  account delete EMAIL
            delete an account with everything in it. This can't be undone
  account reset-factor EMAIL
            for somebody who lost their authenticator app and its recovery codes: take them from
            the account and end all its sessions; the next login sends a text message. Where it
            can't, print a link that sets up another app
  account reset-password EMAIL
            for somebody who forgot their password and gets no email: print a link that sets a new one
  account set-email EMAIL NEW
            for somebody whose address is lost: give the account another one and end all its
            sessions; the new address is mailed links to confirm or disown it
  account set-phone EMAIL PHONE
            for somebody whose phone is lost: give the account another UK mobile number and end all
            its sessions; the next login sends its code there
  account activity EMAIL
            show what happened in an account, newest first, and check that nobody has changed
            the log

Settings are environment variables; the default is in brackets. A secret can be in a file instead:
set its name with _FILE behind it to the path.
";

/// Reads the arguments after the program's name.
pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Command, String> {
    let arguments: Vec<_> = arguments.into_iter().collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve"] => Ok(Command::Serve),
        ["migrate"] => Ok(Command::Migrate),
        ["demo"] => Ok(Command::Demo),
        ["outbox"] => Ok(Command::Outbox),
        ["backup", to] => Ok(Command::Backup { to: to.to_owned() }),
        ["restore", from] | ["restore", "--verify", from] | ["restore", from, "--verify"] => {
            Ok(Command::Restore {
                from: from.to_owned(),
                verify: arguments.iter().any(|argument| argument == "--verify"),
            })
        }
        ["fsck", ref options @ ..]
            if options
                .iter()
                .all(|one| ["--deep", "--repair"].contains(one)) =>
        {
            Ok(Command::Fsck(CheckOptions {
                deep: options.contains(&"--deep"),
                repair: options.contains(&"--repair"),
            }))
        }
        ["status"] => Ok(Command::Status),
        ["generate-key"] => Ok(Command::GenerateKey),
        ["rotate-key"] => Ok(Command::RotateKey),
        ["operator"] => Ok(Command::Operator),
        ["jobs", ref rest @ ..] if matches!(rest, [] | ["retry"]) => Ok(Command::Jobs {
            retry: !rest.is_empty(),
        }),
        ["messages", ref rest @ ..] if matches!(rest, [] | ["retry"]) => Ok(Command::Messages {
            retry: !rest.is_empty(),
        }),
        ["account", "list"] => Ok(Command::Accounts),
        ["account", lock @ ("lock" | "unlock"), email] => Ok(Command::Lock {
            email: email.to_owned(),
            is_locked: lock == "lock",
        }),
        ["account", "delete", email] => Ok(Command::DeleteAccount(email.to_owned())),
        ["set-up"] => Ok(Command::SetUp),
        ["sign-up"] => Ok(Command::SignUp(None)),
        ["sign-up", policy] => match SignUpPolicy::parse(policy) {
            Ok(policy) => Ok(Command::SignUp(Some(policy))),
            Err(message) => Err(format!("holdfast sign-up: {message}, not `{policy}`")),
        },
        ["invite", email] => Ok(Command::Invite(email.to_owned())),
        ["providers", "try-again"] => Ok(Command::TryProvidersAgain),
        [READ_PDF] => Ok(Command::ReadPdf),
        [READ_STATEMENT] => Ok(Command::ReadStatement),
        ["account", "reset-factor", email] => Ok(Command::ResetFactor(email.to_owned())),
        ["account", "reset-password", email] => Ok(Command::ResetPassword(email.to_owned())),
        ["account", "activity", email] => Ok(Command::Activity(email.to_owned())),
        ["account", "set-email", email, new] => Ok(Command::SetEmail {
            email: email.to_owned(),
            new: new.to_owned(),
        }),
        // A number may be written with spaces.
        ["account", "set-phone", email, first, ref rest @ ..] => Ok(Command::SetPhone {
            email: email.to_owned(),
            phone: rest
                .iter()
                .fold(first.to_owned(), |phone, part| phone + " " + part),
        }),
        [] | ["help" | "--help" | "-h"] => Ok(Command::Help),
        ["--version" | "-V"] => Ok(Command::Version),
        _ => Err(format!(
            "holdfast: `{}` is not a command; try `holdfast --help`",
            arguments.join(" ")
        )),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn commands_are_read_and_others_refused() {
        let read = |text: &str| parse(text.split_whitespace().map(str::to_owned));
        assert_eq!(read("serve"), Ok(Command::Serve));
        assert_eq!(read("migrate"), Ok(Command::Migrate));
        assert_eq!(read("demo"), Ok(Command::Demo));
        assert_eq!(read("outbox"), Ok(Command::Outbox));
        assert_eq!(read("providers try-again"), Ok(Command::TryProvidersAgain));
        assert_eq!(read("status"), Ok(Command::Status));
        assert_eq!(read("operator"), Ok(Command::Operator));
        assert_eq!(read("account list"), Ok(Command::Accounts));
        for (text, retry) in [("", false), (" retry", true)] {
            let read = |name| read(&format!("{name}{text}"));
            assert_eq!(read("jobs"), Ok(Command::Jobs { retry }));
            assert_eq!(read("messages"), Ok(Command::Messages { retry }));
        }
        assert_eq!(read("set-up"), Ok(Command::SetUp));
        assert_eq!(read("sign-up"), Ok(Command::SignUp(None)));
        for policy in SignUpPolicy::ALL {
            let text = format!("sign-up {}", policy.as_str());
            assert_eq!(read(&text), Ok(Command::SignUp(Some(*policy))));
        }
        assert!(read("sign-up everybody").unwrap_err().contains("everybody"));
        assert_eq!(read("generate-key"), Ok(Command::GenerateKey));
        assert_eq!(read("rotate-key"), Ok(Command::RotateKey));
        assert_eq!(read("read-pdf"), Ok(Command::ReadPdf));
        assert_eq!(read("read-statement"), Ok(Command::ReadStatement));
        let to = "/srv/backups".to_owned();
        assert_eq!(read("backup /srv/backups"), Ok(Command::Backup { to }));
        for (text, verify) in [
            ("restore s3://b/h", false),
            ("restore s3://b/h --verify", true),
            ("restore --verify s3://b/h", true),
        ] {
            let from = "s3://b/h".to_owned();
            assert_eq!(read(text), Ok(Command::Restore { from, verify }));
        }
        for (text, deep, repair) in [
            ("fsck", false, false),
            ("fsck --deep", true, false),
            ("fsck --repair", false, true),
            ("fsck --repair --deep", true, true),
        ] {
            let options = CheckOptions { deep, repair };
            assert_eq!(read(text), Ok(Command::Fsck(options)));
        }
        let email = "rowan@example.co.uk";
        for (word, is_locked) in [("lock", true), ("unlock", false)] {
            let email = email.to_owned();
            let text = format!("account {word} {email}");
            assert_eq!(read(&text), Ok(Command::Lock { email, is_locked }));
        }
        let deleted = Ok(Command::DeleteAccount(email.to_owned()));
        assert_eq!(read(&format!("account delete {email}")), deleted);
        let invited = Ok(Command::Invite(email.to_owned()));
        assert_eq!(read(&format!("invite {email}")), invited);
        assert_eq!(
            read(&format!("account reset-factor {email}")),
            Ok(Command::ResetFactor(email.to_owned()))
        );
        assert_eq!(
            read(&format!("account reset-password {email}")),
            Ok(Command::ResetPassword(email.to_owned()))
        );
        assert_eq!(
            read(&format!("account set-email {email} new@example.co.uk")),
            Ok(Command::SetEmail {
                email: email.to_owned(),
                new: "new@example.co.uk".to_owned()
            })
        );
        assert_eq!(
            read(&format!("account activity {email}")),
            Ok(Command::Activity(email.to_owned()))
        );
        for phone in ["07700900987", "07700 900987", "+44 7700 900 987"] {
            assert_eq!(
                read(&format!("account set-phone {email} {phone}")),
                Ok(Command::SetPhone {
                    email: email.to_owned(),
                    phone: phone.to_owned()
                })
            );
        }
        assert_eq!(read(""), Ok(Command::Help));
        assert_eq!(read("--version"), Ok(Command::Version));
        for wrong in [
            "run",
            "serve now",
            "--serve",
            "backup",
            "restore",
            "fsck everything",
            "invite",
            "jobs all",
            "account lock",
            "account",
            "account reset-factor",
            "account set-email rowan@example.co.uk",
            "account set-phone rowan@example.co.uk",
        ] {
            assert!(read(wrong).unwrap_err().contains(wrong));
        }
    }
}
