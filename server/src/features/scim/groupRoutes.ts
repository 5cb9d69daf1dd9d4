import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Actor } from '../../platform/http/actor.ts';
import { serve } from '../../platform/http/serve.ts';
import { directoryOf } from './Directory.ts';
import { filterCondition } from './filterQueries.ts';
import { requireFound, requireId } from './links.ts';
import { type Chosen, isChosen, locationOf, presentGroup, presentList } from './present.ts';
import { readGroup } from './readGroup.ts';
import { operationsOfBody, readOperations } from './readOperations.ts';
import { readPage } from './readPage.ts';
import { resourceQueries } from './resourceQueries.ts';
import type { ScimDependencies } from './ScimDependencies.ts';
import { createGroupSaves } from './saveGroup.ts';

/** Serves the teams of a directory. Spec SCIM-01. */
export function groupRoutes(app: FastifyInstance, dependencies: ScimDependencies): void {
  const { db, origin } = dependencies;
  const save = createGroupSaves(dependencies);
  const queriesOf = (actor: Actor) => resourceQueries(db, directoryOf(actor));
  const idOf = (text: string) => requireId('team', text);
  const load = async (actor: Actor, id: number, chosen: Chosen) => {
    const found = await queriesOf(actor).findGroup(id, isChosen(chosen, 'members'));
    return presentGroup(requireFound('team', found), origin, chosen);
  };

  serve(app, contract.listScimGroups, schemas.listScimGroups, async ({ actor, query }) => {
    const queries = queriesOf(actor);
    const { startIndex, page } = readPage(query);
    const where = query.filter ? filterCondition(query.filter, queries.groupColumns) : undefined;
    const rows = await queries.listGroups(where, page, isChosen(query, 'members'));
    const total = await queries.countGroups(where);
    return presentList(
      rows.map((row) => presentGroup(row, origin, query)),
      { total, startIndex },
    );
  });
  serve(app, contract.getScimGroup, schemas.getScimGroup, ({ actor, params, query }) =>
    load(actor, idOf(params.id), query),
  );
  serve(
    app,
    contract.createScimGroup,
    schemas.createScimGroup,
    async ({ actor, body, query, reply }) => {
      const id = await save.create(actor, readGroup(operationsOfBody(body), false));
      reply.header('Location', locationOf(origin, 'Group', String(id)));
      return load(actor, id, query);
    },
  );
  serve(
    app,
    contract.replaceScimGroup,
    schemas.replaceScimGroup,
    async ({ actor, params, query, body }) => {
      const id = idOf(params.id);
      await save.change(actor, id, readGroup(operationsOfBody(body), false));
      return load(actor, id, query);
    },
  );
  serve(app, contract.changeScimGroup, schemas.changeScimGroup, async ({ actor, params, body }) => {
    await save.change(actor, idOf(params.id), readGroup(readOperations(body), true));
    return null;
  });
  serve(app, contract.deleteScimGroup, schemas.deleteScimGroup, async ({ actor, params }) => {
    await save.remove(actor, idOf(params.id));
    return null;
  });
}
