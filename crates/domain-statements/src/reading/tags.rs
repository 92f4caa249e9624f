//! The tags of OFX, SGML and XML alike, read as a stream: no tree is built, nothing is looked up, and
//! entities are only the five of XML and numbers.

use super::line_counter::LineCounter;

/// A piece of a file in tags.
#[derive(Debug, PartialEq, Eq)]
pub(super) enum Piece<'a> {
    /// A tag's beginning, with the text behind it.
    Open(&'a str, String),
    /// A tag's end.
    Close(&'a str),
}

pub(super) struct Pieces<'a> {
    text: &'a str,
    at: usize,
    lines: LineCounter,
}

impl<'a> Pieces<'a> {
    pub(super) fn new(text: &'a str) -> Self {
        Self {
            text,
            at: 0,
            lines: LineCounter::new(),
        }
    }

    /// The text up to the next tag. A `<` that begins no tag belongs to the text.
    fn value(&mut self) -> String {
        let rest = self.text.get(self.at..).unwrap_or_default();
        if let Some(inner) = rest.trim_start().strip_prefix("<![CDATA[") {
            let end = inner.find("]]>").unwrap_or(inner.len());
            let before = rest.len() - inner.len();
            self.at += before + (end + 3).min(inner.len());
            return inner.get(..end).unwrap_or_default().trim().to_owned();
        }
        let mut end = 0;
        while let Some(found) = rest.get(end..).and_then(|rest| rest.find('<')) {
            let next = rest.get(end + found + 1..).unwrap_or_default();
            end += found;
            if next.starts_with(|c: char| c.is_ascii_alphabetic() || matches!(c, '/' | '!' | '?')) {
                break;
            }
            end += 1;
        }
        let is_last = !rest.get(end..).is_some_and(|rest| rest.starts_with('<'));
        let end = if is_last { rest.len() } else { end };
        self.at += end;
        unescaped(rest.get(..end).unwrap_or_default().trim())
    }
}

impl<'a> Iterator for Pieces<'a> {
    /// A piece, and the line that it begins in.
    type Item = (u32, Piece<'a>);

    fn next(&mut self) -> Option<Self::Item> {
        loop {
            let rest = self.text.get(self.at..)?;
            let start = self.at + rest.find('<')?;
            let tag = self.text.get(start..)?;
            // Comments, declarations and instructions are passed over. One that never ends takes the
            // rest of the file with it: to look for its end again and again would take forever.
            if tag.starts_with("<!--") {
                self.at = start + tag.find("-->")? + 3;
                continue;
            }
            if tag.starts_with("<?") || tag.starts_with("<!") {
                self.at = start + tag.find('>')? + 1;
                continue;
            }
            let (is_end, name_at) = match tag.strip_prefix("</") {
                Some(_) => (true, 2),
                None => (false, 1),
            };
            let name = tag.get(name_at..).map(name_of).unwrap_or_default();
            if name.is_empty() {
                self.at = start + 1;
                continue;
            }
            let after = tag.get(name_at + name.len()..).unwrap_or_default();
            // Attributes have no meaning in OFX. A `<` before the `>` means that the tag is cut off.
            let close = after.find(['>', '<']).unwrap_or(after.len());
            let is_closed = after.get(close..).is_some_and(|rest| rest.starts_with('>'));
            self.at = start + name_at + name.len() + close + usize::from(is_closed);
            let line = self.lines.at(self.text, start);
            if is_end {
                return Some((line, Piece::Close(name)));
            }
            let is_empty = after.get(..close).is_some_and(|inner| inner.ends_with('/'));
            let value = if is_empty {
                String::new()
            } else {
                self.value()
            };
            return Some((line, Piece::Open(name, value)));
        }
    }
}

fn name_of(text: &str) -> &str {
    let end = text.find(|c: char| !(c.is_ascii_alphanumeric() || matches!(c, '.' | '_' | '-')));
    text.get(..end.unwrap_or(text.len())).unwrap_or_default()
}

/// Replaces `&amp;` and its like. Some banks escape twice, so that is done twice.
pub(super) fn unescaped(text: &str) -> String {
    if !text.contains('&') {
        return text.to_owned();
    }
    let once = unescaped_once(text);
    if once.contains('&') {
        unescaped_once(&once)
    } else {
        once
    }
}

fn unescaped_once(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    let mut rest = text;
    while let Some(at) = rest.find('&') {
        out.push_str(rest.get(..at).unwrap_or_default());
        rest = rest.get(at + 1..).unwrap_or_default();
        // Names of entities are short; a lone ampersand is one.
        let name = rest
            .char_indices()
            .take(10)
            .find(|(_, c)| *c == ';')
            .and_then(|(end, _)| rest.get(..end));
        match name.and_then(|name| Some((name, character(name)?))) {
            Some((name, c)) => {
                out.push(c);
                rest = rest.get(name.len() + 1..).unwrap_or_default();
            }
            None => out.push('&'),
        }
    }
    out.push_str(rest);
    out
}

fn character(name: &str) -> Option<char> {
    match name {
        "amp" => Some('&'),
        "lt" => Some('<'),
        "gt" => Some('>'),
        "quot" => Some('"'),
        "apos" => Some('\''),
        "nbsp" => Some(' '),
        "pound" => Some('£'),
        _ => {
            let number = name.strip_prefix('#')?;
            let code = match number.strip_prefix(['x', 'X']) {
                Some(hex) => u32::from_str_radix(hex, 16),
                None => number.parse(),
            };
            char::from_u32(code.ok()?).filter(|c| !c.is_control())
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pieces(text: &str) -> Vec<String> {
        let pieces = Pieces::new(text).map(|(line, piece)| match piece {
            Piece::Open(name, value) => format!("{line} {name}={value}"),
            Piece::Close(name) => format!("{line} /{name}"),
        });
        pieces.collect()
    }

    #[test]
    fn tags_are_read_whether_closed_or_not() {
        for (text, read) in [
            (
                "<A>\n<B>one\n<C>two</C></A>",
                &["1 A=", "2 B=one", "3 C=two", "3 /C", "3 /A"][..],
            ),
            ("<A><![CDATA[<b>&amp;]]></A>", &["1 A=<b>&amp;", "1 /A"]),
            ("<A/><B />x", &["1 A=", "1 B="]),
            ("<M>A & B &amp;lt;C&amp;gt; &#163;5", &["1 M=A & B <C> £5"]),
            ("<M>5 < 6 <N>7", &["1 M=5 < 6", "1 N=7"]),
            ("<?xml?><!DOCTYPE x><!-- <A> --><B>1", &["1 B=1"]),
            ("<A", &["1 A="]),
            ("text <> <1>", &["1 1="]),
        ] {
            assert_eq!(pieces(text), read, "{text}");
        }
    }
}
