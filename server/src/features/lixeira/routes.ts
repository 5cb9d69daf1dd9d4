import type { ItemDaLixeira } from '@portal/api-client/contract';
import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { type BinRow, binQueries } from '../../domain/bin/binQueries.ts';
import { type Bin, keptMs } from '../../domain/bin/createBin.ts';
import { commit } from '../../domain/change/commit.ts';
import { limitNameProbes } from '../../domain/people/limitNameProbes.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { answerList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { previewRestoration } from './previewRestoration.ts';

/** Serves the bin to administrators: what they may delete they may restore. Spec LIXO-01, LIXO-02, WIRE-20. */
export function lixeiraRoutes(app: FastifyInstance, { db, now }: Context, bin: Bin): void {
  const load = async (actor: Actor, id: number): Promise<ItemDaLixeira> => {
    const seen = await bin.seenBy(db, actor, now());
    const [row] = await binQueries(db).list(seen, { sort: null, page: null, filter: { id } });
    if (!row) throw notFound('Item da lixeira');
    return present(row);
  };

  serve(app, contract.listLixeira, schemas.listLixeira, async (call) => {
    const seen = await bin.seenBy(db, call.actor, now());
    const queries = binQueries(db);
    const rows = await answerList(call, 'lixeira', {
      filters: ['id', 'tipo', 'cliente', 'q'],
      sorts: ['excluido_em'],
      ids: ['id', 'cliente'],
      list: (list) => queries.list(seen, list),
      count: (filter) => queries.count(seen, filter),
    });
    return rows.map(present);
  });
  serve(app, contract.previewLixeira, schemas.previewLixeira, async ({ actor, params }) => ({
    ...(await load(actor, params.id)),
    ...(await previewRestoration(db, bin, actor, params.id, now())),
  }));
  serve(
    app,
    contract.restoreLixeira,
    schemas.restoreLixeira,
    async ({ actor, params, body, request }) => {
      const input = { which: { entry: params.id }, names: body, now: now() };
      const restore = () => commit(db, bin.restoreFromBin, actor, input);
      const mayCollide = body.username !== undefined || body.email !== undefined;
      const { thing, nome, nao_voltam } = await (mayCollide
        ? limitNameProbes(db, actor, request, restore)
        : restore());
      return { tipo: thing.kind, registro: thing.id, nome, nao_voltam: [...nao_voltam] };
    },
  );
}

const present = (row: BinRow): ItemDaLixeira => ({
  ...row,
  excluido_em: row.excluido_em.toISOString(),
  ate: new Date(row.excluido_em.getTime() + keptMs).toISOString(),
});
