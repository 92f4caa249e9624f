use data_encoding::HEXLOWER;
use sha2::{Digest, Sha256};
use std::collections::BTreeMap;

/// The SHA-256 of each entry, by its path.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Checksums(BTreeMap<String, [u8; 32]>);

/// The digest of an entry as it passes.
#[derive(Clone, Default)]
pub struct Digesting(Sha256);

impl Digesting {
    pub fn add(&mut self, bytes: &[u8]) {
        self.0.update(bytes);
    }

    pub fn finish(self) -> [u8; 32] {
        self.0.finalize().into()
    }
}

impl Checksums {
    pub fn record(&mut self, path: String, digest: [u8; 32]) {
        self.0.insert(path, digest);
    }

    /// Whether `body` is what was noted of the entry.
    pub fn are_of(&self, path: &str, body: &[u8]) -> bool {
        let digest: [u8; 32] = Sha256::digest(body).into();
        self.0.get(path) == Some(&digest)
    }

    pub fn paths(&self) -> impl Iterator<Item = &str> {
        self.0.keys().map(String::as_str)
    }

    /// One line for each entry: digest, two spaces, path.
    pub fn text(&self) -> String {
        let line =
            |(path, digest): (&String, &[u8; 32])| format!("{}  {path}\n", HEXLOWER.encode(digest));
        self.0.iter().map(line).collect()
    }

    /// Reads [`Self::text`]; `None` for anything else, also where a path stands twice.
    pub fn parse(text: &[u8]) -> Option<Self> {
        let text = std::str::from_utf8(text).ok()?;
        let mut read = Self::default();
        for line in text.lines() {
            let (digest, path) = line.split_once("  ")?;
            let digest = HEXLOWER.decode(digest.as_bytes()).ok()?;
            let digest = digest.try_into().ok()?;
            if read.0.insert(path.to_owned(), digest).is_some() {
                return None;
            }
        }
        Some(read)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    const EMPTY: &str = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855";

    #[test]
    fn they_are_written_as_sha256sum_writes_them_and_read_back() {
        let mut sums = Checksums::default();
        sums.record("b c.pdf".to_owned(), Digesting::default().finish());
        sums.record("a".to_owned(), Digesting::default().finish());
        let text = format!("{EMPTY}  a\n{EMPTY}  b c.pdf\n");
        assert_eq!(sums.text(), text);
        assert_eq!(Checksums::parse(text.as_bytes()), Some(sums.clone()));
        assert!(sums.are_of("a", b""));
        assert!(!sums.are_of("a", b" "));
        assert!(!sums.are_of("c", b""));
    }

    #[test]
    fn anything_else_is_none() {
        for text in [
            "nonsense\n".to_owned(),
            format!("{EMPTY} a\n"),
            format!("{}  a\n", &EMPTY[2..]),
            format!("{}  a\n", EMPTY.to_uppercase()),
            format!("{EMPTY}  a\n{EMPTY}  a\n"),
        ] {
            assert_eq!(Checksums::parse(text.as_bytes()), None, "{text}");
        }
        assert_eq!(Checksums::parse(b"\xff"), None);
    }
}
