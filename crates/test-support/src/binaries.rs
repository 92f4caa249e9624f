//! Where the PostgreSQL binaries are, and which user may run them.

use std::path::{Path, PathBuf};
use std::process::Command;

/// The folder that holds `initdb` and `pg_ctl`: `TEST_POSTGRES_BIN`, else what `pg_config` says,
/// else Debian's and Homebrew's folders (newest first), else the search path.
pub(crate) fn folder() -> PathBuf {
    candidates()
        .into_iter()
        .find(|folder| folder.join("initdb").exists() && folder.join("pg_ctl").exists())
        .unwrap_or_else(|| {
            panic!(
                "PostgreSQL's initdb and pg_ctl were not found. Install PostgreSQL (Debian: \
                 apt-get install postgresql), name its folder in TEST_POSTGRES_BIN, or name a \
                 server in TEST_DATABASE_URL."
            )
        })
}

fn candidates() -> Vec<PathBuf> {
    let mut folders: Vec<PathBuf> = std::env::var_os("TEST_POSTGRES_BIN")
        .map(PathBuf::from)
        .into_iter()
        .collect();
    folders.extend(line_of(Command::new("pg_config").arg("--bindir")).map(PathBuf::from));
    folders.extend(versions_under("/usr/lib/postgresql"));
    folders.extend(versions_under("/opt/homebrew/opt"));
    folders.extend(versions_under("/usr/local/opt"));
    folders.extend(
        std::env::var_os("PATH")
            .iter()
            .flat_map(std::env::split_paths),
    );
    folders
}

/// `{root}/*/bin` for what looks like a PostgreSQL, the highest version first.
fn versions_under(root: &str) -> Vec<PathBuf> {
    let mut found: Vec<(u32, PathBuf)> = Path::new(root)
        .read_dir()
        .into_iter()
        .flatten()
        .flatten()
        .filter_map(|entry| {
            let name = entry.file_name().into_string().ok()?;
            let version = name.strip_prefix("postgresql@").unwrap_or(&name);
            Some((version.parse().ok()?, entry.path().join("bin")))
        })
        .collect();
    found.sort_by_key(|(version, _)| std::cmp::Reverse(*version));
    found.into_iter().map(|(_, folder)| folder).collect()
}

/// The user the server runs as when we are root, which PostgreSQL refuses.
pub(crate) struct ServerUser {
    pub(crate) name: &'static str,
    pub(crate) uid: u32,
}

/// `None` for an ordinary user, who runs the server themselves.
pub(crate) fn server_user() -> Option<ServerUser> {
    let us = line_of(Command::new("id").arg("-u")).expect("`id -u` answers");
    if us != "0" {
        return None;
    }
    let user = ["postgres", "nobody"].into_iter().find_map(|name| {
        let uid = line_of(Command::new("id").args(["-u", name]))?
            .parse()
            .ok()?;
        Some(ServerUser { name, uid })
    });
    Some(user.expect("PostgreSQL refuses root, and there is no user postgres or nobody"))
}

fn line_of(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|o| o.status.success())?;
    let text = String::from_utf8(output.stdout).ok()?;
    Some(text.trim().to_owned()).filter(|line| !line.is_empty())
}
