//! The server on loopback, spoken to byte by byte.

mod abuse;
mod crowd;
mod end;
mod limits;
mod outside;
mod pages;
mod plain;
mod progress;
mod talk;
