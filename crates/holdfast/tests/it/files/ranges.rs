use crate::support::{Reply, World};
use actix_web::http::Method;

async fn ask(world: &World, url: &str, headers: &[(&'static str, &'static str)]) -> Reply {
    let mut request = world.owner.request(&Method::GET, url);
    for header in headers {
        request = request.append_header(*header);
    }
    world.send(request).await
}

#[actix_web::test]
async fn one_range_is_answered_in_part() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let url = world.keep(&item, "a.pdf", b"0123456789").await;
    for (range, content_range, body) in [
        ("bytes=0-3", "bytes 0-3/10", &b"0123"[..]),
        ("bytes=4-", "bytes 4-9/10", b"456789"),
        ("bytes=-2", "bytes 8-9/10", b"89"),
        ("bytes=8-99", "bytes 8-9/10", b"89"),
        ("bytes=0-", "bytes 0-9/10", b"0123456789"),
    ] {
        let reply = ask(&world, &url, &[("Range", range)]).await;
        assert_eq!(reply.status, 206, "{range}");
        assert_eq!(reply.header("content-range"), content_range, "{range}");
        assert_eq!(reply.header("content-type"), "application/pdf");
        assert_eq!(reply.header("x-content-type-options"), "nosniff");
        assert_eq!(reply.body, body, "{range}");
    }
}

#[actix_web::test]
async fn a_range_beyond_the_end_is_416() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let url = world.keep(&item, "a.pdf", b"0123456789").await;
    for range in ["bytes=10-", "bytes=99-100", "bytes=-0"] {
        let reply = ask(&world, &url, &[("Range", range)]).await;
        assert_eq!(reply.status, 416, "{range}");
        assert_eq!(reply.header("content-range"), "bytes */10");
        assert_eq!(reply.json()["success"], false);
    }
}

#[actix_web::test]
async fn what_is_not_one_range_of_this_very_file_is_answered_whole() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let url = world.keep(&item, "a.pdf", b"0123456789").await;
    for headers in [
        &[][..],
        &[("Range", "bytes=0-1,3-4")],
        &[("Range", "bytes=5-2")],
        &[("Range", "pages=1-2")],
        &[("Range", "rubbish")],
        &[("Range", "bytes=0-1"), ("Range", "bytes=2-3")],
        &[("Range", "bytes=0-1"), ("If-Range", "\"another\"")],
    ] {
        let reply = ask(&world, &url, headers).await;
        assert_eq!(reply.status, 200, "{headers:?}");
        assert_eq!(reply.header("content-range"), "");
        assert_eq!(reply.body, b"0123456789", "{headers:?}");
    }
}
