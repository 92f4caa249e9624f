//! The commands and their output.

use super::{
    CheckOptions, CheckReport, check_installation, make_backup, restore_backup, verify_backup,
};
use crate::config::Config;
use crate::run::say;
use anyhow::bail;

/// `holdfast backup`
pub(crate) async fn back_up(config: &Config, to: &str) -> anyhow::Result<()> {
    let made = make_backup(config, to).await?;
    say(&format!(
        "Made the backup {} with {} rows and {} files, of which {} were copied now ({} MB).\n\
         The secret key is not in it. Keep a copy of the key somewhere else: without it nobody can open \
         the backup.\n",
        made.name,
        made.manifest.rows(),
        made.manifest.files,
        made.copied,
        megabytes(made.copied_bytes)
    ))
}

/// `holdfast restore`
pub(crate) async fn restore(config: &Config, from: &str) -> anyhow::Result<()> {
    let restored = restore_backup(config, from).await?;
    say(&format!(
        "Restored the backup {} with {} rows and {} files.\nEveryone has to sign in again. We don't send \
         the messages that waited when it was made. Calendar links and notices on devices have to be \
         set up again.\n",
        restored.name,
        restored.manifest.rows(),
        restored.manifest.files
    ))
}

/// `holdfast restore --verify`
pub(crate) async fn verify(config: &Config, from: &str) -> anyhow::Result<()> {
    let (restored, checked) = verify_backup(config, from).await?;
    say(&format!(
        "The backup {} is as it was made, with {} rows and {} files ({} MB).\n",
        restored.name,
        restored.manifest.rows(),
        restored.manifest.files,
        megabytes(restored.manifest.file_bytes)
    ))?;
    show(&checked)
}

/// `holdfast fsck`
pub(crate) async fn fsck(config: &Config, options: CheckOptions) -> anyhow::Result<()> {
    let checked = check_installation(config, options).await?;
    for line in &checked.mended {
        say(&format!("Mended: {line}\n"))?;
    }
    if checked.orphans > 0 {
        say(&format!(
            "Files of no document: {}. They take room and harm nothing.\n",
            checked.orphans
        ))?;
    }
    show(&checked)
}

fn show(checked: &CheckReport) -> anyhow::Result<()> {
    for problem in &checked.problems {
        say(&format!("{problem}\n"))?;
    }
    match checked.problems.len() {
        0 => say(&format!(
            "Everything opens. Accounts: {}, files: {}.\n",
            checked.accounts, checked.files
        )),
        problems => bail!("holdfast: problems found: {problems}"),
    }
}

/// With one decimal.
fn megabytes(bytes: u64) -> String {
    let tenths = bytes / 100_000;
    format!("{}.{}", tenths / 10, tenths % 10)
}
