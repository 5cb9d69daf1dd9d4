import * as contract from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import { limitNameProbes } from '../../domain/people/limitNameProbes.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type Call, serve } from '../../platform/http/serve.ts';
import { directoryOf } from './Directory.ts';
import { filterCondition } from './filterQueries.ts';
import { requireFound, requireId } from './links.ts';
import { type Chosen, locationOf, presentList, presentUser } from './present.ts';
import { operationsOfBody, readOperations } from './readOperations.ts';
import { readPage } from './readPage.ts';
import { type GivenUser, readUser } from './readUser.ts';
import { resourceQueries, userColumns } from './resourceQueries.ts';
import type { ScimDependencies } from './ScimDependencies.ts';
import { createUserSaves } from './saveUser.ts';

/** Serves the people of a directory. Spec SCIM-01. */
export function userRoutes(app: FastifyInstance, dependencies: ScimDependencies): void {
  const { db, origin, sessions } = dependencies;
  const save = createUserSaves(dependencies);
  const queriesOf = (actor: Actor) => resourceQueries(db, directoryOf(actor));
  const idOf = (text: string) => requireId('person', text);
  const load = async (actor: Actor, id: number, chosen: Chosen) => {
    const found = await queriesOf(actor).findUser(id);
    return presentUser(requireFound('person', found), origin, chosen);
  };

  serve(app, contract.listScimUsers, schemas.listScimUsers, async ({ actor, query }) => {
    const queries = queriesOf(actor);
    const { startIndex, page } = readPage(query);
    const where = query.filter ? filterCondition(query.filter, userColumns) : undefined;
    const rows = await queries.listUsers(where, page);
    const total = await queries.countUsers(where);
    return presentList(
      rows.map((row) => presentUser(row, origin, query)),
      { total, startIndex },
    );
  });
  serve(app, contract.getScimUser, schemas.getScimUser, ({ actor, params, query }) =>
    load(actor, idOf(params.id), query),
  );
  serve(
    app,
    contract.createScimUser,
    schemas.createScimUser,
    async ({ actor, body, query, request, reply }) => {
      const given = readUser(operationsOfBody(body), false);
      const id = await limitNameProbes(db, actor, request, () => save.create(actor, given));
      // They may be a person who was deactivated.
      sessions.forgetPerson(id);
      reply.header('Location', locationOf(origin, 'User', String(id)));
      return load(actor, id, query);
    },
  );
  const change = async (
    { actor, params, query, request }: Call<typeof schemas.changeScimUser, Actor>,
    given: GivenUser,
  ) => {
    const id = idOf(params.id);
    const made = () => save.change(actor, id, given);
    const mayCollide = given.username !== undefined || given.email !== undefined;
    await (mayCollide ? limitNameProbes(db, actor, request, made) : made());
    sessions.forgetPerson(id);
    return load(actor, id, query);
  };
  serve(app, contract.replaceScimUser, schemas.replaceScimUser, (call) =>
    change(call, readUser(operationsOfBody(call.body), false)),
  );
  serve(app, contract.changeScimUser, schemas.changeScimUser, (call) =>
    change(call, readUser(readOperations(call.body), true)),
  );
  serve(app, contract.deleteScimUser, schemas.deleteScimUser, async ({ actor, params }) => {
    const id = idOf(params.id);
    await save.remove(actor, id);
    sessions.forgetPerson(id);
    return null;
  });
}
