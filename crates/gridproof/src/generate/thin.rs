//! Removal of redundant parts.

/// Removes parts one by one and restores those that are needed. Afterwards none of the parts that were tried is redundant by itself.
/// `enough` is called with the part already removed. Returns the removed parts.
///
/// ```
/// use gridproof::internals::thin;
/// // At least two of three are needed.
/// let mut have = vec![true; 3];
/// let removed = thin(&mut have, [0, 1, 2], |have, &at, on| have[at] = on, |have| {
///     Ok::<_, ()>(have.iter().filter(|&&on| on).count() >= 2)
/// });
/// assert_eq!((removed, have), (Ok(vec![0]), vec![false, true, true]));
/// ```
pub fn thin<W, P, E>(
    whole: &mut W,
    parts: impl IntoIterator<Item = P>,
    mut set: impl FnMut(&mut W, &P, bool),
    mut enough: impl FnMut(&W) -> Result<bool, E>,
) -> Result<Vec<P>, E> {
    let mut removed = Vec::new();
    for part in parts {
        set(whole, &part, false);
        match enough(whole) {
            Ok(true) => removed.push(part),
            Ok(false) => set(whole, &part, true),
            // A caller that continues after a stop keeps every part not proved redundant.
            Err(stop) => {
                set(whole, &part, true);
                return Err(stop);
            }
        }
    }
    Ok(removed)
}
