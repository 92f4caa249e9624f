use super::{RecordsReader, broken, called};
use crate::ImportRefusal;
use crate::model::{Document, Note, Preset};
use domain_files::model::document::COVER_REFUSED;
use domain_files::model::file_type::NOT_ACCEPTED;
use domain_files::notes::{NoteId, NoteOwner};
use domain_files::ports::records::NewDocument;
use domain_files::{DocumentId, DocumentOwner, FileName, PresetRef};
use domain_presets::model::{MOST_EXTRAS, MOST_PAST_TERMS, TOO_MANY_EXTRAS};
use domain_presets::{Metadata, PresetKind};
use domain_reminders::DeadlineRef;
use domain_shared::note::{NoteContent, RawNote};
use serde_json::{Value, json};

const TOO_MANY_TERMS: &str = "It has more than 20 past renewals";

impl RecordsReader<'_> {
    pub(super) fn note(&mut self, said: &Note, place: NoteOwner) -> Result<(), ImportRefusal> {
        let what = called(&said.name, "A note");
        let content = NoteContent::parse(RawNote {
            name: &json!(said.name),
            description: &json!(said.description),
            date: &said.date.map_or(Value::Null, |day| json!(day.to_string())),
        });
        let note = domain_files::notes::Note {
            id: NoteId::new(self.id()),
            owner: self.import.owner,
            place,
            content: content.map_err(broken(what))?,
            uploaded_at: self.past(what, said.uploaded_at)?,
        };
        let source = DeadlineRef::of_note(&note);
        self.of_one_date(what, source, (&said.answers, &said.reminders))?;
        self.records.notes.push(note);
        Ok(())
    }

    pub(super) fn add_document(
        &mut self,
        document: &Document,
        place: DocumentOwner,
    ) -> Result<domain_files::Document, ImportRefusal> {
        let is_cover = document.set_as_cover;
        if is_cover && !matches!(place, DocumentOwner::VaultItem(_)) {
            return Err(ImportRefusal::record(&document.name, COVER_REFUSED));
        }
        let contents = self.import.contents.get(&document.file).cloned();
        let contents = contents.ok_or_else(|| ImportRefusal::damaged(&document.file))?;
        let name = FileName::parse(&document.name);
        let name = name.map_err(|message| ImportRefusal::record(&document.name, message))?;
        // Statements are imported into items only.
        if name.file_type().is_statement_only() && !matches!(place, DocumentOwner::VaultItem(_)) {
            return Err(ImportRefusal::record(&document.name, NOT_ACCEPTED));
        }
        let kept = domain_files::Document {
            id: DocumentId::new(self.id()),
            owner: self.import.owner,
            place,
            file: contents.file.file,
            file_type: name.file_type(),
            name,
            size: contents.file.size,
            thumbnail: contents.thumbnail(),
            origin: None,
            set_as_cover: is_cover,
            uploaded_at: self.past(&document.name, document.uploaded_at)?,
            date: document.date,
            found_date: None,
        };
        let incoming = NewDocument {
            document: kept.clone(),
            contents,
        };
        self.records.documents.push(incoming);
        Ok(kept)
    }

    pub(super) fn preset(&mut self, preset: &Preset) -> Result<(), ImportRefusal> {
        let what = preset.name();
        let kind = PresetKind::parse(&preset.category, &preset.kind).map_err(broken(what))?;
        let metadata = Metadata::from_export(kind, &preset.metadata).map_err(broken(what))?;
        // A file may be wanting that the export could not read.
        if preset.files.len() > MOST_EXTRAS {
            return Err(ImportRefusal::record(what, TOO_MANY_EXTRAS));
        }
        let id = PresetRef::new(self.id());
        let file = preset.file.as_ref();
        let file = file.map(|one| self.add_document(one, DocumentOwner::Preset(id)));
        let file = file.transpose()?;
        let extras = preset.files.iter();
        let extras = extras.map(|one| self.add_document(one, DocumentOwner::Preset(id)));
        let extras: Vec<_> = extras.collect::<Result<_, _>>()?;
        if preset.history.len() > MOST_PAST_TERMS {
            return Err(ImportRefusal::record(what, TOO_MANY_TERMS));
        }
        let (mut history, mut past_files) = (Vec::new(), Vec::new());
        for term in &preset.history {
            let file = term.file.as_ref();
            let file = file.map(|one| self.add_document(one, DocumentOwner::Preset(id)));
            let file = file.transpose()?;
            history.push(domain_presets::PresetTerm {
                until: self.day(what, term.until)?,
                document: file.as_ref().map(|file| file.id),
                premium: self.cost(what, term.premium)?,
                // No link of another account's mail can undo it.
                by_link: None,
            });
            past_files.extend(file);
        }
        if file
            .iter()
            .chain(&extras)
            .chain(&past_files)
            .any(|one| !kind.accepts(one.file_type))
        {
            return Err(ImportRefusal::record(what, NOT_ACCEPTED));
        }
        let source = (DeadlineRef::preset(id), metadata.deadline());
        self.of_one_date(what, source, (&preset.answers, &preset.reminders))?;
        let preset = domain_presets::Preset {
            id,
            owner: self.import.owner,
            metadata,
            file,
            extras,
            history,
            past_files,
            unreadable: Vec::new(),
            origin: None,
            uploaded_at: self.past(what, preset.uploaded_at)?,
            version: 1,
        };
        self.records.presets.push(preset);
        Ok(())
    }
}
