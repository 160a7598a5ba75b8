// The same puzzle in two tabs: whose work goes on, and that none of it is lost. No DOM, no storage.

import type { Kept } from "./progress";
import type { Checkpoint, Work } from "./types";

/** What a tab does after a look at what is kept. */
export interface Meeting {
  /** What both hold afterwards. */
  now: Kept;
  /** Whether it is to be written. */
  write: boolean;
  /** Whether the board holds something else as yet. */
  take: boolean;
  /** Whether both had done something: the work of the other is a checkpoint now. */
  clash: boolean;
}

export function sameWork(one: Work, other: Work): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

export function isEmpty({ digits, corner, centre, colours }: Work): boolean {
  return !digits.some(Boolean) && ![corner, centre, colours].some((lists) => lists.some((list) => list.length > 0));
}

/** The checkpoints of one, and those of the other that it has not; the same list where it has all. */
function union(one: readonly Checkpoint[], other: readonly Checkpoint[]): readonly Checkpoint[] {
  const more = other.filter((point) => !one.some((mine) => sameWork(mine.work, point.work)));
  return more.length > 0 ? [...one, ...more] : one;
}

/**
 * Brings together what a tab holds, what is kept by now, and what both were when they last agreed (null where they never did).
 * Who alone has changed something goes on with it. Where both have, the tab's own work stays and the other becomes a checkpoint.
 */
export function meet(base: Kept | null, mine: Kept, theirs: Kept | null, name: string): Meeting {
  const changed = ({ work }: Kept) => (base ? !sameWork(work, base.work) : !isEmpty(work));
  const here = changed(mine);
  const pointed = mine.checkpoints.length > (base?.checkpoints.length ?? 0);
  // What was forgotten elsewhere stays forgotten until something is done here.
  if (!theirs) return { now: mine, write: !base || here || pointed, take: false, clash: false };
  const same = sameWork(mine.work, theirs.work);
  const elapsed = Math.max(mine.elapsed, theirs.elapsed);
  if (!same && !here) {
    const checkpoints = union(theirs.checkpoints, mine.checkpoints);
    return { now: { ...theirs, checkpoints, elapsed }, write: checkpoints !== theirs.checkpoints, take: true, clash: false };
  }
  const known = union(mine.checkpoints, theirs.checkpoints);
  const clash = !same && changed(theirs) && !isEmpty(theirs.work) && !known.some((point) => sameWork(point.work, theirs.work));
  const checkpoints = clash ? [...known, { name, work: theirs.work }] : known;
  const write = !same || checkpoints.length > theirs.checkpoints.length || elapsed > theirs.elapsed;
  return { now: { ...mine, checkpoints, elapsed }, write, take: checkpoints !== mine.checkpoints, clash };
}
