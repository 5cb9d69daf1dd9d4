import { getLiveness, getReadiness } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { unavailable } from '../../errors.ts';
import { servePublic } from '../http/serve.ts';

/** Serves the health probes. The server is not ready while the database refuses writes or does not answer, or the process stops. */
export function healthRoutes(app: FastifyInstance, { db }: Context): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  servePublic(app, getLiveness, schemas.getLiveness, async () => ({ status: 'ok' }));
  servePublic(app, getReadiness, schemas.getReadiness, async () => {
    if (isStopping) throw unavailable('O servidor está encerrando.');
    const isReadOnly = sql<string>`current_setting('transaction_read_only')`;
    const rows = await db
      .select({ isReadOnly })
      .from(sql`(values (1)) one`)
      .catch(() => {
        throw unavailable('O banco de dados não responde.');
      });
    // After a failover, connections may lead to a node that accepts no writes.
    if (rows[0]?.isReadOnly === 'on') throw unavailable('O banco de dados só aceita leitura.');
    return { status: 'ok' };
  });
}
