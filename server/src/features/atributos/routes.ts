import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import { requireFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerScopedList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { atributoAdminQueries, atributoListFields } from './queries.ts';
import { changeAtributo, deleteAtributo, explainAtributo, insertAtributo } from './saveAtributo.ts';

/** Serves the attributes of clientes: administrators read those of their own cliente, an Admin Geral changes them. Spec SEG-02, WIRE-13. */
export function atributoRoutes(app: FastifyInstance, { db }: Context): void {
  const queries = atributoAdminQueries(db);
  const load = async (actor: Actor, id: number) =>
    requireFound(await queries.find(scopeOf(actor), id), 'Atributo');

  serve(app, contract.listAtributos, schemas.listAtributos, (call) =>
    answerScopedList(call, 'atributos', queries, atributoListFields),
  );
  serve(app, contract.createAtributo, schemas.createAtributo, async ({ actor, body }) => {
    const id = await commit(db, insertAtributo, actor, body).catch(explainAtributo);
    return load(actor, id);
  });
  serve(app, contract.updateAtributo, schemas.updateAtributo, async ({ actor, params, body }) => {
    const change = { id: params.id, input: body };
    await answerConflict(
      db,
      schemas.createAtributo.response,
      () => load(actor, params.id),
      () => commit(db, changeAtributo, actor, change).catch(explainAtributo),
    );
    return load(actor, params.id);
  });
  serve(app, contract.deleteAtributo, schemas.deleteAtributo, async ({ actor, params }) => {
    await commit(db, deleteAtributo, actor, params.id).catch(explainAtributo);
    return {};
  });
}
