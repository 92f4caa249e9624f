//! The commands of the secret key.

use crate::config::Config;
use crate::install::open_store;
use crate::run::say;
use anyhow::bail;
use sealing::MasterKey;

/// `holdfast generate-key`
///
/// # Errors
/// Where the system gives no randomness, or nobody reads the key.
pub fn generate_key() -> anyhow::Result<()> {
    let key = MasterKey::generate_text()?;
    say(&format!("{}\n", *key))
}

/// `holdfast rotate-key`
pub(crate) async fn rotate_key(config: &Config) -> anyhow::Result<()> {
    if !config.secret_keys.has_old() {
        bail!(
            "HOLDFAST_SECRET_KEY_OLD: set it to the key that goes, and HOLDFAST_SECRET_KEY to the one \
             that comes"
        );
    }
    let done = open_store(config).await?.rotate_keys().await?;
    say(&format!(
        "Keys wrapped again: {}. Everything opens with the new secret key now.\n\
         Remove HOLDFAST_SECRET_KEY_OLD and restart every process. Keep the old key for as long as you \
         keep backups that were made before: they open with no other.\n",
        done.rewrapped
    ))?;
    for person in &done.unreadable {
        say(&format!(
            "account {person}: its key opens with neither secret key\n"
        ))?;
    }
    match done.unreadable.len() {
        0 => Ok(()),
        lost => bail!("holdfast: keys that open with neither secret key: {lost}"),
    }
}
