use crate::support::World;
use crate::support::area::OWNER;
use domain_files::FileId;
use domain_search::contract::thing;
use domain_search::text_extraction::DocumentText;
use domain_search::{HitKind, SearchCandidate, SearchIndex};
use domain_shared::Clock;
use serde_json::json;

#[actix_web::test]
async fn a_document_offers_the_dates_that_were_read_inside_it() {
    let world = World::new();
    let paper = SearchCandidate {
        kind: HitKind::Document,
        ..thing("Policy.pdf")
    };
    let file = FileId::new(thing("its file").id);
    let path = format!("/documents/{}/dates", paper.id);
    let (area, now) = (&world.area.searchable, world.clock.now());
    area.put(OWNER, paper, Some(file), now).await.unwrap();
    assert_eq!(world.data(&world.owner, &path).await, json!({"dates": []}));
    let text = DocumentText::of(
        "Octavia\nPolicy ends 3 December 2027",
        chrono::NaiveDate::MIN,
    );
    assert!(area.save(OWNER, file, &text).await.unwrap());
    assert_eq!(
        world.data(&world.owner, &path).await,
        json!({"dates": [
            {"date": "2027-12-03", "text": "Octavia Policy ends 3 December 2027"},
        ]})
    );
}
