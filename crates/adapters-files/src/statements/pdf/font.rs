//! Fonts: which text the codes of a string are, and how wide.

use super::standard_widths::standard_width;
use lopdf::{Dictionary, Document, Encoding, Object};
use std::collections::HashMap;

/// The most bytes that the table from codes to text may inflate to.
const MOST_TABLE: usize = 2 * 1024 * 1024;
/// The most codes of a font whose widths are read: all that two bytes can say.
const MOST_WIDTHS: usize = 65_536;
/// Widths are in thousandths of the size of the letters.
const UNIT: f64 = 1000.0;

/// What a table says of a code that it doesn't know.
const UNKNOWN: char = '\u{fffd}';

pub(super) enum Font<'a> {
    /// Each byte is a code (PDF 32000-1 §9.6).
    Simple { letters: Vec<Letter> },
    /// Each two bytes are a code, as nearly all composite fonts have it (§9.7).
    Composite {
        encoding: Option<Encoding<'a>>,
        widths: HashMap<u16, f64>,
        default: f64,
    },
}

/// A code of a font.
#[derive(Debug, Clone, PartialEq)]
pub(super) struct Letter {
    /// Empty where the font does not say.
    pub(super) text: String,
    /// In sizes of the letters.
    pub(super) width: f64,
    /// Whether the space between words is added to it: the one-byte code 32 (§9.3.3).
    pub(super) is_space: bool,
}

impl<'a> Font<'a> {
    pub(super) fn of(document: &'a Document, font: &'a Dictionary) -> Self {
        let is_composite = font
            .get_deref(b"Subtype", document)
            .and_then(Object::as_name);
        if matches!(is_composite, Ok(b"Type0")) {
            Self::composite(document, font)
        } else {
            Self::simple(document, font)
        }
    }

    fn composite(document: &'a Document, font: &'a Dictionary) -> Self {
        let encoding = to_unicode(document, font).or_else(|| {
            let encoding = font.get_font_encoding_with_limit(document, MOST_TABLE);
            encoding
                .ok()
                .filter(|encoding| matches!(encoding, Encoding::SimpleEncoding(_)))
        });
        let descendant = font
            .get_deref(b"DescendantFonts", document)
            .and_then(Object::as_array)
            .ok()
            .and_then(|fonts| fonts.first())
            .and_then(|font| document.dereference(font).ok())
            .and_then(|(_, font)| font.as_dict().ok());
        let default = descendant.and_then(|font| number(document, font.get(b"DW").ok()?));
        let widths = descendant
            .and_then(|font| font.get_deref(b"W", document).ok())
            .and_then(|widths| widths.as_array().ok());
        Self::Composite {
            encoding,
            widths: widths.map_or_else(HashMap::new, |widths| composite_widths(document, widths)),
            default: default.unwrap_or(UNIT) / UNIT,
        }
    }

    fn simple(document: &Document, font: &Dictionary) -> Self {
        let unicode = to_unicode(document, font);
        let mut plain = font.clone();
        plain.remove(b"ToUnicode");
        plain.set("Type", "Font");
        let encoding = plain
            .get_font_encoding_with_limit(document, MOST_TABLE)
            .ok();
        let widths = SimpleWidths::of(document, font);
        let letter = |code: u8| {
            let text = |encoding: &Option<Encoding<'_>>| {
                let text = encoding.as_ref()?.bytes_to_string(&[code]).ok();
                text.filter(|text| is_known(text))
            };
            let text = text(&unicode)
                .or_else(|| text(&encoding))
                .unwrap_or_default();
            Letter {
                width: widths.width(code, &text),
                text,
                is_space: code == b' ',
            }
        };
        Self::Simple {
            letters: (0..=u8::MAX).map(letter).collect(),
        }
    }

    /// The letters of a string.
    pub(super) fn letters(&self, string: &[u8], mut each: impl FnMut(&Letter)) {
        match self {
            Self::Simple { letters } => {
                let known = string
                    .iter()
                    .filter_map(|code| letters.get(usize::from(*code)));
                known.for_each(each);
            }
            Self::Composite {
                encoding,
                widths,
                default,
            } => {
                for code in string.chunks(2) {
                    let text = encoding
                        .as_ref()
                        .and_then(|encoding| encoding.bytes_to_string(code).ok())
                        .filter(|text| is_known(text));
                    let number = code
                        .iter()
                        .fold(0, |number: u16, byte| (number << 8) | u16::from(*byte));
                    each(&Letter {
                        text: text.unwrap_or_default(),
                        width: widths.get(&number).copied().unwrap_or(*default),
                        is_space: false,
                    });
                }
            }
        }
    }
}

fn is_known(text: &str) -> bool {
    !text.is_empty() && !text.contains([UNKNOWN, '\0'])
}

/// The font's own table from codes to text, which goes before its encoding: that names shapes, and is
/// wrong where a program made up the names.
fn to_unicode<'a>(document: &Document, font: &Dictionary) -> Option<Encoding<'a>> {
    let mut bare = font.clone();
    bare.remove(b"Encoding");
    bare.set("Type", "Font");
    match bare.get_font_encoding_with_limit(document, MOST_TABLE) {
        Ok(Encoding::UnicodeMapEncoding(table)) => Some(Encoding::UnicodeMapEncoding(table)),
        _ => None,
    }
}

/// The widths of a font of one-byte codes.
struct SimpleWidths {
    first: usize,
    widths: Vec<Option<f64>>,
    missing: Option<f64>,
    /// The name, by which those of a standard font are known.
    name: String,
    unit: f64,
}

impl SimpleWidths {
    fn of(document: &Document, font: &Dictionary) -> Self {
        let first = font
            .get_deref(b"FirstChar", document)
            .and_then(Object::as_i64);
        let widths = font
            .get_deref(b"Widths", document)
            .and_then(Object::as_array);
        let widths: Vec<_> = widths.map_or_else(
            |_| Vec::new(),
            |widths| {
                let all = widths.iter().take(256);
                all.map(|width| number(document, width)).collect()
            },
        );
        let descriptor = font
            .get_deref(b"FontDescriptor", document)
            .and_then(Object::as_dict);
        let missing = descriptor.ok().and_then(|descriptor| {
            number(document, descriptor.get(b"MissingWidth").ok()?).filter(|_| !widths.is_empty())
        });
        let name = font
            .get_deref(b"BaseFont", document)
            .and_then(Object::as_name);
        // A font of drawings says how large its unit is (§9.6.5).
        let matrix = font
            .get_deref(b"FontMatrix", document)
            .and_then(Object::as_array);
        let unit = matrix
            .ok()
            .and_then(|matrix| number(document, matrix.first()?));
        Self {
            first: first
                .ok()
                .and_then(|first| usize::try_from(first).ok())
                .unwrap_or(0),
            widths,
            missing,
            name: String::from_utf8_lossy(name.unwrap_or_default()).into_owned(),
            unit: unit.filter(|unit| *unit > 0.0).unwrap_or(1.0 / UNIT),
        }
    }

    /// The width of a code in sizes of the letters.
    fn width(&self, code: u8, text: &str) -> f64 {
        let place = usize::from(code).checked_sub(self.first);
        let stated = place.and_then(|place| self.widths.get(place).copied().flatten());
        match stated.or(self.missing) {
            Some(width) => width * self.unit,
            None => f64::from(standard_width(&self.name, text)) / UNIT,
        }
    }
}

/// `[code [width …] first last width …]` (§9.7.4.3).
fn composite_widths(document: &Document, entries: &[Object]) -> HashMap<u16, f64> {
    let mut widths = HashMap::new();
    let mut budget = MOST_WIDTHS;
    let code = |object: &Object| {
        let (_, object) = document.dereference(object).ok()?;
        u16::try_from(object.as_i64().ok()?).ok()
    };
    let mut rest = entries;
    while let [first, second, more @ ..] = rest {
        let Some(first) = code(first) else {
            break;
        };
        let Ok((_, second)) = document.dereference(second) else {
            break;
        };
        if let Ok(list) = second.as_array() {
            let codes = (first..=u16::MAX).zip(list).take(budget);
            budget = budget.saturating_sub(list.len());
            widths.extend(
                codes.filter_map(|(code, width)| Some((code, number(document, width)? / UNIT))),
            );
            rest = more;
            continue;
        }
        let [width, more @ ..] = more else {
            break;
        };
        let (Some(last), Some(width)) = (code(second), number(document, width)) else {
            break;
        };
        let codes = (first..=last).take(budget);
        budget = budget.saturating_sub(codes.clone().count());
        widths.extend(codes.map(|code| (code, width / UNIT)));
        rest = more;
    }
    widths
}

/// A number, or what a reference to one leads to.
pub(super) fn number(document: &Document, object: &Object) -> Option<f64> {
    let (_, object) = document.dereference(object).ok()?;
    object.as_float().ok().map(f64::from)
}
