//! What the commands say of how a user hears of them.

use crate::config::Config;

/// Whether the user is emailed.
pub(crate) fn emailed(config: &Config) -> &'static str {
    if config.providers.sends_email() {
        "We've emailed them."
    } else {
        "No mail server is set up, so tell them yourself."
    }
}

/// What comes of another number.
pub(crate) fn texted(config: &Config) -> &'static str {
    if config.providers.sends_texts() {
        "We've texted the old number. We'll text the code to the new number when they next sign in."
    } else {
        "No provider of texts is set up, so they sign in with their authenticator app or a passkey."
    }
}

/// What comes of another email.
pub(crate) fn asked(config: &Config, new: &str) -> String {
    if config.providers.sends_email() {
        "We've emailed the new address links to confirm or disown it, and told the old one. If they forgot \
         the password too, they ask for a link at the new address."
            .to_owned()
    } else {
        format!(
            "{} If they forgot the password too, run holdfast account reset-password {new}.",
            emailed(config)
        )
    }
}
