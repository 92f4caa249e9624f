use super::*;
use bytes::Bytes;
use domain_files::samples;

const WILL: &str = r#"{"name":"Last will"}"#;

fn today() -> NaiveDate {
    "2026-11-21".parse().unwrap()
}

fn file(name: &str) -> RawFile {
    let body = if name.to_lowercase().ends_with("pdf") {
        samples::PDF
    } else {
        samples::PNG
    };
    RawFile {
        name: name.to_owned(),
        body: body.into(),
    }
}

fn sent(category: &str, kind: &str, metadata: &str) -> RawPreset {
    RawPreset {
        category: category.to_owned(),
        kind: kind.to_owned(),
        metadata: metadata.to_owned(),
        ..RawPreset::default()
    }
}

fn will() -> RawPreset {
    RawPreset {
        file: Some(file("scan.PDF")),
        ..sent("depository", "will", WILL)
    }
}

fn told(draft: Result<PresetDraft, Invalid>) -> Vec<(&'static str, String)> {
    let invalid = draft.unwrap_err();
    let errors = invalid.errors();
    errors.map(|e| (e.field, e.message.clone())).collect()
}

#[test]
fn a_file_is_called_as_its_preset_and_the_others_keep_their_names() {
    let draft = PresetDraft::new_preset(
        RawPreset {
            files: vec![file("codicil.png"), file("letter.pdf")],
            ..will()
        },
        today(),
    );
    let draft = draft.unwrap();
    let name = draft.file.as_ref().map(|file| file.name().to_string());
    assert_eq!(name.as_deref(), Some("Last will.PDF"));
    let names: Vec<_> = draft.extras.iter().map(|e| e.name().to_string()).collect();
    assert_eq!(names, ["codicil.png", "letter.pdf"]);
    assert_eq!(draft.keep, None);
    let old = FileName::parse("Will.heic").unwrap();
    assert_eq!(draft.file_name(&old).unwrap().to_string(), "Last will.heic");
}

#[test]
fn what_has_no_name_of_its_own_calls_its_file_by_its_kind() {
    let lease = RawPreset {
        file: Some(file("scan.pdf")),
        ..sent("renting", "tenancy_agreement", "{}")
    };
    let draft = PresetDraft::new_preset(lease, today()).unwrap();
    let name = draft.file.unwrap().name().to_string();
    assert_eq!(name, "Tenancy agreement.pdf");
}

#[test]
fn each_broken_rule_has_its_field_and_its_words() {
    let policy = |metadata| sent("depository", "insurance_policy", metadata);
    let licence = |name| RawPreset {
        file: Some(file(name)),
        ..sent("depository", "driving_licence", r#"{"name":"Licence"}"#)
    };
    let empty = RawFile {
        name: "a.pdf".to_owned(),
        body: Bytes::new(),
    };
    let incomplete = "Please fill all required fields for insurance policy";
    for (sent, expected) in [
        (
            sent("depository", "will", WILL),
            vec![("file", "Please select a file")],
        ),
        (
            sent("renting", "inventory", "{}"),
            vec![("file", "Please select a file")],
        ),
        (
            sent("depository", "driving_licence", r#"{"name":"Licence"}"#),
            vec![("file", "Please select a driving licence file")],
        ),
        (
            licence("licence.pdf"),
            vec![(
                "file",
                "A driving licence can't be a PDF. Add a photo of it instead.",
            )],
        ),
        (
            policy(r#"{"name":"Cover"}"#),
            vec![("insurance_type", incomplete), ("file", incomplete)],
        ),
        (
            policy(r#"{"name":"Cover","insurance_type":"Pet"}"#),
            vec![("renewal_date", incomplete), ("file", incomplete)],
        ),
        (
            RawPreset {
                metadata: "{".to_owned(),
                ..will()
            },
            vec![("metadata", "Metadata is required")],
        ),
        (
            RawPreset {
                file: Some(empty),
                ..will()
            },
            vec![("file", "Please select a file")],
        ),
        (
            RawPreset {
                file: Some(RawFile {
                    name: "will.docx".to_owned(),
                    ..file("will.pdf")
                }),
                metadata: "{}".to_owned(),
                ..will()
            },
            vec![
                ("name", "Name is required"),
                ("file", "We can't take this type of file."),
            ],
        ),
        (
            RawPreset {
                files: vec![file("a.png"); 4],
                ..will()
            },
            vec![("files", TOO_MANY_EXTRAS)],
        ),
        (
            RawPreset {
                files: vec![file("a.png"), file("b.svg")],
                ..will()
            },
            vec![("files", "We can't take this type of file.")],
        ),
    ] {
        let errors = told(PresetDraft::new_preset(sent, today()));
        let errors: Vec<_> = errors.iter().map(|(f, m)| (*f, m.as_str())).collect();
        assert_eq!(errors, expected);
    }
}

#[test]
fn an_edit_needs_no_file_and_says_which_of_the_others_stay() {
    let edit = |keep: Option<&str>| {
        let keep_files = keep.map(str::to_owned);
        let sent = RawPreset {
            keep_files,
            ..sent("depository", "will", WILL)
        };
        PresetDraft::edited_preset(sent, today())
    };
    assert_eq!(edit(None).unwrap().keep, None);
    assert_eq!(edit(Some("[]")).unwrap().keep, Some(Vec::new()));
    let id = "0199d1a0-0000-7000-8000-000000000001";
    let kept = edit(Some(&format!(r#"["{id}"]"#))).unwrap().keep.unwrap();
    assert_eq!(kept, [DocumentId::new(id.parse().unwrap())]);
    for broken in ["", "{}", r#"["x"]"#, "[1]"] {
        assert_eq!(
            told(edit(Some(broken))),
            [("keep_files", NO_LIST.to_owned())]
        );
    }
}

#[test]
fn all_that_is_sent_tells_one_call_from_another() {
    let of = |sent: RawPreset| PresetDraft::new_preset(sent, today()).unwrap().origin;
    let first = of(will());
    assert_eq!(of(will()), first);
    let renamed = RawPreset {
        metadata: r#"{"name":"Will"}"#.to_owned(),
        ..will()
    };
    let photographed = RawPreset {
        file: Some(file("scan.png")),
        ..will()
    };
    let more = RawPreset {
        files: vec![file("a.png")],
        ..will()
    };
    let another = RawPreset {
        kind: "birth_certificate".to_owned(),
        ..will()
    };
    for other in [renamed, photographed, more, another] {
        assert_ne!(of(other), first);
    }
}
