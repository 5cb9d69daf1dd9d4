import {
  createRelatorioConfig as createCall,
  deleteRelatorioConfig as deleteCall,
  listRelatorioConfigs,
  testRelatorioAs as testCall,
  updateRelatorioConfig as updateCall,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import {
  relatorioConfigQueries,
  relatorioListFields,
} from '../../domain/relatorios/configQueries.ts';
import { requireFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerScopedList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { deleteRelatorioConfig } from './relatorioNoun.ts';
import { resumoRoutes } from './resumos/routes.ts';
import { createRelatorioConfig, updateRelatorioConfig } from './saveRelatorioConfig.ts';
import { type TestDependencies, testRelatorioAs } from './testAs/testRelatorioAs.ts';

/** Serves report configurations to report administrators, in their own cliente, and to superusers. Spec API-39 to API-42. */
export function relatorioConfigRoutes(app: FastifyInstance, dependencies: TestDependencies): void {
  const { db } = dependencies;
  resumoRoutes(app, dependencies);
  const queries = relatorioConfigQueries(db);
  const load = async (actor: Actor, id: number) =>
    requireFound(await queries.find(scopeOf(actor), id), 'Relatório');

  serve(app, listRelatorioConfigs, schemas.listRelatorioConfigs, (call) =>
    answerScopedList(call, 'reports', queries, relatorioListFields),
  );
  serve(app, createCall, schemas.createRelatorioConfig, async ({ actor, body }) => {
    const id = await createRelatorioConfig(dependencies, actor, body);
    return load(actor, id);
  });
  serve(app, updateCall, schemas.updateRelatorioConfig, async ({ actor, params, body }) => {
    const continuam = await answerConflict(
      db,
      schemas.createRelatorioConfig.response,
      () => load(actor, params.id),
      () => updateRelatorioConfig(dependencies, actor, params.id, body),
    );
    const changed = await load(actor, params.id);
    return continuam.length > 0 ? { ...changed, continuam } : changed;
  });
  serve(app, testCall, schemas.testRelatorioAs, ({ actor, params, body }) =>
    testRelatorioAs(dependencies, actor, params.id, body),
  );
  serve(app, deleteCall, schemas.deleteRelatorioConfig, async ({ actor, params }) => {
    await commit(db, deleteRelatorioConfig, actor, params.id);
    return {};
  });
}
