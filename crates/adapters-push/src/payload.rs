//! The content of a notice, for the service worker.

use domain_shared::ids::MessageId;
use domain_shared::messages::Push;
use serde_json::json;

/// The length of every payload, so that a notice's length says nothing about it. Encrypted, it stays
/// below the 4,096 bytes that a push service must take (RFC 8030, section 7.2).
pub(crate) const LENGTH: usize = 3_000;
/// The longest title, in bytes of JSON. No device shows as much.
const LONGEST_TITLE: usize = 500;

/// The notice as JSON, with what does not fit cut off its end. The worker tags the notice with the
/// id, so that a repeat takes its place.
pub(crate) fn payload(id: MessageId, push: &Push) -> Vec<u8> {
    let json = |title: &str, body: &str| {
        json!({ "title": title, "body": body, "id": id.to_string() }).to_string()
    };
    let title = longest(&push.title, |title| {
        json!(title).to_string().len() <= LONGEST_TITLE
    });
    let body = longest(&push.body, |body| json(title, body).len() <= LENGTH);
    let mut padded = json(title, body).into_bytes();
    // JSON allows spaces after its end; the padding of aes128gcm itself is not offered by the library.
    padded.resize(LENGTH, b' ');
    padded
}

/// The longest beginning of `text`, in whole characters, that `fits`.
fn longest(text: &str, fits: impl Fn(&str) -> bool) -> &str {
    if fits(text) {
        return text;
    }
    let until = |end: usize| text.get(..end).unwrap_or_default();
    let cuts: Vec<usize> = text.char_indices().map(|(start, _)| start).collect();
    let fitting = cuts.partition_point(|cut| fits(until(*cut)));
    let last = cuts.get(fitting.saturating_sub(1));
    until(last.copied().unwrap_or_default())
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_shared::ids::PushDeviceId;
    use serde_json::Value;

    const ID: &str = "01900000-0000-7000-8000-000000000001";

    fn read(title: &str, body: &str) -> (String, String) {
        let push = Push {
            device: PushDeviceId::new(uuid::Uuid::nil()),
            title: title.to_owned(),
            body: body.to_owned(),
        };
        let payload = payload(ID.parse().unwrap(), &push);
        assert_eq!(payload.len(), LENGTH);
        let notice: Value = serde_json::from_slice(&payload).unwrap();
        assert_eq!(notice["id"], ID);
        let text = |field: &str| notice[field].as_str().unwrap().to_owned();
        (text("title"), text("body"))
    }

    #[test]
    fn what_fits_is_told_whole() {
        let (title, body) = read("Your MOT", "It runs out on 3 May.\nBook \"early\".");
        assert_eq!(
            (title.as_str(), body.as_str()),
            ("Your MOT", "It runs out on 3 May.\nBook \"early\".")
        );
        let longest = "x".repeat(2_900);
        assert_eq!(read("", &longest).1, longest);
    }

    #[test]
    fn what_is_too_long_is_cut_between_characters() {
        for part in ["x", "£", "🏠", "\"", "\u{1}", "a£🏠\n"] {
            let long = part.repeat(9_000);
            let (title, body) = read(&long, &long);
            assert!(long.starts_with(&title) && long.starts_with(&body));
            // As much is kept as fits: a character takes at most six bytes.
            let told = json!(title).to_string().len();
            assert!((LONGEST_TITLE - 6..=LONGEST_TITLE).contains(&told));
            let json = json!({ "title": title, "body": body, "id": ID }).to_string();
            assert!((LENGTH - 6..=LENGTH).contains(&json.len()));
        }
    }
}
