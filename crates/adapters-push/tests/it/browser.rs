//! A browser: it subscribes, and reads what was encrypted for it as RFC 8291 writes it out, with
//! another library than the one that encrypts.

use aws_lc_rs::aead::{AES_128_GCM, Aad, LessSafeKey, Nonce, UnboundKey};
use aws_lc_rs::agreement::{ECDH_P256, PrivateKey, UnparsedPublicKey, agree};
use aws_lc_rs::hmac::{HMAC_SHA256, Key, sign};
use base64::Engine;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use domain_shared::messages::PushSubscription;

/// The size of a record's declaration, its salt and the length of its key's id.
const FIXED_HEADER: usize = 21;

pub(crate) struct Browser {
    key: PrivateKey,
    auth: [u8; 16],
}

impl Browser {
    pub(crate) fn new() -> Self {
        Self {
            key: PrivateKey::generate(&ECDH_P256).unwrap(),
            auth: *b"sixteen of bytes",
        }
    }

    pub(crate) fn subscription(&self, endpoint: &str) -> PushSubscription {
        PushSubscription {
            endpoint: endpoint.to_owned(),
            p256dh: URL_SAFE_NO_PAD.encode(self.public()),
            auth: URL_SAFE_NO_PAD.encode(self.auth),
        }
    }

    fn public(&self) -> Vec<u8> {
        self.key.compute_public_key().unwrap().as_ref().to_vec()
    }

    /// The plaintext, without its delimiter.
    pub(crate) fn decrypt(&self, body: &[u8]) -> Vec<u8> {
        let (salt, record_size) = (&body[..16], &body[16..20]);
        let (theirs, record) = body[FIXED_HEADER..].split_at(usize::from(body[20]));
        let record_size = u32::from_be_bytes(record_size.try_into().unwrap());
        // One record, and a size that is larger than it.
        assert!(record.len() < usize::try_from(record_size).unwrap());

        let shared = self.agree(theirs);
        let key_info = [b"WebPush: info\0", self.public().as_slice(), theirs].concat();
        let material = expand(&hmac(&self.auth, &shared), &key_info);
        let extracted = hmac(salt, &material);
        let key = expand(&extracted, b"Content-Encoding: aes128gcm\0");
        let nonce = expand(&extracted, b"Content-Encoding: nonce\0");

        let key = LessSafeKey::new(UnboundKey::new(&AES_128_GCM, &key[..16]).unwrap());
        let nonce = Nonce::try_assume_unique_for_key(&nonce[..12]).unwrap();
        let mut record = record.to_vec();
        let plain = key.open_in_place(nonce, Aad::empty(), &mut record).unwrap();
        // The delimiter of the last record.
        plain.strip_suffix(&[2]).unwrap().to_vec()
    }

    fn agree(&self, theirs: &[u8]) -> Vec<u8> {
        let theirs = UnparsedPublicKey::new(&ECDH_P256, theirs);
        agree(&self.key, theirs, (), |shared| Ok(shared.to_vec())).unwrap()
    }
}

fn hmac(key: &[u8], message: &[u8]) -> Vec<u8> {
    let key = Key::new(HMAC_SHA256, key);
    sign(&key, message).as_ref().to_vec()
}

/// The first block of HKDF.
fn expand(key: &[u8], info: &[u8]) -> Vec<u8> {
    hmac(key, &[info, &[1]].concat())
}
