//! Files that are not as the one before, and days that two statements state.

use super::*;
use crate::DateOrder;
use crate::kept::Mended;
use domain_vault::{TransactionChange, TransferChange};

fn pence(view: &StatementView) -> Vec<i64> {
    let lines = view.review.statement.lines.iter();
    lines.map(|line| line.amount.get()).collect()
}

impl World {
    async fn change(&self, view: &StatementView, change: StatementChange) -> StatementView {
        let changed = self.book.change(self.owner, view.waiting.id, change);
        changed.await.unwrap()
    }

    async fn place(&self, view: &StatementView, account: &Item) -> StatementView {
        let item = Some(Some(account.id));
        let change = StatementChange {
            item,
            ..StatementChange::default()
        };
        self.change(view, change).await
    }
}

#[tokio::test]
async fn what_was_typed_comes_back_when_two_statements_of_its_day_are_undone() {
    let head = JUNE.lines().next().unwrap();
    let file =
        |words: &str, rest: &str| format!("{head}\n01/07/2026,12-34-56,12345678,{words},{rest}\n");
    for is_newest_first in [true, false] {
        let w = World::new();
        let account = w.account(Category::CurrentAccount, 100, 60).await;
        let before = w.points(account.id).await;
        let one = w.upload("a.csv", &file("BOOTS", "-5.00,95.00")).await;
        w.import(&one).await;
        let other = w.upload("b.csv", &file("GREGGS", "-1.00,94.00")).await;
        w.import(&other).await;
        assert_eq!(w.value(account.id).await, 9400);
        let [first, last] = match is_newest_first {
            true => [&other, &one],
            false => [&one, &other],
        };
        w.undo(first).await;
        w.undo(last).await;
        assert_eq!(w.points(account.id).await, before, "{is_newest_first}");
        assert_eq!(w.value(account.id).await, 10_000);
    }
}

#[tokio::test]
async fn a_choice_about_one_of_several_transactions_on_one_line_of_text_is_about_it_alone() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let transaction = |id: u32, amount: &str| {
        format!(
            "<STMTTRN><TRNTYPE>DEBIT<DTPOSTED>20260603<TRNAMT>{amount}<FITID>{id}<NAME>Shop {id}</STMTTRN>"
        )
    };
    let list: String = [(1, "-1.00"), (2, "-2.00"), (3, "x")]
        .map(|(id, amount)| transaction(id, amount))
        .concat();
    let ofx = format!(
        "<OFX><BANKMSGSRSV1><STMTTRNRS><STMTRS><CURDEF>GBP<BANKACCTFROM><BANKID>123456<ACCTID>12345678\
         <ACCTTYPE>CHECKING</BANKACCTFROM><BANKTRANLIST>{list}</BANKTRANLIST></STMTRS></STMTTRNRS></BANKMSGSRSV1></OFX>"
    );
    let view = w.upload("one-line.ofx", &ofx).await;
    let numbers: Vec<u32> = view.review.rows.iter().map(|row| row.number).collect();
    assert_eq!(numbers, [1, 2, 3]);
    let left_out = w.choose(&view, 3, RowChoice::LeaveOut).await;
    assert_eq!(left_out.review.counts.new, 2);
    let left_out = w.choose(&left_out, 2, RowChoice::LeaveOut).await;
    assert_eq!(left_out.review.counts.new, 1);
    w.import(&left_out).await;
    let shown = w.shown(account.id).await;
    assert_eq!(
        shown,
        [("Shop 1".to_owned(), -100, "2026-06-03".to_owned())]
    );
}

#[tokio::test]
async fn columns_are_remembered_for_the_account_that_they_were_used_for() {
    let w = World::new();
    let card = w.account(Category::CreditCard, 100, 60).await;
    let current = w.account(Category::CurrentAccount, 100, 60).await;
    let csv = |sums: [&str; 2]| {
        format!(
            "Date,Description,Amount\n13/06/2026,TESCO,{}\n14/06/2026,ACME,{}\n",
            sums[0], sums[1]
        )
    };
    let view = w.upload("card.csv", &csv(["45.20", "-200.00"])).await;
    let view = w.place(&view, &card).await;
    let flipped = StatementChange {
        spending_is_positive: Some(true),
        ..StatementChange::default()
    };
    let view = w.change(&view, flipped).await;
    assert_eq!(pence(&view), [-4520, 20_000]);
    w.import(&view).await;
    let other = w.upload("current.csv", &csv(["-45.20", "2000.00"])).await;
    let other = w.place(&other, &current).await;
    assert_eq!(pence(&other), [-4520, 200_000]);
    assert!(!other.is_remembered);
    let again = w.place(&other, &card).await;
    assert!(again.is_remembered);
    assert_eq!(pence(&again), [4520, -200_000]);
}

#[tokio::test]
async fn an_order_of_dates_that_a_day_disproves_is_not_used_again() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let csv = |days: [&str; 2]| {
        format!(
            "Date,Narrative,Value\n{},TEA,-3.00\n{},PAY,5.00\n",
            days[0], days[1]
        )
    };
    let view = w.upload("a.csv", &csv(["01/02/2026", "02/02/2026"])).await;
    let view = w.place(&view, &account).await;
    let american = StatementChange {
        date_order: Some(DateOrder::MonthFirst),
        spending_is_positive: Some(true),
        ..StatementChange::default()
    };
    let view = w.change(&view, american).await;
    w.import(&view).await;
    for days in [["13/02/2026", "14/02/2026"], ["13/02/2026", "02/02/2026"]] {
        let next = w.upload("b.csv", &csv(days)).await;
        assert_eq!(next.review.counts.unreadable, 0, "{days:?}");
        assert_eq!(
            pence(&next).iter().sum::<i64>(),
            -200,
            "what else was chosen stays"
        );
        assert!(!next.is_remembered);
    }
    let same = w.upload("c.csv", &csv(["01/03/2026", "02/03/2026"])).await;
    assert!(same.is_remembered);
}

#[tokio::test]
async fn a_line_is_mended_to_a_payment_that_was_made() {
    let w = World::new();
    w.account(Category::CurrentAccount, 100, 60).await;
    let view = w
        .upload("june.csv", &format!("{JUNE},,,GREGGS,-3.65,\n"))
        .await;
    let row = view
        .review
        .rows
        .iter()
        .find(|row| row.state == RowState::Unreadable);
    let number = row.unwrap().number;
    for (date, amount, message) in [
        ("2026-07-02", -365, "Enter a day up to today"),
        ("2026-07-01", 0, "Amount cannot be zero"),
    ] {
        let mended = Mended {
            date: date.parse().unwrap(),
            amount: Pence::from_sum(amount),
            description: "Greggs".to_owned(),
        };
        let change = StatementChange {
            rows: vec![RowEdit {
                number,
                choice: Some(RowChoice::Import(Some(mended))),
            }],
            ..StatementChange::default()
        };
        let changed = w.book.change(w.owner, view.waiting.id, change).await;
        assert_eq!(refused(changed), ("rows", message.to_owned()));
    }
}

#[tokio::test]
async fn a_transfer_goes_over_to_the_line_that_its_typed_half_is_joined_with_and_comes_back() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    let savings = w.account(Category::Savings, 10, 60).await;
    let came = w.typed(&savings, "Put aside", 20.0, "2026-06-01").await;
    let typed = w.typed(&account, "Tesco", -20.0, "2026-06-01").await;
    let out = Transaction {
        paired: Some(came.half()),
        version: typed.version.next(),
        ..typed
    };
    let change = TransactionChange {
        transfer: Some(TransferChange::Begun(came.half())),
        ..entered(out.clone())
    };
    Transactions::update(&*w.vault, change).await.unwrap();
    let other_half = async || {
        let found = Transactions::find(&*w.vault, w.owner, savings.id, came.id).await;
        found.unwrap().unwrap().paired.unwrap()
    };
    let view = w.upload("june.csv", JUNE).await;
    let view = w.choose(&view, 2, RowChoice::Join).await;
    w.import(&view).await;
    let over = other_half().await;
    assert_eq!(over.item, account.id);
    assert_ne!(over.transaction, out.id);
    let imported = Transactions::find(&*w.vault, w.owner, over.item, over.transaction).await;
    assert_eq!(imported.unwrap().unwrap().paired, Some(came.half()));
    w.undo(&view).await;
    assert_eq!(other_half().await, out.half());
}
