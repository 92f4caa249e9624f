//! One-page PDFs that say of themselves that they are samples.

use bytes::Bytes;
use chrono::NaiveDate;
use std::fmt::Write;

/// A one-page A4 document with a title. `title` holds no brackets and no backslash.
pub(super) fn pdf(title: &str, day: NaiveDate) -> Bytes {
    let text = format!(
        "BT /F1 22 Tf 72 740 Td ({title}) Tj 0 -34 Td /F1 12 Tf \
         (Sample document of Holdfast, dated {}.) Tj ET",
        day.format("%d/%m/%Y")
    );
    let objects = [
        "<< /Type /Catalog /Pages 2 0 R >>".to_owned(),
        "<< /Type /Pages /Kids [3 0 R] /Count 1 >>".to_owned(),
        "<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R \
         /Resources << /Font << /F1 5 0 R >> >> >>"
            .to_owned(),
        format!("<< /Length {} >>\nstream\n{text}\nendstream", text.len()),
        "<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>".to_owned(),
    ];
    let mut file = "%PDF-1.4\n".to_owned();
    let mut table = String::new();
    for (number, object) in (1..).zip(&objects) {
        // Writing to a string cannot fail.
        let _written = writeln!(table, "{:010} 00000 n ", file.len());
        let _written = write!(file, "{number} 0 obj\n{object}\nendobj\n");
    }
    let start = file.len();
    let size = objects.len() + 1;
    let _written = write!(
        file,
        "xref\n0 {size}\n0000000000 65535 f \n{table}trailer\n<< /Size {size} /Root 1 0 R >>\n\
         startxref\n{start}\n%%EOF\n"
    );
    Bytes::from(file)
}

#[cfg(test)]
mod tests {
    use super::*;
    use domain_files::Upload;

    #[test]
    fn a_sample_paper_is_accepted_as_a_pdf() {
        let day = NaiveDate::from_ymd_opt(2026, 11, 21).unwrap();
        let file = pdf("Home insurance", day);
        let text = std::str::from_utf8(&file).unwrap();
        let start: usize = text
            .lines()
            .skip_while(|line| *line != "startxref")
            .nth(1)
            .unwrap()
            .parse()
            .unwrap();
        assert!(text[start..].starts_with("xref\n0 6\n"));
        assert!(Upload::parse("Home insurance.pdf", file).is_ok());
    }
}
