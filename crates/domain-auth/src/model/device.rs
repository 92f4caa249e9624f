//! The device someone signs in with, in words a user knows it by: "Chrome on Windows".
//!
//! A browser can put any text in its `User-Agent`. Only words of the tables below come out of it,
//! so that nothing a stranger typed is ever shown.

use std::fmt;

/// The name of an unknown browser on an unknown system.
pub const UNKNOWN: &str = "Unknown device";

/// Marks of browsers, the most telling first: nearly all of them also claim to be Chrome or Safari.
const BROWSERS: &[(&str, &str)] = &[
    ("SamsungBrowser/", "Samsung Internet"),
    ("DuckDuckGo/", "DuckDuckGo"),
    ("Ddg/", "DuckDuckGo"),
    ("Vivaldi/", "Vivaldi"),
    ("OPR/", "Opera"),
    ("OPiOS/", "Opera"),
    ("EdgA/", "Edge"),
    ("EdgiOS/", "Edge"),
    ("Edg/", "Edge"),
    ("FxiOS/", "Firefox"),
    ("Firefox/", "Firefox"),
    ("CriOS/", "Chrome"),
    ("Chromium/", "Chromium"),
    ("Chrome/", "Chrome"),
    ("Safari/", "Safari"),
];

/// Marks of systems, the most telling first: Android says Linux, and an iPhone says Mac OS X.
const SYSTEMS: &[(&str, &str)] = &[
    ("iPhone", "iPhone"),
    ("iPad", "iPad"),
    ("Android", "Android"),
    ("CrOS", "ChromeOS"),
    ("Windows", "Windows"),
    ("Macintosh", "Mac"),
    ("Linux", "Linux"),
];

/// A browser and the system it runs on, as far as they are known.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Device {
    browser: Option<&'static str>,
    system: Option<&'static str>,
}

fn first_of(table: &[(&str, &'static str)], text: &str) -> Option<&'static str> {
    let found = table.iter().find(|(mark, _)| text.contains(mark));
    found.map(|(_, word)| *word)
}

fn word_of(table: &[(&str, &'static str)], stored: &str) -> Option<&'static str> {
    let found = table.iter().find(|(_, word)| *word == stored);
    found.map(|(_, word)| *word)
}

impl Device {
    /// Reads a `User-Agent` header; whatever is not known is left out.
    pub fn of(user_agent: &str) -> Self {
        Self {
            browser: first_of(BROWSERS, user_agent),
            system: first_of(SYSTEMS, user_agent),
        }
    }

    /// A device read back from a store; words that are no longer in use are left out.
    pub fn stored(browser: Option<&str>, system: Option<&str>) -> Self {
        Self {
            browser: browser.and_then(|word| word_of(BROWSERS, word)),
            system: system.and_then(|word| word_of(SYSTEMS, word)),
        }
    }

    pub const fn browser(&self) -> Option<&'static str> {
        self.browser
    }

    pub const fn system(&self) -> Option<&'static str> {
        self.system
    }
}

impl fmt::Display for Device {
    /// "Chrome on Windows", "Firefox", "iPhone" or "Unknown device".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.browser, self.system) {
            (Some(browser), Some(system)) => write!(f, "{browser} on {system}"),
            (Some(word), None) | (None, Some(word)) => f.write_str(word),
            (None, None) => f.write_str(UNKNOWN),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn a_browser_is_known_by_the_words_its_owner_uses() {
        for (user_agent, words) in [
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/142.0.0.0 Safari/537.36",
                "Chrome on Windows",
            ),
            (
                "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/142.0.0.0 Safari/537.36 Edg/142.0.0.0",
                "Edge on Windows",
            ),
            (
                "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like \
                 Gecko) Version/18.5 Safari/605.1.15",
                "Safari on Mac",
            ),
            (
                "Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 \
                 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1",
                "Safari on iPhone",
            ),
            (
                "Mozilla/5.0 (iPad; CPU OS 17_7 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like \
                 Gecko) CriOS/142.0 Mobile/15E148 Safari/604.1",
                "Chrome on iPad",
            ),
            (
                "Mozilla/5.0 (Linux; Android 15; SM-S921B) AppleWebKit/537.36 (KHTML, like Gecko) \
                 SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36",
                "Samsung Internet on Android",
            ),
            (
                "Mozilla/5.0 (X11; Linux x86_64; rv:144.0) Gecko/20100101 Firefox/144.0",
                "Firefox on Linux",
            ),
            (
                "Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) AppleWebKit/537.36 (KHTML, like Gecko) \
                 Chrome/142.0.0.0 Safari/537.36",
                "Chrome on ChromeOS",
            ),
            ("Firefox/144.0", "Firefox"),
            ("curl/8.5 (Linux)", "Linux"),
            ("curl/8.5", UNKNOWN),
            ("", UNKNOWN),
        ] {
            assert_eq!(Device::of(user_agent).to_string(), words, "{user_agent}");
        }
    }

    #[test]
    fn a_stored_device_is_read_back_and_a_strange_word_is_not() {
        let phone = Device::of("Mozilla/5.0 (iPhone) FxiOS/144.0 Safari/604.1");
        assert_eq!(Device::stored(phone.browser(), phone.system()), phone);
        let strange = Device::stored(Some("<b>Mosaic</b>"), Some("Windows"));
        assert_eq!(strange.to_string(), "Windows");
    }

    proptest! {
        #[test]
        fn only_words_of_the_tables_come_out(user_agent in ".{0,300}") {
            let words = Device::of(&user_agent).to_string();
            let ours = |word: &str| {
                BROWSERS.iter().chain(SYSTEMS).any(|(_, known)| *known == word) || word == UNKNOWN
            };
            prop_assert!(words.split(" on ").all(ours), "{words}");
        }
    }
}
