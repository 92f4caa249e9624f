use object_store::aws::AmazonS3Builder;
use object_store::azure::MicrosoftAzureBuilder;
use object_store::gcp::GoogleCloudStorageBuilder;
use object_store::local::LocalFileSystem;
use object_store::memory::InMemory;
use object_store::path::Path as Key;
use object_store::{BackoffConfig, ObjectStore, ObjectStoreScheme, RetryConfig};
use std::fs::DirBuilder;
use std::path::{Path, PathBuf};
use std::str::FromStr;
use std::sync::Arc;
use std::time::Duration;
use url::Url;

/// The place can keep no files.
#[derive(Debug, thiserror::Error)]
pub enum BadLocation {
    #[error("the folder {} cannot be used: {cause}", .folder.display())]
    Folder { folder: PathBuf, cause: String },
    /// The address is not of a known kind.
    #[error("{0}")]
    Address(String),
}

/// An object store, and what of it only a folder has.
pub(crate) struct Location {
    pub(crate) objects: Arc<dyn ObjectStore>,
    pub(crate) prefix: Key,
    pub(crate) folder: Option<PathBuf>,
}

impl Location {
    /// A folder on this machine, made where it does not exist, for this user only. Writes are
    /// durable before they answer.
    pub(crate) fn folder(folder: &Path) -> Result<Self, BadLocation> {
        let refused = |cause: String| BadLocation::Folder {
            folder: folder.to_owned(),
            cause,
        };
        make_private(folder).map_err(|error| refused(error.to_string()))?;
        let root = folder
            .canonicalize()
            .map_err(|error| refused(error.to_string()))?;
        let objects =
            LocalFileSystem::new_with_prefix(&root).map_err(|error| refused(error.to_string()))?;
        Ok(Self {
            objects: Arc::new(objects.with_fsync(true)),
            prefix: Key::default(),
            folder: Some(root),
        })
    }

    /// `file:///folder`, or `s3://bucket/prefix`, `gs://…` or `az://…` with `options` such as
    /// `aws_region`, `aws_endpoint`, `google_service_account` and `azure_storage_account_name`.
    pub(crate) fn address(
        address: &str,
        options: impl IntoIterator<Item = (String, String)>,
    ) -> Result<Self, BadLocation> {
        let url = Url::parse(address).map_err(|error| BadLocation::Address(error.to_string()))?;
        if url.scheme() == "file" {
            let folder = url.to_file_path().map_err(|()| {
                BadLocation::Address("a file address names a folder of this machine".to_owned())
            })?;
            return Self::folder(&folder);
        }
        let unusable = |error: object_store::Error| BadLocation::Address(error.to_string());
        let (scheme, path) =
            ObjectStoreScheme::parse(&url).map_err(|error| unusable(error.into()))?;
        let objects: Arc<dyn ObjectStore> = match scheme {
            ObjectStoreScheme::AmazonS3 => {
                let builder = AmazonS3Builder::new().with_url(address);
                let builder = configured(builder, options, AmazonS3Builder::with_config);
                Arc::new(builder.with_retry(few_tries()).build().map_err(unusable)?)
            }
            ObjectStoreScheme::GoogleCloudStorage => {
                let builder = GoogleCloudStorageBuilder::new().with_url(address);
                let builder = configured(builder, options, GoogleCloudStorageBuilder::with_config);
                Arc::new(builder.with_retry(few_tries()).build().map_err(unusable)?)
            }
            ObjectStoreScheme::MicrosoftAzure => {
                let builder = MicrosoftAzureBuilder::new().with_url(address);
                let builder = configured(builder, options, MicrosoftAzureBuilder::with_config);
                Arc::new(builder.with_retry(few_tries()).build().map_err(unusable)?)
            }
            ObjectStoreScheme::Memory => Arc::new(InMemory::new()),
            _ => return Err(BadLocation::Address("no files are kept there".to_owned())),
        };
        Ok(Self {
            objects,
            prefix: Key::parse(path).map_err(|error| unusable(error.into()))?,
            folder: None,
        })
    }

    /// A store that was opened already.
    pub(crate) fn objects(objects: Arc<dyn ObjectStore>) -> Self {
        Self {
            objects,
            prefix: Key::default(),
            folder: None,
        }
    }
}

/// `builder` with those of `options` whose names it knows.
fn configured<B, K: FromStr>(
    builder: B,
    options: impl IntoIterator<Item = (String, String)>,
    with_config: impl Fn(B, K, String) -> B,
) -> B {
    options
        .into_iter()
        .fold(builder, |builder, (name, value)| match name.parse() {
            Ok(name) => with_config(builder, name, value),
            Err(_) => builder,
        })
}

/// A provider may fail once or twice. We give up soon, so that the caller learns that it is away.
fn few_tries() -> RetryConfig {
    RetryConfig {
        max_retries: 2,
        retry_timeout: Duration::from_secs(4),
        backoff: BackoffConfig {
            init_backoff: Duration::from_millis(100),
            max_backoff: Duration::from_secs(1),
            ..BackoffConfig::default()
        },
    }
}

fn make_private(folder: &Path) -> std::io::Result<()> {
    let mut builder = DirBuilder::new();
    builder.recursive(true);
    #[cfg(unix)]
    std::os::unix::fs::DirBuilderExt::mode(&mut builder, 0o700);
    builder.create(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn refused(address: &str) -> String {
        Location::address(address, [])
            .err()
            .map(|error| error.to_string())
            .unwrap_or_default()
    }

    #[test]
    fn a_folder_is_made_for_this_user_only() {
        let dir = tempfile::tempdir().unwrap();
        let folder = dir.path().join("data/files");
        let location = Location::folder(&folder).unwrap();
        assert_eq!(location.folder, Some(folder.canonicalize().unwrap()));
        #[cfg(unix)]
        {
            use std::os::unix::fs::PermissionsExt;
            let mode = folder.metadata().unwrap().permissions().mode();
            assert_eq!(mode & 0o777, 0o700);
        }
    }

    #[test]
    fn a_file_address_is_its_folder_and_a_bucket_has_its_prefix() {
        let dir = tempfile::tempdir().unwrap();
        let url = Url::from_directory_path(dir.path()).unwrap();
        assert!(
            Location::address(url.as_str(), [])
                .unwrap()
                .folder
                .is_some()
        );
        for (bucket, option, value) in [
            ("s3://papers/holdfast", "aws_region", "eu-west-2"),
            ("gs://papers/holdfast", "google_skip_signature", "true"),
            (
                "az://papers/holdfast",
                "azure_storage_account_name",
                "holdfast",
            ),
        ] {
            let options = [(option.to_owned(), value.to_owned())];
            let bucket = Location::address(bucket, options).unwrap();
            assert_eq!(bucket.prefix.as_ref(), "holdfast");
            assert!(bucket.folder.is_none());
        }
    }

    #[test]
    fn an_address_that_keeps_nothing_is_refused_in_one_line() {
        for address in ["", "files", "ftp://host/x", "file://elsewhere/x"] {
            let message = refused(address);
            assert_eq!(message.lines().count(), 1, "{address}");
        }
    }

    #[test]
    fn a_folder_that_is_a_file_is_refused() {
        let file = tempfile::NamedTempFile::new().unwrap();
        let refused = Location::folder(file.path()).err().unwrap().to_string();
        assert!(refused.starts_with("the folder"));
    }
}
