//! Prepares the web app for embedding: copies `frontend/dist`, with every text asset packed by brotli only.
//! Runs again only when that folder changes.

use std::fs;
use std::io::{self, Write};
use std::path::{Path, PathBuf};

/// The page that is shown where the web app was not built.
const NOT_BUILT: &str = "<!doctype html><html lang=\"en-GB\"><head><meta charset=\"utf-8\">\
<title>Holdfast</title></head><body><h1>The web app is not built</h1>\
<p>Run <code>just dev</code> or <code>just build</code>, then start Holdfast again.</p>\
</body></html>";

fn main() -> io::Result<()> {
    let dist = PathBuf::from(env("CARGO_MANIFEST_DIR")?).join("../../frontend/dist");
    let target = PathBuf::from(env("OUT_DIR")?).join("webapp");
    // An empty folder can be watched; a missing one would force a rebuild each time.
    fs::create_dir_all(&dist)?;
    println!("cargo::rerun-if-changed={}", dist.display());
    println!("cargo::rerun-if-changed=build.rs");
    if target.exists() {
        fs::remove_dir_all(&target)?;
    }
    fs::create_dir_all(&target)?;
    if dist.join("index.html").exists() {
        copy(&dist, &target)
    } else {
        fs::write(target.join("index.html"), NOT_BUILT)
    }
}

fn env(name: &str) -> io::Result<String> {
    std::env::var(name).map_err(io::Error::other)
}

fn copy(from: &Path, to: &Path) -> io::Result<()> {
    for entry in fs::read_dir(from)? {
        let entry = entry?;
        let target = to.join(entry.file_name());
        if entry.file_type()?.is_dir() {
            fs::create_dir_all(&target)?;
            copy(&entry.path(), &target)?;
        } else {
            let bytes = fs::read(entry.path())?;
            // The server reads these two itself.
            let is_own =
                entry.file_name() == "index.html" || entry.file_name() == "first-load.json";
            if is_text(&target) && !is_own {
                fs::write(packed(&target), brotli(&bytes)?)?;
            } else {
                fs::write(&target, &bytes)?;
            }
        }
    }
    Ok(())
}

fn is_text(path: &Path) -> bool {
    let extension = path
        .extension()
        .and_then(|e| e.to_str())
        .unwrap_or_default();
    [
        "js",
        "mjs",
        "css",
        "svg",
        "json",
        "map",
        "txt",
        "html",
        "webmanifest",
        "wasm",
    ]
    .contains(&extension)
}

/// The packed file of `path`.
fn packed(path: &Path) -> PathBuf {
    let mut name = path.as_os_str().to_owned();
    name.push(".br");
    PathBuf::from(name)
}

fn brotli(bytes: &[u8]) -> io::Result<Vec<u8>> {
    let mut packed = Vec::new();
    let mut writer = brotli::CompressorWriter::new(&mut packed, 4096, 11, 22);
    writer.write_all(bytes)?;
    drop(writer);
    Ok(packed)
}
