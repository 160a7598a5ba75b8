//! What Gridproof can be asked, as JSON: requests and replies, without a network.
