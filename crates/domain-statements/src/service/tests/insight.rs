use super::*;

#[tokio::test]
async fn a_refund_makes_what_was_spent_no_less() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    for (name, amount, day) in [
        ("Tesco", -20.0, "2026-06-03"),
        ("Tesco", -30.0, "2026-06-10"),
        ("Tesco", 5.0, "2026-06-11"),
    ] {
        w.typed(&account, name, amount, day).await;
    }
    let spending = w.book.spending(w.owner, account.id, 1).await.unwrap();
    assert_eq!(spending.payees, [], "June is another month");
    let spending = w.book.spending(w.owner, account.id, 2).await.unwrap();
    let flows = |groups: &[SpendingGroup]| {
        let each = groups.iter().map(|one| {
            let (money_in, money_out) = (one.money_in.get(), one.money_out.get());
            (money_in, one.count_in, money_out, one.count_out)
        });
        each.collect::<Vec<_>>()
    };
    assert_eq!(flows(&spending.tags), [(500, 1, 5_000, 2)]);
    assert_eq!(flows(&spending.payees), [(500, 1, 5_000, 2)]);
}

#[tokio::test]
async fn whoever_pays_in_is_listed_however_many_are_paid() {
    let w = World::new();
    let account = w.account(Category::CurrentAccount, 100, 60).await;
    for payee in 'a'..='y' {
        let name = format!("Shop {}", payee.to_string().repeat(4));
        w.typed(&account, &name, -1.0, "2026-06-03").await;
    }
    w.typed(&account, "Acme payroll", 1500.0, "2026-06-28")
        .await;
    let spending = w.book.spending(w.owner, account.id, 2).await.unwrap();
    assert_eq!(spending.payees.len(), 21);
    let last = spending.payees.last().unwrap();
    assert_eq!(last.name.as_deref(), Some("Acme payroll"));
}
