import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
import type { Context } from '../../Context.ts';
import { serve } from '../../platform/http/serve.ts';
import { registerUso } from './registerUso.ts';

/** Serves what viewers tell of their openings. Spec USO-02, WIRE-23. */
export function usoRoutes(app: FastifyInstance, { db, now }: Context, registry: Registry): void {
  const counted = new Counter({
    name: 'portal_usage_events_total',
    help: 'Events of openings that viewers sent, by what became of them',
    labelNames: ['result'],
    registers: [registry],
  });
  serve(app, contract.registerUso, schemas.registerUso, async ({ actor, body }) => {
    const { accepted, dropped } = await registerUso(db, actor.id, body, now());
    if (accepted > 0) counted.inc({ result: 'accepted' }, accepted);
    for (const reason of dropped) counted.inc({ result: reason });
    return { aceitos: accepted, descartados: dropped.length };
  });
}
