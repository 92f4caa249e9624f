//! The commands about who may sign up.

use crate::config::Config;
use crate::install::Installation;
use crate::run::say;
use anyhow::bail;
use domain_auth::model::SignUpPolicy;
use domain_auth::services::{Admissions, InviteOutcome};

async fn admissions(config: &Config) -> anyhow::Result<Admissions> {
    let installation = Installation::open(config, config.bind.port()).await?;
    Ok(installation.app.accounts.admissions.clone())
}

/// Says where to set the installation up, as long as nobody has an account.
pub(crate) async fn say_how_to_set_up(admissions: &Admissions) -> anyhow::Result<()> {
    if let Some(link) = admissions.set_up_link().await? {
        say(&format!(
            "Nobody has an account yet. Open this link to set Holdfast up and make the first one. It works once, \
             for 24 hours:\n{link}\n"
        ))?;
    }
    Ok(())
}

/// `holdfast set-up`.
pub(crate) async fn set_up(config: &Config) -> anyhow::Result<()> {
    let admissions = admissions(config).await?;
    if !admissions.state().await?.needs_set_up {
        bail!(
            "holdfast set-up: there is nothing left to set up: use `holdfast sign-up` or `holdfast invite`"
        );
    }
    say_how_to_set_up(&admissions).await
}

/// `holdfast sign-up`.
pub(crate) async fn sign_up(config: &Config, chosen: Option<SignUpPolicy>) -> anyhow::Result<()> {
    let admissions = admissions(config).await?;
    if let Some(policy) = chosen {
        admissions.choose(policy).await?;
    }
    say(match admissions.state().await?.sign_up {
        SignUpPolicy::Anybody => "Anybody may sign up.\n",
        SignUpPolicy::Invitation => "It takes an invitation to sign up.\n",
        SignUpPolicy::Nobody => "Nobody may sign up.\n",
    })
}

/// `holdfast invite`.
pub(crate) async fn invite(config: &Config, email: &str) -> anyhow::Result<()> {
    match admissions(config).await?.invite(email).await? {
        InviteOutcome::Invited { link, is_mailed } => {
            let mailed = if is_mailed {
                "We've emailed it to them, too.\n"
            } else {
                ""
            };
            say(&format!(
                "Give {email} this link, to sign up. It works once, for 7 days:\n\n{link}\n{mailed}"
            ))
        }
        InviteOutcome::HasAccount => bail!("holdfast invite: {email} has an account already"),
        InviteOutcome::Closed => bail!(
            "holdfast invite: nobody may sign up, not even by invitation. Run `holdfast sign-up invitation` first"
        ),
    }
}
