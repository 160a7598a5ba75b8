// A state that changes by events and notifies watchers.

export interface Store<S, E> {
  get(): S;
  send(event: E): void;
  /** Calls the watcher after every change, with the previous state; returns a function that stops it. */
  watch(watcher: (now: S, before: S) => void): () => void;
}

export function store<S, E>(start: S, reduce: (state: S, event: E) => S): Store<S, E> {
  let state = start;
  const watchers = new Set<(now: S, before: S) => void>();
  // Events sent by watchers are queued, so that every watcher sees every state in order.
  const waiting: E[] = [];
  let telling = false;
  return {
    get: () => state,
    send(event) {
      waiting.push(event);
      if (telling) return;
      telling = true;
      try {
        for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
          const before = state;
          state = reduce(state, next);
          if (state !== before) for (const watcher of [...watchers]) watcher(state, before);
        }
      } finally {
        telling = false;
        waiting.length = 0;
      }
    },
    watch(watcher) {
      watchers.add(watcher);
      return () => watchers.delete(watcher);
    },
  };
}
