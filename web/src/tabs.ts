// Merges work on the same puzzle in two tabs without losing any. No DOM, no storage.

import type { Kept } from "./progress";
import type { Checkpoint, Work } from "./types";

/** What a tab does after reading the saved work. */
export interface Meeting {
  /** The merged work. */
  now: Kept;
  /** Whether to save it. */
  write: boolean;
  /** Whether the board has to take it over. */
  take: boolean;
  /** Whether both tabs had changes; the other's work became a checkpoint. */
  clash: boolean;
}

export function sameWork(one: Work, other: Work): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function isEmpty({ digits, corner, centre, colours }: Work): boolean {
  return !digits.some(Boolean) && ![corner, centre, colours].some((lists) => lists.some((list) => list.length > 0));
}

/** The checkpoints of both, without duplicates; the same list if nothing is added. */
function union(one: readonly Checkpoint[], other: readonly Checkpoint[]): readonly Checkpoint[] {
  const more = other.filter((point) => !one.some((mine) => sameWork(mine.work, point.work)));
  return more.length > 0 ? [...one, ...more] : one;
}

/**
 * Merges a tab's work with the saved work, given the last state on which they agreed (null if never). If only one side changed,
 * it wins. If both did, the tab keeps its work and the other becomes a checkpoint.
 */
export function meet(base: Kept | null, mine: Kept, theirs: Kept | null, name: string): Meeting {
  const changed = ({ work }: Kept) => (base ? !sameWork(work, base.work) : !isEmpty(work));
  const here = changed(mine);
  const pointed = mine.checkpoints.length > (base?.checkpoints.length ?? 0);
  // A puzzle forgotten in another tab stays forgotten until something changes here.
  if (!theirs) return { now: mine, write: !base || here || pointed, take: false, clash: false };
  const same = sameWork(mine.work, theirs.work);
  const elapsed = Math.max(mine.elapsed, theirs.elapsed);
  if (!same && !here) {
    const checkpoints = union(theirs.checkpoints, mine.checkpoints);
    return {
      now: { ...theirs, checkpoints, elapsed },
      write: checkpoints !== theirs.checkpoints,
      take: true,
      clash: false,
    };
  }
  const known = union(mine.checkpoints, theirs.checkpoints);
  const clash =
    !same && changed(theirs) && !isEmpty(theirs.work) && !known.some((point) => sameWork(point.work, theirs.work));
  const checkpoints = clash ? [...known, { name, work: theirs.work }] : known;
  const write = !same || checkpoints.length > theirs.checkpoints.length || elapsed > theirs.elapsed;
  return { now: { ...mine, checkpoints, elapsed }, write, take: checkpoints !== mine.checkpoints, clash };
}
