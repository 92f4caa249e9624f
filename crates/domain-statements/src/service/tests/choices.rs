use super::*;
use crate::Problem;
use crate::kept::Mended;
use crate::roles::ColumnRole;
use crate::table::Doubt;

#[tokio::test]
async fn what_was_typed_is_joined_kept_beside_or_left_as_the_person_says() {
    for (choice, names, left) in [
        (RowChoice::Join, vec!["TESCO STORES 3021"], 0),
        (
            RowChoice::Import(None),
            vec!["Shopping", "TESCO STORES 3021"],
            1,
        ),
        (RowChoice::LeaveOut, vec!["Shopping"], 1),
    ] {
        let w = World::new();
        let account = w.account(Category::CurrentAccount, 100, 60).await;
        w.typed(&account, "Shopping", -20.0, "2026-06-01").await;
        let view = w.upload("june.csv", JUNE).await;
        assert_eq!(states(&view)[0], (2, RowState::NeedsChoice));
        let asked = w.book.import(w.owner, view.waiting.id).await;
        assert_eq!(
            refused(asked),
            ("rows", "Decide about 1 row first".to_owned())
        );
        let chosen = w.choose(&view, 2, choice.clone()).await;
        w.import(&chosen).await;
        let shown = w.shown(account.id).await;
        let of_day = shown.iter().filter(|(.., day)| day == "2026-06-01");
        let mut of_day: Vec<_> = of_day.map(|(name, ..)| name.as_str()).collect();
        of_day.sort_unstable();
        assert_eq!(of_day, names, "{choice:?}");
        w.undo(&chosen).await;
        let after = w.shown(account.id).await;
        assert_eq!(
            after.len(),
            1,
            "what was typed stands again: {choice:?} {left}"
        );
        assert_eq!(after[0].0, "Shopping");
    }
}

#[tokio::test]
async fn a_joined_transaction_moves_the_balance_no_longer() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60 * 24 * 60).await;
    let ledger = domain_vault::Ledger {
        transactions: w.vault.clone(),
        items: w.vault.clone(),
        clock: w.book.clock.clone(),
        ids: Arc::new(SampleIds),
    };
    let mut content = transaction(&account, "Shopping", -20.0, "2026-06-01").content;
    content.affects_balance = true;
    let id = domain_vault::TransactionId::new(id());
    ledger.add(w.owner, account.id, id, content).await.unwrap();
    assert_eq!(w.value(account.id).await, 8000);
    // Without balances, so that the typed one alone moves anything.
    let csv = "Date,Description,Amount\n01/06/2026,TESCO STORES 3021,-20.00\n";
    let view = w.upload("june.csv", csv).await;
    let chosen = StatementChange {
        item: Some(Some(account.id)),
        rows: vec![RowEdit {
            number: 2,
            choice: Some(RowChoice::Join),
        }],
        ..StatementChange::default()
    };
    let view = w.book.change(
        w.owner,
        view.waiting.id,
        StatementChange {
            rows: Vec::new(),
            ..chosen.clone()
        },
    );
    let view = view.await.unwrap();
    let view = w
        .book
        .change(w.owner, view.waiting.id, chosen)
        .await
        .unwrap();
    w.import(&view).await;
    assert_eq!(w.value(account.id).await, 10_000);
    w.undo(&view).await;
    assert_eq!(w.value(account.id).await, 8000);
}

#[tokio::test]
async fn a_line_that_cant_be_read_is_mended_or_left_out_before_the_import() {
    let csv = JUNE.replace(
        "03/06/2026,12-34-56,12345678,PRET A MANGER,-3.65,76.35\n",
        "03/06/2026,12-34-56,12345678,REFUND,12x0,\n",
    );
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let view = w.upload("june.csv", &csv).await;
    assert_eq!(states(&view)[1], (3, RowState::Unreadable));
    let asked = w.book.import(w.owner, view.waiting.id).await;
    assert_eq!(refused(asked).0, "rows");
    let mended = Mended {
        date: "2026-06-02".parse().unwrap(),
        amount: Pence::from_sum(-365),
        description: "Refund".to_owned(),
    };
    let mended = w.choose(&view, 3, RowChoice::Import(Some(mended))).await;
    assert_eq!(states(&mended)[1], (3, RowState::New));
    let back = w.choose(&mended, 3, RowChoice::LeaveOut).await;
    assert_eq!(back.review.counts.left_out_unread, 1);
    assert_eq!(back.review.counts.unreadable, 0);
    w.import(&back).await;
    assert_eq!(w.shown(account.id).await.len(), 3);
}

#[tokio::test]
async fn columns_that_a_person_chose_are_never_asked_for_again() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let csv = |day: &str| {
        format!("When,What,Ref,Sum\n{day}/06/2026,TEA,AB,3.00\n{day}/06/2026,PAY,CD,-5.00\n")
    };
    let view = w.upload("a.csv", &csv("13")).await;
    let mut roles = view.columns.as_ref().unwrap().1.roles.clone();
    roles[2] = ColumnRole::Reference;
    let change = StatementChange {
        item: Some(Some(account.id)),
        columns: Some(roles.clone()),
        spending_is_positive: Some(true),
        ..StatementChange::default()
    };
    let chosen = w.book.change(w.owner, view.waiting.id, change).await;
    let chosen = chosen.unwrap();
    let pence = |view: &StatementView| {
        let lines = view.review.statement.lines.iter();
        lines.map(|line| line.amount.get()).collect::<Vec<_>>()
    };
    assert_eq!(pence(&chosen), [-300, 500]);
    w.import(&chosen).await;
    let next = w.upload("b.csv", &csv("14")).await;
    assert!(next.is_remembered);
    assert_eq!(next.columns.as_ref().unwrap().1.roles, roles);
    assert_eq!(pence(&next), [-300, 500]);
}

#[tokio::test]
async fn a_decision_about_a_file_that_was_changed_elsewhere_is_refused() {
    let w = World::new();
    w.account(Category::CurrentAccount, 100, 60).await;
    let view = w.upload("june.csv", JUNE).await;
    w.choose(&view, 2, RowChoice::LeaveOut).await;
    let late = StatementChange {
        seen: Some(view.waiting.version),
        ..StatementChange::default()
    };
    let late = w.book.change(w.owner, view.waiting.id, late).await;
    assert_eq!(refused(late).0, "version");
}

#[tokio::test]
async fn what_can_be_read_of_a_line_is_kept_for_its_mending() {
    let w = World::new();
    for (line, date, amount) in [
        (
            "31/06/2026,12-34-56,12345678,GREGGS,-3.65,76.35",
            None,
            Some(-365),
        ),
        (
            "03/06/2026,12-34-56,12345678,GREGGS,-3.x,76.35",
            Some("2026-06-03"),
            None,
        ),
    ] {
        let csv = format!("{JUNE}{line}\n");
        let view = w.upload("june.csv", &csv).await;
        let review = view.review;
        let mut rows = review.rows.iter();
        let row = rows.find(|row| row.state == RowState::Unreadable).unwrap();
        let Problem { text, parts, .. } = review.problem(row).unwrap();
        assert_eq!(text, line);
        assert_eq!(parts.description.as_deref(), Some("GREGGS"));
        assert_eq!(parts.date, date.map(|day| day.parse().unwrap()), "{line}");
        assert_eq!(parts.amount.map(Pence::get), amount, "{line}");
    }
}

#[tokio::test]
async fn a_currency_is_doubted_only_while_nothing_says_that_it_is_pounds() {
    let w = World::new();
    let view = w.upload("june.csv", JUNE).await;
    assert_eq!(view.doubts, [Doubt::Currency]);
    w.account(Category::CurrentAccount, 100, 60).await;
    let view = w.upload("june.csv", JUNE).await;
    assert_eq!(view.doubts, [], "the account is found by its numbers");
}
