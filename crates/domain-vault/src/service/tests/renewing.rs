use super::*;
use crate::model::{DateField, Renewal, RenewalDraft};
use chrono::NaiveDate;

const NEXT: NaiveDate = NaiveDate::from_ymd_opt(2029, 1, 8).unwrap();

fn draft() -> RenewalDraft {
    RenewalDraft {
        field: DateField::FixedUntil,
        next: NEXT,
        document: None,
        cost: None,
    }
}

#[tokio::test]
async fn a_renewed_date_is_written_once_however_often_it_is_said() {
    let w = world();
    let loan = w.add(Category::Loan, 250).await;
    w.clock.step(TimeDelta::days(1));
    let renewed = w.vault.renew_date(w.owner, loan.id, draft()).await.unwrap();
    assert_eq!(renewed.data.fixed_until(), Some(NEXT));
    let kept = Renewal {
        field: DateField::FixedUntil,
        from: loan.data.fixed_until().unwrap(),
        document: None,
        amount: None,
        by_link: None,
    };
    assert_eq!(renewed.renewals, [kept]);
    assert_eq!(renewed.version, loan.version.next());
    let again = w.vault.renew_date(w.owner, loan.id, draft()).await.unwrap();
    assert_eq!(again, renewed);
    assert_eq!(w.vault.show_item(w.owner, loan.id).await.unwrap(), renewed);
    assert_eq!(
        w.noted(),
        [AuditKind::ItemAdded, AuditKind::DeadlineRenewed]
    );
    // It is worth what it was.
    let history = w.history(loan.id).await;
    assert_eq!(history, [(ValueSource::Added, 250)]);
}

#[tokio::test]
async fn a_renewed_mot_date_is_its_owners_word_from_that_moment_on() {
    let w = world();
    let mut data = filled_in(Category::Vehicle, 900);
    data["own_mot_date"] = json!("2027-02-03");
    let new = draft_of(Category::Vehicle, &data, false);
    let id = ItemId::new(samples::id());
    w.vault.add_item(w.owner, id, new).await.unwrap();
    w.clock.step(TimeDelta::days(1));
    let said = RenewalDraft {
        field: DateField::Mot,
        ..draft()
    };
    let car = w.vault.renew_date(w.owner, id, said).await.unwrap();
    let mot = car.data.mot().unwrap();
    assert_eq!(
        (mot.day, mot.at),
        (Some(NEXT), Some(at(0) + TimeDelta::days(1)))
    );
}

#[tokio::test]
async fn an_edit_leaves_the_renewals_and_an_item_of_somebody_else_has_none() {
    let w = world();
    let loan = w.add(Category::Loan, 250).await;
    let renewed = w.vault.renew_date(w.owner, loan.id, draft()).await.unwrap();
    let edit = edit_from(&renewed, 240);
    let edited = w.vault.update_item(w.owner, loan.id, edit).await.unwrap();
    assert_eq!(edited.renewals, renewed.renewals);
    let stranger = samples::person();
    let refused = w.vault.renew_date(stranger, loan.id, draft()).await;
    assert!(matches!(refused, Err(VaultError::NotFound)));
}

#[tokio::test]
async fn a_link_moves_a_date_and_back_and_writes_both_down() {
    let w = world();
    let loan = w.add(Category::Loan, 250).await;
    let (field, day) = (DateField::FixedUntil, loan.data.fixed_until().unwrap());
    let renewals = w.vault.renewals();
    for _ in 0..2 {
        let moved = renewals
            .renew_by_link(w.owner, loan.id, field, (day, NEXT), None)
            .await;
        assert_eq!(moved.unwrap().moved_by_link_from(field), Some(day));
    }
    let early = renewals
        .renew_by_link(w.owner, loan.id, field, (day, day), None)
        .await;
    assert!(matches!(early, Err(VaultError::Invalid(_))));
    let back = renewals
        .undo_by_link(w.owner, loan.id, field, day)
        .await
        .unwrap();
    assert_eq!((&back.data, &back.renewals), (&loan.data, &vec![]));
    let kinds = [
        AuditKind::ItemAdded,
        AuditKind::DeadlineRenewed,
        AuditKind::DeadlineReopened,
    ];
    assert_eq!(w.noted(), kinds);

    w.vault.renew_date(w.owner, loan.id, draft()).await.unwrap();
    let dead = renewals.undo_by_link(w.owner, loan.id, field, day).await;
    assert!(matches!(dead, Err(VaultError::NotFound)));
}
