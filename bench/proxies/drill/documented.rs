//! The configurations as `docs/operating/install.md` has them: what people copy is what is drilled.

use anyhow::{Context, ensure};

const PAGE: &str = include_str!("../../../docs/operating/install.md");
/// The section for one process, which has the whole configuration.
pub(crate) const ONE_PROCESS: &str = "## A reverse proxy";
/// The section for two, which has what differs.
pub(crate) const TWO_PROCESSES: &str = "## Two processes";

/// The first block in `language` of the section `heading`.
pub(crate) fn block(heading: &str, language: &str) -> anyhow::Result<String> {
    let missing = || format!("docs/operating/install.md: no {language} below {heading}");
    let section = PAGE.split_once(&format!("\n{heading}\n"));
    let (_, section) = section.with_context(missing)?;
    let section = section.split("\n## ").next().unwrap_or_default();
    let block = section.split_once(&format!("\n```{language}\n"));
    let block = block.and_then(|(_, block)| block.split_once("\n```"));
    let (block, _) = block.with_context(missing)?;
    Ok(block.to_owned())
}

/// Puts `by` in the place of what is documented, which must be there.
pub(crate) fn replace(text: &str, documented: &str, by: &str) -> anyhow::Result<String> {
    ensure!(
        text.contains(documented),
        "{documented:?} is not in:\n{text}"
    );
    Ok(text.replace(documented, by))
}
