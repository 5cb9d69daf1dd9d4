import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { commit } from '../../domain/change/commit.ts';
import { type ChaveRow, haltOf } from '../../domain/chaves/chaveQueries.ts';
import { newChaveText } from '../../domain/chaves/chaveText.ts';
import { explainCliente } from '../../domain/clientes/explainCliente.ts';
import { notFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerScopedList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { chaveAdminQueries, chaveListFields } from './chaveAdminQueries.ts';
import { changeChave, endChave, insertChave, replaceText } from './saveChave.ts';

/** Serves keys: a general administrator administers those of their cliente, a superuser all. Spec CHAVE-01 to CHAVE-03, WIRE-28. */
export function chaveRoutes(app: FastifyInstance, { db, now }: Context): void {
  const load = async (actor: Actor, id: number) => {
    const found = await chaveAdminQueries(db, now()).find(scopeOf(actor), id);
    if (!found) throw notFound('Chave');
    return present(found, now());
  };

  serve(app, contract.listChaves, schemas.listChaves, async (call) => {
    const queries = chaveAdminQueries(db, now());
    const found = await answerScopedList(call, 'chaves', queries, chaveListFields);
    return found.map((row) => present(row, now()));
  });
  serve(app, contract.createChave, schemas.createChave, async ({ actor, body }) => {
    const texto = newChaveText();
    const input = { input: body, texto, now: now() };
    const id = await commit(db, insertChave, actor, input).catch(explainCliente('cliente_id'));
    return { ...(await load(actor, id)), texto };
  });
  serve(app, contract.updateChave, schemas.updateChave, async ({ actor, params, body }) => {
    await commit(db, changeChave, actor, { id: params.id, input: body, now: now() });
    return load(actor, params.id);
  });
  serve(app, contract.replaceChave, schemas.replaceChave, async ({ actor, params, body }) => {
    const texto = newChaveText();
    await commit(db, replaceText, actor, { id: params.id, texto, ...body, now: now() });
    return { ...(await load(actor, params.id)), texto };
  });
  serve(app, contract.deleteChave, schemas.deleteChave, async ({ actor, params }) => {
    await commit(db, endChave, actor, { id: params.id, now: now() });
    return {};
  });
  serve(app, contract.getChave, schemas.getChave, async ({ actor }) => {
    const found = actor.chave && (await chaveAdminQueries(db, now()).find('all', actor.chave.id));
    if (!found) throw notFound('Chave');
    return { ...present(found, now()), autor: found.autor_nome };
  });
}

function present(row: ChaveRow, now: Date): contract.Chave {
  const { id, nome, cliente_id, cliente_nome, escopos, redes, usada_em, usada_rede, autor } = row;
  const until = row.anterior_ate && row.anterior_ate > now ? row.anterior_ate : null;
  return {
    id,
    nome,
    cliente_id,
    cliente_nome,
    escopos,
    redes,
    usada_em,
    usada_rede,
    autor: autor && { id: autor.id, nome: row.autor_nome },
    expira_em: row.expira_em.toISOString(),
    criada_em: row.criada_em.toISOString(),
    troca_ate: until?.toISOString() ?? null,
    parada: haltOf(row, now),
  };
}
