use uuid::Uuid;

/// The plain rows of one person that disagree with the sealed rows that they are made of.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct IndexCheck {
    /// Dates that reminders would miss, tell on another day, or tell of though nothing has them.
    pub dates: Vec<Uuid>,
    /// Files of PDFs whose words search doesn't have.
    pub texts: Vec<Uuid>,
}
