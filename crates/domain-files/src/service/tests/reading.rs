use super::*;

#[tokio::test]
async fn reading_a_file_is_noted_once_a_minute_for_each_file() {
    let world = world();
    let lease = world
        .store(DocumentOwner::Renting, "lease.pdf", false)
        .await;
    let deposit = world
        .store(DocumentOwner::Renting, "deposit.pdf", false)
        .await;
    let (lease, deposit) = (lease.unwrap(), deposit.unwrap());
    assert_eq!(world.told().await, []);
    for (document, later, noted) in [
        (&lease, 0, 1),
        (&lease, 0, 1),
        (&deposit, 0, 2),
        (&lease, 59, 2),
        (&deposit, 1, 3),
        (&lease, 0, 4),
    ] {
        world.clock.step(TimeDelta::seconds(later));
        world.read(document).await.unwrap();
        assert_eq!(world.told().await, vec![AuditKind::FileRead; noted]);
    }
}

#[tokio::test]
async fn a_file_that_is_only_opened_is_not_noted() {
    let world = world();
    let lease = world
        .store(DocumentOwner::Renting, "lease.pdf", false)
        .await;
    let opened = world
        .documents
        .open(world.owner, lease.unwrap().file, "pdf");
    assert!(opened.await.is_ok());
    assert_eq!(world.told().await, []);
}
