//! Names that mean harm.

use crate::support::World;
use crate::support::form::{Form, pdf};

#[actix_web::test]
async fn a_hostile_name_is_text_and_nothing_else() {
    let world = World::new();
    let item = world.own_item("personal_item", "Violin").await;
    let long = format!("{}.pdf", "ŷ".repeat(300));
    let cut = format!("{}.pdf", "ŷ".repeat(146));
    for (sent, kept) in [
        ("../../etc/passwd.pdf", "passwd.pdf"),
        ("..\\\\..\\\\boot.pdf", "boot.pdf"),
        ("a%0D%0ASet-Cookie: sid=1.pdf", "aSet-Cookie: sid=1.pdf"),
        ("quote%22; x=%22y.pdf", "quote\"; x=\"y.pdf"),
        ("quote\\\"d.pdf", "quote\"d.pdf"),
        ("evil\u{202e}fdp.exe.pdf", "evilfdp.exe.pdf"),
        ("line\u{2028}break.pdf", "linebreak.pdf"),
        ("<script>alert(1)<.pdf", "<script>alert(1)<.pdf"),
        ("CON.pdf", "CON.pdf"),
        (&long, &cut),
    ] {
        let form = Form::default().file(sent, &pdf(100));
        let document = world.document_of(&world.owner, &item, form).await;
        assert_eq!(document["name"], kept, "{sent}");
        let url = document["url"].as_str().unwrap();
        assert!(url.ends_with("/file.pdf"), "{url}");
        let read = world.get(&world.owner, url).await;
        assert_eq!(read.status, 200);
        let header = read.header("content-disposition");
        assert_eq!(header.matches('"').count(), 2, "{header}");
        assert!(header.starts_with("inline; filename=\""), "{header}");
        assert!(read.headers.get("set-cookie").is_none());
    }
}
