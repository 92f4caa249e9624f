//! Statements for tests.

use crate::kept::{
    Choices, ImportCounts, ImportedContent, ImportedStatement, WaitingContent, WaitingStatement,
};
use crate::ports::{AccountChange, AccountRecords, StatementImport};
use crate::statement::Format;
use domain_files::ports::store::{StoredFile, WrappedKey};
use domain_files::{FileId, Quota};
use domain_shared::{AuditEvent, AuditKind, Effects, Pence, PersonId};
use domain_vault::contract::samples::{SampleIds, at, id, transaction};
use domain_vault::{
    Category, ImportedLine, StatedBalances, StatementId, Transaction, Version, item_with,
};

/// A statement of `owner` that waits from noon on 1 July 2026 on.
pub fn waiting(owner: PersonId) -> WaitingStatement {
    let statement = StatementId::new(id());
    WaitingStatement {
        id: statement,
        owner,
        version: Version::FIRST,
        created_at: at(0),
        expires_at: at(0) + WaitingStatement::WAITS,
        file: StoredFile {
            file: FileId::new(id()),
            owner,
            size: 10,
            key: WrappedKey::new(statement.uuid().as_bytes().repeat(4)),
        },
        content: WaitingContent {
            name: "june.csv".to_owned(),
            format: Format::Csv,
            source: None,
            described: Some("Everyday".to_owned()),
            found: None,
            place: 0,
            of_file: vec![statement],
            choices: Choices::default(),
        },
    }
}

/// The import of `waiting` into `account`: a transaction for each of `lines`, which has words, pounds and a
/// day, and £75 at the end of 30 June 2026. It brings no file.
///
/// # Panics
/// Where the account can't have that value.
pub fn import(
    waiting: &WaitingStatement,
    account: &AccountRecords,
    lines: &[(&str, f64, &str)],
) -> StatementImport {
    let AccountRecords { item, history, .. } = account;
    let stated: StatedBalances = [("2026-06-30".parse().unwrap(), Pence::from_sum(7500))].into();
    let stated = match item.category() {
        Category::CurrentAccount => stated,
        _ => StatedBalances::new(),
    };
    let (next, _) = history.with_stated(item, &stated, at(9), &SampleIds);
    let change = item_with(item, history, &next, at(9), "item").unwrap();
    let made = lines
        .iter()
        .zip(2..)
        .map(|((words, pounds, day), number)| Transaction {
            line: Some(ImportedLine {
                statement: waiting.id,
                number,
                description: format!("{words} STORES 3021 LONDON"),
                kind: Some("DEB".to_owned()),
                reference: None,
                bank_id: Some(format!("FIT-{number}")),
                note: None,
                typed_as: None,
            }),
            ..transaction(item, words, *pounds, day)
        });
    let event = AuditEvent::at(at(9), item.owner, AuditKind::StatementImported, &SampleIds);
    StatementImport {
        statement: ImportedStatement {
            id: waiting.id,
            owner: item.owner,
            item: item.id,
            imported_at: at(9),
            version: Version::FIRST,
            content: ImportedContent {
                name: waiting.content.name.clone(),
                format: waiting.content.format,
                source: None,
                identity: Default::default(),
                span: None,
                reconciles: Some(true),
                unexplained: Vec::new(),
                counts: ImportCounts::default(),
                opening: None,
                stated,
                replaced: Vec::new(),
                document: None,
                digest: String::new(),
                made_account: false,
            },
        },
        seen: waiting.version,
        account: AccountChange::Existing(Box::new(change)),
        transactions: made.collect(),
        joined: Vec::new(),
        document: None,
        quota: Quota::default(),
        settings: None,
        effects: Effects::none().audit(event),
    }
}
