import {
  createUser as createUserCall,
  deleteUser as deleteUserCall,
  getUser,
  listUsers,
  updateUser as updateUserCall,
} from '@portal/api-client/contract';
import { isAdmin } from '@portal/api-client/rules';
import * as shapes from '@portal/api-client/shapes';
import type { FastifyInstance } from 'fastify';
import { type Actor, scopeOf } from '../auth/actor.ts';
import type { Sessions } from '../auth/sessions.ts';
import type { Context } from '../Context.ts';
import { forbidden, notFound } from '../errors.ts';
import { contentRange, readListQuery } from '../http/listQuery.ts';
import { serve } from '../http/serve.ts';
import { createUser } from './createUser.ts';
import { deleteUser } from './deleteUser.ts';
import { userQueries } from './queries.ts';
import { updateUser } from './updateUser.ts';
import { takenFields } from './userInput.ts';

/**
 * Spec API-33 … 37: any administrator reads the people of his cliente, a superuser all (AMBIG-09); user
 * administrators change them.
 */
export function userRoutes(app: FastifyInstance, { db, now }: Context, sessions: Sessions): void {
  const queries = userQueries(db);
  const load = async (actor: Actor, id: number) => {
    const found = await queries.find(scopeOf(actor), id);
    if (!found) throw notFound('Usuário');
    return found;
  };

  serve(app, listUsers, shapes.listUsers, async ({ actor, query, reply }) => {
    if (!isAdmin(actor)) throw forbidden();
    const scope = scopeOf(actor);
    const list = readListQuery(query);
    const rows = await queries.list(scope, list);
    if (list.page) {
      const total = await queries.count(scope, list.filter);
      reply.header('Content-Range', contentRange('users', list.page.offset, rows.length, total));
    }
    return rows;
  });
  serve(app, getUser, shapes.getUser, async ({ actor, params }) => {
    if (!isAdmin(actor)) throw forbidden();
    return load(actor, params.id);
  });
  serve(
    app,
    createUserCall,
    shapes.createUser,
    async ({ actor, body, reply }) => {
      const id = await createUser(db, actor, body);
      reply.status(201);
      return load(actor, id);
    },
    { alsoWrong: (actor, body) => takenFields(db, actor, body) },
  );
  serve(app, updateUserCall, shapes.updateUser, async ({ actor, params, body }) => {
    await updateUser(db, actor, params.id, body, now());
    sessions.forgetPerson(params.id);
    return load(actor, params.id);
  });
  serve(app, deleteUserCall, shapes.deleteUser, async ({ actor, params }) => {
    await deleteUser(db, actor, params.id);
    sessions.forgetPerson(params.id);
    return {};
  });
}
