//! The file store: sealed chunks over object_store.
