//! The memory that request bodies and replies may use together.

use axum::body::Bytes;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering};

/// A number of bytes that may be reserved.
#[derive(Debug)]
pub(crate) struct MemoryBudget {
    reserved: AtomicUsize,
    limit: usize,
}

/// Reserved bytes; released when dropped.
#[derive(Debug)]
pub(crate) struct Reservation {
    budget: Arc<MemoryBudget>,
    bytes: usize,
}

impl MemoryBudget {
    pub(crate) fn new(limit: usize) -> Arc<MemoryBudget> {
        Arc::new(MemoryBudget { reserved: AtomicUsize::new(0), limit })
    }

    /// An empty reservation, to grow.
    pub(crate) fn reserve(self: &Arc<MemoryBudget>) -> Reservation {
        Reservation { budget: Arc::clone(self), bytes: 0 }
    }

    #[cfg(test)]
    fn reserved(&self) -> usize {
        self.reserved.load(Ordering::Relaxed)
    }
}

impl Reservation {
    /// Reserves more bytes; returns `false`, and reserves nothing, if that exceeds the budget.
    pub(crate) fn grow(&mut self, bytes: usize) -> bool {
        let limit = self.budget.limit;
        let more = |reserved: usize| reserved.checked_add(bytes).filter(|reserved| *reserved <= limit);
        let granted = self.budget.reserved.fetch_update(Ordering::Relaxed, Ordering::Relaxed, more).is_ok();
        if granted {
            self.bytes += bytes;
        }
        granted
    }

    /// Ties the reservation to bytes. It is released with their last slice, which may be in a buffer of the connection.
    pub(crate) fn attach(self, bytes: Vec<u8>) -> Bytes {
        Bytes::from_owner(ReservedBytes { bytes, _reservation: self })
    }
}

impl Drop for Reservation {
    fn drop(&mut self) {
        self.budget.reserved.fetch_sub(self.bytes, Ordering::Relaxed);
    }
}

struct ReservedBytes {
    bytes: Vec<u8>,
    _reservation: Reservation,
}

impl AsRef<[u8]> for ReservedBytes {
    fn as_ref(&self) -> &[u8] {
        &self.bytes
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn reservations_are_released() {
        let budget = MemoryBudget::new(10);
        let mut reservation = budget.reserve();
        assert!(reservation.grow(6) && !reservation.grow(5) && reservation.grow(4));
        assert!(!budget.reserve().grow(1));
        let bytes = reservation.attach(vec![1, 2, 3]);
        let slice = bytes.slice(1..2);
        drop(bytes);
        assert_eq!(budget.reserved(), 10);
        drop(slice);
        assert_eq!(budget.reserved(), 0);
    }

    #[test]
    fn numbers_do_not_wrap() {
        let budget = MemoryBudget::new(usize::MAX);
        let mut reservation = budget.reserve();
        assert!(reservation.grow(1) && !reservation.grow(usize::MAX));
    }
}
