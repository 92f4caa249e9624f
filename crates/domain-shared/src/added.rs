/// The outcome of adding an item, note or transaction.
#[derive(Debug, Clone, PartialEq)]
pub enum Added<T> {
    Done,
    /// An earlier try of the same call stored it: this is how it stands. Nothing changed.
    Known(Box<T>),
}
