use super::*;
use crate::contract::samples::{self, SampleIds, at, transaction_content};
use crate::memory::MemoryVault;
use crate::model::{Category, Item, LedgerEntry, TransactionDraft, ValueSource};
use crate::ports::Items;
use domain_shared::time::FixedClock;
use domain_shared::{Effects, Pence};
use std::sync::Arc;

/// Somebody with two accounts.
struct World {
    ledger: Ledger,
    owner: PersonId,
    current: Item,
    savings: Item,
}

impl World {
    async fn new() -> Self {
        let store = Arc::new(MemoryVault::default());
        let owner = samples::person();
        let account = async |category| {
            let item = samples::item(owner, category, at(0), 100);
            let point = samples::point(&item, at(0), ValueSource::Added);
            let added = Items::add(&*store, item.clone(), point, Effects::none());
            added.await.unwrap();
            item
        };
        Self {
            current: account(Category::CurrentAccount).await,
            savings: account(Category::Savings).await,
            ledger: Ledger {
                transactions: store.clone(),
                items: store.clone(),
                clock: Arc::new(FixedClock::at(at(0))),
                ids: Arc::new(SampleIds),
            },
            owner,
        }
    }

    async fn enter(&self, item: &Item, pounds: f64, date: &str) -> TransferHalf {
        let id = TransactionId::new(samples::id());
        let content = transaction_content("To savings", pounds, date);
        let added = self.ledger.add(self.owner, item.id, id, content);
        added.await.unwrap();
        TransferHalf {
            transaction: id,
            item: item.id,
        }
    }

    async fn find(&self, one: TransferHalf) -> Transaction {
        let found = self.ledger.find(self.owner, one.item, one.transaction);
        found.await.unwrap()
    }

    async fn edit(&self, one: TransferHalf, pairing: Pairing) -> Result<LedgerEntry, VaultError> {
        let amount = self.find(one).await.content.amount;
        self.edit_with(one, amount, Some(pairing)).await
    }

    async fn edit_with(
        &self,
        one: TransferHalf,
        amount: Pence,
        pairing: Option<Pairing>,
    ) -> Result<LedgerEntry, VaultError> {
        let TransferHalf { transaction, item } = one;
        let stored = self.find(one).await;
        let draft = TransactionDraft {
            content: TransactionContent {
                amount,
                ..stored.content
            },
            says_effect: false,
            seen: Some(stored.version),
            note: None,
            pairing,
        };
        self.ledger
            .update(self.owner, item, transaction, draft)
            .await
    }

    async fn refusal(&self, one: TransferHalf, other: TransferHalf) -> String {
        match self.edit(one, Pairing::With(other)).await {
            Err(VaultError::Invalid(invalid)) => {
                assert_eq!(invalid.first().field, "paired");
                invalid.first().message.clone()
            }
            other => panic!("{other:?}"),
        }
    }

    async fn offered(&self, one: TransferHalf) -> Vec<TransferHalf> {
        let TransferHalf { transaction, item } = one;
        let offered = self.ledger.other_halves(self.owner, item, transaction);
        offered.await.unwrap().iter().map(|one| one.half).collect()
    }
}

#[tokio::test]
async fn two_halves_are_paired_and_unpaired_by_hand() {
    let w = World::new().await;
    let out = w.enter(&w.current, -50.0, "2026-07-02").await;
    let came = w.enter(&w.savings, 50.0, "2026-07-03").await;
    let paired = w.edit(out, Pairing::With(came)).await.unwrap();
    assert_eq!(paired.paired, Some(came));
    assert_eq!(paired.paired_name.as_deref(), Some(w.savings.name()));
    w.edit(out, Pairing::With(came)).await.unwrap();
    assert_eq!(w.offered(out).await, [], "it has its other half");
    assert_eq!(w.find(came).await.paired, Some(out));
    let alone = w.edit(came, Pairing::None).await.unwrap();
    assert_eq!(alone.paired, None);
    assert_eq!(w.find(out).await.paired, None);
}

#[tokio::test]
async fn a_transfer_ends_with_another_amount() {
    let w = World::new().await;
    let out = w.enter(&w.current, -50.0, "2026-07-02").await;
    let came = w.enter(&w.savings, 50.0, "2026-07-03").await;
    w.edit(out, Pairing::With(came)).await.unwrap();
    let refused = w
        .edit_with(out, Pence::from_sum(-4_900), Some(Pairing::With(came)))
        .await;
    assert!(matches!(refused, Err(VaultError::Invalid(_))));
    let edited = w.edit_with(out, Pence::from_sum(-4_900), None).await;
    assert_eq!(edited.unwrap().paired, None);
    assert_eq!(w.find(came).await.paired, None);
}

#[tokio::test]
async fn the_nearest_in_time_is_offered_first() {
    let w = World::new().await;
    let out = w.enter(&w.current, -50.0, "2026-07-10").await;
    let mut others = Vec::new();
    for day in ["2026-07-24", "2026-07-11", "2026-06-26"] {
        others.push(w.enter(&w.savings, 50.0, day).await);
    }
    for (pounds, day) in [
        (50.0, "2026-07-25"),
        (50.5, "2026-07-10"),
        (-50.0, "2026-07-10"),
    ] {
        w.enter(&w.savings, pounds, day).await;
    }
    let offered = w.offered(out).await;
    assert_eq!(offered.first(), others.get(1));
    assert_eq!(offered.len(), 3);
}

#[tokio::test]
async fn what_is_no_transfer_is_refused() {
    let w = World::new().await;
    let out = w.enter(&w.current, -50.0, "2026-07-10").await;
    let opposite = "Choose a transaction of the same amount the other way, in another account";
    let gone = TransferHalf {
        transaction: TransactionId::new(samples::id()),
        item: w.savings.id,
    };
    for (other, message) in [
        (w.enter(&w.savings, 49.0, "2026-07-10").await, opposite),
        (w.enter(&w.savings, -50.0, "2026-07-10").await, opposite),
        (w.enter(&w.current, 50.0, "2026-07-10").await, opposite),
        (
            w.enter(&w.savings, 50.0, "2026-07-25").await,
            "Choose a transaction at most 14 days away",
        ),
        (gone, "That transaction is no longer there. Choose another."),
    ] {
        assert_eq!(w.refusal(out, other).await, message);
    }
    let came = w.enter(&w.savings, 50.0, "2026-07-10").await;
    w.edit(out, Pairing::With(came)).await.unwrap();
    let again = w.enter(&w.current, -50.0, "2026-07-10").await;
    let taken = "That transaction is part of another transfer";
    assert_eq!(w.refusal(again, came).await, taken);
    let second = w.enter(&w.savings, 50.0, "2026-07-11").await;
    let not_free = "This transaction is part of another transfer. End that first.";
    assert_eq!(w.refusal(out, second).await, not_free);
}

/// The rest of it says what is stored, so that it looks like an edit that is sent again.
#[tokio::test]
async fn a_transfer_that_cannot_begin_is_not_taken_for_one_that_has() {
    let w = World::new().await;
    let out = w.enter(&w.current, -50.0, "2026-07-02").await;
    let came = w.enter(&w.savings, 50.0, "2026-07-03").await;
    let again = w.enter(&w.current, -50.0, "2026-07-04").await;
    w.edit(again, Pairing::With(came)).await.unwrap();
    let seen = w.find(out).await;
    let draft = |pairing| TransactionDraft {
        content: seen.content.clone(),
        says_effect: false,
        seen: Some(seen.version),
        note: None,
        pairing,
    };
    let edit = |pairing| {
        w.ledger
            .update(w.owner, out.item, out.transaction, draft(pairing))
    };
    edit(None).await.unwrap();
    let refused = edit(Some(Pairing::With(came))).await;
    assert!(
        matches!(refused, Err(VaultError::Invalid(invalid)) if invalid.first().field == "version")
    );
}
