use super::upload::{MAX_BYTES, MAX_STATEMENT_BYTES, TOO_LARGE};
use bytes::{Bytes, BytesMut};

#[derive(Debug, Clone, Copy, PartialEq, Eq, thiserror::Error)]
#[error("{}", TOO_LARGE)]
pub struct TooLarge;

/// The bytes of one file as they come in. It never holds more than its limit.
pub struct UploadBuffer {
    bytes: BytesMut,
    most: usize,
}

impl Default for UploadBuffer {
    fn default() -> Self {
        Self::expecting(0)
    }
}

impl UploadBuffer {
    /// Room for a file of about `bytes` bytes, so that it need not grow while it comes in. An
    /// announced length is only a hint: no more than [`MAX_BYTES`] is ever asked for.
    pub fn expecting(bytes: usize) -> Self {
        Self::up_to(MAX_BYTES, bytes)
    }

    /// The same for a file that a statement is read from, of up to [`MAX_STATEMENT_BYTES`].
    pub fn expecting_statement(bytes: usize) -> Self {
        Self::up_to(MAX_STATEMENT_BYTES, bytes)
    }

    fn up_to(most: usize, expected: usize) -> Self {
        Self {
            bytes: BytesMut::with_capacity(expected.min(most)),
            most,
        }
    }

    /// Adds what has come in.
    ///
    /// # Errors
    /// [`TooLarge`] as soon as the limit is crossed, whatever length was announced. Its text names the limit
    /// of an upload.
    pub fn push(&mut self, part: &[u8]) -> Result<(), TooLarge> {
        if part.len() > self.most.saturating_sub(self.bytes.len()) {
            return Err(TooLarge);
        }
        self.bytes.extend_from_slice(part);
        Ok(())
    }

    pub fn finish(self) -> Bytes {
        self.bytes.freeze()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_limit_is_counted_to_the_byte_while_the_file_comes_in() {
        let mut collected = UploadBuffer::default();
        let megabyte = vec![7; 1024 * 1024];
        for _ in 0..10 {
            collected.push(&megabyte).unwrap();
        }
        assert_eq!(collected.push(&[7]), Err(TooLarge));
        assert_eq!(collected.push(&[]), Ok(()));
        assert_eq!(collected.finish().len(), MAX_BYTES);
        assert_eq!(TooLarge.to_string(), "File size exceeds 10MB limit.");
    }

    #[test]
    fn an_announced_length_is_made_room_for_up_to_the_limit() {
        for (announced, room) in [(0, 0), (1000, 1000), (usize::MAX, MAX_BYTES)] {
            assert_eq!(UploadBuffer::expecting(announced).bytes.capacity(), room);
        }
    }

    #[test]
    fn a_statement_has_room_for_twice_as_much() {
        let mut collected = UploadBuffer::expecting_statement(0);
        collected.push(&vec![b'1'; MAX_STATEMENT_BYTES]).unwrap();
        assert_eq!(collected.push(b"1"), Err(TooLarge));
    }
}
