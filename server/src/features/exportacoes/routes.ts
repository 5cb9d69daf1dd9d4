import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { cancelExport } from '../../domain/exports/cancelExport.ts';
import type { ExportDependencies } from '../../domain/exports/ExportDependencies.ts';
import { oldest } from '../../domain/exports/exportJobs.ts';
import { exportQueries } from '../../domain/exports/exportQueries.ts';
import { notFound } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { fileRoute } from './fileRoute.ts';
import { listParametros } from './listParametros.ts';
import { orderExport } from './orderExport.ts';
import { presentExportacao } from './presentExportacao.ts';

/** Serves the exports of reports. Spec EXPO-01 … 04, WIRE-24. */
export function exportacaoRoutes(app: FastifyInstance, dependencies: ExportDependencies): void {
  const { db, now } = dependencies;
  const queries = exportQueries(db);
  const find = async (actor: Actor, id: number) => {
    // The files of a person are nothing of what others see as them.
    const found = actor.seenBy ? null : await queries.findOwn(actor.id, oldest(now()), id);
    if (!found) throw notFound('Exportação');
    return presentExportacao(found);
  };

  serve(app, contract.listExportacoes, schemas.listExportacoes, async ({ actor }) =>
    actor.seenBy ? [] : (await queries.listOwn(actor.id, oldest(now()))).map(presentExportacao),
  );
  serve(app, contract.createExportacao, schemas.createExportacao, async ({ actor, body }) => {
    const id = await orderExport(dependencies, actor, body);
    return find(actor, id);
  });
  serve(app, contract.listParametros, schemas.listParametros, ({ actor, params }) =>
    listParametros(dependencies, actor, params.id),
  );
  serve(app, contract.getExportacao, schemas.getExportacao, ({ actor, params }) =>
    find(actor, params.id),
  );
  serve(app, contract.deleteExportacao, schemas.deleteExportacao, async ({ actor, params }) => {
    if (!(await cancelExport(db, actor.id, params.id, now()))) throw notFound('Exportação');
    return {};
  });
  fileRoute(app, dependencies);
}
