//! The names and labels in expressions of Prometheus, and in the lines of a scrape.

use std::collections::BTreeMap;

/// A series that an expression asks for, or one that a scrape has.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub(crate) struct Series {
    pub(crate) name: String,
    /// Each label, with the value that it must have, if one is named.
    pub(crate) labels: BTreeMap<String, Option<String>>,
}

/// What an expression asks for.
#[derive(Debug, Default, PartialEq, Eq)]
pub(crate) struct Asked {
    pub(crate) series: Vec<Series>,
    /// Labels by which it groups or matches.
    pub(crate) grouped_by: Vec<String>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Part {
    Word(String),
    Text(String),
    Sign(char),
}

/// The series in `expression`, and the labels in its groups.
pub(crate) fn asked(expression: &str) -> Asked {
    let parts = parts(expression);
    let (mut asked, mut at) = (Asked::default(), 0);
    while let Some(part) = parts.get(at) {
        at += 1;
        let Part::Word(word) = part else { continue };
        match word.as_str() {
            "by" | "without" | "on" | "ignoring" => {
                let group = parts[at..]
                    .iter()
                    .take_while(|part| **part != Part::Sign(')'));
                asked.grouped_by.extend(group.filter_map(word_of));
            }
            "and" | "or" | "unless" | "bool" => continue,
            _ if is_called(&parts[at..]) => continue,
            _ => {
                let mut series = Series {
                    name: word.clone(),
                    labels: BTreeMap::new(),
                };
                if parts.get(at) == Some(&Part::Sign('{')) {
                    series.labels = labels(&parts[at..]);
                }
                asked.series.push(series);
            }
        }
        while at < parts.len() && is_in_brackets(&parts, at) {
            at += 1;
        }
    }
    asked
}

/// The series in a scrape.
pub(crate) fn scraped(text: &str) -> Vec<Series> {
    let lines = text.lines().filter(|line| !line.starts_with('#'));
    lines.flat_map(|line| asked(line).series).collect()
}

/// A function or an aggregation: brackets follow its name, or a group.
fn is_called(next: &[Part]) -> bool {
    match next.first() {
        Some(Part::Sign('(')) => true,
        Some(Part::Word(word)) => word == "by" || word == "without",
        _ => false,
    }
}

/// Whether the part at `at` belongs to labels or a group that began before it.
fn is_in_brackets(parts: &[Part], at: usize) -> bool {
    let is = |part: &Part, signs: [char; 2]| signs.iter().any(|sign| *part == Part::Sign(*sign));
    let opened = parts[..at].iter().rposition(|part| is(part, ['{', '}']));
    let in_labels = opened.is_some_and(|opened| parts[opened] == Part::Sign('{'));
    let group = parts[..at].iter().rposition(|part| is(part, ['(', ')']));
    let in_group = group.is_some_and(|group| {
        let before = group
            .checked_sub(1)
            .and_then(|before| word_of(&parts[before]));
        let names = ["by", "without", "on", "ignoring"];
        parts[group] == Part::Sign('(') && before.is_some_and(|word| names.contains(&&*word))
    });
    in_labels || in_group || is(&parts[at], ['{', '('])
}

fn word_of(part: &Part) -> Option<String> {
    match part {
        Part::Word(word) => Some(word.clone()),
        Part::Text(_) | Part::Sign(_) => None,
    }
}

/// The labels of a selector whose bracket is the first part.
fn labels(selector: &[Part]) -> BTreeMap<String, Option<String>> {
    let end = selector.iter().position(|part| *part == Part::Sign('}'));
    let selector = &selector[1..end.expect("a selector ends")];
    let matchers = selector.split(|part| *part == Part::Sign(','));
    matchers
        .filter_map(|matcher| {
            let value = match matcher {
                [_, Part::Sign('='), Part::Text(value)] if !value.starts_with('$') => {
                    Some(value.clone())
                }
                _ => None,
            };
            Some((word_of(matcher.first()?)?, value))
        })
        .collect()
}

fn parts(text: &str) -> Vec<Part> {
    let is_word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == ':';
    let (mut parts, mut rest) = (Vec::new(), text);
    while let Some(first) = rest.chars().next() {
        let length = match first {
            '"' => {
                let end = rest[1..].find('"').expect("a text ends");
                parts.push(Part::Text(rest[1..=end].to_owned()));
                end + 2
            }
            // A span of time.
            '[' => rest.find(']').expect("a span ends") + 1,
            c if c.is_ascii_digit() => rest
                .find(|c: char| !is_word(c) && c != '.')
                .unwrap_or(rest.len()),
            c if is_word(c) => {
                let end = rest.find(|c: char| !is_word(c)).unwrap_or(rest.len());
                parts.push(Part::Word(rest[..end].to_owned()));
                end
            }
            c => {
                if !c.is_whitespace() {
                    parts.push(Part::Sign(c));
                }
                c.len_utf8()
            }
        };
        rest = &rest[length..];
    }
    parts
}

#[test]
fn an_expression_names_series_labels_and_groups() {
    let series = |name: &str, labels: &[(&str, Option<&str>)]| Series {
        name: name.to_owned(),
        labels: labels
            .iter()
            .map(|(label, value)| ((*label).to_owned(), value.map(str::to_owned)))
            .collect(),
    };
    let read = asked(
        "topk(8, sum by (le, route) (rate(a_bucket{job=\"$job\",route!~\"/x|/y\",status=\"5xx\"}[5m]))) \
         / on (queue) b > 0.01 or max(c{}) == 1 and time() - d{e=~\"f\"} < 2e9",
    );
    let expected = [
        series(
            "a_bucket",
            &[("job", None), ("route", None), ("status", Some("5xx"))],
        ),
        series("b", &[]),
        series("c", &[]),
        series("d", &[("e", None)]),
    ];
    assert_eq!(read.series, expected);
    assert_eq!(read.grouped_by, ["le", "route", "queue"]);
    let lines = "# HELP a Text.\na_total{b=\"c\",le=\"+Inf\"} 1\nd 2.5\n# EOF\n";
    let expected = [
        series("a_total", &[("b", Some("c")), ("le", Some("+Inf"))]),
        series("d", &[]),
    ];
    assert_eq!(scraped(lines), expected);
}
