import { getLiveness, getReadiness } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import { sql } from 'drizzle-orm';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { unavailable } from '../../errors.ts';
import { servePublic } from '../http/serve.ts';

/** Serves the health probes. The server is not ready while the database does not answer or the process stops. */
export function healthRoutes(app: FastifyInstance, { db }: Context): void {
  let isStopping = false;
  app.addHook('preClose', async () => {
    isStopping = true;
  });
  servePublic(app, getLiveness, schemas.getLiveness, async () => ({ status: 'ok' }));
  servePublic(app, getReadiness, schemas.getReadiness, async () => {
    if (isStopping) throw unavailable('O servidor está encerrando.');
    await db.execute(sql`select 1`).catch(() => {
      throw unavailable('O banco de dados não responde.');
    });
    return { status: 'ok' };
  });
}
