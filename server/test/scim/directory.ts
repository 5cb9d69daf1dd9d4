import { sql } from 'drizzle-orm';
import SCIMMY from 'scimmy';
import { chaveHash, newChaveText } from '../../src/domain/chaves/chaveText.ts';
import * as schema from '../../src/platform/db/schema.ts';
import { buildCliente, buildUser, unique, withBearer } from '../factories.ts';
import type { TestServer } from '../testServer.ts';

const type = { 'content-type': 'application/scim+json' };

/** Gives a person of a cliente a key of a directory. Returns its calls, which send and read SCIM. */
export async function giveDirectory(
  server: TestServer,
  cliente: { id: number },
  maker: { id: number },
  more: Partial<typeof schema.chave.$inferInsert> = {},
) {
  const texto = newChaveText();
  await server.context.db.insert(schema.chave).values({
    cliente_id: cliente.id,
    user_id: maker.id,
    nome: 'Entra',
    escopos: ['diretorio'],
    expira_em: new Date(Date.now() + 86_400_000),
    hash: chaveHash(texto),
    ...more,
  });
  const headers = { authorization: `Bearer ${texto}` };
  const call = async (
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    url: string,
    body?: object,
  ) => {
    const answer = await server.app.inject({
      method,
      url: `/scim/v2/${url}`,
      headers: { ...headers, ...(body && type) },
      ...(body && { payload: JSON.stringify(body) }),
    });
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: answer.body ? answer.json() : null,
    };
  };
  return { texto, call, portal: withBearer(server.app, texto) };
}

export type Directory = Awaited<ReturnType<typeof giveDirectory>>;

/** A cliente with an administrator, their directory, and so many other people that the brake does not hold by the part of the cliente. */
export async function buildDirectory(server: TestServer, others = 0) {
  const cliente = await buildCliente(server);
  const names = Array.from({ length: others }, () => unique('outra'));
  if (others > 0) {
    await server.context.db.insert(schema.user).values(
      names.map((username) => ({
        cliente_id: cliente.id,
        username,
        username_key: username.toLowerCase(),
        email: `${username}@exemplo.example`,
        email_key: `${username}@exemplo.example`.toLowerCase(),
        search: username,
      })),
    );
  }
  const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  return { cliente, admin, directory: await giveDirectory(server, cliente, admin) };
}

/** Lets the directory keep everybody of a cliente but its administrators. Returns their ids. */
export async function keepAll(server: TestServer, cliente: { id: number }): Promise<string[]> {
  const { rows } = (await server.context.db.execute(sql`
    insert into identidade (kind, source, value, cliente_id, user_id)
    select 'scim', 'Entra', 'ext-' || u.id, u.cliente_id, u.id from user_account u
    where u.cliente_id = ${cliente.id} and not exists (select 1 from user_group_member g where g.user_id = u.id)
    order by u.id returning user_id`)) as unknown as { rows: { user_id: number }[] };
  return rows.map(({ user_id }) => String(user_id));
}

/** Creates a person by a directory. */
export async function newScimUser({ call }: Directory, more: object = {}) {
  const userName = unique('pessoa');
  const made = await call('POST', 'Users', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:User'],
    userName,
    externalId: unique('ext-'),
    name: { givenName: 'Ana', familyName: 'Souza' },
    emails: [{ value: `${userName}@exemplo.example`, type: 'work', primary: true }],
    active: true,
    ...more,
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body as { id: string; userName: string; externalId: string };
}

export async function newScimGroup({ call }: Directory, members: readonly string[] = []) {
  const made = await call('POST', 'Groups', {
    schemas: ['urn:ietf:params:scim:schemas:core:2.0:Group'],
    displayName: unique('Equipe '),
    members: members.map((value) => ({ value })),
  });
  if (made.status !== 201) throw new Error(JSON.stringify(made.body));
  return made.body as { id: string; displayName: string };
}

/** Throws unless a resource is one by the schemas of RFC 7643, as a library of others reads them. */
export function requireResource(kind: 'User' | 'Group', resource: object): void {
  const { schemas: _, ...known } = resource as Record<string, unknown>;
  const Schema = kind === 'User' ? SCIMMY.Schemas.User : SCIMMY.Schemas.Group;
  new Schema(known as never, 'out');
}
