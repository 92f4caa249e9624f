use super::*;

#[tokio::test]
async fn a_picture_has_a_thumbnail_that_is_a_file_of_its_own() {
    let world = world();
    let picture = world.store(world.house, "front.png", false).await.unwrap();
    let small = picture.thumbnail.unwrap();
    assert_ne!(small.file, picture.file);
    let stranger = PersonId::new(FreshIds.next());
    for (who, extension, opens) in [
        (world.owner, "webp", true),
        (world.owner, "png", false),
        (stranger, "webp", false),
    ] {
        let opened = world.documents.open(who, small.file, extension).await;
        assert_eq!(opened.is_ok(), opens, "{extension}");
    }
    let opened = world.documents.open(world.owner, small.file, "webp").await;
    let parts = world.documents.read(&opened.unwrap(), 0..small.size).await;
    let parts: Vec<Bytes> = parts.unwrap().try_collect().await.unwrap();
    assert_eq!(parts.concat(), MemoryThumbnails::SMALL);
    let paper = world.store(world.house, "deed.pdf", false).await.unwrap();
    assert_eq!(paper.thumbnail, None);
}

#[tokio::test]
async fn a_thumbnail_goes_with_its_picture() {
    let world = world();
    let picture = world.store(world.house, "front.png", false).await.unwrap();
    let change = |name| DocumentChange {
        upload: Some(upload(name)),
        ..DocumentChange::default()
    };
    let other = world.change(&picture, change("back.png")).await.unwrap();
    assert_ne!(other.thumbnail, picture.thumbnail);
    let paper = world.change(&other, change("deed.pdf")).await.unwrap();
    assert_eq!(paper.thumbnail, None);
    let last = world.change(&paper, change("side.png")).await.unwrap();
    world.clock.step(TimeDelta::hours(2));
    assert_eq!(world.documents.sweep().await.unwrap(), 5);
    assert_eq!(world.kept().await.len(), 2);
    let (owner, place, id) = (last.owner, last.place, last.id);
    world.documents.delete(owner, place, id).await.unwrap();
    world.clock.step(TimeDelta::hours(2));
    assert_eq!(world.documents.sweep().await.unwrap(), 2);
    assert!(world.kept().await.is_empty());
}

#[tokio::test]
async fn a_name_or_a_cover_leaves_the_thumbnail() {
    let world = world();
    let picture = world.store(world.house, "front.png", false).await.unwrap();
    let change = DocumentChange {
        name: Some("The front".to_owned()),
        set_as_cover: Some(true),
        ..DocumentChange::default()
    };
    let changed = world.change(&picture, change).await.unwrap();
    assert_eq!(changed.thumbnail, picture.thumbnail);
}

#[tokio::test]
async fn a_heic_photo_has_a_thumbnail_where_it_brings_a_picture_of_itself() {
    let world = world();
    let photo = || Upload::parse("front.heic", samples::HEIC.into()).unwrap();
    let pictured = photo().with_preview("p.jpg", samples::JPEG.into());
    let admission = world.documents.check_access(world.owner, world.house);
    let admission = admission.await.unwrap();
    for (upload, shown) in [(photo(), ".heic"), (pictured.unwrap(), ".webp")] {
        let id = DocumentId::new(FreshIds.next());
        let stored = world.documents.store(&admission, id, upload).await.unwrap();
        assert_eq!(stored.file_type, FileType::Heic);
        assert!(stored.photo_url().ends_with(shown), "{shown}");
    }
}
