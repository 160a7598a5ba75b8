//! Counts of requests and connections per client.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A client: an IPv4 address, or an IPv6 /64 network, which is what one household gets.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub(crate) struct Client(IpAddr);

impl From<IpAddr> for Client {
    fn from(address: IpAddr) -> Client {
        Client(match address.to_canonical() {
            IpAddr::V6(address) => IpAddr::V6(Ipv6Addr::from_bits(address.to_bits() & (u128::MAX << 64))),
            address => address,
        })
    }
}

/// Slots of one kind, counted per client.
#[derive(Debug)]
pub(crate) struct ClientSlots {
    counts: Mutex<HashMap<Client, usize>>,
    limit: usize,
}

/// One of a client's slots; released when dropped.
#[derive(Debug)]
pub(crate) struct ClientSlot {
    slots: Arc<ClientSlots>,
    client: Client,
}

impl ClientSlots {
    /// Slots that are all free; each client may take `limit`.
    pub(crate) fn new(limit: usize) -> Arc<ClientSlots> {
        Arc::new(ClientSlots { counts: Mutex::new(HashMap::new()), limit })
    }

    /// Takes a slot, unless the client has reached its limit.
    pub(crate) fn acquire(self: &Arc<ClientSlots>, client: Client) -> Option<ClientSlot> {
        let mut counts = self.lock();
        let count = counts.entry(client).or_insert(0);
        if *count >= self.limit {
            return None;
        }
        *count += 1;
        Some(ClientSlot { slots: Arc::clone(self), client })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for ClientSlot {
    fn drop(&mut self) {
        // Entries are removed at 0, so that a client with many addresses cannot exhaust memory.
        if let Entry::Occupied(mut count) = self.slots.lock().entry(self.client) {
            *count.get_mut() -= 1;
            if *count.get() == 0 {
                count.remove();
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn client(text: &str) -> Client {
        Client::from(text.parse::<IpAddr>().unwrap())
    }

    #[test]
    fn each_client_has_its_own_count() {
        let slots = ClientSlots::new(2);
        let first = slots.acquire(client("10.0.0.1"));
        let second = slots.acquire(client("10.0.0.1"));
        assert!(first.is_some() && second.is_some());
        assert!(slots.acquire(client("10.0.0.1")).is_none());
        assert!(slots.acquire(client("10.0.0.2")).is_some());
        drop(first);
        assert!(slots.acquire(client("10.0.0.1")).is_some());
        drop(second);
        assert!(slots.lock().is_empty());
    }

    #[test]
    fn a_household_is_one_client() {
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff::9"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_eq!(client("::ffff:10.0.0.1"), client("10.0.0.1"));
    }
}
