//! Taking away what can be spared.

/// Takes parts away one after the other, and puts back what cannot be spared: afterwards no part that was tried could go alone.
/// `enough` is asked with the part already taken away.
///
/// ```
/// use gridproof::generate::thin::thin;
/// // At least two of three are needed.
/// let mut have = vec![true; 3];
/// let spared = thin(&mut have, [0, 1, 2], |have, &at, on| have[at] = on, |have| {
///     Ok::<_, ()>(have.iter().filter(|&&on| on).count() >= 2)
/// });
/// assert_eq!((spared, have), (Ok(vec![0]), vec![false, true, true]));
/// ```
pub fn thin<W, P, E>(
    whole: &mut W,
    parts: impl IntoIterator<Item = P>,
    mut set: impl FnMut(&mut W, &P, bool),
    mut enough: impl FnMut(&W) -> Result<bool, E>,
) -> Result<Vec<P>, E> {
    let mut spared = Vec::new();
    for part in parts {
        set(whole, &part, false);
        match enough(whole) {
            Ok(true) => spared.push(part),
            Ok(false) => set(whole, &part, true),
            // Whoever goes on after a stop has everything that is not known to be spare.
            Err(stop) => {
                set(whole, &part, true);
                return Err(stop);
            }
        }
    }
    Ok(spared)
}
