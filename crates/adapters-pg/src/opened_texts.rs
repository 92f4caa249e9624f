//! The words inside of files that a search opened a moment ago. The next one, with a letter more, need
//! not open them again.

use domain_files::FileId;
use domain_search::FoldedWords;
use domain_shared::PersonId;
use std::collections::HashMap;
use std::fmt;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Duration;
use tokio::time::{Instant, sleep_until};

/// The most bytes that a process keeps, of all owners together.
pub(crate) const MOST: usize = 64_000_000;
/// How long after an owner's last search theirs are kept.
const KEPT: Duration = Duration::from_secs(5 * 60);
/// About how many bytes an entry takes beside its words.
const ENTRY: usize = 100;

/// Words by their files. A file never changes, so they are right while its row is there, unless it is read
/// again.
pub(crate) type Opened = HashMap<FileId, FoldedWords>;

/// How often anything had been forgotten when a search began.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) struct Forgotten(u64);

/// The opened words of all owners, in memory alone. Cloning is cheap.
#[derive(Clone, Default)]
pub(crate) struct OpenedTexts(Arc<Mutex<Owners>>);

#[derive(Default)]
struct Owners {
    owners: HashMap<PersonId, Texts>,
    forgotten: u64,
    /// Whether a task waits for the next that are too old.
    is_watched: bool,
}

struct Texts {
    words: Opened,
    bytes: usize,
    until: Instant,
}

impl OpenedTexts {
    pub(crate) fn of(&self, owner: PersonId) -> (Opened, Forgotten) {
        let owners = self.owners();
        let texts = owners.owners.get(&owner);
        let words = texts.map(|texts| texts.words.clone());
        (words.unwrap_or_default(), Forgotten(owners.forgotten))
    }

    /// Keeps `opened` in place of what was kept of `owner`, until five minutes from now. Where there is too
    /// much of it, the least recently searched go first. Nothing is kept where anything was forgotten since
    /// the search began: its owner may have signed out.
    pub(crate) fn keep(&self, owner: PersonId, opened: Opened, began: Forgotten) {
        let mut owners = self.owners();
        if began != Forgotten(owners.forgotten) {
            return;
        }
        owners.keep(owner, opened, Instant::now());
        if !std::mem::replace(&mut owners.is_watched, true) {
            tokio::spawn(self.clone().watch());
        }
    }

    /// Forgets the words of `owner`.
    pub(crate) fn forget(&self, owner: PersonId) {
        let mut owners = self.owners();
        owners.forgotten += 1;
        owners.owners.remove(&owner);
    }

    /// Forgets the words of one file, which was read again.
    pub(crate) fn forget_file(&self, owner: PersonId, file: FileId) {
        let mut owners = self.owners();
        owners.forgotten += 1;
        if let Some(texts) = owners.owners.get_mut(&owner)
            && let Some(words) = texts.words.remove(&file)
        {
            texts.bytes -= size(&words);
        }
    }

    /// Forgets what is too old, until nothing is kept.
    async fn watch(self) {
        loop {
            let next = self.owners().next_end();
            let Some(next) = next else { break };
            sleep_until(next).await;
            self.owners().forget_old(Instant::now());
        }
    }

    fn owners(&self) -> MutexGuard<'_, Owners> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Owners {
    fn keep(&mut self, owner: PersonId, opened: Opened, now: Instant) {
        self.owners.remove(&owner);
        let mut bytes = 0;
        let fitting = opened.into_iter().take_while(|(_, words)| {
            bytes += size(words);
            bytes <= MOST
        });
        let words: Opened = fitting.collect();
        let bytes: usize = words.values().map(size).sum();
        while self.bytes() + bytes > MOST {
            let oldest = self.owners.iter().min_by_key(|(_, texts)| texts.until);
            let Some(oldest) = oldest.map(|(owner, _)| *owner) else {
                break;
            };
            self.owners.remove(&oldest);
        }
        if !words.is_empty() {
            let until = now + KEPT;
            let texts = Texts {
                words,
                bytes,
                until,
            };
            self.owners.insert(owner, texts);
        }
    }

    fn forget_old(&mut self, now: Instant) {
        self.owners.retain(|_, texts| texts.until > now);
    }

    fn bytes(&self) -> usize {
        self.owners.values().map(|texts| texts.bytes).sum()
    }

    /// When the next of them are too old. Where there are none, nobody waits for it any more.
    fn next_end(&mut self) -> Option<Instant> {
        let next = self.owners.values().map(|texts| texts.until).min();
        self.is_watched = next.is_some();
        next
    }
}

/// How many bytes an entry takes.
pub(crate) fn size(words: &FoldedWords) -> usize {
    words.as_str().len() + ENTRY
}

impl fmt::Debug for OpenedTexts {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("OpenedTexts(…)")
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use uuid::Uuid;

    fn owner(number: u128) -> PersonId {
        PersonId::new(Uuid::from_u128(number))
    }

    /// One file with words of so many bytes.
    fn opened(bytes: usize) -> Opened {
        let words = FoldedWords::stored("x".repeat(bytes));
        HashMap::from([(FileId::new(Uuid::from_u128(7)), words)])
    }

    fn kept(owners: &Owners) -> [bool; 3] {
        [1, 2, 3].map(|number| owners.owners.contains_key(&owner(number)))
    }

    #[test]
    fn words_are_kept_until_five_minutes_after_the_last_search() {
        let (start, second) = (Instant::now(), Duration::from_secs(1));
        let mut owners = Owners::default();
        assert_eq!(owners.next_end(), None);
        owners.keep(owner(1), opened(10), start);
        owners.keep(owner(2), opened(10), start);
        owners.keep(owner(1), opened(20), start + second);
        for (after, expected) in [
            (KEPT - second, [true, true, false]),
            (KEPT, [true, false, false]),
            (KEPT + second, [false; 3]),
        ] {
            owners.forget_old(start + after);
            assert_eq!(kept(&owners), expected, "{after:?}");
        }
        assert_eq!(owners.next_end(), None);
    }

    #[test]
    fn what_is_to_be_forgotten_next_is_watched() {
        let start = Instant::now();
        let mut owners = Owners::default();
        owners.keep(owner(1), opened(10), start + KEPT);
        owners.keep(owner(2), opened(10), start);
        assert_eq!(owners.next_end(), Some(start + KEPT));
        assert!(owners.is_watched);
        owners.forget_old(start + KEPT);
        assert_eq!(owners.next_end(), Some(start + 2 * KEPT));
        owners.forget_old(start + 2 * KEPT);
        assert_eq!(owners.next_end(), None);
        assert!(!owners.is_watched, "the next that is kept is watched anew");
    }

    /// Texts with those of the first two owners.
    fn of_two() -> OpenedTexts {
        let texts = OpenedTexts::default();
        for number in [1, 2] {
            let (_, began) = texts.of(owner(number));
            texts.keep(owner(number), opened(10), began);
        }
        texts
    }

    #[tokio::test]
    async fn an_owner_is_forgotten_alone() {
        let texts = of_two();
        texts.forget(owner(1));
        assert_eq!(texts.of(owner(1)).0, Opened::default());
        assert_eq!(texts.of(owner(2)).0, opened(10));
        let (file, _) = opened(10).into_iter().next().unwrap();
        texts.forget_file(owner(2), file);
        assert_eq!(texts.of(owner(2)).0, Opened::default());
        assert_eq!(texts.owners().bytes(), 0);
    }

    #[tokio::test(start_paused = true)]
    async fn words_are_gone_five_minutes_after_the_last_search() {
        let texts = of_two();
        tokio::time::sleep(KEPT - Duration::from_secs(1)).await;
        let (words, began) = texts.of(owner(2));
        texts.keep(owner(2), words, began);
        tokio::time::sleep(Duration::from_secs(2)).await;
        assert_eq!(texts.of(owner(1)).0, Opened::default());
        assert_eq!(texts.of(owner(2)).0, opened(10));
        tokio::time::sleep(KEPT).await;
        assert_eq!(texts.owners().bytes(), 0);
    }

    #[tokio::test]
    async fn a_search_that_ends_after_the_sign_out_keeps_nothing() {
        let texts = of_two();
        let (words, began) = texts.of(owner(1));
        texts.forget(owner(1));
        texts.keep(owner(1), words, began);
        assert_eq!(texts.of(owner(1)).0, Opened::default());
    }

    #[test]
    fn no_more_is_kept_than_a_process_may_keep() {
        let start = Instant::now();
        let mut owners = Owners::default();
        for (number, after) in [(1, 0), (2, 1), (3, 2)] {
            let now = start + Duration::from_secs(after);
            owners.keep(owner(number), opened(MOST / 2 - ENTRY), now);
        }
        assert_eq!(
            kept(&owners),
            [false, true, true],
            "the longest ago goes first"
        );
        assert!(owners.bytes() <= MOST);
        owners.keep(owner(3), opened(MOST), start);
        assert_eq!(kept(&owners), [false, true, false], "it does not fit");
    }
}
