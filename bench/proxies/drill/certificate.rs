//! An authority of the drill's own, and a certificate of it for the name of the installation.

use super::HOST;
use rcgen::{BasicConstraints, CertificateParams, CertifiedIssuer, IsCa, KeyPair};
use reqwest::Certificate;
use std::path::{Path, PathBuf};

pub(crate) struct Identity {
    /// Files in PEM, as proxies read them.
    pub(crate) chain: PathBuf,
    pub(crate) key: PathBuf,
    /// What clients trust.
    pub(crate) authority: Certificate,
}

impl Identity {
    pub(crate) fn make(folder: &Path) -> anyhow::Result<Self> {
        let mut authority = CertificateParams::new(Vec::new())?;
        authority.is_ca = IsCa::Ca(BasicConstraints::Unconstrained);
        let authority = CertifiedIssuer::self_signed(authority, KeyPair::generate()?)?;
        let key = KeyPair::generate()?;
        let certificate = CertificateParams::new(vec![HOST.to_owned()])?;
        let certificate = certificate.signed_by(&key, &authority)?;
        let identity = Self {
            chain: folder.join("fullchain.pem"),
            key: folder.join("privkey.pem"),
            authority: Certificate::from_pem(authority.pem().as_bytes())?,
        };
        std::fs::write(&identity.chain, certificate.pem())?;
        std::fs::write(&identity.key, key.serialize_pem())?;
        Ok(identity)
    }
}
