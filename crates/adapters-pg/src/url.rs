use crate::server::Server;
use std::fmt;
use std::path::{Path, PathBuf};
use std::str::FromStr;

/// The value of `DATABASE_URL`: its scheme chooses the backend.
#[derive(Clone, PartialEq, Eq)]
pub enum DatabaseUrl {
    /// `postgres://…` or `postgresql://…`.
    Postgres(Server),
    /// `sqlite://` and the path of a file.
    Sqlite(PathBuf),
}

/// Why a text is no `DATABASE_URL`. It may hold a password, so no text repeats it.
#[derive(Debug, Clone, PartialEq, Eq, thiserror::Error)]
pub enum InvalidDatabaseUrl {
    /// The scheme is another, or the path is missing.
    #[error("must begin with postgres:// or be sqlite:// and the path of a file")]
    Scheme,
    /// The address or a parameter of the server cannot be read.
    #[error("is not the address of a PostgreSQL server")]
    Server,
    /// `sslmode` is none that is offered.
    #[error("sslmode must be disable, require, verify-ca or verify-full")]
    SslMode,
}

impl DatabaseUrl {
    pub fn sqlite(file: impl AsRef<Path>) -> Self {
        Self::Sqlite(file.as_ref().to_path_buf())
    }
}

impl FromStr for DatabaseUrl {
    type Err = InvalidDatabaseUrl;

    fn from_str(text: &str) -> Result<Self, Self::Err> {
        if text.starts_with("postgres://") || text.starts_with("postgresql://") {
            return Server::parse(text).map(Self::Postgres);
        }
        match text.strip_prefix("sqlite://") {
            // An in-memory database would be another one for each connection.
            Some(path) if !path.is_empty() && !path.contains(":memory:") => {
                Ok(Self::Sqlite(PathBuf::from(path)))
            }
            _ => Err(InvalidDatabaseUrl::Scheme),
        }
    }
}

impl fmt::Debug for DatabaseUrl {
    /// Shows no user, password or host.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Postgres(_) => f.write_str("postgres://…"),
            Self::Sqlite(path) => write!(f, "sqlite://{}", path.display()),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_scheme_chooses_the_backend() {
        for (text, url) in [
            (
                "postgres://u:p@h/d",
                DatabaseUrl::Postgres(Server::parse("postgres://u:p@h/d").unwrap()),
            ),
            (
                "postgresql://h/d",
                DatabaseUrl::Postgres(Server::parse("postgres://h/d").unwrap()),
            ),
            (
                "sqlite:///var/lib/x.db",
                DatabaseUrl::sqlite("/var/lib/x.db"),
            ),
            ("sqlite://data/x.db", DatabaseUrl::sqlite("data/x.db")),
        ] {
            assert_eq!(text.parse(), Ok(url));
        }
    }

    #[test]
    fn anything_else_is_refused() {
        for text in ["", "mysql://h/d", "sqlite://", "sqlite://:memory:", "x.db"] {
            assert_eq!(
                text.parse::<DatabaseUrl>(),
                Err(InvalidDatabaseUrl::Scheme),
                "{text}"
            );
        }
    }

    #[test]
    fn a_password_is_never_shown() {
        let url: DatabaseUrl = "postgres://u:hunter2@h/d".parse().unwrap();
        assert!(!format!("{url:?}").contains("hunter2"));
    }
}
