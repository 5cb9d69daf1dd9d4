import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { decideAnywhere } from '../../domain/access/candidate.ts';
import { presentVisao } from '../../domain/visoes/presentVisao.ts';
import type { VisaoQueries } from '../../domain/visoes/queries.ts';
import { visaoWriteQueries } from '../../domain/visoes/writeQueries.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { listVisoes } from './listVisoes.ts';
import { createVisao, updateVisao } from './saveVisao.ts';

/** Serves the views of readers. Spec WIRE-09, VISAO-01 … 03. */
export function visaoRoutes(
  app: FastifyInstance,
  { db, now }: Context,
  queries: VisaoQueries,
): void {
  /** Returns a view. Throws 404 unless the actor may open its report and the view is their own or open. */
  async function load(actor: Actor, id: number) {
    const row = await queries.find(actor, id);
    if (!row || (row.visao.user_id !== actor.id && !row.visao.aberta)) throw notFound('Visão');
    const decision = decideAnywhere(actor, row, now());
    if (decision.access === 'none') throw notFound('Visão');
    return presentVisao(row, decision, actor);
  }

  serve(app, contract.listVisoes, schemas.listVisoes, (call) => listVisoes(queries, call, now()));
  serve(app, contract.getVisao, schemas.getVisao, ({ actor, params }) => load(actor, params.id));
  serve(app, contract.createVisao, schemas.createVisao, async ({ actor, body }) => {
    const id = await createVisao({ db, now }, actor, body);
    return load(actor, id);
  });
  serve(app, contract.updateVisao, schemas.updateVisao, async ({ actor, params, body }) => {
    await updateVisao({ db, now }, actor, params.id, body);
    return load(actor, params.id);
  });
  serve(app, contract.deleteVisao, schemas.deleteVisao, async ({ actor, params }) => {
    if (!(await visaoWriteQueries(db).delete(actor.id, params.id))) throw notFound('Visão');
    return {};
  });
}
