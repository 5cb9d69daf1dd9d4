import { type Decision, decide, unite } from '@portal/api-client/rules';
import { listFacts } from '../../domain/access/listFacts.ts';
import type { Region } from '../../domain/access/readRegion.ts';
import { rowsByKey } from '../../domain/access/rowsByKey.ts';
import { seenData } from '../../domain/dataIdentity/seenData.ts';
import { readSources } from '../../domain/dataIdentity/sourceQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** Who asks for what: a report on Dashboards or in an application, or an application with any of its reports. */
export interface Asked {
  readonly user_id: number;
  readonly aplicativo_id: number | null;
  readonly relatorio_id: number | null;
}

/** What a person may open of what they ask for. */
export interface AskedAccess extends Decision {
  /** Why the report does not open although they have access, for administrators; null if nothing is known to stand in the way. */
  readonly recusa: string | null;
}

const nothing = { ...unite([]), recusa: null };

/**
 * Decides what people may open now of what they ask for. Returns a function that answers it. An application opens with any of its
 * reports. Spec PED-03, EXPL-01.
 */
export async function readAskedAccess(
  db: Db,
  asked: readonly Asked[],
  now: Date,
): Promise<(one: Asked) => AskedAccess> {
  const people = [...new Set(asked.map(({ user_id }) => user_id))];
  const relatorios = asked.flatMap(({ relatorio_id }) => relatorio_id ?? []);
  const aplicativos = asked.flatMap(({ aplicativo_id, relatorio_id }) =>
    relatorio_id === null ? (aplicativo_id ?? []) : [],
  );
  const cells = [
    ...(relatorios.length > 0 ? await readCells({ people, relatorios }) : []),
    ...(aplicativos.length > 0 ? await readCells({ people, aplicativos }) : []),
  ];
  const byReport = rowsByKey(cells, ({ user, relatorio, aplicativo }) =>
    keyOf(user, aplicativo, relatorio),
  );
  const byAplicativo = rowsByKey(cells, ({ user, aplicativo }) => keyOf(user, aplicativo, null));
  const sources = cells.length > 0 ? await readSources(db, { people, relatorios }) : null;
  return ({ user_id, aplicativo_id, relatorio_id }) => {
    const found = relatorio_id === null ? byAplicativo : byReport;
    const own = found.get(keyOf(user_id, aplicativo_id, relatorio_id)) ?? [];
    if (own.length === 0) return nothing;
    const decision = unite(own.map((cell) => cell.decision));
    const data = sources && seenData(sources, user_id, relatorio_id ?? 0);
    return { ...decision, recusa: decision.access === 'none' ? null : (data?.recusa ?? null) };
  };

  async function readCells(region: Region) {
    const shared = await listFacts(db, region, now);
    return shared.flatMap(({ people: alike, places }) =>
      places.flatMap(({ relatorioId: relatorio, aplicativoId: aplicativo, facts }) => {
        const decision = decide(facts);
        return alike.map((user) => ({ user, relatorio, aplicativo, decision }));
      }),
    );
  }
}

const keyOf = (...ids: readonly (number | null)[]) => ids.join(' ');

/** An access that ends sooner may be asked for again. Readers are told of its end. Spec PRAZO-05. */
const soonMs = 7 * 24 * 60 * 60_000;

/**
 * Returns whether an access meets a request: the report opens with it, and it was given after the request or does not end within seven
 * days. An older access that ends sooner does not meet it: the person may be asking for more time.
 */
export function isMet(
  { access, until, reasons, recusa }: AskedAccess,
  askedAt: Date,
  now: Date,
): boolean {
  if (access === 'none' || recusa !== null) return false;
  if (until === null || until.getTime() - now.getTime() > soonMs) return true;
  return reasons.some(
    (reason) => 'grantedAt' in reason && reason.grantedAt !== null && reason.grantedAt > askedAt,
  );
}
