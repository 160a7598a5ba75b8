//! Everything that follows from every node, as rows of bits.
