use crate::{KeyFor, MasterKey, SealError, SecretKey};

/// The master key, and while it is replaced the one before it. Everything new is wrapped by the
/// current one; the old one only opens.
#[derive(Debug, Clone)]
pub struct MasterKeys {
    current: MasterKey,
    old: Option<MasterKey>,
}

impl MasterKeys {
    pub const fn new(current: MasterKey, old: Option<MasterKey>) -> Self {
        Self { current, old }
    }

    /// Whether there is an old one.
    pub const fn has_old(&self) -> bool {
        self.old.is_some()
    }

    /// The one that wraps.
    pub const fn current(&self) -> &MasterKey {
        &self.current
    }

    /// Unwraps a key with whichever of them wrapped it.
    ///
    /// # Errors
    /// [`SealError::DoesNotOpen`] where neither did, or it was wrapped as another key.
    pub fn unwrap(&self, what: KeyFor, wrapped: &[u8]) -> Result<SecretKey, SealError> {
        let opened = self.current.unwrap(what, wrapped);
        match (&opened, &self.old) {
            (Err(SealError::DoesNotOpen), Some(old)) => old.unwrap(what, wrapped),
            _ => opened,
        }
    }

    /// Wraps with the current key what the old one wrapped. `None` where the current one did
    /// already.
    ///
    /// # Errors
    /// Those of [`MasterKeys::unwrap`] and [`MasterKey::wrap`].
    pub fn rewrap(&self, what: KeyFor, wrapped: &[u8]) -> Result<Option<Vec<u8>>, SealError> {
        if self.current.unwrap(what, wrapped).is_ok() {
            return Ok(None);
        }
        let secret = self.unwrap(what, wrapped)?;
        self.current.wrap(what, &secret).map(Some)
    }

    /// Whether one of them made the canary.
    ///
    /// # Errors
    /// [`SealError::DoesNotOpen`] where neither did.
    pub fn check(&self, canary: &[u8]) -> Result<(), SealError> {
        let checked = self.current.check(canary);
        match (&checked, &self.old) {
            (Err(SealError::DoesNotOpen), Some(old)) => old.check(canary),
            _ => checked,
        }
    }
}

impl From<MasterKey> for MasterKeys {
    fn from(current: MasterKey) -> Self {
        Self::new(current, None)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::SystemKey;

    const PEPPER: KeyFor = KeyFor::System(SystemKey::Pepper);

    fn master() -> MasterKey {
        MasterKey::parse(&MasterKey::generate_text().unwrap()).unwrap()
    }

    #[test]
    fn both_open_and_the_current_one_wraps() {
        let (old, new, stranger) = (master(), master(), master());
        let keys = MasterKeys::new(new.clone(), Some(old.clone()));
        let secret = SecretKey::generate().unwrap();
        for by in [&old, &new] {
            let wrapped = by.wrap(PEPPER, &secret).unwrap();
            let opened = keys.unwrap(PEPPER, &wrapped).unwrap();
            assert_eq!(opened.expose(), secret.expose());
            assert_eq!(keys.check(&by.canary().unwrap()), Ok(()));
        }
        let strange = stranger.wrap(PEPPER, &secret).unwrap();
        assert_eq!(
            keys.unwrap(PEPPER, &strange).map(|_| ()),
            Err(SealError::DoesNotOpen)
        );
        let canary = stranger.canary().unwrap();
        assert_eq!(keys.check(&canary), Err(SealError::DoesNotOpen));
        let wrapped = keys.current().wrap(PEPPER, &secret).unwrap();
        assert!(new.unwrap(PEPPER, &wrapped).is_ok());
    }

    #[test]
    fn a_key_is_wrapped_again_once_and_is_the_same_key() {
        let (old, new) = (master(), master());
        let keys = MasterKeys::new(new.clone(), Some(old.clone()));
        let secret = SecretKey::generate().unwrap();
        let wrapped = old.wrap(PEPPER, &secret).unwrap();
        let again = keys.rewrap(PEPPER, &wrapped).unwrap().unwrap();
        let opened = new.unwrap(PEPPER, &again).unwrap();
        assert_eq!(opened.expose(), secret.expose());
        assert_eq!(keys.rewrap(PEPPER, &again), Ok(None));
        let strange = master().wrap(PEPPER, &secret).unwrap();
        assert_eq!(keys.rewrap(PEPPER, &strange), Err(SealError::DoesNotOpen));
    }
}
