//! Which part of a file is asked for (RFC 9110 §14).

use actix_web::HttpRequest;
use actix_web::http::Method;
use actix_web::http::header::{IF_RANGE, RANGE};
use http_range_header::{ParsedRanges, parse_range_header_with_max_ranges};
use std::num::NonZeroUsize;
use std::ops::Range;

/// How a file is asked for.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Asked {
    /// Whether only the head of the answer is.
    pub head: bool,
    range: Option<ParsedRanges>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Part {
    Whole,
    Bytes(Range<u64>),
    /// The range begins beyond the end.
    Beyond,
}

impl Asked {
    pub fn by(request: &HttpRequest) -> Self {
        let headers = request.headers();
        let only = headers.get(RANGE).filter(|_| {
            // No validator is ever sent, so one that comes back is of something else.
            headers.get_all(RANGE).count() == 1 && !headers.contains_key(IF_RANGE)
        });
        Self {
            head: request.method() == Method::HEAD,
            range: only.and_then(|range| range.to_str().ok()).and_then(parse),
        }
    }

    /// The part of a file of `size` bytes.
    pub fn of(&self, size: u64) -> Part {
        // Ranges mean something to GET alone (RFC 9110 §14.2).
        let Some(ranges) = self.range.as_ref().filter(|_| !self.head) else {
            return Part::Whole;
        };
        match ranges.validate(size) {
            Ok(found) => found.first().map_or(Part::Whole, |range| {
                Part::Bytes(*range.start()..range.end().saturating_add(1))
            }),
            Err(_) => Part::Beyond,
        }
    }
}

/// Reads one range. What cannot be read, and what asks for several, is passed over, as the
/// standard allows: the whole is answered then. `actix_web::http::header::Range` would not do: it
/// takes `+1` for a number, and of a list the half that it can read.
fn parse(header: &str) -> Option<ParsedRanges> {
    parse_range_header_with_max_ranges(header.trim_end(), NonZeroUsize::MIN).ok()
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    fn part(header: &str) -> Part {
        let range = parse(header);
        Asked { head: false, range }.of(100)
    }

    #[test]
    fn one_range_is_answered_as_the_standard_says() {
        let last = u64::MAX;
        for (header, expected) in [
            ("bytes=0-9", Part::Bytes(0..10)),
            ("bytes=0-0", Part::Bytes(0..1)),
            ("Bytes=10-", Part::Bytes(10..100)),
            ("bytes=90-1000", Part::Bytes(90..100)),
            ("bytes=-10", Part::Bytes(90..100)),
            ("bytes=-1000", Part::Bytes(0..100)),
            ("bytes= 5-6 ", Part::Bytes(5..7)),
            (&format!("bytes=0-{last}"), Part::Bytes(0..100)),
            ("bytes=0-99999999999999999999999", Part::Bytes(0..100)),
            ("bytes=100-", Part::Beyond),
            ("bytes=100-200", Part::Beyond),
            ("bytes=99999999999999999999999-", Part::Beyond),
            ("bytes=-0", Part::Beyond),
        ] {
            assert_eq!(part(header), expected, "{header}");
        }
    }

    #[test]
    fn what_is_not_one_range_is_passed_over() {
        for header in [
            "",
            "bytes",
            "bytes=",
            "bytes=-",
            "bytes=a-b",
            "bytes=9-5",
            "bytes=0-1,3-4",
            "bytes=+1-2",
            "bytes=0x1-2",
            "items=0-1",
            "bytes=1 -2",
            "bytes=--1",
        ] {
            assert_eq!(part(header), Part::Whole, "{header}");
        }
    }

    #[test]
    fn a_head_is_of_the_whole() {
        let asked = Asked {
            head: true,
            range: parse("bytes=0-9"),
        };
        assert_eq!(asked.of(100), Part::Whole);
    }

    proptest! {
        #[test]
        fn a_range_lies_within_the_file(header in "bytes=[0-9,-]{0,24}", size in 1_u64..1000) {
            let asked = Asked { head: false, range: parse(&header) };
            if let Part::Bytes(range) = asked.of(size) {
                prop_assert!(range.start < range.end && range.end <= size);
            }
        }
    }
}
