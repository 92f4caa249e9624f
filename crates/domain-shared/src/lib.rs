//! What every domain shares: money, ids, time, UK identifiers, effects and the error vocabulary.
