use adapters_crypto::SystemClock;
use adapters_files::SealedFiles;
use adapters_pg::Store;
use anyhow::Context;
use domain_files::FileId;
use domain_files::ports::store::{FileStore, StoredFile};
use domain_shared::{Clock, PersonId};
use futures_util::{StreamExt, TryStreamExt};
use std::collections::HashSet;

const DISAGREES: &str = "is not on the day that its item, document, note or form says";
const UNREAD: &str = "is a PDF whose words search doesn't have";
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
    /// What a repair did, one line for each.
    pub mended: Vec<String>,
}

/// How far a check goes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct CheckOptions {
    /// Every file is read from end to end.
    pub deep: bool,
    /// Dates and words that disagree with what they are of are put right. Nothing else is safe: a file
    /// that this database doesn't know may be in a newer one.
    pub repair: bool,
}

/// Opens what everyone keeps in `store`, and looks for their files in `files`.
pub async fn check(
    store: &Store,
    files: &SealedFiles,
    options: CheckOptions,
) -> anyhow::Result<CheckReport> {
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
            check_indexes(store, person, options.repair, &mut report).await;
            for stored in check_rows(store, person, &mut report).await? {
                needed.insert(stored.file);
                report.files = report.files.saturating_add(1);
                let problem = match there.contains(&stored.file) {
                    false => Some("is missing"),
                    true if options.deep && !is_whole(files, &stored).await => {
                        Some("does not open")
                    }
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
    report.orphans = u64::try_from(there.difference(&claimed).count())?;
    Ok(report)
}

async fn check_indexes(store: &Store, person: PersonId, repair: bool, report: &mut CheckReport) {
    let lines = match repair {
        true => &mut report.mended,
        false => &mut report.problems,
    };
    match store.check_indexes(person, repair).await {
        Ok(found) => {
            let dates = found.dates.iter();
            let dates = dates.map(|id| format!("account {person}: date {id} {DISAGREES}"));
            let texts = found.texts.iter();
            let texts = texts.map(|id| format!("account {person}: file {id} {UNREAD}"));
            lines.extend(dates.chain(texts));
        }
        // Rows that don't open are named by the check of rows.
        Err(error) => {
            let line = format!("account {person}: its dates cannot be checked ({error})");
            report.problems.push(line);
        }
    }
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
