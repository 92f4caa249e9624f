//! How the commands end: whether we told the user what was done, or the administrator has to.

use crate::config::Config;

/// After a change that the user is emailed about, where a mail server is set up.
pub(crate) fn email_notice(config: &Config) -> &'static str {
    if config.providers.sends_email() {
        "We've emailed them."
    } else {
        "No mail server is set up, so tell them yourself."
    }
}

/// After a change of number.
pub(crate) fn text_notice(config: &Config) -> &'static str {
    if config.providers.sends_texts() {
        "We've texted the old number. We'll text the code to the new number when they next sign in."
    } else {
        "No text provider is set up, so they sign in with their authenticator app or a passkey."
    }
}

/// After a change of email.
pub(crate) fn new_email_notice(config: &Config, new: &str) -> String {
    if config.providers.sends_email() {
        "We've emailed the new address links to confirm or disown it, and told the old one. If they forgot \
         the password too, they can ask for a link at the new address."
            .to_owned()
    } else {
        format!(
            "{} If they forgot the password too, run holdfast account reset-password {new}.",
            email_notice(config)
        )
    }
}
