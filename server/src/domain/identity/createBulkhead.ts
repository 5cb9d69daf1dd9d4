import { overloaded } from '../../errors.ts';

interface Waiting {
  readonly start: () => void;
  readonly refuse: (reason: Error) => void;
}

/**
 * Limits concurrent work: at most `maxActive` actions run and `maxWaiting` wait. Any further action is not started and throws 503. The
 * groups that wait, such as networks, take turns and share the places: an action of a group with fewer in them takes the last one of the
 * group with the most.
 */
export function createBulkhead(maxActive: number, maxWaiting: number) {
  let active = 0;
  let waitingCount = 0;
  /** In the order of their turns. A group without waiting actions is absent. */
  const groups = new Map<string, Waiting[]>();

  /** Returns whether a place is free, or has become free. */
  function findPlace(group: string): boolean {
    if (waitingCount < maxWaiting) return true;
    const own = groups.get(group)?.length ?? 0;
    let most: [string, Waiting[]] | undefined;
    for (const each of groups) if (each[1].length > (most?.[1].length ?? own + 1)) most = each;
    most?.[1].pop()?.refuse(overloaded());
    if (most) waitingCount -= 1;
    return most !== undefined;
  }

  function wait(group: string): Promise<void> {
    if (!findPlace(group)) throw overloaded();
    waitingCount += 1;
    return new Promise((start, refuse) => {
      const list = groups.get(group) ?? [];
      list.push({ start, refuse });
      groups.set(group, list);
    });
  }

  /** Gives the place of an action that has ended to the group whose turn it is. */
  function startNext(): void {
    const [turn] = groups;
    if (!turn) {
      active -= 1;
      return;
    }
    const [group, list] = turn;
    groups.delete(group);
    const next = list.shift();
    if (list.length > 0) groups.set(group, list);
    waitingCount -= 1;
    next?.start();
  }

  return async <T>(action: () => Promise<T>, group = ''): Promise<T> => {
    if (active < maxActive) active += 1;
    else await wait(group);
    try {
      return await action();
    } finally {
      startNext();
    }
  };
}
