//! What people enter and upload.

use serde_json::{Value, json};

/// Digits that a file repeats: drawing each would take longer than the upload.
const BLOCK: usize = 4_096;

/// A transaction.
pub(crate) fn payment(name: &str) -> Value {
    json!({ "name": name, "amount": -12.5, "date": "2026-03-02" })
}

/// A PDF of `size` bytes, each another one. It shows nothing.
pub(crate) fn paper(size: usize) -> Vec<u8> {
    const START: &[u8] = b"%PDF-1.7\n";
    const END: &[u8] = b"\n%%EOF\n";
    let length = size.saturating_sub(START.len() + END.len());
    let digits = rand::random_iter::<u8>().map(|byte| b'0' + byte % 10);
    let digits: Vec<_> = digits.take(BLOCK).collect();
    let mut content = digits.repeat(length.div_ceil(BLOCK));
    content.truncate(length);
    [START, &content, END].concat()
}
