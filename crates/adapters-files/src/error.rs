use domain_shared::StoreError;
use object_store::Error;
use sealing::{KeyError, SealError};
use std::error::Error as StdError;
use std::io;

/// Maps object-store errors: [`StoreError::Full`] where there is no room,
/// [`StoreError::Unavailable`] where trying later may help. What is missing or exists already stays
/// so.
pub(crate) fn from_objects(error: Error) -> StoreError {
    if is_full(&error) {
        StoreError::full(error)
    } else if is_away(&error) || refuses_us(&error) {
        StoreError::unavailable(error)
    } else {
        StoreError::failed(error)
    }
}

/// Whether the store cannot be reached; a full one answers.
pub(crate) fn is_away(error: &Error) -> bool {
    match error {
        Error::Generic { source, .. } if !is_full(error) => {
            io_kind(source.as_ref()).is_none_or(passes)
        }
        _ => false,
    }
}

/// Whether our credentials have run out, a policy has changed or a clock is wrong. The files are
/// whole, and come back once the administrator has fixed it.
const fn refuses_us(error: &Error) -> bool {
    matches!(
        error,
        Error::Unauthenticated { .. } | Error::PermissionDenied { .. }
    )
}

/// Answers of S3-compatible stores that are full.
const FULL: [&str; 2] = ["StorageFull", "507 Insufficient Storage"];

fn is_full(error: &Error) -> bool {
    use io::ErrorKind as Kind;
    let Error::Generic { source, .. } = error else {
        return false;
    };
    match io_kind(source.as_ref()) {
        Some(kind) => matches!(kind, Kind::StorageFull | Kind::QuotaExceeded),
        None => {
            let said = source.to_string();
            FULL.iter().any(|full| said.contains(full))
        }
    }
}

/// Content that does not open is damaged or belongs to someone else; a retry will fail too.
pub(crate) fn from_sealing(error: SealError) -> StoreError {
    StoreError::failed(error)
}

pub(crate) fn from_keys(error: KeyError) -> StoreError {
    match error {
        KeyError::Unavailable(_) => StoreError::unavailable(error),
        KeyError::Unknown | KeyError::Sealed(_) => StoreError::failed(error),
    }
}

fn io_kind(error: &(dyn StdError + 'static)) -> Option<io::ErrorKind> {
    let mut causes = std::iter::successors(Some(error), |&error| StdError::source(error));
    causes.find_map(|error| error.downcast_ref::<io::Error>().map(io::Error::kind))
}

fn passes(kind: io::ErrorKind) -> bool {
    use io::ErrorKind as Kind;
    matches!(
        kind,
        Kind::ResourceBusy
            | Kind::TimedOut
            | Kind::Interrupted
            | Kind::WouldBlock
            | Kind::ConnectionRefused
            | Kind::ConnectionReset
            | Kind::ConnectionAborted
            | Kind::HostUnreachable
            | Kind::NetworkUnreachable
            | Kind::NetworkDown
            | Kind::NotConnected
            | Kind::BrokenPipe
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, thiserror::Error)]
    #[error("could not write")]
    struct Wrapped(#[source] io::Error);

    #[derive(Debug, thiserror::Error)]
    #[error("{0}")]
    struct PlainError(String);

    fn is_unavailable(error: Error) -> bool {
        matches!(from_objects(error), StoreError::Unavailable(_))
    }

    fn generic(source: impl StdError + Send + Sync + 'static) -> Error {
        Error::Generic {
            store: "test",
            source: Box::new(source),
        }
    }

    #[test]
    fn a_full_disk_is_full() {
        for kind in [io::ErrorKind::StorageFull, io::ErrorKind::QuotaExceeded] {
            let error = generic(Wrapped(io::Error::from(kind)));
            assert!(!is_away(&error));
            assert!(matches!(from_objects(error), StoreError::Full(_)));
        }
        let said = PlainError("Server returned: XMinioStorageFull".to_owned());
        assert!(matches!(from_objects(generic(said)), StoreError::Full(_)));
    }

    #[test]
    fn an_unreachable_provider_may_pass_and_the_rest_does_not() {
        for (kind, passing) in [
            (io::ErrorKind::ConnectionRefused, true),
            (io::ErrorKind::PermissionDenied, false),
            (io::ErrorKind::InvalidData, false),
        ] {
            let error = generic(Wrapped(io::Error::from(kind)));
            assert_eq!(is_unavailable(error), passing, "{kind:?}");
        }
        assert!(is_unavailable(generic(std::fmt::Error)));
    }

    #[test]
    fn a_store_that_refuses_us_may_take_us_again() {
        let (path, source) = ("x".to_owned(), || Box::new(std::fmt::Error));
        let unauthenticated = Error::Unauthenticated {
            path: path.clone(),
            source: source(),
        };
        let denied = Error::PermissionDenied {
            path,
            source: source(),
        };
        for error in [unauthenticated, denied] {
            assert!(is_unavailable(error));
        }
    }

    #[test]
    fn a_missing_object_is_a_failure() {
        let missing = Error::NotFound {
            path: "x".to_owned(),
            source: Box::new(std::fmt::Error),
        };
        assert!(!is_unavailable(missing));
    }

    #[test]
    fn an_unreachable_store_of_keys_may_pass_and_an_erased_key_does_not() {
        let unreachable = KeyError::Unavailable(Box::new(std::fmt::Error));
        assert!(matches!(from_keys(unreachable), StoreError::Unavailable(_)));
        assert!(matches!(
            from_keys(KeyError::Unknown),
            StoreError::Failed(_)
        ));
    }
}
