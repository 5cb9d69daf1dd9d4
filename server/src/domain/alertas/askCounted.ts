import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { attemptQueries } from '../identity/attemptQueries.ts';
import type { AskModel } from '../powerbi/dax/modelStatements.ts';
import type { Credentials, DatasetPlace, PowerBi } from '../powerbi/PowerBi.ts';

const windowMs = 20_000;
/** A window has one query more if the last two are taken together: 25. A minute touches four windows at most, and Power BI answers 120 queries. */
const free = 24;

/** The service principal has used its queries of this time window. */
export class NoQueriesLeft extends PortalError {
  constructor(readonly seconds: number) {
    super(
      429,
      { detail: 'Há consultas demais ao Power BI agora. Tente novamente em alguns instantes.' },
      { retryAfterSeconds: seconds },
    );
  }
}

interface Dependencies {
  readonly db: Db;
  readonly powerBi: Pick<PowerBi, 'queryModel'>;
  readonly now: () => Date;
}

/**
 * Returns a function that asks one model, at most for the time that `limit` begins, and counts each query among those that Power BI answers
 * to a service principal, whichever clientes and servers use it. It throws NoQueriesLeft. No other code may query a model. Spec ALERTA-02.
 */
export function askCounted(
  { db, powerBi, now }: Dependencies,
  credentials: Credentials,
  place: DatasetPlace,
  limit: () => AbortSignal,
): AskModel {
  let left = 0;
  return async (statements, as) => {
    if (left === 0) {
      // A call without `as` reads the model before its figure is asked. Both are counted now: otherwise many clientes at once would use all
      // queries to read their models, ask no figure, and begin again.
      const count = as ? 1 : 2;
      await takeQueries(db, credentials, { count, now: now() });
      left = count;
    }
    left -= 1;
    return powerBi.queryModel(credentials, place, { statements, ...as, signal: limit() });
  };
}

async function takeQueries(
  db: Db,
  { tenantId, clientId, profileId }: Credentials,
  { count, now }: { readonly count: number; readonly now: Date },
): Promise<void> {
  const key = `dax:${[tenantId, clientId, profileId ?? ''].join('/').toLowerCase()}`;
  const queries = attemptQueries(db);
  const limit = { key, windowMs, free, firstDelayMs: windowMs };
  if (await queries.takeAttempt(limit, now, count)) return;
  const until = await queries.findRetryAt([key], now);
  const waitMs = (until ?? now).getTime() - now.getTime();
  throw new NoQueriesLeft(Math.max(1, Math.ceil(waitMs / 1000)));
}
