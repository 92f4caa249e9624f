//! The command line.

/// What the binary is asked to do.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Command {
    /// Serve until told to stop.
    Serve,
    /// Bring the stores up to date and end.
    Migrate,
    /// Fill the stores with the sample person and end.
    Demo,
    /// Show the messages that stand-in senders were handed.
    Outbox,
    /// Take the authenticator app and the recovery codes from the account of this email and end
    /// all its sessions.
    ResetFactor(String),
    /// Say how the binary is used.
    Help,
    /// Say its version.
    Version,
}

/// How the binary is used.
pub const USAGE: &str = "\
Holdfast keeps what you own, what you owe, and the papers that prove it.

Usage: holdfast <command>

Commands:
  serve     serve the web app and the API until told to stop
  migrate   bring the database up to date and end
  demo      add the sample account and end (not in production)
  outbox    show the newest messages that had no provider to send them
  account reset-factor EMAIL
            for somebody who lost their authenticator app and its recovery codes: take them from
            the account and end all its sessions; the next login sends a text message

Settings are environment variables: see the table in README.md.
";

/// Reads the arguments after the program's name.
pub fn parse(arguments: impl IntoIterator<Item = String>) -> Result<Command, String> {
    let arguments: Vec<_> = arguments.into_iter().collect();
    match arguments.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["serve"] => Ok(Command::Serve),
        ["migrate"] => Ok(Command::Migrate),
        ["demo"] => Ok(Command::Demo),
        ["outbox"] => Ok(Command::Outbox),
        ["account", "reset-factor", email] => Ok(Command::ResetFactor(email.to_owned())),
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
        let email = "rowan@example.co.uk";
        assert_eq!(
            read(&format!("account reset-factor {email}")),
            Ok(Command::ResetFactor(email.to_owned()))
        );
        assert_eq!(read(""), Ok(Command::Help));
        assert_eq!(read("--version"), Ok(Command::Version));
        for wrong in [
            "run",
            "serve now",
            "--serve",
            "account",
            "account reset-factor",
        ] {
            assert!(read(wrong).unwrap_err().contains(wrong));
        }
    }
}
