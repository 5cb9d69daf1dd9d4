import {
  type AdminAplicativo,
  createAplicativo as createCall,
  deleteAplicativo as deleteCall,
  getAdminAplicativo,
  listAdminAplicativos,
  listAvailableRelatorios,
  updateAplicativo as updateCall,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { forAdministrators, type SeenPage } from '../../domain/access/seenPages.ts';
import {
  type AdminAplicativoRow,
  adminAplicativoQueries,
  aplicativoListFields,
} from '../../domain/aplicativos/adminQueries.ts';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import { notFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerScopedList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { deleteAplicativo } from './aplicativoNoun.ts';
import { createAplicativo, updateAplicativo } from './saveAplicativo.ts';

/** Serves applications to report administrators, in their own cliente, and to superusers. Spec API-18 to API-23. */
export function adminAplicativoRoutes(app: FastifyInstance, { db, now }: Context): void {
  const queries = adminAplicativoQueries(db);

  /** Adds the reports of each application. One query reads the reports of all of them. */
  async function present(rows: readonly AdminAplicativoRow[]): Promise<AdminAplicativo[]> {
    const allRelatorios = await queries.listRelatorios(rows.map(({ id }) => id));
    return rows.map((row) => {
      const relatorios = allRelatorios.filter(({ aplicativo }) => aplicativo === row.id);
      return {
        ...row,
        created_at: row.created_at.toISOString(),
        relatorios: relatorios.map(({ paginas, ...placed }) => ({
          ...placed,
          paginas: withFirstSeen(paginas),
        })),
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

  serve(app, listAdminAplicativos, schemas.listAdminAplicativos, async (call) => {
    return present(await answerScopedList(call, 'aplicativos', queries, aplicativoListFields));
  });
  serve(app, listAvailableRelatorios, schemas.listAvailableRelatorios, async ({ actor, query }) => {
    return queries.listAvailable(scopeOf(actor), query.cliente_id);
  });
  serve(app, getAdminAplicativo, schemas.getAdminAplicativo, async ({ actor, params }) => {
    return load(actor, params.id);
  });
  serve(app, createCall, schemas.createAplicativo, async ({ actor, body }) => {
    const id = await createAplicativo(db, actor, body);
    return load(actor, id);
  });
  serve(app, updateCall, schemas.updateAplicativo, async ({ actor, params, body }) => {
    await answerConflict(
      db,
      schemas.getAdminAplicativo.response,
      () => load(actor, params.id),
      () => updateAplicativo({ db, now }, actor, params.id, body),
    );
    return load(actor, params.id);
  });
  serve(app, deleteCall, schemas.deleteAplicativo, async ({ actor, params }) => {
    await commit(db, deleteAplicativo, actor, params.id);
    return {};
  });
}

/** The pages of a report with their classes, and when each was first seen; null if an older version saw it first. Spec CONF-07. */
function withFirstSeen(pages: readonly SeenPage[]) {
  const firstSeen = new Map(pages.map(({ nome, vista_desde }) => [nome, vista_desde]));
  return forAdministrators(pages).map((page) => ({
    ...page,
    vista_desde: firstSeen.get(page.nome) ?? null,
  }));
}
