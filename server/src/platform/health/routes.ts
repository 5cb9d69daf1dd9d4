import { setTimeout as delay } from 'node:timers/promises';
import { getLiveness, getReadiness } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { unavailable } from '../../errors.ts';
import { version } from '../../version.ts';
import type { Handles } from '../db/openDatabase.ts';
import { servePublic } from '../http/serve.ts';

/** The version tells which servers of a rolling upgrade have the new release. */
const well = { status: 'ok', versao: version };
/** How long readiness waits for the database. */
const patienceMs = 3_000;

/**
 * Serves the health probes. The server is alive while it answers: it replaces lost and silent connections itself, so a
 * restart would change nothing. It is ready while the database accepts writes and answers soon, until the process stops.
 */
export function healthRoutes(
  app: FastifyInstance,
  { isWritable }: Pick<Handles, 'isWritable'>,
): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  servePublic(app, getLiveness, schemas.getLiveness, async () => well);
  servePublic(app, getReadiness, schemas.getReadiness, async () => {
    if (isStopping) throw unavailable('O servidor está encerrando.');
    const giveUp = new AbortController();
    const late = delay(patienceMs, null, { signal: giveUp.signal }).catch(() => null);
    const answer = await Promise.race([isWritable().catch(() => null), late]);
    giveUp.abort();
    if (answer === null) throw unavailable('O banco de dados não responde.');
    if (!answer) throw unavailable('O banco de dados só aceita leitura.');
    return well;
  });
}
