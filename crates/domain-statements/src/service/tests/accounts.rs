use super::*;
use crate::kept::NewAccount;
use crate::refusal::Refusal;

async fn with_new(w: &World, view: &StatementView, category: Category) -> StatementView {
    let change = StatementChange {
        new_account: Some(Some(NewAccount {
            category,
            name: "New one".to_owned(),
            balance: None,
        })),
        ..StatementChange::default()
    };
    let changed = w.book.change(w.owner, view.waiting.id, change).await;
    changed.unwrap()
}

#[tokio::test]
async fn an_account_that_nobody_has_is_asked_for_or_made_unfinished() {
    let w = World::new();
    let view = w.upload("june.csv", JUNE).await;
    assert_eq!(view.account.item, None);
    let asked = w.book.import(w.owner, view.waiting.id).await;
    assert_eq!(refused(asked), ("item", "Choose the account".to_owned()));
    let view = with_new(&w, &view, Category::CurrentAccount).await;
    assert_eq!(w.import(&view).await.map(Pence::get), Some(157_270));
    let made = w.vault.all().pop().unwrap();
    assert_eq!(made.name(), "New one");
    assert!(!made.data.missing().is_empty(), "it says what it lacks");
    assert_eq!(w.value(made.id).await, 157_270);
    assert_eq!(w.points(made.id).await.len(), 3);
    w.undo(&view).await;
    assert_eq!(w.vault.all(), []);
}

#[tokio::test]
async fn an_account_that_has_more_than_its_import_is_not_taken_back() {
    let w = World::new();
    let view = with_new(&w, &w.upload("june.csv", JUNE).await, Category::Savings).await;
    w.import(&view).await;
    let made = w.vault.all().pop().unwrap();
    w.typed(&made, "Interest", 1.0, "2026-06-30").await;
    let undone = w.book.remove(w.owner, view.waiting.id).await;
    assert!(
        matches!(undone, Err(StatementError::Declined(_))),
        "{undone:?}"
    );
    assert_eq!(w.shown(made.id).await.len(), 5);
}

#[tokio::test]
async fn what_is_owed_on_a_card_is_its_value_and_savings_may_be_below_zero() {
    for (category, value) in [
        (Category::CreditCard, 157_270),
        (Category::Savings, -157_270),
    ] {
        let csv = JUNE.replace(",1500.00,1572.70", ",-1645.40,-1572.70");
        let w = World::new();
        let view = with_new(&w, &w.upload("card.csv", &csv).await, category).await;
        w.import(&view).await;
        let made = w.vault.all().pop().unwrap();
        assert_eq!(w.value(made.id).await, value, "{category:?}");
    }
}

const WITHOUT_BALANCES: &str = "Date,Description,Amount\n13/06/2026,TEA,-3.00\n";

fn worth(category: Category, balance: Option<i64>) -> StatementChange {
    StatementChange {
        new_account: Some(Some(NewAccount {
            category,
            name: "New one".to_owned(),
            balance: balance.map(Pence::from_sum),
        })),
        ..StatementChange::default()
    }
}

#[tokio::test]
async fn a_new_account_needs_a_balance_that_it_can_have() {
    let w = World::new();
    let view = w.upload("a.csv", WITHOUT_BALANCES).await;
    for (category, balance) in [
        (Category::CurrentAccount, None),
        (Category::Savings, Some(-2_000)),
    ] {
        let change = worth(category, balance);
        let asked = w.book.change(w.owner, view.waiting.id, change).await;
        assert_eq!(refused(asked).0, "balance", "{category:?}");
        let kept = w.book.show(w.owner, view.waiting.id).await.unwrap();
        assert_eq!(kept.waiting.content.choices.new_account, None);
    }
}

#[tokio::test]
async fn the_balance_of_a_new_account_is_typed_where_the_file_states_none() {
    for (csv, value, source, day) in [
        (WITHOUT_BALANCES, -2_000, ValueSource::Added, "2026-06-13"),
        (JUNE, 157_270, ValueSource::Statement, "2026-06-30"),
    ] {
        let w = World::new();
        let view = w.upload("a.csv", csv).await;
        let change = worth(Category::CurrentAccount, Some(-2_000));
        let changed = w.book.change(w.owner, view.waiting.id, change).await;
        w.import(&changed.unwrap()).await;
        let made = w.vault.all().pop().unwrap();
        assert_eq!(w.value(made.id).await, value);
        let last = w.points(made.id).await.pop().unwrap();
        assert_eq!((last.value.get(), last.source), (value, source));
        assert_eq!(last.day().to_string(), day);
        w.undo(&view).await;
        assert_eq!(w.vault.all(), []);
    }
}

/// Somebody who drops a file on the wrong page has chosen nothing by it.
#[tokio::test]
async fn a_file_that_names_an_account_goes_there_wherever_it_was_dropped() {
    let w = World::new();
    let current = w.account(Category::CurrentAccount, 100, 60).await;
    let savings = w.account(Category::Savings, 100, 60).await;
    let names_none = "Date,Description,Amount\n13/06/2026,TEA,-3.00\n";
    for (csv, goes_to) in [(JUNE, &current), (names_none, &savings)] {
        let (id, file) = (StatementId::new(id()), ("a.csv".to_owned(), csv.into()));
        let view = w.book.upload(w.owner, id, file, Some(savings.id)).await;
        assert_eq!(view.unwrap().account.item, Some(goes_to.id));
        let waiting = w.book.waiting(w.owner).await.unwrap();
        let one = waiting.iter().find(|one| one.waiting.id == id).unwrap();
        let name = goes_to.name().to_owned();
        assert_eq!(one.account, Some((goes_to.id, name)));
        let below = w.book.of_account(w.owner, goes_to.id).await.unwrap();
        assert_eq!(below.waiting.len(), 1);
    }
}

#[tokio::test]
async fn a_transfer_is_paired_when_its_account_is_made() {
    let w = World::new();
    let savings = w.account(Category::Savings, 500, 60).await;
    w.typed(&savings, "From Everyday", 20.0, "2026-06-01").await;
    let csv = JUNE.replace("TESCO STORES 3021", "TO SAVINGS");
    let view = with_new(
        &w,
        &w.upload("june.csv", &csv).await,
        Category::CurrentAccount,
    )
    .await;
    let paired = view
        .review
        .rows
        .iter()
        .filter(|row| row.pairs_with.is_some());
    assert_eq!(paired.count(), 1);
    w.import(&view).await;
    let known = w.book.records.account(w.owner, savings.id).await;
    let half = known.unwrap().unwrap().transactions[0].paired.unwrap();
    let made = w.vault.all().into_iter().find(|item| item.id != savings.id);
    assert_eq!(half.item, made.unwrap().id);
}

#[tokio::test]
async fn a_file_that_is_no_statement_is_refused_by_what_it_is() {
    let w = World::new();
    for (csv, refusal) in [
        ("", Refusal::Empty),
        ("<html><body>Session ended</body></html>", Refusal::WebPage),
    ] {
        match w.try_upload("a.csv", csv).await {
            Err(StatementError::Refused(why)) => assert_eq!(why, refusal),
            other => panic!("{other:?}"),
        }
    }
    assert!(w.book.waiting(w.owner).await.unwrap().is_empty());
}

#[tokio::test]
async fn a_file_that_nobody_imports_is_forgotten_with_all_that_was_kept_of_it() {
    let w = World::new();
    w.account(Category::CurrentAccount, 100, 60).await;
    let view = w.upload("june.csv", JUNE).await;
    w.undo(&view).await;
    assert!(w.book.waiting(w.owner).await.unwrap().is_empty());
    let shown = w.book.show(w.owner, view.waiting.id).await;
    assert!(matches!(shown, Err(StatementError::NotFound)));
    let file = &view.waiting.file;
    assert!(w.documents.store.get(file, 0..file.size).await.is_err());
}

#[tokio::test]
async fn nobody_sees_the_file_of_somebody_else() {
    let w = World::new();
    w.account(Category::CurrentAccount, 100, 60).await;
    let view = w.upload("june.csv", JUNE).await;
    let shown = w.book.show(person(), view.waiting.id).await;
    assert!(matches!(shown, Err(StatementError::NotFound)));
    let undone = w.book.remove(person(), view.waiting.id).await;
    assert!(matches!(undone, Err(StatementError::NotFound)));
}
