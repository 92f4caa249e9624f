//! The widths of the fonts that every reader of PDFs has (PDF 32000-1 §9.6.2.2), as Adobe's metrics give
//! them: a file that uses them may leave them out.

/// From the space to `~`, in thousandths of the size of the letters.
type Widths = [u16; 95];

#[rustfmt::skip]
const HELVETICA: Widths = [
    278, 278, 355, 556, 556, 889, 667, 191, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 278, 278, 584, 584, 584, 556,
    1015, 667, 667, 722, 722, 667, 611, 778, 722, 278, 500, 667, 556, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 278, 278, 278, 469, 556,
    333, 556, 556, 500, 556, 556, 278, 556, 556, 222, 222, 500, 222, 833, 556, 556,
    556, 556, 333, 500, 278, 556, 500, 722, 500, 500, 500, 334, 260, 334, 584,
];

#[rustfmt::skip]
const HELVETICA_BOLD: Widths = [
    278, 333, 474, 556, 556, 889, 722, 238, 333, 333, 389, 584, 278, 333, 278, 278,
    556, 556, 556, 556, 556, 556, 556, 556, 556, 556, 333, 333, 584, 584, 584, 611,
    975, 722, 722, 722, 722, 667, 611, 778, 722, 278, 556, 722, 611, 833, 722, 778,
    667, 778, 722, 667, 611, 722, 667, 944, 667, 667, 611, 333, 278, 333, 584, 556,
    333, 556, 611, 556, 611, 556, 333, 611, 611, 278, 278, 556, 278, 889, 611, 611,
    611, 611, 389, 556, 333, 611, 556, 778, 556, 556, 500, 389, 280, 389, 584,
];

#[rustfmt::skip]
const TIMES: Widths = [
    250, 333, 408, 500, 500, 833, 778, 180, 333, 333, 500, 564, 250, 333, 250, 278,
    500, 500, 500, 500, 500, 500, 500, 500, 500, 500, 278, 278, 564, 564, 564, 444,
    921, 722, 667, 667, 722, 611, 556, 722, 722, 333, 389, 722, 611, 889, 722, 722,
    556, 722, 667, 556, 611, 722, 722, 944, 722, 722, 611, 333, 278, 333, 469, 500,
    333, 444, 500, 444, 500, 444, 333, 500, 500, 278, 278, 500, 278, 778, 500, 500,
    500, 500, 333, 389, 278, 500, 500, 722, 500, 500, 444, 480, 200, 480, 541,
];

/// All letters of Courier.
const COURIER: u16 = 600;

/// The width of a letter in the font of this name. Of Times the upright one stands for all, whose digits are
/// the same; for a font of another name Helvetica does.
pub(super) fn standard_width(font: &str, text: &str) -> u16 {
    let widths = if font.contains("Courier") {
        return COURIER;
    } else if font.contains("Times") {
        &TIMES
    } else if font.contains("Bold") {
        &HELVETICA_BOLD
    } else {
        &HELVETICA
    };
    let digit = widths.get(16).copied().unwrap_or_default();
    let first = text.chars().next().unwrap_or(' ');
    match first {
        ' '..='~' => {
            let place = u32::from(first).saturating_sub(u32::from(' '));
            let place = usize::try_from(place).unwrap_or_default();
            widths.get(place).copied().unwrap_or(digit)
        }
        '\u{a0}' => widths.first().copied().unwrap_or(digit),
        '\u{2018}' | '\u{2019}' => 222,
        '\u{2014}' => 1000,
        // `£`, `€`, `–` and most letters with accents.
        _ => digit,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_letter_is_as_wide_as_adobe_says() {
        for (font, text, width) in [
            ("Helvetica", "1", 556),
            ("Helvetica", ".", 278),
            ("Helvetica", "W", 944),
            ("Helvetica", "i", 222),
            ("Helvetica", "~", 584),
            ("Helvetica", "£", 556),
            ("Helvetica-Bold", "b", 611),
            ("Times-Roman", "9", 500),
            ("Times-Roman", "w", 722),
            ("Courier-Bold", "i", 600),
        ] {
            assert_eq!(standard_width(font, text), width, "{font} {text}");
        }
    }
}
