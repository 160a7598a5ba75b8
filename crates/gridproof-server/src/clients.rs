//! Who asks, and how much of it at once.

use std::collections::HashMap;
use std::collections::hash_map::Entry;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// A client: an address, or the network that one household has with IPv6.
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

/// Counts of one thing by client.
#[derive(Debug)]
pub(crate) struct Clients {
    counts: Mutex<HashMap<Client, usize>>,
    most: usize,
}

/// One of a client's; given back when dropped.
#[derive(Debug)]
pub(crate) struct One {
    clients: Arc<Clients>,
    client: Client,
}

impl Clients {
    /// Nobody is there yet.
    pub(crate) fn new(most: usize) -> Arc<Clients> {
        Arc::new(Clients { counts: Mutex::new(HashMap::new()), most })
    }

    /// One more of this client, unless it has as many as it may.
    pub(crate) fn enter(self: &Arc<Clients>, client: Client) -> Option<One> {
        let mut counts = self.lock();
        let count = counts.entry(client).or_insert(0);
        if *count >= self.most {
            return None;
        }
        *count += 1;
        Some(One { clients: Arc::clone(self), client })
    }

    fn lock(&self) -> MutexGuard<'_, HashMap<Client, usize>> {
        self.counts.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for One {
    fn drop(&mut self) {
        // A map that only ever grew would be memory for whoever has many addresses.
        if let Entry::Occupied(mut count) = self.clients.lock().entry(self.client) {
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
        let clients = Clients::new(2);
        let first = clients.enter(client("10.0.0.1"));
        let second = clients.enter(client("10.0.0.1"));
        assert!(first.is_some() && second.is_some());
        assert!(clients.enter(client("10.0.0.1")).is_none());
        assert!(clients.enter(client("10.0.0.2")).is_some());
        drop(first);
        assert!(clients.enter(client("10.0.0.1")).is_some());
        drop(second);
        assert!(clients.lock().is_empty());
    }

    #[test]
    fn a_household_is_one_client() {
        assert_eq!(client("2001:db8:1:2::1"), client("2001:db8:1:2:ffff::9"));
        assert_ne!(client("2001:db8:1:2::1"), client("2001:db8:1:3::1"));
        assert_eq!(client("::ffff:10.0.0.1"), client("10.0.0.1"));
    }
}
