use crate::Upload;
use chrono::NaiveDate;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::fmt;

/// A digest of all that a call sent to make a document, which tells a second try from another call
/// under the same key. It stays with the document however that is changed. It would show the owner
/// of a copy of the file that it is kept here, so stores seal it.
#[derive(Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct RequestDigest([u8; 32]);

impl RequestDigest {
    /// The origin of a call with one file. Its preview is made of it, and so says no more.
    pub fn of(upload: &Upload, set_as_cover: bool, date: Option<NaiveDate>) -> Self {
        let name = Sha256::digest(upload.name().to_string());
        let mut whole = Sha256::new();
        whole.update(name);
        whole.update(upload.digest());
        whole.update([u8::from(set_as_cover)]);
        if let Some(date) = date {
            whole.update(date.to_string());
        }
        Self(whole.finalize().into())
    }

    /// The origin of a call with words and files, each under its part's name.
    pub fn of_form<'a>(
        words: &[&str],
        files: impl IntoIterator<Item = (&'static str, &'a Upload)>,
    ) -> Self {
        let mut whole = Sha256::new();
        for word in words {
            whole.update(Sha256::digest(word));
        }
        for (part, upload) in files {
            whole.update(Sha256::digest(part));
            whole.update(Self::of(upload, false, None).0);
        }
        Self(whole.finalize().into())
    }
}

/// The content of a file stays out of logs.
impl fmt::Debug for RequestDigest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("RequestDigest(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::samples;

    #[test]
    fn each_part_of_what_is_sent_makes_another_origin() {
        let upload = |name: &str, body: &[u8]| Upload::parse(name, body.to_vec().into()).unwrap();
        let of =
            |name: &str, body: &[u8], cover| RequestDigest::of(&upload(name, body), cover, None);
        let first = of("a.jpg", samples::JPEG, false);
        assert_eq!(of("a.jpg", samples::JPEG, false), first);
        // The same pixels: what was dropped from the picture was sent too.
        let stripped = upload("a.jpg", samples::JPEG).body().to_vec();
        let mut elsewhere = samples::JPEG.to_vec();
        elsewhere[200] ^= 1;
        for (other, what) in [
            (of("b.jpg", samples::JPEG, false), "name"),
            (of("a.jpg", samples::JPEG, true), "cover"),
            (of("a.jpg", &stripped, false), "dropped"),
            (of("a.jpg", &elsewhere, false), "one bit"),
            (
                RequestDigest::of(
                    &upload("a.jpg", samples::JPEG),
                    false,
                    NaiveDate::MIN.into(),
                ),
                "date",
            ),
        ] {
            assert_ne!(other, first, "{what}");
        }
        assert_eq!(format!("{first:?}"), "RequestDigest(…)");
    }

    #[test]
    fn each_word_and_file_of_a_form_makes_another_origin_and_so_does_its_part() {
        let (will, scan) = (
            Upload::parse("will.pdf", samples::PDF.into()).unwrap(),
            Upload::parse("scan.png", samples::PNG.into()).unwrap(),
        );
        let first = RequestDigest::of_form(&["will", "{}"], [("file", &will), ("files", &scan)]);
        let again = RequestDigest::of_form(&["will", "{}"], [("file", &will), ("files", &scan)]);
        assert_eq!(again, first);
        for other in [
            RequestDigest::of_form(&["will{", "}"], [("file", &will), ("files", &scan)]),
            RequestDigest::of_form(&["will", "{}"], [("file", &scan), ("files", &will)]),
            RequestDigest::of_form(&["will", "{}"], [("file", &will), ("file", &scan)]),
            RequestDigest::of_form(&["will", "{}"], [("file", &will)]),
            RequestDigest::of_form(&["will", "{}"], []),
        ] {
            assert_ne!(other, first);
        }
    }
}
