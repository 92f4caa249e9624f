use bytes::Bytes;
use domain_files::{Upload, samples};

/// A form under construction.
#[derive(Default, Clone)]
pub(crate) struct Form(Vec<u8>);

impl Form {
    /// The request's `Content-Type`.
    pub(crate) const TYPE: &'static str = "multipart/form-data; boundary=holdfast";

    pub(crate) fn field(self, name: &str, value: &str) -> Self {
        self.part(&format!("name=\"{name}\""), value.as_bytes())
    }

    pub(crate) fn file(self, name: &str, body: &[u8]) -> Self {
        self.file_as("file", name, body)
    }

    pub(crate) fn file_as(self, part: &str, name: &str, body: &[u8]) -> Self {
        self.part(&format!("name=\"{part}\"; filename=\"{name}\""), body)
    }

    /// The form of a preset.
    pub(crate) fn preset(category: &str, kind: &str, metadata: &str) -> Self {
        Self::default()
            .field("category", category)
            .field("type", kind)
            .field("metadata", metadata)
    }

    fn part(mut self, says: &str, body: &[u8]) -> Self {
        let head = format!("--holdfast\r\nContent-Disposition: form-data; {says}\r\n\r\n");
        self.0.extend_from_slice(head.as_bytes());
        self.0.extend_from_slice(body);
        self.0.extend_from_slice(b"\r\n");
        self
    }

    pub(crate) fn bytes(mut self) -> Vec<u8> {
        self.0.extend_from_slice(b"--holdfast--\r\n");
        self.0
    }
}

pub(crate) fn pdf(size: usize) -> Vec<u8> {
    let mut pdf = b"%PDF-1.7\n".to_vec();
    pdf.resize(size - 6, b' ');
    pdf.extend_from_slice(b"%%EOF\n");
    pdf
}

/// A PDF of one page that says `text`.
pub(crate) fn letter(text: &str) -> Vec<u8> {
    let says = format!("BT /F1 12 Tf 72 720 Td ({text}) Tj ET");
    let objects = [
        "<</Type/Catalog/Pages 2 0 R>>".to_owned(),
        "<</Type/Pages/Kids[3 0 R]/Count 1>>".to_owned(),
        "<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R\
         /Resources<</Font<</F1 5 0 R>>>>>>"
            .to_owned(),
        format!("<</Length {}>>stream\n{says}\nendstream", says.len()),
        "<</Type/Font/Subtype/Type1/BaseFont/Helvetica/Encoding/WinAnsiEncoding>>".to_owned(),
    ];
    let mut pdf = "%PDF-1.7\n".to_owned();
    let mut table = "xref\n0 6\n0000000000 65535 f \n".to_owned();
    for (number, object) in (1..).zip(objects) {
        table += &format!("{:010} 00000 n \n", pdf.len());
        pdf += &format!("{number} 0 obj{object}endobj\n");
    }
    let start = pdf.len();
    pdf += &table;
    pdf += &format!("trailer<</Size 6/Root 1 0 R>>\nstartxref\n{start}\n%%EOF\n");
    pdf.into_bytes()
}

/// A picture that is kept as it is sent.
pub(crate) fn png() -> Vec<u8> {
    let upload = Upload::parse("a.png", Bytes::from_static(samples::PNG)).unwrap();
    upload.body().to_vec()
}
