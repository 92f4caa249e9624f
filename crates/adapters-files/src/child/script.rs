//! Programs that a test writes and has run as a child.
#![allow(
    clippy::unwrap_used,
    reason = "the helpers of tests fail by panicking too"
)]

use std::fs;
use std::path::{Path, PathBuf};
use std::process::Command;

/// A program in `folder` that runs the shell's `commands`.
///
/// `install` writes it, not this process: a child that another thread starts meanwhile would hold the open
/// file for a moment, and a program that anybody can still write to does not start.
pub(crate) fn program_of(commands: &str, folder: &Path) -> PathBuf {
    let (text, program) = (folder.join("script"), folder.join("program"));
    fs::write(&text, format!("#!/bin/sh\n{commands}\n")).unwrap();
    let mut install = Command::new("install");
    let installed = install.args(["-m", "700"]).arg(&text).arg(&program);
    assert!(installed.status().unwrap().success());
    program
}
