//! Lines of JSON, packed: how rows and the list of files stand in a backup.

use super::error::BackupError;
use super::ports::{ObjectWriter, Objects};
use bytes::Bytes;
use data_encoding::HEXLOWER;
use domain_shared::StoreError;
use flate2::Compression;
use flate2::write::{GzDecoder, GzEncoder};
use futures_util::StreamExt;
use futures_util::stream::BoxStream;
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};
use std::collections::VecDeque;
use std::io::Write;

/// How many packed bytes are gathered before they are written.
const PART: usize = 1024 * 1024;

/// A file of a backup.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct FileLine {
    pub(super) id: String,
    pub(super) bytes: u64,
    pub(super) sha256: String,
}

pub(super) fn length(of: usize) -> u64 {
    u64::try_from(of).unwrap_or(u64::MAX)
}

/// Reads a file to its end, into `copy` where there is one. Answers its length and its SHA-256.
pub(super) async fn read_through(
    mut content: BoxStream<'static, Result<Bytes, StoreError>>,
    copy: Option<&mut Box<dyn ObjectWriter>>,
) -> Result<(u64, String), StoreError> {
    let (mut digest, mut bytes, mut copy) = (Sha256::new(), 0_u64, copy);
    while let Some(part) = content.next().await {
        let part = part?;
        digest.update(&part);
        bytes = bytes.saturating_add(length(part.len()));
        if let Some(copy) = &mut copy {
            copy.add(part).await?;
        }
    }
    Ok((bytes, HEXLOWER.encode(&digest.finalize())))
}

/// Writes lines to an object.
pub(super) struct LineWriter {
    object: Box<dyn ObjectWriter>,
    packer: GzEncoder<Vec<u8>>,
    digest: Sha256,
}

impl LineWriter {
    pub(super) fn new(object: Box<dyn ObjectWriter>) -> Self {
        Self {
            object,
            packer: GzEncoder::new(Vec::new(), Compression::fast()),
            digest: Sha256::new(),
        }
    }

    pub(super) async fn line(&mut self, line: &impl Serialize) -> Result<(), StoreError> {
        let mut text = serde_json::to_vec(line).map_err(StoreError::failed)?;
        text.push(b'\n');
        self.digest.update(&text);
        self.packer.write_all(&text).map_err(StoreError::failed)?;
        if self.packer.get_ref().len() >= PART {
            let part = std::mem::take(self.packer.get_mut());
            self.object.add(part.into()).await?;
        }
        Ok(())
    }

    /// Ends the object and answers the SHA-256 of its lines.
    pub(super) async fn finish(mut self) -> Result<String, StoreError> {
        let rest = self.packer.finish().map_err(StoreError::failed)?;
        self.object.add(rest.into()).await?;
        self.object.finish().await?;
        Ok(HEXLOWER.encode(&self.digest.finalize()))
    }
}

/// Reads the lines of an object. Its end is refused where the lines are not those of the manifest.
pub(super) struct LineReader {
    name: String,
    packed: BoxStream<'static, Result<Bytes, StoreError>>,
    unpacker: GzDecoder<Vec<u8>>,
    digest: Sha256,
    sha256: String,
    lines: VecDeque<Vec<u8>>,
    ended: bool,
}

impl LineReader {
    /// The lines of the object `name`, whose SHA-256 is to be `sha256`.
    pub(super) async fn open(
        objects: &dyn Objects,
        name: String,
        sha256: &str,
    ) -> Result<Self, BackupError> {
        let packed = objects.read(&name).await?;
        let packed = packed.ok_or_else(|| BackupError::Missing(name.clone()))?;
        Ok(Self {
            name,
            packed,
            unpacker: GzDecoder::new(Vec::new()),
            digest: Sha256::new(),
            sha256: sha256.to_owned(),
            lines: VecDeque::new(),
            ended: false,
        })
    }

    pub(super) async fn line<T: DeserializeOwned>(&mut self) -> Result<Option<T>, BackupError> {
        while self.lines.is_empty() && !self.ended {
            self.read_part().await?;
        }
        let Some(line) = self.lines.pop_front() else {
            return Ok(None);
        };
        let read = serde_json::from_slice(&line);
        read.map(Some).map_err(|_| self.damaged())
    }

    /// Reads all of them, without a look at any.
    pub(super) async fn check(mut self) -> Result<(), BackupError> {
        while !self.ended {
            self.read_part().await?;
            self.lines.clear();
        }
        Ok(())
    }

    async fn read_part(&mut self) -> Result<(), BackupError> {
        match self.packed.next().await {
            Some(part) => {
                let unpacked = self.unpacker.write_all(&part?);
                unpacked.map_err(|_| self.damaged())?;
                self.split();
            }
            None => {
                let rest = self.unpacker.try_finish();
                rest.map_err(|_| self.damaged())?;
                self.split();
                let digest = HEXLOWER.encode(&self.digest.clone().finalize());
                if digest != self.sha256 || !self.unpacker.get_ref().is_empty() {
                    return Err(self.damaged());
                }
                self.ended = true;
            }
        }
        Ok(())
    }

    /// Takes the whole lines out of what was unpacked.
    fn split(&mut self) {
        let text = self.unpacker.get_mut();
        let Some(end) = text.iter().rposition(|byte| *byte == b'\n') else {
            return;
        };
        let rest = text.split_off(end.saturating_add(1));
        let whole = std::mem::replace(text, rest);
        self.digest.update(&whole);
        let lines = whole.split(|byte| *byte == b'\n');
        let lines = lines.filter(|line| !line.is_empty());
        self.lines.extend(lines.map(<[u8]>::to_vec));
    }

    fn damaged(&self) -> BackupError {
        BackupError::Damaged(self.name.clone())
    }
}
