import { type Decision, decide, unite } from '@portal/api-client/rules';
import { listFacts } from '../../domain/access/listFacts.ts';
import type { Region } from '../../domain/access/Region.ts';
import { rowsByKey } from '../../domain/access/rowsByKey.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** Who asks for what: a report on Dashboards or in an application, or an application with any of its reports. */
export interface Asked {
  readonly user_id: number;
  readonly aplicativo_id: number | null;
  readonly relatorio_id: number | null;
}

const nothing = unite([]);

/**
 * Decides what people may open now of what they ask for. Returns a function that answers it. An application opens with any of its
 * reports. Spec PED-03, EXPL-01.
 */
export async function readAskedAccess(
  db: Db,
  asked: readonly Asked[],
  now: Date,
): Promise<(one: Asked) => Decision> {
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
  return ({ user_id, aplicativo_id, relatorio_id }) => {
    const found = relatorio_id === null ? byAplicativo : byReport;
    const own = found.get(keyOf(user_id, aplicativo_id, relatorio_id)) ?? [];
    return own.length === 0 ? nothing : unite(own.map(({ decision }) => decision));
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
 * Returns whether an access meets a request: it was given after the request, or does not end within seven days. Who asks for an
 * extension has an access that ends soon.
 */
export function isMet({ access, until, reasons }: Decision, askedAt: Date, now: Date): boolean {
  if (access === 'none') return false;
  if (until === null || until.getTime() - now.getTime() > soonMs) return true;
  return reasons.some(
    (reason) => 'grantedAt' in reason && reason.grantedAt !== null && reason.grantedAt > askedAt,
  );
}
