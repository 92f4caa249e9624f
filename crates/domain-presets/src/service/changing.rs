use super::Presets;
use super::new_documents::NewDocuments;
use crate::error::PresetError;
use crate::model::{MOST_EXTRAS, Preset, PresetDraft, PresetId, PresetTerm, TOO_MANY_EXTRAS};
use crate::ports::{ChangeOutcome, PresetChange};
use crate::service::PresetWithWarnings;
use domain_files::{Document, DocumentError, DocumentId, FileId};
use domain_shared::{AuditKind, Invalid, PersonId, StoreError};

/// How often a change is tried again when somebody else writes the same preset meanwhile.
pub(super) const TRIES: u8 = 8;

const CHANGED_MEANWHILE: &str = "This preset was changed meanwhile";
const OTHER_KIND: &str = "The type of a preset cannot be changed";

impl Presets {
    /// Changes a preset's details, and its files where the draft brings or drops some. Of changes
    /// at once each is made, one after the other; but one that tells the version that it was made
    /// from is refused where the preset has another by then.
    ///
    /// # Errors
    /// [`PresetError`], each of its kinds but `IdTaken`.
    pub async fn change(
        &self,
        owner: PersonId,
        id: PresetId,
        draft: PresetDraft,
    ) -> Result<PresetWithWarnings, PresetError> {
        let find = || self.records.find(owner, id);
        let mut old = find().await?.ok_or(PresetError::NotFound)?;
        check(&old, &draft)?;
        let dropped = dropped(&old, &draft);
        let coming = self.save(owner, id, &draft, &dropped).await?;
        for _ in 0..TRIES {
            let preset = changed(&old, &draft, &coming)?;
            let change = PresetChange {
                preset: preset.clone(),
                coming: coming.all(),
                at: self.now(),
                effects: self.audit(owner, id, kind(&old, &draft)),
            };
            match self.records.change(change, self.documents.quota).await? {
                ChangeOutcome::Done => {
                    let written = Preset {
                        version: preset.version + 1,
                        ..preset
                    };
                    return Ok(self.show(written).await?);
                }
                ChangeOutcome::NotFound => return Err(PresetError::NotFound),
                ChangeOutcome::QuotaReached => {
                    return Err(DocumentError::QuotaReached.into());
                }
                ChangeOutcome::Expired => {
                    return Err(self.documents.too_late(coming.files()).await.into());
                }
                // Somebody else's change came first; this one is made to what that left.
                ChangeOutcome::Stale => old = find().await?.ok_or(PresetError::NotFound)?,
            }
        }
        // The sweep takes what was stored for it.
        Err(StoreError::unavailable("the preset is being written elsewhere").into())
    }
}

fn kind(old: &Preset, draft: &PresetDraft) -> AuditKind {
    if old.is_renewed_by(draft) {
        AuditKind::DeadlineRenewed
    } else {
        AuditKind::PresetChanged
    }
}

/// The extra files of `old` that stay.
fn staying<'a>(old: &'a Preset, draft: &PresetDraft) -> impl Iterator<Item = &'a Document> {
    let keep = draft.keep.clone();
    let stays = move |one: &&Document| keep.as_ref().is_none_or(|keep| keep.contains(&one.id));
    old.extras.iter().filter(stays)
}

/// The history that `draft` makes of `old`; refuses what cannot be made of it, before anything is stored.
fn check(old: &Preset, draft: &PresetDraft) -> Result<Vec<PresetTerm>, Invalid> {
    if old.kind() != draft.metadata.kind() {
        return Err(Invalid::new("type", OTHER_KIND));
    }
    if draft.version.is_some_and(|version| version != old.version) {
        return Err(Invalid::new("version", CHANGED_MEANWHILE));
    }
    if staying(old, draft).count() + draft.extras.len() > MOST_EXTRAS {
        return Err(Invalid::new("files", TOO_MANY_EXTRAS));
    }
    old.history_after(draft)
}

/// The files that `draft` takes from `old`.
fn dropped(old: &Preset, draft: &PresetDraft) -> Vec<FileId> {
    let stays: Vec<DocumentId> = staying(old, draft).map(|one| one.id).collect();
    let is_past = |file: &Document| {
        let mut terms = old.history.iter();
        old.is_renewed_by(draft) || terms.any(|term| term.document == Some(file.id))
    };
    let replaced = old.file.iter();
    let replaced = replaced.filter(|file| draft.file.is_some() && !is_past(file));
    let extras = old.extras.iter().filter(|one| !stays.contains(&one.id));
    replaced.chain(extras).flat_map(Document::files).collect()
}

/// `old` with what `draft` says and the files that it brings.
fn changed(old: &Preset, draft: &PresetDraft, coming: &NewDocuments) -> Result<Preset, Invalid> {
    let history = check(old, draft)?;
    let file = match (&coming.file, &old.file) {
        (Some(new), _) => Some(new.document.clone()),
        (None, Some(kept)) => Some(Document {
            name: draft.file_name(&kept.name)?,
            ..kept.clone()
        }),
        (None, None) => None,
    };
    let extras = staying(old, draft).cloned();
    let new_file = coming.file.as_ref().map(|new| new.document.uploaded_at);
    Ok(Preset {
        metadata: draft.metadata.clone().with_unknown_from(&old.metadata),
        past_files: old.past_files_of(&history, file.as_ref()),
        history,
        file,
        extras: extras.chain(coming.extra_documents()).collect(),
        uploaded_at: new_file.unwrap_or(old.uploaded_at),
        ..old.clone()
    })
}
