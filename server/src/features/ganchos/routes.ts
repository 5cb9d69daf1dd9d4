import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import { explainCliente } from '../../domain/clientes/explainCliente.ts';
import { conflict, invalidFields, notFound, requireFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerList, answerScopedList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { jobQueries } from '../../platform/jobs/jobQueries.ts';
import type { Outgoing } from '../../platform/outgoing/createOutgoing.ts';
import { type EntregaRow, entregaQueries } from './entregaQueries.ts';
import { ganchoJob } from './ganchoJobs.ts';
import { type GanchoRow, ganchoListFields, ganchoQueries } from './queries.ts';
import { changeGancho, deleteGancho, insertGancho } from './saveGancho.ts';
import { sendEntregas } from './sendEntregas.ts';

/** Serves the hooks of clientes to their general administrators. Spec GANCHO-01, GANCHO-03, WIRE-29. */
export function ganchoRoutes(
  app: FastifyInstance,
  { db, secretBox, config, now }: Context,
  outgoing: Outgoing,
): void {
  const queries = ganchoQueries(db);
  const load = async (actor: Actor, id: number) =>
    requireFound(await queries.find(scopeOf(actor), id), 'Gancho');
  const requireReachable = async (endereco: string) => {
    const problem = await outgoing.problemOf(endereco.trim());
    if (problem !== null) throw invalidFields({ endereco: [problem] });
  };

  serve(app, contract.listGanchos, schemas.listGanchos, async (call) => {
    const found = await answerScopedList(call, 'ganchos', queries, ganchoListFields);
    return found.map(present);
  });
  serve(app, contract.createGancho, schemas.createGancho, async ({ actor, body }) => {
    await requireReachable(body.endereco);
    const { id, segredo } = await commit(db, insertGancho(secretBox), actor, body).catch(
      explainCliente('cliente_id'),
    );
    return { ...present(await load(actor, id)), segredo };
  });
  serve(app, contract.updateGancho, schemas.updateGancho, async ({ actor, params, body }) => {
    const { endereco } = await load(actor, params.id);
    if (body.endereco !== undefined && body.endereco !== endereco) {
      await requireReachable(body.endereco);
    }
    const change = { id: params.id, input: body };
    await answerConflict(
      db,
      schemas.updateGancho.response,
      async () => present(await load(actor, params.id)),
      () => commit(db, changeGancho, actor, change),
    );
    return present(await load(actor, params.id));
  });
  serve(app, contract.deleteGancho, schemas.deleteGancho, async ({ actor, params }) => {
    await commit(db, deleteGancho, actor, params.id);
    return {};
  });
  serve(app, contract.listEntregas, schemas.listEntregas, async (call) => {
    const { id } = await load(call.actor, call.params.id);
    const found = await answerList<EntregaRow>(call, 'entregas', {
      filters: [],
      sorts: ['id'],
      ids: [],
      list: (list) => entregaQueries(db).list(id, list),
      count: () => entregaQueries(db).count(id),
    });
    return found.map(presentEntrega);
  });
  serve(app, contract.testGancho, schemas.testGancho, async ({ actor, params: { id } }) => {
    await load(actor, id);
    const entregas = entregaQueries(db);
    const gancho = await entregas.find(id);
    const test = {
      acao: 'teste',
      alvo: `gancho:${id}`,
      estado: 'falhou',
      criada_em: now(),
    } as const;
    const added = await entregas.insert([{ gancho_id: id, evento: 'teste', ...test }]);
    if (!gancho) throw notFound('Gancho');
    const sender = { db, outgoing, secretBox, publicUrl: config.publicUrl, now };
    await sendEntregas(sender, gancho, added, new AbortController().signal);
    // Others may have been added meanwhile.
    const sent = (await entregas.list(id, { page: null })).find((one) => one.id === added[0]?.id);
    return presentEntrega(sent as EntregaRow);
  });
  serve(app, contract.resendEntrega, schemas.resendEntrega, async ({ actor, params }) => {
    const { cliente_id, ativo } = await load(actor, params.id);
    if (!ativo) throw conflict('Ative o gancho antes.');
    const again = await db.transaction(async (tx) => {
      const entregas = entregaQueries(tx);
      const found = await entregas.lock(params.id, params.entrega);
      if (found?.numero == null) throw notFound('Entrega');
      const anew = {
        estado: 'espera',
        tentativas: 0,
        primeira_em: null,
        proxima_em: now(),
      } as const;
      await entregas.update(found.id, anew);
      await jobQueries(tx).add([ganchoJob(params.id, cliente_id)]);
      return { ...found, ...anew };
    });
    return presentEntrega(again);
  });
}

const present = ({ parado_em, ultima_em, ultimo_estado, ...row }: GanchoRow): contract.Gancho => ({
  ...row,
  parado_em: parado_em?.toISOString() ?? null,
  ultima_em: ultima_em?.toISOString() ?? null,
  ultimo_estado: ultimo_estado as contract.Gancho['ultimo_estado'],
});

const presentEntrega = (row: EntregaRow): contract.Entrega => ({
  ...row,
  criada_em: row.criada_em.toISOString(),
  tentada_em: row.tentada_em?.toISOString() ?? null,
  proxima_em: row.proxima_em?.toISOString() ?? null,
});
