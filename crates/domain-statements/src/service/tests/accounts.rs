use super::*;
use crate::kept::NewAccount;
use crate::refusal::Refusal;

async fn with_new(w: &World, view: &StatementView, category: Category) -> StatementView {
    let change = StatementChange {
        new_account: Some(Some(NewAccount {
            category,
            name: "New one".to_owned(),
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

#[tokio::test]
async fn a_new_account_needs_a_balance() {
    let w = World::new();
    let csv = "Date,Description,Amount\n13/06/2026,TEA,-3.00\n";
    let view = with_new(&w, &w.upload("a.csv", csv).await, Category::CurrentAccount).await;
    let asked = w.book.import(w.owner, view.waiting.id).await;
    assert_eq!(refused(asked).0, "item");
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
