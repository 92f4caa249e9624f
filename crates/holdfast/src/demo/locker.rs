//! The sample person's records in the Life Locker and the Renting area: they are written before the
//! last of their items is complete, so that a record which its owner has deleted does not come
//! back.

use super::belongings::{Keeper, derived, once};
use super::persona::Paper;
use super::records::{SampleNote, note};
use domain_files::DocumentId;
use domain_files::notes::NoteId;
use domain_lifelocker::AreaDocuments;

const fn paper(name: &'static str, title: &'static str, days_ago: i64) -> Paper {
    Paper {
        name,
        title,
        days_ago,
    }
}

pub(super) const DEPOSITORY: &[Paper] = &[
    paper("Degree certificate.pdf", "Bachelor of Science", 194),
    paper("Will, signed copy.pdf", "Last will and testament", 151),
    paper("P60.pdf", "End of year certificate", 118),
    paper("Driving licence letter.pdf", "Your new driving licence", 72),
    paper("Travel insurance.pdf", "Annual travel policy", 36),
];

pub(super) const RENTING: &[Paper] = &[
    paper(
        "Tenancy agreement 2021.pdf",
        "Assured shorthold tenancy",
        193,
    ),
    paper("Check-in inventory.pdf", "Inventory of Flat 3", 193),
    paper("Deposit returned.pdf", "Deposit repayment", 167),
];

pub(super) const KEY_INFORMATION: &[SampleNote] = &[
    note(
        "GP surgery",
        "Horfield Lane Surgery, 0117 496 0182. Repeat prescriptions by the app.",
        188,
        None,
    ),
    note(
        "In an emergency",
        "Ring Bryony Pritchard, 07700 900 528. Blood group O negative.",
        150,
        None,
    ),
    note(
        "Dentist",
        "Check-up at Gloucester Road Dental Care.",
        64,
        Some(27),
    ),
    note(
        "Council tax",
        "Bristol City Council, band C, account ending 4471.",
        50,
        Some(131),
    ),
];

impl Keeper {
    pub(super) async fn fill_locker(&self) -> anyhow::Result<()> {
        let (depository, renting) = (&self.locker.depository, &self.locker.renting);
        self.file("depository", depository, DEPOSITORY).await?;
        self.file("renting", renting, RENTING).await?;
        for note in KEY_INFORMATION {
            let content = self.said(note)?;
            let id = NoteId::new(derived(self.person.uuid(), note.name));
            let notes = &self.locker.key_information;
            once(notes.add(self.person, id, content).await)?;
        }
        Ok(())
    }

    async fn file(
        &self,
        area: &str,
        papers: &AreaDocuments,
        samples: &[Paper],
    ) -> anyhow::Result<()> {
        for paper in samples {
            let upload = self.scanned(paper)?;
            let name = format!("{area}: {}", paper.name);
            let id = DocumentId::new(derived(self.person.uuid(), &name));
            let admission = papers.check_access(self.person).await?;
            once(self.documents.store(&admission, id, upload).await)?;
        }
        Ok(())
    }
}
