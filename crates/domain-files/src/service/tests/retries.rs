use super::*;

async fn send(
    world: &World,
    id: DocumentId,
    (name, body): (&str, Vec<u8>),
    cover: bool,
) -> Result<Document, DocumentError> {
    let admission = world
        .documents
        .check_access(world.owner, world.house)
        .await?;
    let upload = Upload::parse(name, body.into()).unwrap();
    let draft = DocumentDraft {
        set_as_cover: cover,
        ..upload.into()
    };
    world.documents.store(&admission, id, draft).await
}

fn paper(last: u8) -> Vec<u8> {
    [samples::PDF, &[last]].concat()
}

#[tokio::test]
async fn a_document_that_an_earlier_try_stored_is_answered_and_another_is_refused() {
    let world = world();
    let id = DocumentId::new(FreshIds.next());
    let first = send(&world, id, ("deed.pdf", paper(0)), false).await;
    let first = first.unwrap();
    world.clock.step(TimeDelta::hours(1));
    let again = send(&world, id, ("deed.pdf", paper(0)), false).await;
    assert_eq!(again.unwrap(), first);
    for (name, body, cover, what) in [
        ("other.pdf", paper(0), false, "another name"),
        (
            "deed.pdf",
            paper(1),
            false,
            "another content of the same size",
        ),
        ("deed.png", samples::PNG.to_vec(), false, "another type"),
        ("deed.png", samples::PNG.to_vec(), true, "a cover"),
    ] {
        let refused = send(&world, id, (name, body), cover).await;
        assert!(matches!(refused, Err(DocumentError::IdTaken)), "{what}");
    }
    assert_eq!(world.kept().await, [first.file]);
}

#[tokio::test]
async fn a_second_try_is_answered_whatever_has_become_of_the_document() {
    let world = world();
    let id = DocumentId::new(FreshIds.next());
    let first = send(&world, id, ("deed.pdf", paper(0)), false).await;
    let change = DocumentChange {
        upload: Some(upload("survey.pdf")),
        name: Some("The survey".to_owned()),
        ..DocumentChange::default()
    };
    let changed = world.change(&first.unwrap(), change).await.unwrap();
    let again = send(&world, id, ("deed.pdf", paper(0)), false).await;
    assert_eq!(again.unwrap(), changed);
}
