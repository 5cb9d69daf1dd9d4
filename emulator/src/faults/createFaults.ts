import type { FaultAnswer, FaultTarget } from './types.ts';

/** Faults that are set for future calls. An earlier fault is used before a later one. */
export interface Faults {
  /** Sets a fault for the next call of the operation. */
  once(target: string | FaultTarget, answer: FaultAnswer): void;
  /** Sets a fault for the next `count` calls of the operation. */
  next(count: number, target: string | FaultTarget, answer: FaultAnswer): void;
  /** Returns the fault for this call and counts the call. Undefined when no fault applies. */
  take(operation: string, tenantId: string | undefined): FaultAnswer | undefined;
  /** Removes all faults, or those of one tenant. */
  clear(tenantId?: string): void;
  list(): readonly (FaultTarget & { readonly remaining: number; readonly answer: FaultAnswer })[];
}

interface Waiting {
  readonly target: FaultTarget;
  readonly answer: FaultAnswer;
  readonly every: number;
  remaining: number;
  /** Number of calls that still pass without the fault. */
  toSkip: number;
}

function applies(target: FaultTarget, operation: string, tenantId: string | undefined): boolean {
  const wanted = target.operation;
  const isNamed =
    wanted === '*' ||
    wanted === operation ||
    (wanted.endsWith('.*') && operation.startsWith(wanted.slice(0, -1)));
  return (
    isNamed &&
    (target.tenantId === undefined || target.tenantId.toLowerCase() === tenantId?.toLowerCase())
  );
}

/** Creates the list of faults, which is empty at first. */
export function createFaults(): Faults {
  let waiting: Waiting[] = [];
  const next: Faults['next'] = (count, target, answer) => {
    const given: FaultTarget = typeof target === 'string' ? { operation: target } : target;
    const { skip = 0, every = 1, ...where } = given;
    waiting.push({ target: where, answer, every, remaining: count, toSkip: skip + every - 1 });
  };
  return {
    next,
    once: (target, answer) => next(1, target, answer),
    take: (operation, tenantId) => {
      const meant = waiting.filter(({ target }) => applies(target, operation, tenantId));
      const fault = meant.find(({ toSkip }) => toSkip === 0);
      for (const one of meant) if (one.toSkip > 0) one.toSkip -= 1;
      if (!fault) return undefined;
      fault.remaining -= 1;
      fault.toSkip = fault.every - 1;
      if (fault.remaining <= 0) waiting = waiting.filter((other) => other !== fault);
      return fault.answer;
    },
    clear: (tenantId) => {
      waiting = tenantId
        ? waiting.filter(({ target }) => target.tenantId?.toLowerCase() !== tenantId.toLowerCase())
        : [];
    },
    list: () => waiting.map(({ target, answer, remaining }) => ({ ...target, remaining, answer })),
  };
}
