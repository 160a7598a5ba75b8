//! The JSON that every front end speaks.
