import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { type AvisoRow, avisoListFields, avisoQueries } from '../../domain/avisos/avisoQueries.ts';
import { avisoReaderQueries, findShownAvisos } from '../../domain/avisos/shownAvisoQueries.ts';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import { explainCliente } from '../../domain/clientes/explainCliente.ts';
import { notFound, requireFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerScopedList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { deleteAviso } from './avisoNoun.ts';
import { changeAviso, insertAviso } from './saveAviso.ts';

/** Serves notices: to readers those that they see, to administrators those that they edit. Spec AVISO-01, WIRE-33. */
export function avisoRoutes(app: FastifyInstance, { db, reads, now }: Context): void {
  const queries = avisoQueries(db);
  const load = async (actor: Actor, id: number) => {
    const found = requireFound(await queries.find(scopeOf(actor), id), 'Aviso');
    return present(found);
  };

  serve(app, contract.listAvisos, schemas.listAvisos, async ({ actor }) => {
    const reader = { person: actor.id, cliente: actor.clienteId };
    return (await findShownAvisos(reads, reader, now())).avisos;
  });
  serve(app, contract.closeAviso, schemas.closeAviso, async ({ actor, params, body }) => {
    const reader = { person: actor.id, cliente: actor.clienteId };
    const closing = { id: params.id, edicao: body.edicao };
    if (!(await avisoReaderQueries(db).close(reader, closing, now()))) throw notFound('Aviso');
    return {};
  });
  serve(app, contract.listAdminAvisos, schemas.listAdminAvisos, async (call) => {
    const found = await answerScopedList(call, 'avisos', queries, avisoListFields);
    return found.map(present);
  });
  serve(app, contract.createAviso, schemas.createAviso, async ({ actor, body }) => {
    const change = { input: body, now: now() };
    return load(
      actor,
      await commit(db, insertAviso, actor, change).catch(explainCliente('cliente_id')),
    );
  });
  serve(app, contract.updateAviso, schemas.updateAviso, async ({ actor, params, body }) => {
    const change = { id: params.id, input: body, now: now() };
    await answerConflict(
      db,
      schemas.updateAviso.response,
      () => load(actor, params.id),
      () => commit(db, changeAviso, actor, change),
    );
    return load(actor, params.id);
  });
  serve(app, contract.deleteAviso, schemas.deleteAviso, async ({ actor, params }) => {
    await commit(db, deleteAviso, actor, params.id);
    return {};
  });
}

const present = ({ inicio, fim, ...row }: AvisoRow): contract.Aviso => ({
  ...row,
  inicio: inicio.toISOString(),
  fim: fim?.toISOString() ?? null,
});
