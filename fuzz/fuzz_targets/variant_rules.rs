#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| gridproof_fuzz::reader("variant", "rules", data));
