//! All unsafe code of the engine: x86-64 vectors, and a stack that is not initialised.

#![expect(unsafe_code, reason = "measured: several times the speed of the safe portable code")]

#[cfg(target_arch = "x86_64")]
mod pair;
#[cfg(target_arch = "x86_64")]
pub(super) mod single;
pub(super) mod stack;
#[cfg(target_arch = "x86_64")]
pub(super) mod x86;
