import pLimit from 'p-limit';
import { pausedCapacity } from '../../domain/checks/pausedCapacity.ts';
import { type Fault, FaultFound } from '../../domain/openings/Fault.ts';
import { tryOpening } from '../../domain/openings/tryOpening.ts';
import type {
  Credentials,
  PowerBi,
  ProviderItem,
  ProviderRefresh,
  ProviderWorkspace,
} from '../../domain/powerbi/PowerBi.ts';
import { findById } from '../../domain/powerbi/sameId.ts';
import { PortalError } from '../../errors.ts';
import { cutText } from '../../platform/cutText.ts';
import type { ComparedReport } from './conferenciaQueries.ts';
import { type Found, itemOf, lower, type Snapshot } from './Snapshot.ts';

/** The calls that one comparison makes at most, beside the list of workspaces and that of capacities. The next one goes on. */
const budget = { listings: 60, searches: 30, refreshes: 125, openings: 20 };
const atOnce = 4;
/** As many characters as the name of a configuration has at most, so that both can be compared. */
const maxName = 200;
const minuteMs = 60_000;
/** An hour less the time that comparisons may be late. */
const refreshesEveryMs = 55 * minuteMs;
const openingsEveryMs = 24 * 60 * minuteMs;
const searchEveryMs = 6 * 60 * minuteMs;

interface Asked {
  readonly powerBi: PowerBi;
  readonly credentials: Credentials;
  readonly reports: readonly ComparedReport[];
  /** The configurations about which an attempt to open has told something that has not closed. */
  readonly retried: ReadonlySet<number>;
  /** The workspaces to which reports were found to have moved. */
  readonly movedTo: ReadonlySet<string>;
  readonly now: Date;
  /** No further call begins after it. */
  readonly signal: AbortSignal;
}

/**
 * Asks the provider what a comparison needs, within its budget. Throws PortalError if the workspaces cannot be listed; what fails after
 * that is absent in the result. Answers of the last two minutes that openings and lists have got are used. Spec DRIFT-01.
 */
export async function readProvider(asked: Asked): Promise<Snapshot> {
  const { powerBi, credentials, reports, now, signal } = asked;
  const workspaces = new Map(
    (await powerBi.listWorkspaces(credentials)).map(
      (one) => [lower(one.id), { ...one, name: cutText(one.name, maxName) }] as const,
    ),
  );
  const limit = pLimit(atOnce);
  /** Asks about each of these, in parallel; leaves out what is not answered. */
  async function askEach<Key, Answer>(
    keys: readonly Key[],
    question: (key: Key) => Promise<Answer>,
  ): Promise<Map<Key, Answer>> {
    const found = new Map<Key, Answer>();
    await Promise.all(
      keys.map((key) =>
        limit(async () => {
          if (signal.aborted) return;
          try {
            found.set(key, await question(key));
          } catch (error) {
            if (!(error instanceof PortalError)) throw error;
          }
        }),
      ),
    );
    return found;
  }

  const used = [...new Set(reports.map(({ workspace_id }) => lower(workspace_id)))];
  const visible = rotate(
    used.filter((id) => workspaces.has(id)),
    budget.listings,
    15 * minuteMs,
    now,
  );
  const listings = await askEach(visible.slice(0, budget.listings), async (id) =>
    (await powerBi.listReports(credentials, id)).map((one) => ({
      ...one,
      name: cutText(one.name, maxName),
    })),
  );
  const capacities = await askEach(
    visible.some((id) => workspaces.get(id)?.capacityId) ? [0] : [],
    () => powerBi.listCapacities(credentials),
  );
  const known = { ...asked, workspaces, listings };
  return {
    now,
    reports,
    workspaces,
    listings,
    capacities: capacities.get(0) ?? null,
    ...(await search(known, askEach)),
    refreshes: await listRefreshes(known, askEach),
    openings: await open({ ...known, capacities: capacities.get(0) ?? null }, askEach),
  };
}

/** Moves the beginning of a list, so that each period begins with the next `size` items. */
function rotate<One>(list: readonly One[], size: number, periodMs: number, now: Date): One[] {
  const start = (Math.floor(now.getTime() / periodMs) * size) % (list.length || 1);
  return [...list.slice(start), ...list.slice(0, start)];
}

type AskEach = <Key, Answer>(
  keys: readonly Key[],
  question: (key: Key) => Promise<Answer>,
) => Promise<Map<Key, Answer>>;
type Known = Asked & Pick<Snapshot, 'workspaces' | 'listings'>;

const isDue = (last: Date | null | undefined, everyMs: number, now: Date) =>
  !last || now.getTime() - last.getTime() >= everyMs;

/** Looks for reports that their workspace lacks: first a report of the same name there, then the report itself in other workspaces. */
async function search(
  { powerBi, credentials, reports, movedTo, workspaces, listings, now }: Known,
  askEach: AskEach,
): Promise<Pick<Snapshot, 'elsewhere' | 'isSearched'>> {
  const missing = reports.filter(
    (report) => listings.has(lower(report.workspace_id)) && !itemOf({ listings }, report),
  );
  const found = new Map<number, Found | null>();
  const isSearched = missing.some(({ visto }) => isDue(visto?.procurado_em, searchEveryMs, now));
  const unlisted = [...workspaces.keys()].filter((id) => !listings.has(id));
  const known = unlisted.filter((id) => movedTo.has(id));
  const others = isSearched
    ? [...known, ...rotate(unlisted, budget.searches, searchEveryMs, now)]
    : known;
  const everywhere = new Map([
    ...listings,
    ...(await askEach([...new Set(others)].slice(0, budget.searches), (id) =>
      powerBi.listReports(credentials, id),
    )),
  ]);
  for (const report of missing) {
    const moved = findMoved(report, everywhere, workspaces);
    const successor = moved ? null : findSuccessor(report, listings, reports);
    if (moved) found.set(report.id, { kind: 'moved', workspace: moved });
    else found.set(report.id, successor && { kind: 'republished', reportId: lower(successor.id) });
  }
  return { elsewhere: found, isSearched };
}

function findMoved(
  { report_id }: ComparedReport,
  everywhere: ReadonlyMap<string, readonly ProviderItem[]>,
  workspaces: ReadonlyMap<string, ProviderWorkspace>,
): ProviderWorkspace | null {
  for (const [id, items] of everywhere) {
    if (findById(items, report_id)) return workspaces.get(id) ?? null;
  }
  return null;
}

/** The only report of the same name in the workspace that no other configuration shows. */
function findSuccessor(
  report: ComparedReport,
  listings: ReadonlyMap<string, readonly ProviderItem[]>,
  reports: readonly ComparedReport[],
): ProviderItem | null {
  const shown = new Set(reports.map(({ report_id }) => lower(report_id)));
  const name = (report.visto?.nome ?? report.nome).trim();
  const alike = (listings.get(lower(report.workspace_id)) ?? []).filter(
    (one) => one.name.trim() === name && !shown.has(lower(one.id)),
  );
  return alike.length === 1 ? (alike[0] ?? null) : null;
}

/** Lists the refreshes of the datasets whose hour has come, those that have waited the longest first. */
async function listRefreshes(
  { powerBi, credentials, reports, listings, now }: Known,
  askEach: AskEach,
): Promise<Map<string, readonly ProviderRefresh[]>> {
  const due = new Map<string, { readonly workspaceId: string; readonly at: number }>();
  for (const report of reports) {
    const item = itemOf({ listings }, report);
    const at = report.visto?.atualizacoes_em ?? null;
    if (!item?.datasetId || !isDue(at, refreshesEveryMs, now)) continue;
    const place = { workspaceId: item.datasetWorkspaceId ?? report.workspace_id };
    due.set(lower(item.datasetId), { ...place, at: at?.getTime() ?? 0 });
  }
  const chosen = [...due].sort(([, a], [, b]) => a.at - b.at).slice(0, budget.refreshes);
  const places = new Map(chosen);
  return askEach([...places.keys()], (id) =>
    powerBi.listRefreshes(credentials, places.get(id)?.workspaceId ?? '', id),
  );
}

/**
 * Tries to open reports: those that have failed, and once a day those in a capacity that is not known to be paused. Without a capacity
 * each attempt would use up one of the limited tokens of the trial.
 */
async function open(
  known: Known & Pick<Snapshot, 'capacities'>,
  askEach: AskEach,
): Promise<Map<number, Fault | null>> {
  const { powerBi, credentials, reports, retried, workspaces, listings, capacities, now } = known;
  const isReady = ({ workspace_id }: ComparedReport) => {
    const workspace = workspaces.get(lower(workspace_id));
    return Boolean(workspace?.capacityId) && !pausedCapacity(workspace, capacities);
  };
  const due = reports.filter(
    (report) =>
      itemOf({ listings }, report) &&
      (retried.has(report.id) ||
        (isReady(report) && isDue(report.visto?.aberto_em, openingsEveryMs, now))),
  );
  const at = ({ id, visto }: ComparedReport) =>
    retried.has(id) ? -1 : (visto?.aberto_em?.getTime() ?? 0);
  const chosen = due.sort((a, b) => at(a) - at(b)).slice(0, budget.openings);
  const byId = new Map(chosen.map((report) => [report.id, report]));
  const found = await askEach([...byId.keys()], (id) =>
    faultOfOpening(powerBi, credentials, byId.get(id) as ComparedReport),
  );
  return new Map([...found].flatMap(([id, fault]) => (fault === undefined ? [] : [[id, fault]])));
}

/** The causes that say nothing about the report: the next comparison asks again. */
const passing = new Set([
  ...['capacity overloaded', 'throttled', 'no answer', 'unknown', 'redirected'],
  ...['Entra throttled', 'Entra down', 'clock', 'token not accepted'],
]);

/** Tries to open a report. Null: it opens. Undefined: nothing is known. */
export async function faultOfOpening(
  powerBi: PowerBi,
  credentials: Credentials,
  report: ComparedReport,
): Promise<Fault | null | undefined> {
  try {
    await tryOpening(powerBi, credentials, report);
    return null;
  } catch (error) {
    if (!(error instanceof FaultFound)) throw error;
    return passing.has(error.fault.key) ? undefined : error.fault;
  }
}
