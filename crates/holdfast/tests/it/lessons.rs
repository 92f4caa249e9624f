use crate::support::World;
use actix_web::http::Method;
use domain_dashboard::LESSONS;

#[actix_web::test]
async fn every_lesson_is_a_pdf_that_a_page_of_ours_may_frame() {
    let world = World::new();
    for lesson in LESSONS {
        let url = format!("/api/v1/lessons/{}.pdf", lesson.slug);
        let reply = world.get(&world.owner, &url).await;
        assert_eq!(reply.status, 200, "{url}");
        assert_eq!(reply.header("content-type"), "application/pdf");
        assert_eq!(reply.header("x-frame-options"), "SAMEORIGIN");
        let disposition = reply.header("content-disposition");
        assert!(disposition.starts_with("inline"), "{disposition}");
        assert!(reply.body.starts_with(b"%PDF-"), "{url}");
    }
}

#[actix_web::test]
async fn a_lesson_is_read_in_ranges() {
    let world = World::new();
    let url = format!("/api/v1/lessons/{}.pdf", LESSONS[0].slug);
    let size = world.get(&world.owner, &url).await.body.len();
    let ask = async |range: &'static str| {
        let request = world.owner.request(&Method::GET, &url);
        world.send(request.append_header(("Range", range))).await
    };
    let part = ask("bytes=1-3").await;
    assert_eq!((part.status, &*part.body), (206, &b"PDF"[..]));
    assert_eq!(part.header("content-range"), format!("bytes 1-3/{size}"));
    assert_eq!(ask("bytes=9999999-").await.status, 416);
}

#[actix_web::test]
async fn a_lesson_that_there_is_not_is_404_and_none_is_read_without_a_session() {
    let world = World::new();
    for name in ["nothing", "isa-allowance.md", "ISA-allowance"] {
        let url = format!("/api/v1/lessons/{name}.pdf");
        assert_eq!(world.get(&world.owner, &url).await.status, 404, "{name}");
    }
    let newcomer = world.newcomer().await;
    let url = format!("/api/v1/lessons/{}.pdf", LESSONS[0].slug);
    assert_eq!(world.get(&newcomer, &url).await.status, 401);
}
