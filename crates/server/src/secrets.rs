//! Secrets: the one in the cookie, programs' tokens, passwords, recovery codes. None of them is ever stored or logged.

use argon2::Argon2;
use argon2::password_hash::phc::PasswordHash;
use argon2::password_hash::{PasswordHasher, PasswordVerifier};
use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;
use sha2::{Digest, Sha256};
use store::TokenHash;
use tokio::sync::Semaphore;
use unicode_normalization::UnicodeNormalization;

use crate::problem::{Code, Problem};

/// Letters that cannot be taken for each other, for codes that people write down.
const CODE_LETTERS: &[u8; 32] = b"23456789ABCDEFGHJKLMNPQRSTUVWXYZ";

fn random<const N: usize>() -> Result<[u8; N], Problem> {
    let mut bytes = [0; N];
    getrandom::fill(&mut bytes).map_err(|error| {
        tracing::error!(%error, "no random numbers");
        Problem::trouble()
    })?;
    Ok(bytes)
}

/// A new token for a cookie, and what the store keeps of it.
pub(crate) fn new_token() -> Result<(String, TokenHash), Problem> {
    let token = URL_SAFE_NO_PAD.encode(random::<32>()?);
    let hash = hash_token(&token);
    Ok((token, hash))
}

/// What tokens for programs begin with, so that people and scanners of leaked secrets know one when they see it.
const PROGRAM: &str = "xr_";

/// A new token for a program, and what the store keeps of it.
pub(crate) fn new_program_token() -> Result<(String, TokenHash), Problem> {
    let token = format!("{PROGRAM}{}", URL_SAFE_NO_PAD.encode(random::<32>()?));
    let hash = hash_token(&token);
    Ok((token, hash))
}

/// Whether this can be one at all: anything else is not worth a question to the store.
pub(crate) fn is_program_token(text: &str) -> bool {
    let letter = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'_';
    text.strip_prefix(PROGRAM).is_some_and(|rest| rest.len() == 43 && rest.bytes().all(letter))
}

/// What lists call a session or a token: a part of the hash of its secret, of no use for signing in.
pub(crate) fn short_id(hash: &TokenHash) -> String {
    hex::encode(&hash[..8])
}

/// What the store keeps of a token.
pub(crate) fn hash_token(token: &str) -> TokenHash {
    Sha256::digest(token.as_bytes()).into()
}

/// A new recovery code: 20 letters, 100 random bits.
pub(crate) fn new_recovery_code() -> Result<String, Problem> {
    let letters: Vec<u8> = random::<20>()?.iter().map(|byte| CODE_LETTERS[usize::from(byte % 32)]).collect();
    let groups: Vec<&str> = letters.chunks(5).filter_map(|group| std::str::from_utf8(group).ok()).collect();
    Ok(groups.join("-"))
}

/// A recovery code as it is compared: however it was typed.
pub(crate) fn plain_code(typed: &str) -> String {
    typed.chars().filter(char::is_ascii_alphanumeric).map(|letter| letter.to_ascii_uppercase()).collect()
}

/// A name as it is compared: names that look the same are the same.
pub(crate) fn name_key(name: &str) -> String {
    let folded: String = name.trim().nfkc().collect::<String>().to_lowercase();
    // Lower-casing can undo the normal form.
    folded.nfkc().collect::<String>().split_whitespace().collect::<Vec<_>>().join(" ")
}

/// Whether a password may be used.
pub(crate) fn check_password(password: &str) -> Result<(), Problem> {
    if (8..=200).contains(&password.chars().count()) {
        Ok(())
    } else {
        Err(Problem::new(Code::Text, "a password has 8 to 200 characters"))
    }
}

/// Hashes secrets with Argon2id, a few at a time: each takes 19 MiB and some milliseconds.
pub(crate) struct Vault {
    slots: Semaphore,
    /// What is tried where there is no account, so that the answer takes as long.
    decoy: String,
}

impl Vault {
    /// Computes one hash: not on an async thread.
    pub(crate) fn new() -> Vault {
        let cores = std::thread::available_parallelism().map_or(1, usize::from);
        Vault { slots: Semaphore::new(cores), decoy: hash("nobody's password").unwrap_or_default() }
    }

    /// The hash of a secret, as the store keeps it.
    pub(crate) async fn hash(&self, secret: String) -> Result<String, Problem> {
        let _slot = self.slots.acquire().await.map_err(|_| Problem::trouble())?;
        tokio::task::spawn_blocking(move || hash(&secret))
            .await
            .map_err(|_| Problem::trouble())?
            .ok_or_else(Problem::trouble)
    }

    /// Whether a secret is the one that was hashed. Takes as long where there is no hash.
    pub(crate) async fn verify(&self, secret: String, stored: Option<String>) -> Result<bool, Problem> {
        let _slot = self.slots.acquire().await.map_err(|_| Problem::trouble())?;
        let known = stored.is_some();
        let stored = stored.unwrap_or_else(|| self.decoy.clone());
        let fits = tokio::task::spawn_blocking(move || {
            PasswordHash::new(&stored)
                .is_ok_and(|stored| Argon2::default().verify_password(secret.as_bytes(), &stored).is_ok())
        });
        Ok(fits.await.map_err(|_| Problem::trouble())? && known)
    }
}

fn hash(secret: &str) -> Option<String> {
    Argon2::default().hash_password(secret.as_bytes()).map(|hash| hash.to_string()).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_that_look_the_same_are_the_same() {
        assert_eq!(name_key("  Ann  Lee "), name_key("ANN LEE"));
        assert_eq!(name_key("Ａｎｎ"), "ann");
        assert_eq!(name_key("\u{e9}"), name_key("e\u{301}"));
        assert_ne!(name_key("Ann"), name_key("Ben"));
    }

    #[test]
    fn a_programs_token_is_known_by_its_form() {
        let (token, hash) = new_program_token().unwrap();
        assert!(is_program_token(&token) && hash == hash_token(&token));
        let (cookie, _) = new_token().unwrap();
        for wrong in [cookie.as_str(), "", "xr_", &token[..token.len() - 1], &format!("{token}x")] {
            assert!(!is_program_token(wrong), "{wrong}");
        }
    }

    #[test]
    fn codes_can_be_typed_in_any_way() {
        let code = new_recovery_code().unwrap();
        assert_eq!(code.len(), 23);
        assert_eq!(plain_code(&code.to_lowercase().replace('-', " ")), plain_code(&code));
    }

    #[tokio::test]
    async fn passwords_fit_themselves_only() {
        let vault = Vault::new();
        let stored = vault.hash("correct horse".into()).await.unwrap();
        assert!(stored.starts_with("$argon2id$"));
        assert!(vault.verify("correct horse".into(), Some(stored.clone())).await.unwrap());
        assert!(!vault.verify("wrong horse".into(), Some(stored)).await.unwrap());
        assert!(!vault.verify("nobody's password".into(), None).await.unwrap());
    }
}
