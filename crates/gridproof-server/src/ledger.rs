//! How many bytes of bodies and replies are held at once.

use axum::body::Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// An account with a bound.
#[derive(Debug)]
pub(crate) struct Ledger {
    held: AtomicUsize,
    most: usize,
}

/// Some bytes of the account; given back when dropped.
#[derive(Debug)]
pub(crate) struct Share {
    ledger: Arc<Ledger>,
    bytes: usize,
}

impl Ledger {
    /// Nothing is held yet.
    pub(crate) fn new(most: usize) -> Arc<Ledger> {
        Arc::new(Ledger { held: AtomicUsize::new(0), most })
    }

    /// A share of nothing, to grow.
    pub(crate) fn share(self: &Arc<Ledger>) -> Share {
        Share { ledger: Arc::clone(self), bytes: 0 }
    }

    #[cfg(test)]
    fn held(&self) -> usize {
        self.held.load(Ordering::Relaxed)
    }
}

impl Share {
    /// Takes more; `false` if the account would pass its bound.
    pub(crate) fn grow(&mut self, bytes: usize) -> bool {
        let most = self.ledger.most;
        let more = |held: usize| held.checked_add(bytes).filter(|held| *held <= most);
        let taken = self.ledger.held.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok();
        if taken {
            self.bytes += bytes;
        }
        taken
    }

    /// The bytes, which give the share back when the last of them is gone, be it in a buffer of the connection.
    pub(crate) fn around(self, bytes: Vec<u8>) -> Bytes {
        Bytes::from_owner(Kept { bytes, _share: self })
    }
}

impl Drop for Share {
    fn drop(&mut self) {
        self.ledger.held.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

struct Kept {
    bytes: Vec<u8>,
    _share: Share,
}

impl AsRef<[u8]> for Kept {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_taken_is_given_back() {
        let ledger = Ledger::new(10);
        let mut share = ledger.share();
        assert!(share.grow(6) && !share.grow(5) && share.grow(4));
        assert!(!ledger.share().grow(1));
        let bytes = share.around(vec![1, 2, 3]);
        let slice = bytes.slice(1..2);
        drop(bytes);
        assert_eq!(ledger.held(), 10);
        drop(slice);
        assert_eq!(ledger.held(), 0);
    }

    #[test]
    fn numbers_do_not_wrap() {
        let ledger = Ledger::new(usize::MAX);
        let mut share = ledger.share();
        assert!(share.grow(1) && !share.grow(usize::MAX));
    }
}
