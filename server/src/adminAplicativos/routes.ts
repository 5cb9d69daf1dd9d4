import {
  type AdminAplicativo,
  createAplicativo as createCall,
  deleteAplicativo as deleteCall,
  getAdminAplicativo,
  listAdminAplicativos,
  listAvailableRelatorios,
  updateAplicativo as updateCall,
} from '@portal/api-client/contract';
import * as shapes from '@portal/api-client/shapes';
import type { FastifyInstance } from 'fastify';
import { type Actor, requireArea, scopeOf } from '../auth/actor.ts';
import type { Context } from '../Context.ts';
import { notFound } from '../errors.ts';
import { contentRange, readListQuery } from '../http/listQuery.ts';
import { serve } from '../http/serve.ts';
import { type AdminAplicativoRow, adminAplicativoQueries } from './queries.ts';
import { createAplicativo, deleteAplicativo, updateAplicativo } from './saveAplicativo.ts';

/** Spec API-18 … 23, for report administrators in their own cliente and superusers in any. */
export function adminAplicativoRoutes(app: FastifyInstance, { db }: Context): void {
  const queries = adminAplicativoQueries(db);

  /** Each with its reports, which one query brings for all. */
  async function present(rows: readonly AdminAplicativoRow[]): Promise<AdminAplicativo[]> {
    const placed = await queries.listRelatorios(rows.map(({ id }) => id));
    return rows.map((row) => {
      const relatorios = placed.filter(({ aplicativo }) => aplicativo === row.id);
      return {
        ...row,
        created_at: row.created_at.toISOString(),
        relatorios,
        relatorios_ids: relatorios.map(({ relatorio }) => relatorio),
        relatorios_count: relatorios.length,
      };
    });
  }
  const load = async (actor: Actor, id: number): Promise<AdminAplicativo> => {
    const found = await queries.find(scopeOf(actor), id);
    const [presented] = found ? await present([found]) : [];
    if (!presented) throw notFound('Aplicativo');
    return presented;
  };

  serve(app, listAdminAplicativos, shapes.listAdminAplicativos, async (call) => {
    const { actor, query, reply } = call;
    requireArea(actor, 'aplicativos');
    const scope = scopeOf(actor);
    const list = readListQuery(query);
    const rows = await queries.list(scope, list);
    if (list.page) {
      const total = await queries.count(scope, list.filter);
      const range = contentRange('aplicativos', list.page.offset, rows.length, total);
      reply.header('Content-Range', range);
    }
    return present(rows);
  });
  serve(app, listAvailableRelatorios, shapes.listAvailableRelatorios, async ({ actor, query }) => {
    requireArea(actor, 'aplicativos');
    return queries.listAvailable(scopeOf(actor), query.cliente_id);
  });
  serve(app, getAdminAplicativo, shapes.getAdminAplicativo, async ({ actor, params }) => {
    requireArea(actor, 'aplicativos');
    return load(actor, params.id);
  });
  serve(app, createCall, shapes.createAplicativo, async ({ actor, body, reply }) => {
    requireArea(actor, 'aplicativos');
    const id = await createAplicativo(db, actor, body);
    reply.status(201);
    return load(actor, id);
  });
  serve(app, updateCall, shapes.updateAplicativo, async ({ actor, params, body }) => {
    requireArea(actor, 'aplicativos');
    await updateAplicativo(db, actor, params.id, body);
    return load(actor, params.id);
  });
  serve(app, deleteCall, shapes.deleteAplicativo, async ({ actor, params }) => {
    requireArea(actor, 'aplicativos');
    await deleteAplicativo(db, actor, params.id);
    return {};
  });
}
