import {
  createPermission as createCall,
  deletePermission as deleteCall,
  getPermission,
  listAppPermissions,
  listPermissions,
  listUsersWithoutAccess,
  updateAppPermissions,
  updatePermission as updateCall,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import {
  type PermissaoRow,
  permissaoListFields,
  permissaoQueries,
} from '../../domain/grants/permissaoQueries.ts';
import { presentUser } from '../../domain/people/presentUser.ts';
import { userQueries } from '../../domain/people/queries.ts';
import type { ConfigDependencies } from '../../domain/relatorios/ConfigDependencies.ts';
import { requireFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerRows, answerScopedList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { saveAppPermissions } from './saveAppPermissions.ts';
import { createPermission, deletePermission, updatePermission } from './savePermission.ts';

/** Maximum bytes of a bulk request: enough for two thousand people with some hundred pages each. */
const maxBulkBytes = 16_000_000;

/** Serves permission records to the administrators of applications. Spec API-25 to API-32. */
export function permissaoRoutes(app: FastifyInstance, dependencies: ConfigDependencies): void {
  const { db, now } = dependencies;
  const queries = permissaoQueries(db);
  const people = userQueries(db);
  const loadApp = async (actor: Actor, id: number) =>
    requireFound(await queries.findAplicativo(scopeOf(actor), id), 'Aplicativo');

  const loadPermissions = async (actor: Actor, appId: number) => {
    const { id, versao } = await loadApp(actor, appId);
    const list = { sort: null, page: null, filter: { aplicativo: id } };
    const teams = await queries.listPart({ teams: 'all', aplicativo: id });
    return {
      permissions: (await queries.list(scopeOf(actor), list)).map(presentWithTime),
      equipes: teams.map(({ holder, ...row }) => presentWithTime({ ...row, equipe: holder.id })),
      versao,
    };
  };

  serve(app, listAppPermissions, schemas.listAppPermissions, async ({ actor, params }) => {
    return loadPermissions(actor, params.appId);
  });
  serve(
    app,
    updateAppPermissions,
    schemas.updateAppPermissions,
    async ({ actor, body }) => {
      const { app_id, permissions, versao } = body;
      return answerConflict(
        db,
        schemas.listAppPermissions.response,
        () => loadPermissions(actor, app_id),
        () => saveAppPermissions(dependencies, actor, app_id, permissions, versao),
      );
    },
    { bodyLimit: maxBulkBytes },
  );
  serve(app, listUsersWithoutAccess, schemas.listUsersWithoutAccess, async (call) => {
    const { id, cliente } = await loadApp(call.actor, call.params.appId);
    const found = await people.listWithoutAccess(cliente, id, now());
    return answerRows(call, 'users', found).map(presentUser(scopeOf(call.actor)));
  });
  serve(app, listPermissions, schemas.listPermissions, async (call) => {
    const rows = await answerScopedList(call, 'permissoes', queries, permissaoListFields);
    return rows.map(present);
  });
  serve(app, createCall, schemas.createPermission, async ({ actor, body }) => {
    const made = await commit(db, createPermission, actor, { input: body, now: now() });
    return present(made);
  });
  serve(app, getPermission, schemas.getPermission, async ({ actor, params }) => {
    const found = requireFound(await queries.find(scopeOf(actor), params.id), 'Permissão');
    return present(found);
  });
  serve(app, updateCall, schemas.updatePermission, async ({ actor, params, body }) => {
    const change = { id: params.id, input: body, now: now() };
    return present(await commit(db, updatePermission, actor, change));
  });
  serve(app, deleteCall, schemas.deletePermission, async ({ actor, params }) => {
    await commit(db, deletePermission, actor, { id: params.id, now: now() });
    return {};
  });
}

/** A permission record as the API returns it. Spec ENT-23, WIRE-02. */
function present<Row extends Pick<PermissaoRow, 'paginas' | 'expira_em' | 'concedido_em'>>({
  paginas,
  expira_em,
  concedido_em: _,
  ...row
}: Row) {
  return {
    ...row,
    paginas_permitidas: paginas.map((nome_pagina) => ({ nome_pagina })),
    expira_em: expira_em?.toISOString() ?? null,
  };
}

/** The records of one application also tell when they were last saved. Spec CONF-07. */
function presentWithTime<Row extends Parameters<typeof present>[0]>(row: Row) {
  return { ...present(row), concedido_em: row.concedido_em?.toISOString() ?? null };
}
