use domain_shared::PersonId;

/// A change of the secret key that went to its end.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Rotation {
    /// How many keys were wrapped again.
    pub rewrapped: u64,
    /// The people whose key opens with neither secret key, as before.
    pub unreadable: Vec<PersonId>,
}
