/** What became of a refresh. `desconhecida` is a state that Microsoft does not document, or none. */
export type RefreshOutcome =
  | 'concluida'
  | 'em_andamento'
  | 'na_fila'
  | 'falhou'
  | 'cancelada'
  | 'desativada'
  | 'tempo_esgotado'
  | 'desconhecida';

type Text = string | null | undefined;

/** A refresh as Power BI sends it, in its list or in the details of an enhanced refresh. */
export interface Refresh {
  readonly refreshType?: Text;
  readonly status?: Text;
  /** Only of enhanced refreshes. It is more exact than `status`. */
  readonly extendedStatus?: Text;
  readonly startTime?: Text;
  readonly endTime?: Text;
}

/** A refresh of the list. `details` is what Power BI answered about it alone, if it was asked. */
export interface ListedRefresh extends Refresh {
  readonly details?: Refresh | null | undefined;
}

/** What a list of refreshes says about the data, as the API answers it. Instants are in ISO 8601, UTC. Spec LER-05. */
export interface RefreshSummary {
  /** The end of the last successful refresh; null if there is none in the list. */
  readonly lastRefreshDate: string | null;
  /** Microsoft's word for the state of the newest attempt. */
  readonly status: string | null;
  readonly refreshType: string | null;
  /** Null if the list is empty. */
  readonly situacao: RefreshOutcome | null;
  /** When the newest attempt ended, else when it started. */
  readonly tentativa_em: string | null;
  /** How many refreshes the list has. */
  readonly consultadas: number;
}

const outcomes: Readonly<Record<string, RefreshOutcome>> = {
  completed: 'concluida',
  inprogress: 'em_andamento',
  notstarted: 'na_fila',
  failed: 'falhou',
  cancelled: 'cancelada',
  canceled: 'cancelada',
  disabled: 'desativada',
  timedout: 'tempo_esgotado',
};
/** The clocks of the portal and of Microsoft may differ by this many milliseconds. A later instant is not believed. */
const clockToleranceMs = 5 * 60_000;

/** Returns what a list of refreshes says, in any order of the list. Spec LER-05. */
export function summarizeRefreshes(refreshes: readonly ListedRefresh[], now: Date): RefreshSummary {
  const newest = newestRefresh(refreshes);
  const successes = refreshes.flatMap((refresh) =>
    outcomeOf(refresh) === 'concluida' ? (believedMs(endOf(refresh), now) ?? []) : [],
  );
  const attemptMs = newest && (believedMs(endOf(newest), now) ?? believedMs(newest.startTime, now));
  return {
    lastRefreshDate: isoOf(successes.length > 0 ? Math.max(...successes) : null),
    status: newest ? stateOf(newest) : null,
    refreshType: newest?.refreshType || null,
    situacao: newest ? outcomeOf(newest) : null,
    tentativa_em: isoOf(attemptMs ?? null),
    consultadas: refreshes.length,
  };
}

/** Returns the newest attempt of a list in any order; null for an empty list. One that waits without an instant is newest. */
export function newestRefresh<R extends ListedRefresh>(refreshes: readonly R[]): R | null {
  let newest: R | null = null;
  let newestMs = Number.NEGATIVE_INFINITY;
  for (const refresh of refreshes) {
    const ms = msOf(refresh.startTime) ?? msOf(refresh.endTime) ?? withoutInstant(refresh);
    if (newest === null || ms > newestMs) [newest, newestMs] = [refresh, ms];
  }
  return newest;
}

const withoutInstant = (refresh: ListedRefresh) =>
  ['em_andamento', 'na_fila'].includes(outcomeOf(refresh))
    ? Number.POSITIVE_INFINITY
    : Number.NEGATIVE_INFINITY;

/**
 * Returns what became of a refresh: what its details say, then its extended status, then its status. `Unknown` is no answer: a
 * refresh with nothing else runs if it has no end.
 */
export function outcomeOf(refresh: ListedRefresh): RefreshOutcome {
  const state = stateOf(refresh);
  if (state === null || isUnknown(state)) {
    return isUnknown(state) && msOf(endOf(refresh)) === null ? 'em_andamento' : 'desconhecida';
  }
  return outcomes[state.toLowerCase()] ?? 'desconhecida';
}

/** When a refresh started and ended, in milliseconds since 1970; null if it is not told. */
export const refreshTimes = (refresh: ListedRefresh) => ({
  startMs: msOf(refresh.startTime),
  endMs: msOf(endOf(refresh)),
});

const isUnknown = (state: string | null) => state?.toLowerCase() === 'unknown';

/** The word that decides about a refresh. */
function stateOf({ details, extendedStatus, status }: ListedRefresh): string | null {
  const states = [details?.extendedStatus, details?.status, extendedStatus, status].flatMap(
    (one) => one?.trim() || [],
  );
  return states.find((one) => !isUnknown(one)) ?? states[0] ?? null;
}

const endOf = ({ details, endTime }: ListedRefresh) => details?.endTime || endTime;

const isoPattern =
  /^(\d{4}-\d\d-\d\d)[T ](\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?)\d*\s*(Z|[+-]\d\d:?\d\d)?$/i;

/** An instant in milliseconds. One without a zone is UTC. Null for what is no instant, and for the year 1 of an empty field. */
function msOf(text: Text): number | null {
  const [, day, time, zone = 'Z'] = isoPattern.exec(text?.trim() ?? '') ?? [];
  const offset = zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone.toUpperCase();
  const ms = Date.parse(`${day}T${time}${offset}`);
  return Number.isNaN(ms) || ms < Date.UTC(2000, 0) ? null : ms;
}

/** An instant that is not later than now; null for one that is later than clocks may differ. */
function believedMs(text: Text, now: Date): number | null {
  const ms = msOf(text);
  if (ms === null || ms > now.getTime() + clockToleranceMs) return null;
  return Math.min(ms, now.getTime());
}

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** What is said about the data of a report. Spec LER-05. */
export interface Freshness {
  /** The end of the last successful refresh; null if none is known. */
  readonly dataAt: string | null;
  /** What became of the newest attempt; null if none is known. */
  readonly outcome: RefreshOutcome | null;
  /** When the newest attempt ended, else when it started. */
  readonly attemptAt: string | null;
  /** How many refreshes were looked at; null if the server does not tell. */
  readonly asked: number | null;
  /** Whether the newest attempt brought no new data. */
  readonly isStale: boolean;
}

const stale: readonly (RefreshOutcome | null)[] = [
  'falhou',
  'cancelada',
  'desativada',
  'tempo_esgotado',
];

/**
 * Returns what an answer says about the data. Another backend sends only a date, a status and a type: of a refresh that brought
 * no data, the date is the one of the attempt. Spec LER-05.
 */
export function freshnessOf(
  info: Pick<RefreshSummary, 'lastRefreshDate' | 'status'> &
    Partial<{ [K in keyof RefreshSummary]: RefreshSummary[K] | undefined }>,
): Freshness {
  const { lastRefreshDate, status, situacao, tentativa_em, consultadas } = info;
  if (consultadas !== undefined) {
    const outcome = situacao ?? null;
    const attemptAt = tentativa_em ?? null;
    const isStale = stale.includes(outcome);
    return { dataAt: lastRefreshDate, outcome, attemptAt, asked: consultadas, isStale };
  }
  const outcome = status ? outcomeOf({ status, endTime: lastRefreshDate }) : null;
  const isStale = stale.includes(outcome);
  const dataAt = isStale ? null : lastRefreshDate;
  return { dataAt, outcome, attemptAt: lastRefreshDate, asked: null, isStale };
}
