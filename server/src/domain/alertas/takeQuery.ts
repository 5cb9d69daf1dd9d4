import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { attemptQueries } from '../identity/attemptQueries.ts';
import type { Credentials } from '../powerbi/PowerBi.ts';

const windowMs = 20_000;
/**
 * The queries of one window. A minute touches four windows at most, so it has at most 100: Power BI answers 120 a minute to one service
 * principal, and `Testar como…` asks too.
 */
const most = 25;

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

/**
 * Takes one query of what Power BI answers to a service principal, whichever clientes and servers use it. Throws NoQueriesLeft. Spec ALERTA-02.
 */
export async function takeQuery(
  db: Db,
  { tenantId, clientId, profileId }: Credentials,
  now: Date,
): Promise<void> {
  const key = `dax:${[tenantId, clientId, profileId ?? ''].join('/').toLowerCase()}`;
  const queries = attemptQueries(db);
  if (await queries.takeAttempt({ key, windowMs, free: most, firstDelayMs: windowMs }, now)) return;
  const until = await queries.findRetryAt([key], now);
  const waitMs = (until ?? now).getTime() - now.getTime();
  throw new NoQueriesLeft(Math.max(1, Math.ceil(waitMs / 1000)));
}
