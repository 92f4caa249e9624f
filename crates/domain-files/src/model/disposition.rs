//! `Content-Disposition` (RFC 6266): how a file is shown and what it is called when it is saved.
//! actix's own header leaves `@` and `=` in `filename*`, where strict readers refuse all of it.

use super::file_name::FileName;
use super::file_type::FileType;
use percent_encoding::{AsciiSet, NON_ALPHANUMERIC, utf8_percent_encode};

/// Everything that is not an `attr-char` of RFC 8187.
const NOT_ATTR: &AsciiSet = &NON_ALPHANUMERIC
    .remove(b'!')
    .remove(b'#')
    .remove(b'$')
    .remove(b'&')
    .remove(b'+')
    .remove(b'-')
    .remove(b'.')
    .remove(b'^')
    .remove(b'_')
    .remove(b'`')
    .remove(b'|')
    .remove(b'~');

/// The header of a file of this name and type: `inline` where browsers show the type safely, with
/// the name once in ASCII for old readers and once as it is.
pub fn content_disposition(name: &FileName, file_type: FileType) -> String {
    let shown = if file_type.is_inline() {
        "inline"
    } else {
        "attachment"
    };
    let name = name.to_string();
    let ascii: String = name.chars().map(plain).collect();
    let whole = utf8_percent_encode(&name, NOT_ATTR);
    format!("{shown}; filename=\"{ascii}\"; filename*=UTF-8''{whole}")
}

/// `c` where it means only itself between quotation marks (RFC 6266 appendix D).
const fn plain(c: char) -> char {
    match c {
        '"' | '\\' | '%' => '_',
        ' '..='~' => c,
        _ => '_',
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use percent_encoding::percent_decode_str;
    use proptest::prelude::*;

    fn header(name: &str) -> String {
        let name = FileName::parse(name).unwrap();
        content_disposition(&name, name.file_type())
    }

    #[test]
    fn a_name_stands_once_in_ascii_and_once_as_it_is() {
        for (name, expected) in [
            (
                "deed.pdf",
                "inline; filename=\"deed.pdf\"; filename*=UTF-8''deed.pdf",
            ),
            (
                "My house (2024).docx",
                "attachment; filename=\"My house (2024).docx\"; \
                 filename*=UTF-8''My%20house%20%282024%29.docx",
            ),
            (
                "tŷ \"50%\".png",
                "inline; filename=\"t_ _50__.png\"; filename*=UTF-8''t%C5%B7%20%2250%25%22.png",
            ),
            (
                "me@home=1.pdf",
                "inline; filename=\"me@home=1.pdf\"; filename*=UTF-8''me%40home%3D1.pdf",
            ),
            (
                "a';b.heic",
                "attachment; filename=\"a';b.heic\"; filename*=UTF-8''a%27%3Bb.heic",
            ),
        ] {
            assert_eq!(header(name), expected);
        }
    }

    proptest! {
        #[test]
        fn no_name_leaves_its_quotation_marks_and_each_reads_back(stem in "\\PC{1,60}") {
            if let Ok(name) = FileName::parse(&format!("{stem}.pdf")) {
                let header = content_disposition(&name, name.file_type());
                prop_assert_eq!(header.matches('"').count(), 2);
                let (_, whole) = header.split_once("filename*=UTF-8''").unwrap();
                let read = percent_decode_str(whole).decode_utf8().unwrap();
                prop_assert_eq!(read, name.to_string());
                prop_assert!(!whole.contains([';', ' ', '"', '\'']));
            }
        }
    }
}
