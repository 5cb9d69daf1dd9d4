/** What a faulty call does instead of, or before, its usual work. */
export interface FaultAnswer {
  /** Answers this status without doing the work. */
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string>>;
  /** Sent as it is when a string, as JSON otherwise; absent means an empty body. */
  readonly body?: unknown;
  /** Waits before going on; alone, the call is only slow. */
  readonly latencyMs?: number;
  /** Never answers. */
  readonly hang?: boolean;
  /** Resets the connection. */
  readonly reset?: boolean;
}

/** Where and for whom a fault waits. */
export interface FaultTarget {
  /** `entra.token`, `powerbi.generateToken`, …; `*` stands for any, `powerbi.*` for a family. */
  readonly operation: string;
  /** Only calls of this tenant; absent means any. */
  readonly tenantId?: string;
}

/** Faults that wait for their calls, in the order they were asked for. */
export interface Faults {
  /** Bends the next call of the operation. */
  once(target: string | FaultTarget, answer: FaultAnswer): void;
  /** Bends the next `count` calls of the operation. */
  next(count: number, target: string | FaultTarget, answer: FaultAnswer): void;
  /** Takes the fault that applies to this call, if any. */
  take(operation: string, tenantId: string | undefined): FaultAnswer | undefined;
  /** Forgets all faults, or those of one tenant. */
  clear(tenantId?: string): void;
  list(): readonly (FaultTarget & { readonly remaining: number; readonly answer: FaultAnswer })[];
}

interface Waiting {
  readonly target: FaultTarget;
  readonly answer: FaultAnswer;
  remaining: number;
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

/** Makes an empty list of faults. */
export function createFaults(): Faults {
  let waiting: Waiting[] = [];
  const next: Faults['next'] = (count, target, answer) => {
    waiting.push({
      target: typeof target === 'string' ? { operation: target } : target,
      answer,
      remaining: count,
    });
  };
  return {
    next,
    once: (target, answer) => next(1, target, answer),
    take: (operation, tenantId) => {
      const fault = waiting.find(({ target }) => applies(target, operation, tenantId));
      if (!fault) return undefined;
      fault.remaining -= 1;
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
