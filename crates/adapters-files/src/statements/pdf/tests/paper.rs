//! PDFs made for the tests.

use lopdf::{Dictionary, Document, Object, ObjectId, Stream, dictionary};

const HELVETICA: &str = "F1";
/// A font of two-byte codes whose letters are four times as narrow as they are high.
const COMPOSITE: &str = "F2";

/// The codes 1 to 10 are the digits, 11 is the point and 12 the space.
const TO_UNICODE: &str = "/CIDInit /ProcSet findresource begin
12 dict begin
begincmap
/CIDSystemInfo << /Registry (Adobe) /Ordering (UCS) /Supplement 0 >> def
/CMapName /Adobe-Identity-UCS def
/CMapType 2 def
1 begincodespacerange
<0000> <FFFF>
endcodespacerange
1 beginbfrange
<0001> <000A> <0030>
endbfrange
2 beginbfchar
<000B> <002E>
<000C> <0020>
endbfchar
endcmap
CMapName currentdict /CMap defineresource pop
end
end
";

pub(super) struct Paper {
    document: Document,
    tree: ObjectId,
    resources: ObjectId,
    kids: Vec<Object>,
}

impl Paper {
    pub(super) fn new() -> Self {
        let mut document = Document::with_version("1.5");
        let tree = document.new_object_id();
        let helvetica = document.add_object(dictionary! {
            "Type" => "Font", "Subtype" => "Type1", "BaseFont" => "Helvetica",
            "Encoding" => "WinAnsiEncoding",
        });
        let table = document.add_object(Stream::new(dictionary! {}, TO_UNICODE.into()));
        let descendant = document.add_object(dictionary! {
            "Type" => "Font", "Subtype" => "CIDFontType2", "DW" => 1000,
            "W" => vec![1.into(), Object::Array(vec![250.into(); 3]), 4.into(), 12.into(), 250.into()],
        });
        let composite = document.add_object(dictionary! {
            "Type" => "Font", "Subtype" => "Type0", "Encoding" => "Identity-H",
            "ToUnicode" => table, "DescendantFonts" => vec![descendant.into()],
        });
        let fonts = dictionary! { HELVETICA => helvetica, COMPOSITE => composite };
        let resources = document.add_object(dictionary! { "Font" => fonts });
        Self {
            document,
            tree,
            resources,
            kids: Vec::new(),
        }
    }

    pub(super) fn page(mut self, content: &str) -> Self {
        let stream = Stream::new(dictionary! {}, content.as_bytes().to_vec());
        let content = self.document.add_object(stream);
        let page = dictionary! { "Type" => "Page", "Parent" => self.tree, "Contents" => content };
        self.kids.push(self.document.add_object(page).into());
        self
    }

    /// A form by this name, which shows `content`.
    pub(super) fn form(mut self, name: &str, matrix: Vec<Object>, content: &str) -> Self {
        let about = dictionary! { "Type" => "XObject", "Subtype" => "Form", "Matrix" => matrix };
        let form = Stream::new(about, content.as_bytes().to_vec());
        let form = self.document.add_object(form);
        let resources = self.document.get_dictionary_mut(self.resources).unwrap();
        if !resources.has(b"XObject") {
            resources.set("XObject", dictionary! {});
        }
        let forms = resources
            .get_mut(b"XObject")
            .unwrap()
            .as_dict_mut()
            .unwrap();
        forms.set(name, form);
        self
    }

    /// A page inherits its fonts, and what `about` says, from the tree.
    pub(super) fn finish_with(mut self, about: &Dictionary) -> Document {
        let mut tree = dictionary! {
            "Type" => "Pages", "Count" => 1, "Kids" => self.kids, "Resources" => self.resources,
        };
        tree.extend(about);
        self.document.objects.insert(self.tree, tree.into());
        let catalogue = dictionary! { "Type" => "Catalog", "Pages" => self.tree };
        let catalogue = self.document.add_object(catalogue);
        self.document.trailer.set("Root", catalogue);
        self.document
    }

    pub(super) fn finish(self) -> Document {
        self.finish_with(&dictionary! {})
    }
}

pub(super) fn saved(mut document: Document) -> Vec<u8> {
    let mut bytes = Vec::new();
    document.save_to(&mut bytes).unwrap();
    bytes
}

/// A statement as a bank may set it: amounts flush right, columns by `Tm`, words with kerning.
pub(super) fn statement(rows: &[[&str; 5]]) -> Document {
    let mut content = String::from(
        "BT /F1 9 Tf 1 0 0 1 40 760 Tm (Sort code 30-94-21 Account number 44102938) Tj\n\
         1 0 0 1 40 745 Tm (1 January 2026 to 31 January 2026) Tj\n",
    );
    let header = ["Date", "Details", "Paid out", "Paid in", "Balance"];
    for (row, y) in std::iter::once(&header)
        .chain(rows)
        .zip((0..).map(|row| 700 - row * 14))
    {
        for (column, text) in row.iter().enumerate() {
            // Helvetica's digits are 556 wide, its point and comma 278.
            let width = |c: char| if c.is_ascii_digit() { 0.556 } else { 0.278 };
            let width: f64 = text.chars().map(width).sum();
            let x = match column {
                0 => 40.0,
                1 => 100.0,
                _ if row == &header => [330.0, 410.0, 490.0][column - 2],
                _ => [365.0, 440.0, 522.0][column - 2] - width * 9.0,
            };
            let text = text.replace(' ', ") -278 (");
            content.push_str(&format!("1 0 0 1 {x} {y} Tm [({text})] TJ\n"));
        }
    }
    content.push_str("ET");
    Paper::new().page(&content).finish()
}
