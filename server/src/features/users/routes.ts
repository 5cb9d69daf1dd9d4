import {
  createUser as createUserCall,
  deleteUser as deleteUserCall,
  findTakenUsers as findTakenUsersCall,
  getUser,
  importUsers as importUsersCall,
  listGroups,
  listUsers,
  removeSecondFactor as removeSecondFactorCall,
  updateUser as updateUserCall,
} from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { presentInvitation } from '../../domain/accounts/createLink.ts';
import { answerConflict } from '../../domain/change/answerConflict.ts';
import { commit } from '../../domain/change/commit.ts';
import { linkOrigin } from '../../domain/enderecos/linkOrigin.ts';
import type { IsBreached } from '../../domain/identity/createBreachCheck.ts';
import type { Sessions } from '../../domain/identity/createSessions.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { limitNameProbes } from '../../domain/people/limitNameProbes.ts';
import { presentUser } from '../../domain/people/presentUser.ts';
import { type ListedUser, userListFields, userQueries } from '../../domain/people/queries.ts';
import { requireFound } from '../../errors.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';
import { answerList } from '../../platform/http/answerList.ts';
import { serve } from '../../platform/http/serve.ts';
import { createUser } from './createUser.ts';
import { createUserImport } from './createUserImport.ts';
import { findTakenUsers } from './findTakenUsers.ts';
import { removeSecondFactor } from './removeSecondFactor.ts';
import { updateUser } from './updateUser.ts';
import { deleteUser } from './userNoun.ts';

/** Enough for the names of the largest file. */
const maxNamesBytes = 2_500_000;

/**
 * Serves people, and the groups that a person can have. Any administrator reads the people of their own cliente, a superuser reads all
 * (AMBIG-09); only user administrators change them. Spec API-33 to API-38.
 */
export function userRoutes(
  app: FastifyInstance,
  { db, config, now }: Context,
  sessions: Sessions,
  { mailer, isBreached }: { readonly mailer: Mailer; readonly isBreached: IsBreached },
): void {
  const queries = userQueries(db);
  const load = async (actor: Actor, id: number) => {
    const found = requireFound(await queries.find(scopeOf(actor), id), 'Usuário');
    return presentUser(scopeOf(actor))(found);
  };

  serve(app, listUsers, schemas.listUsers, async (call) => {
    const scope = scopeOf(call.actor);
    const found = await answerList<ListedUser>(call, 'users', {
      ...userListFields,
      list: (list) => queries.list(scope, list, now()),
      count: (filter, limit) => queries.count(scope, filter, now(), limit),
    });
    return found.map(presentUser(scope));
  });
  serve(app, listGroups, schemas.listGroups, async () => queries.listGroups());
  serve(app, getUser, schemas.getUser, async ({ actor, params }) => {
    return load(actor, params.id);
  });
  serve(app, createUserCall, schemas.createUser, async ({ actor, body, request }) => {
    const { id, link } = await limitNameProbes(db, actor, request, () =>
      createUser(db, actor, body, { mailer, now: now(), isBreached }),
    );
    const made = await load(actor, id);
    if (!link) return made;
    const origin = await linkOrigin(db, config.publicUrl, made.cliente_id_leitura ?? null);
    return { ...made, convite: presentInvitation(link, origin, mailer) };
  });
  serve(app, updateUserCall, schemas.updateUser, async ({ actor, params, body, request }) => {
    const change = () =>
      answerConflict(
        db,
        schemas.getUser.response,
        () => load(actor, params.id),
        () => updateUser(db, actor, params.id, body, { now: now(), isBreached }),
      );
    const mayCollide = body.username !== undefined || body.email !== undefined;
    await (mayCollide ? limitNameProbes(db, actor, request, change) : change());
    sessions.forgetPerson(params.id);
    return load(actor, params.id);
  });
  serve(app, deleteUserCall, schemas.deleteUser, async ({ actor, params }) => {
    await commit(db, deleteUser, actor, params.id);
    sessions.forgetPerson(params.id);
    return {};
  });
  serve(app, removeSecondFactorCall, schemas.removeSecondFactor, async ({ actor, params }) => {
    await commit(db, removeSecondFactor, actor, { id: params.id, mailer });
    return {};
  });
  const importUsers = createUserImport(db, mailer, now, isBreached);
  serve(app, importUsersCall, schemas.importUsers, ({ actor, body, request, reply }) =>
    importUsers(actor, body.linhas, request, () => reply.raw.closed),
  );
  serve(
    app,
    findTakenUsersCall,
    schemas.findTakenUsers,
    ({ actor, body, request }) => findTakenUsers(db, actor, body.linhas, request),
    { bodyLimit: maxNamesBytes },
  );
}
