//! Tells the browser which scripts and styles a screen needs. Otherwise it finds out once the first script has arrived
//! and run.

use super::Files;
use actix_web::http::header::HeaderValue;
use serde::Deserialize;
use std::collections::HashMap;
use std::sync::LazyLock;

/// The file that the build of the web app leaves for this, by the patterns of [`super::SCREENS`].
pub(super) const LIST: &str = "first-load.json";

#[derive(Debug, Deserialize)]
#[serde(rename_all = "camelCase")]
struct FirstLoad {
    /// Without a session nobody sees this screen.
    signed_in: bool,
    files: Vec<String>,
}

static FIRST_LOADS: LazyLock<HashMap<String, FirstLoad>> = LazyLock::new(|| {
    let Some(file) = Files::get(LIST) else {
        return HashMap::new();
    };
    serde_json::from_slice(&file.data).unwrap_or_else(|error| {
        tracing::error!(%error, "{LIST} can't be read: pages name no scripts");
        HashMap::new()
    })
});

/// The `Link` header of a screen; `None` where nothing is known to be needed.
pub(super) fn links(screen: &str, signed_in: bool) -> Option<HeaderValue> {
    let load = FIRST_LOADS.get(screen)?;
    if load.signed_in && !signed_in {
        return None;
    }
    let links: Vec<_> = load.files.iter().filter_map(|file| link(file)).collect();
    HeaderValue::from_str(&links.join(", ")).ok()
}

fn link(file: &str) -> Option<String> {
    let kind = match file.rsplit_once('.')?.1 {
        "js" => "script",
        "css" => "style",
        _ => return None,
    };
    // The scripts that the page itself names are fetched first: the tags raise their priority.
    let priority = if kind == "script" {
        "; fetchpriority=low"
    } else {
        ""
    };
    Some(format!("</{file}>; rel=preload; as={kind}{priority}"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_script_and_a_style_sheet_are_named_by_their_kind() {
        for (file, expected) in [
            (
                "assets/a.js",
                Some("</assets/a.js>; rel=preload; as=script; fetchpriority=low"),
            ),
            (
                "assets/a.css",
                Some("</assets/a.css>; rel=preload; as=style"),
            ),
            ("assets/a.svg", None),
            ("assets/a", None),
        ] {
            assert_eq!(link(file).as_deref(), expected, "{file}");
        }
    }

    /// Where the web app is not built, there is no list.
    #[test]
    fn every_first_load_is_that_of_a_known_screen() {
        for (screen, load) in FIRST_LOADS.iter() {
            assert!(super::super::SCREENS.contains(&screen.as_str()), "{screen}");
            assert!(!load.files.is_empty(), "{screen}");
        }
    }
}
