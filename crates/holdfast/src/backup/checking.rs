use adapters_crypto::SystemClock;
use adapters_files::SealedFiles;
use adapters_pg::Store;
use anyhow::Context;
use domain_files::FileId;
use domain_files::ports::store::{FileStore, StoredFile};
use domain_shared::{Clock, PersonId};
use futures_util::{StreamExt, TryStreamExt};
use std::collections::HashSet;

/// How many people are looked up at once.
const PAGE: u32 = 500;

/// The findings of a check: ids, and nothing that anybody typed.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct CheckReport {
    pub accounts: u64,
    pub files: u64,
    /// One line for each.
    pub problems: Vec<String>,
    /// Files of no document. They take room and harm nothing.
    pub orphans: u64,
}

/// Opens what everyone keeps in `store`, and looks for their files in `files`; with `deep`, it reads these
/// from end to end.
pub async fn check(store: &Store, files: &SealedFiles, deep: bool) -> anyhow::Result<CheckReport> {
    let mut report = CheckReport::default();
    let there: HashSet<FileId> = files.list().await?.try_collect().await?;
    let mut needed = HashSet::new();
    let rows = store.rows();
    let mut after = None;
    loop {
        let people = rows.people(after, PAGE).await?;
        let Some(last) = people.last().copied() else {
            break;
        };
        after = Some(last);
        for person in people {
            report.accounts = report.accounts.saturating_add(1);
            check_log(store, person, &mut report).await?;
            for stored in check_rows(store, person, &mut report).await? {
                needed.insert(stored.file);
                report.files = report.files.saturating_add(1);
                let problem = match there.contains(&stored.file) {
                    false => Some("is missing"),
                    true if deep && !is_whole(files, &stored).await => Some("does not open"),
                    true => None,
                };
                let line = |problem| format!("account {person}: file {} {problem}", stored.file);
                report.problems.extend(problem.map(line));
            }
        }
    }
    let claimed: HashSet<FileId> = rows.files().await?.into_iter().collect();
    let lost = claimed.iter().filter(|file| !needed.contains(file));
    for file in lost.filter(|file| !there.contains(file)) {
        report.problems.push(format!("file {file} is missing"));
    }
    let orphans = there.iter().filter(|file| !claimed.contains(file)).count();
    report.orphans = u64::try_from(orphans)?;
    Ok(report)
}

async fn check_log(
    store: &Store,
    person: PersonId,
    report: &mut CheckReport,
) -> anyhow::Result<()> {
    if let Some(number) = store.first_audit_break(person).await? {
        let line = format!("account {person}: the activity log was changed at event {number}");
        report.problems.push(line);
    }
    Ok(())
}

/// Opens all that `person` keeps, and answers the files of it.
async fn check_rows(
    store: &Store,
    person: PersonId,
    report: &mut CheckReport,
) -> anyhow::Result<Vec<StoredFile>> {
    let read = store.archives().read(person, SystemClock.now()).await;
    let bundle = match read {
        Ok(bundle) => bundle.context("somebody was deleted meanwhile"),
        Err(error) => Err(error.into()),
    };
    match bundle {
        Ok(bundle) => {
            let lost = bundle.unreadable.iter();
            let lines = lost.map(|lost| format!("account {person}: row {} does not open", lost.id));
            report.problems.extend(lines);
            let files = bundle.manifest.into_files().into_iter();
            Ok(files.map(|(_, stored)| stored).collect())
        }
        Err(error) => {
            let line = format!("account {person}: its rows do not open ({error:#})");
            report.problems.push(line);
            Ok(Vec::new())
        }
    }
}

async fn is_whole(files: &SealedFiles, stored: &StoredFile) -> bool {
    let Ok(mut content) = files.get(stored, 0..stored.size).await else {
        return false;
    };
    let mut read = 0_u64;
    while let Some(part) = content.next().await {
        let Ok(part) = part else { return false };
        read = read.saturating_add(u64::try_from(part.len()).unwrap_or(u64::MAX));
    }
    read == stored.size
}
