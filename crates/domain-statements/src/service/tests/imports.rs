use super::*;
use crate::matching::MonthCoverage;

#[tokio::test]
async fn a_statement_finds_its_account_and_brings_its_lines_balances_and_file() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let view = w.upload("june.csv", JUNE).await;
    assert_eq!(view.account.item, Some(account.id));
    assert_eq!(
        view.account.found_by.as_deref(),
        Some("sort code 12-34-56 and account number ending 5678")
    );
    assert_eq!(view.review.counts.new, 4);
    assert_eq!(w.shown(account.id).await, [], "nothing is kept yet");
    w.import(&view).await;
    let shown = w.shown(account.id).await;
    let pence: Vec<_> = shown.iter().map(|(_, pence, _)| *pence).collect();
    assert_eq!(pence, [-2000, -365, -365, 150_000], "two coffees stay two");
    let points = w.points(account.id).await;
    let told: Vec<_> = points
        .iter()
        .map(|point| (point.day().to_string(), point.value.get(), point.source))
        .collect();
    assert_eq!(
        told,
        [
            ("2026-06-01".to_owned(), 8000, ValueSource::Statement),
            ("2026-06-03".to_owned(), 7270, ValueSource::Statement),
            ("2026-06-30".to_owned(), 157_270, ValueSource::Statement),
            ("2026-07-01".to_owned(), 10_000, ValueSource::Added),
        ]
    );
    assert_eq!(
        w.value(account.id).await,
        10_000,
        "what was typed later counts"
    );
    assert_eq!(w.papers(account.id).await, ["june.csv"]);
}

#[tokio::test]
async fn the_newest_balance_of_a_statement_is_the_accounts_unless_something_newer_is_known() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60 * 24 * 40).await;
    let view = w.upload("june.csv", JUNE).await;
    assert_eq!(w.import(&view).await.map(Pence::get), Some(157_270));
    assert_eq!(w.value(account.id).await, 157_270);
}

#[tokio::test]
async fn an_import_that_is_undone_leaves_everything_as_it_was() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60 * 24).await;
    let before = w.points(account.id).await;
    let view = w.upload("june.csv", JUNE).await;
    w.import(&view).await;
    let points = w.points(account.id).await;
    let last = points.last().unwrap();
    assert_eq!(
        (last.source, last.value.get()),
        (ValueSource::Statement, 157_270)
    );
    assert_eq!(last.replaced.map(Pence::get), Some(10_000), "it gave way");
    w.undo(&view).await;
    assert_eq!(w.points(account.id).await, before);
    assert_eq!(w.value(account.id).await, 10_000);
    assert_eq!(w.shown(account.id).await, []);
    assert_eq!(w.papers(account.id).await, Vec::<String>::new());
    let again = w.book.remove(w.owner, view.waiting.id).await;
    assert!(matches!(again, Err(StatementError::NotFound)));
}

#[tokio::test]
async fn a_second_import_of_the_same_file_adds_nothing() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let first = w.upload("june.csv", JUNE).await;
    w.import(&first).await;
    let shown = w.shown(account.id).await;
    let points = w.points(account.id).await;
    let second = w.upload("june.csv", JUNE).await;
    assert_eq!(
        (second.review.counts.known, second.review.counts.new),
        (4, 0)
    );
    w.import(&second).await;
    assert_eq!(w.shown(account.id).await, shown);
    assert_eq!(w.points(account.id).await, points);
    assert_eq!(w.papers(account.id).await, ["june.csv"]);
    // The second one covers these days by what the first brought.
    let undone = w.book.remove(w.owner, first.waiting.id).await;
    assert!(
        matches!(undone, Err(StatementError::Declined(_))),
        "{undone:?}"
    );
    w.undo(&second).await;
    assert_eq!(w.shown(account.id).await, shown);
    assert_eq!(w.points(account.id).await, points);
    w.undo(&first).await;
    assert_eq!(w.shown(account.id).await, []);
}

#[tokio::test]
async fn a_file_whose_document_was_deleted_is_kept_again() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let first = w.upload("june.csv", JUNE).await;
    let receipt = w.book.import(w.owner, first.waiting.id).await.unwrap();
    let place = DocumentOwner::VaultItem(ItemRef::new(account.id.uuid()));
    let document = receipt.statement.content.document.unwrap();
    let deleted = w.documents.delete(w.owner, place, document).await;
    assert!(deleted.is_ok(), "{deleted:?}");
    assert_eq!(w.papers(account.id).await, Vec::<String>::new());
    let second = w.upload("june.csv", JUNE).await;
    w.import(&second).await;
    assert_eq!(w.papers(account.id).await, ["june.csv"]);
}

#[tokio::test]
async fn two_downloads_that_overlap_equal_one_long_one() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let lines: Vec<&str> = JUNE.lines().collect();
    let part = |from: usize, to: usize| {
        let chosen = lines.iter().take(1).chain(&lines[from..to]);
        chosen.map(|line| format!("{line}\n")).collect::<String>()
    };
    for (name, csv) in [("a.csv", part(1, 4)), ("b.csv", part(3, 5))] {
        let view = w.upload(name, &csv).await;
        w.import(&view).await;
    }
    let both = (w.shown(account.id).await, values(&w, account.id).await);
    let other = World::new();
    let same = other.account(Category::CurrentAccount, 100, 60).await;
    let whole = other.upload("whole.csv", JUNE).await;
    other.import(&whole).await;
    let one = (other.shown(same.id).await, values(&other, same.id).await);
    assert_eq!(both, one);
}

/// The months of an account, and what is not explained of each.
async fn months(w: &World, item: ItemId) -> Vec<(String, MonthCoverage, Option<i64>)> {
    let shown = w.book.of_account(w.owner, item).await.unwrap();
    let months = shown.months.into_iter();
    months
        .map(|one| {
            (
                one.month.to_string(),
                one.coverage,
                one.unexplained.map(Pence::get),
            )
        })
        .collect()
}

#[tokio::test]
async fn a_statement_that_does_not_open_where_the_one_before_it_closed_does_not_add_up() {
    let april = "\
Date,Sort Code,Account Number,Description,Amount,Balance
01/04/2026,12-34-56,12345678,TESCO,-20.00,1000.00
30/04/2026,12-34-56,12345678,TESCO,-20.00,980.00
";
    let may = |first: &str, last: &str| {
        format!(
            "Date,Sort Code,Account Number,Description,Amount,Balance\n\
             01/05/2026,12-34-56,12345678,TESCO,-6.00,{first}\n\
             31/05/2026,12-34-56,12345678,TESCO,-10.00,{last}\n"
        )
    };
    use MonthCoverage::{DoesNotReconcile, Missing, Whole};
    for (csv, expected) in [
        (may("974.00", "964.00"), (Whole, None)),
        (may("950.00", "940.00"), (DoesNotReconcile, Some(-2400))),
    ] {
        let w = World::new();
        let account = w.account(Category::CurrentAccount, 100, 60).await;
        for csv in [april, &*csv] {
            let view = w.upload("month.csv", csv).await;
            w.import(&view).await;
        }
        let shown = months(&w, account.id).await;
        assert_eq!(shown[0], ("2026-04".to_owned(), Whole, None));
        assert_eq!(shown[1], ("2026-05".to_owned(), expected.0, expected.1));
        assert_eq!(shown[2], ("2026-06".to_owned(), Missing, None));
    }
}

/// Nobody knows what moved in the month between.
#[tokio::test]
async fn a_statement_after_a_missing_month_may_open_on_any_balance() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let april = JUNE
        .replace("/06/2026", "/04/2026")
        .replace("1572.70", "9999.00");
    for csv in [&*april, JUNE] {
        let view = w.upload("month.csv", csv).await;
        w.import(&view).await;
    }
    let shown = months(&w, account.id).await.into_iter();
    let states: Vec<_> = shown.map(|(_, state, _)| state).collect();
    assert_eq!(states[1..], [MonthCoverage::Missing, MonthCoverage::Whole]);
}

async fn values(w: &World, item: ItemId) -> Vec<(String, i64)> {
    let points = w.points(item).await.into_iter();
    points
        .map(|point| (point.day().to_string(), point.value.get()))
        .collect()
}

#[tokio::test]
async fn an_import_that_is_sent_twice_is_made_once() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let view = w.upload("june.csv", JUNE).await;
    let first = w.book.import(w.owner, view.waiting.id).await.unwrap();
    let second = w.book.import(w.owner, view.waiting.id).await.unwrap();
    assert_eq!(first.statement, second.statement);
    assert_eq!(w.shown(account.id).await.len(), 4);
}

#[tokio::test]
async fn a_transfer_between_two_accounts_is_paired_and_ends_with_the_import() {
    let w = World::new();
    let current = w.account(Category::CurrentAccount, 100, 60).await;
    let savings = w.account(Category::Savings, 500, 60).await;
    w.typed(&savings, "From current", 250.0, "2026-06-05").await;
    let csv = format!("{JUNE}05/06/2026,12-34-56,12345678,TO SAVINGS,-250.00,1322.70\n");
    let view = w.upload("june.csv", &csv).await;
    let pairs: Vec<_> = view
        .review
        .rows
        .iter()
        .filter_map(|row| row.pairs_with.clone())
        .collect();
    assert_eq!(pairs, [savings.name().to_owned()]);
    w.import(&view).await;
    let half = |item: ItemId, other: ItemId| {
        let vault = w.vault.clone();
        let owner = w.owner;
        async move {
            let listed = Transactions::list(&*vault, owner, item, Window::WHOLE).await;
            let entries = listed.unwrap().unwrap().entries;
            let mut paired = entries.into_iter().filter_map(|one| one.paired);
            paired.next().map(|half| half.item) == Some(other)
        }
    };
    assert!(half(current.id, savings.id).await);
    assert!(half(savings.id, current.id).await);
    w.undo(&view).await;
    assert!(!half(savings.id, current.id).await);
}
