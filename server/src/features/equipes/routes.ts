import {
  createEquipe as createCall,
  deleteEquipe as deleteCall,
  type Equipe,
  findMembers as findCall,
  getEquipe,
  listEquipes,
  updateEquipe as updateCall,
  updateUserEquipes,
} from '@portal/api-client/contract';
import { keepName } from '@portal/api-client/rules';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import { equipeWriteQueries } from '../../domain/equipes/writeQueries.ts';
import { clienteOfRequest } from '../../domain/identity/clienteOfRequest.ts';
import { userQueries } from '../../domain/people/queries.ts';
import { requireFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerScopedList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { changeMemberships } from './changeMemberships.ts';
import { explainEquipe } from './equipeName.ts';
import { deleteEquipe } from './equipeNoun.ts';
import { findMembers } from './findMembers.ts';
import { equipeGrantQueries } from './grantQueries.ts';
import { equipeQueries } from './queries.ts';
import { changeEquipe, insertEquipe } from './saveEquipe.ts';

/** Enough for the longest list of names. */
const maxListBytes = 2_000_000;

/**
 * Serves teams. Any administrator reads the teams of their own cliente, a superuser reads all; only user administrators change
 * them. Spec EQP-03, WIRE-01.
 */
export function equipeRoutes(app: FastifyInstance, { db, now }: Context): void {
  const load = async (actor: Actor, id: number): Promise<Equipe> => {
    const queries = equipeQueries(db, now());
    const found = requireFound(await queries.find(scopeOf(actor), id), 'Equipe');
    const grants = equipeGrantQueries(db);
    const relatorios = await grants.listRelatorios(id);
    const records = await grants.listRecords(id);
    return {
      ...found,
      membros: await queries.listMembers(id),
      atributos: await queries.findAtributos(id),
      abre: {
        relatorios: relatorios.map((row) => ({ ...row, expira_em: isoOf(row.expira_em) })),
        aplicativos: records.map(({ paginas, ...row }) => ({
          ...row,
          paginas_permitidas: paginas.map((nome_pagina) => ({ nome_pagina })),
          expira_em: isoOf(row.expira_em),
        })),
      },
    };
  };

  serve(app, listEquipes, schemas.listEquipes, async (call) => {
    const queries = equipeQueries(db, now());
    return answerScopedList(call, 'equipes', queries, queries.fields);
  });
  serve(app, getEquipe, schemas.getEquipe, ({ actor, params }) => load(actor, params.id));
  serve(app, createCall, schemas.createEquipe, async ({ actor, body }) => {
    const id = await commit(db, insertEquipe, actor, { input: body, now: now() }).catch(
      explainEquipe,
    );
    return load(actor, id);
  });
  serve(app, updateCall, schemas.updateEquipe, async ({ actor, params, body }) => {
    await answerConflict(
      db,
      schemas.getEquipe.response,
      () => load(actor, params.id),
      () =>
        commit(db, changeEquipe, actor, { id: params.id, input: body, now: now() }).catch(
          explainEquipe,
        ),
    );
    return load(actor, params.id);
  });
  serve(app, updateUserEquipes, schemas.updateUserEquipes, async ({ actor, params, body }) => {
    await commit(db, changeMemberships, actor, { id: params.id, input: body, now: now() });
    const person = await userQueries(db).find(scopeOf(actor), params.id);
    return { equipes: person?.equipes ?? [] };
  });
  serve(app, deleteCall, schemas.deleteEquipe, async ({ actor, params }) => {
    await commit(db, deleteEquipe, actor, params.id);
    return {};
  });
  serve(
    app,
    findCall,
    schemas.findMembers,
    async ({ actor, body, request }) => {
      const clienteId = clienteOfRequest(actor, 'cliente_id', body.cliente_id);
      await request.spend('search');
      const names = body.linhas.filter((linha) => keepName(linha) !== '');
      return findMembers(body.linhas, await equipeWriteQueries(db).findByName(clienteId, names));
    },
    { bodyLimit: maxListBytes },
  );
}

const isoOf = (instant: Date | null) => instant?.toISOString() ?? null;
