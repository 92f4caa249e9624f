//! Imports, and reading an account with its imports.

use super::Ports;
use super::kept::{account, ids, keep};
use super::samples::{import, waiting};
use crate::kept::{StatementSettings, TagRuleText, WaitingStatement};
use crate::ports::{
    AccountChange, AccountRecords, ImportOutcome, JoinedTransaction, StatementImport,
};
use domain_files::ports::records::{Reservation, ReserveOutcome};
use domain_files::{Document, DocumentId, DocumentOwner, FileName, ItemRef, Quota};
use domain_shared::page::Window;
use domain_shared::{AuditKind, Effects, Pence, PersonId};
use domain_vault::contract::samples::{at, entered, id, item, point, transaction};
use domain_vault::{
    Category, Item, ItemId, StatementId, Transaction, TransferHalf, ValueSource, Version,
};

const TEA: (&str, f64, &str) = ("TEA", -4.5, "2026-06-12");
const PAY: (&str, f64, &str) = ("PAY", 900.0, "2026-06-30");

pub(super) async fn records(ports: &Ports, item: &Item) -> AccountRecords {
    let known = ports.records.account(item.owner, item.id).await;
    known.unwrap().unwrap()
}

async fn run(ports: &Ports, import: &StatementImport) -> ImportOutcome {
    ports.records.import(import.clone()).await.unwrap()
}

/// A statement of tea and pay, imported into `item`.
pub(super) async fn imported(ports: &Ports, item: &Item) -> StatementImport {
    let one = waiting(item.owner);
    keep(ports, &one).await;
    let import = import(&one, &records(ports, item).await, &[TEA, PAY]);
    assert_eq!(run(ports, &import).await, ImportOutcome::Done);
    import
}

pub(super) async fn typed(ports: &Ports, item: &Item, name: &str, day: &str) -> Transaction {
    let one = transaction(item, name, -4.5, day);
    ports.transactions.add(entered(one.clone())).await.unwrap();
    one
}

/// Gives `import` its file, which is pending.
pub(super) async fn with_file(
    ports: &Ports,
    import: StatementImport,
    waiting: &WaitingStatement,
) -> StatementImport {
    let stored = waiting.file.clone();
    let reserved = ports.files.reserve(
        Reservation {
            file: stored.file,
            owner: stored.owner,
            size: stored.size,
            thumbnail: None,
            replaces: Vec::new(),
            at: at(0),
        },
        Quota::default(),
    );
    assert_eq!(reserved.await.unwrap(), ReserveOutcome::Done);
    let name = FileName::parse("june.csv").unwrap();
    let document = Document {
        id: DocumentId::new(id()),
        owner: stored.owner,
        place: DocumentOwner::VaultItem(ItemRef::new(import.statement.item.uuid())),
        file: stored.file,
        file_type: name.file_type(),
        name,
        size: stored.size,
        thumbnail: None,
        origin: None,
        set_as_cover: false,
        uploaded_at: at(9),
        date: None,
        found_date: None,
    };
    let mut import = import;
    import.statement.content.document = Some(document.id);
    StatementImport {
        document: Some((document, stored.into())),
        ..import
    }
}

pub(super) async fn documents(ports: &Ports, item: &Item) -> Vec<DocumentId> {
    let place = DocumentOwner::VaultItem(ItemRef::new(item.id.uuid()));
    let listed = ports.files.list(item.owner, place, Window::WHOLE).await;
    let entries = listed.unwrap().entries.into_iter();
    entries.map(|one| one.id).collect()
}

/// By their place in the file.
pub(super) fn lines(of: &AccountRecords) -> Vec<(u32, Transaction)> {
    let lines = of.transactions.iter().cloned();
    let mut lines: Vec<_> = lines
        .filter_map(|one| Some((one.line.as_ref()?.number, one)))
        .collect();
    lines.sort_by_key(|(number, _)| *number);
    lines
}

/// With its history, transactions and statements; `None` where it is somebody else's.
pub async fn an_account_comes_with_what_belongs_to_it(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (one, other) = (
        account(ports, owner, Category::CurrentAccount).await,
        account(ports, owner, Category::CurrentAccount).await,
    );
    let coffee = typed(ports, &one, "Coffee", "2026-06-01").await;
    typed(ports, &other, "Cake", "2026-06-01").await;
    imported(ports, &other).await;
    let import = imported(ports, &one).await;
    let known = records(ports, &one).await;
    assert_eq!(known.item.id, one.id);
    let mut kept: Vec<_> = known.transactions.iter().map(|one| one.id).collect();
    kept.sort();
    let mut expected: Vec<_> = import.transactions.iter().map(|one| one.id).collect();
    expected.push(coffee.id);
    expected.sort();
    assert_eq!(kept, expected);
    assert_eq!(known.statements, std::slice::from_ref(&import.statement));
    assert!(
        known
            .history
            .points
            .iter()
            .all(|point| point.item == one.id)
    );
    let other = ports.new_person.get().await;
    let theirs = ports.records.account(other, one.id).await.unwrap();
    assert!(theirs.is_none());
}

/// Both days included.
pub async fn what_lies_elsewhere_is_of_other_accounts_and_of_the_days(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (here, there) = (
        account(ports, owner, Category::CurrentAccount).await,
        account(ports, owner, Category::Savings).await,
    );
    typed(ports, &here, "Here", "2026-06-10").await;
    typed(ports, &there, "Before", "2026-06-09").await;
    typed(ports, &there, "After", "2026-06-13").await;
    for (name, day) in [("First", "2026-06-10"), ("Last", "2026-06-12")] {
        typed(ports, &there, name, day).await;
    }
    let days = ("2026-06-10".parse().unwrap(), "2026-06-12".parse().unwrap());
    let names = async |owner, but| {
        let found = ports.records.elsewhere(owner, but, days).await.unwrap();
        let names = found.into_iter();
        let mut names: Vec<_> = names
            .map(|one| one.content.name.as_str().to_owned())
            .collect();
        names.sort();
        names
    };
    assert_eq!(names(owner, Some(here.id)).await, ["First", "Last"]);
    assert_eq!(names(owner, None).await, ["First", "Here", "Last"]);
    let other = ports.new_person.get().await;
    assert_eq!(names(other, None).await, [""; 0]);
}

/// By account and one by one, in the order of their import.
pub async fn imported_statements_are_their_owners(ports: &Ports) {
    let (owner, other) = (ports.new_person.get().await, ports.new_person.get().await);
    let one = account(ports, owner, Category::CurrentAccount).await;
    let second = account(ports, owner, Category::Savings).await;
    let (first, then) = (imported(ports, &one).await, imported(ports, &one).await);
    let elsewhere = imported(ports, &second).await;
    let mut all = vec![first.statement, then.statement];
    all.sort_by_key(|one| (one.imported_at, one.id));
    let records = &ports.records;
    let of = records.imported_of(owner, one.id).await.unwrap();
    assert_eq!(of, Some(all.clone()));
    assert_eq!(records.imported(owner).await.unwrap().len(), 3);
    let found = records.find_imported(owner, elsewhere.statement.id).await;
    assert_eq!(found.unwrap(), Some(elsewhere.statement));
    assert_eq!(records.imported(other).await.unwrap(), []);
    assert_eq!(records.imported_of(other, one.id).await.unwrap(), None);
    let found = records.find_imported(other, all[0].id).await;
    assert_eq!(found.unwrap(), None);
    let nobodys = StatementId::new(id());
    assert_eq!(records.find_imported(owner, nobodys).await.unwrap(), None);
}

/// Transactions, values, the typed one that gives way, the file, and what was taught.
pub async fn an_import_writes_all_that_it_names(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = account(ports, owner, Category::CurrentAccount).await;
    let coffee = typed(ports, &item, "Coffee", "2026-06-12").await;
    let one = waiting(owner);
    keep(ports, &one).await;
    let begun = import(&one, &records(ports, &item).await, &[TEA, PAY]);
    let mut import = with_file(ports, begun, &one).await;
    import.joined = vec![JoinedTransaction {
        typed: coffee.id,
        seen: coffee.version,
        imported: import.transactions[0].id,
    }];
    let rule = TagRuleText {
        words: "TEA".to_owned(),
        tag: "Treats".to_owned(),
    };
    let taught = StatementSettings::default().with_rules(vec![rule]).unwrap();
    import.settings = Some(taught.clone());
    assert_eq!(run(ports, &import).await, ImportOutcome::Done);

    let known = records(ports, &item).await;
    let made: Vec<_> = lines(&known).into_iter().map(|(_, one)| one).collect();
    assert_eq!(made, import.transactions);
    let joined = known.transactions.iter().find(|one| one.id == coffee.id);
    assert_eq!(joined.unwrap().joined, Some(import.transactions[0].id));
    let AccountChange::Existing(change) = &import.account else {
        panic!("the account was there");
    };
    assert_eq!(known.item, change.item);
    for point in &change.points.put {
        assert!(known.history.points.contains(point), "{point:?}");
    }
    assert_eq!(documents(ports, &item).await.len(), 1);
    assert_eq!(ports.records.settings(owner).await.unwrap().0, taught);
    let written = ports.audited.call(owner).await;
    assert!(written.contains(&AuditKind::StatementImported));
}

/// So it is imported once.
pub async fn an_import_ends_the_waiting_statement(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = account(ports, owner, Category::CurrentAccount).await;
    let import = imported(ports, &item).await;
    assert_eq!(ids(ports, owner).await, []);
    assert_eq!(run(ports, &import).await, ImportOutcome::Stale);
    assert_eq!(lines(&records(ports, &item).await).len(), 2);
}

/// With its account.
pub async fn the_other_half_of_a_transfer_names_the_imported_one(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let (from, into) = (
        account(ports, owner, Category::CurrentAccount).await,
        account(ports, owner, Category::Savings).await,
    );
    let half = typed(ports, &into, "From Everyday", "2026-06-12").await;
    let one = waiting(owner);
    keep(ports, &one).await;
    let mut import = import(&one, &records(ports, &from).await, &[TEA]);
    import.transactions[0].paired = Some(TransferHalf {
        transaction: half.id,
        item: into.id,
    });
    assert_eq!(run(ports, &import).await, ImportOutcome::Done);
    let known = records(ports, &into).await;
    let paired = known.transactions[0].paired;
    assert_eq!(
        paired,
        Some(TransferHalf {
            transaction: import.transactions[0].id,
            item: from.id,
        })
    );
}

/// The waiting statement, the account, or a typed transaction that is to give way.
pub async fn an_import_from_what_was_written_since_changes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = account(ports, owner, Category::CurrentAccount).await;
    let coffee = typed(ports, &item, "Coffee", "2026-06-12").await;
    let one = waiting(owner);
    keep(ports, &one).await;
    let good = import(&one, &records(ports, &item).await, &[TEA]);
    let joins = |seen| {
        vec![JoinedTransaction {
            typed: coffee.id,
            seen,
            imported: good.transactions[0].id,
        }]
    };
    let AccountChange::Existing(change) = good.account.clone() else {
        panic!("the account was there");
    };
    let mut of_another = change;
    of_another.seen = of_another.seen.next();
    let later = Version::FIRST.next();
    let stale = [
        StatementImport {
            seen: later,
            ..good.clone()
        },
        StatementImport {
            account: AccountChange::Existing(of_another),
            ..good.clone()
        },
        StatementImport {
            joined: joins(later),
            ..good.clone()
        },
    ];
    for import in stale {
        assert_eq!(run(ports, &import).await, ImportOutcome::Stale);
        assert_eq!(lines(&records(ports, &item).await), []);
        assert_eq!(ids(ports, owner).await, [one.id]);
    }
    assert_eq!(run(ports, &good).await, ImportOutcome::Done);
}

/// The sweep took it.
pub async fn an_import_whose_file_is_gone_changes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = account(ports, owner, Category::CurrentAccount).await;
    let one = waiting(owner);
    keep(ports, &one).await;
    let begun = import(&one, &records(ports, &item).await, &[TEA]);
    let import = with_file(ports, begun, &one).await;
    let files = [one.file.file];
    ports.files.give_up(owner, &files).await.unwrap();
    assert_eq!(run(ports, &import).await, ImportOutcome::Expired);
    assert_eq!(lines(&records(ports, &item).await), []);
    assert_eq!(ids(ports, owner).await, [one.id]);
}

/// Neither the file nor anything else is kept.
pub async fn an_import_beyond_the_quota_changes_nothing(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let item = account(ports, owner, Category::CurrentAccount).await;
    let one = waiting(owner);
    keep(ports, &one).await;
    let begun = import(&one, &records(ports, &item).await, &[TEA]);
    let mut import = with_file(ports, begun, &one).await;
    import.quota = Quota {
        bytes: 9,
        ..Quota::default()
    };
    assert_eq!(run(ports, &import).await, ImportOutcome::QuotaReached);
    assert_eq!(lines(&records(ports, &item).await), []);
    assert_eq!(documents(ports, &item).await, []);
    assert_eq!(ids(ports, owner).await, [one.id]);
}

/// With the beginning of its history.
pub async fn an_import_can_make_its_account(ports: &Ports) {
    let owner = ports.new_person.get().await;
    let new = made(owner);
    let one = waiting(owner);
    keep(ports, &one).await;
    let import = with_account(&one, &new);
    assert_eq!(run(ports, &import).await, ImportOutcome::Done);
    let known = records(ports, &new).await;
    assert_eq!(known.item, new);
    let AccountChange::New { points, .. } = import.account else {
        panic!("the account is new");
    };
    assert_eq!(known.history.points, points);
    assert_eq!(lines(&known).len(), 1);
}

/// An account that is not there yet.
pub(super) fn made(owner: PersonId) -> Item {
    Item {
        id: ItemId::new(id()),
        ..item(owner, Category::CurrentAccount, at(9), 75)
    }
}

/// The import of `waiting` that makes `new`.
pub(super) fn with_account(waiting: &WaitingStatement, new: &Item) -> StatementImport {
    let first = point(new, at(9), ValueSource::Statement);
    let known = AccountRecords {
        item: new.clone(),
        history: domain_vault::ItemHistory {
            points: vec![first.clone()],
            moves: Vec::new(),
        },
        transactions: Vec::new(),
        statements: Vec::new(),
    };
    let mut import = import(waiting, &known, &[TEA]);
    import.statement.content.made_account = true;
    StatementImport {
        account: AccountChange::New {
            item: Box::new(new.clone()),
            points: vec![first],
        },
        effects: Effects::none(),
        ..import
    }
}

/// The value that the sample states.
pub(super) const STATED: Pence = Pence::from_sum(7500);
