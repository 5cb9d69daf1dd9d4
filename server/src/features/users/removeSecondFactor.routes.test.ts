import { and, desc, eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { as, buildCliente, buildUser, signIn } from '../../../test/factories.ts';
import { giveFactor } from '../../../test/secondFactor.ts';
import { testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

const server = await testServer({
  MAIL_URL: 'smtp://127.0.0.1:1',
  MAIL_FROM: 'portal@aurora.example',
  PUBLIC_URL: 'http://localhost:8000',
});
const { db } = server.context;
const cliente = await buildCliente(server);
const urlOf = ({ id }: { id: number }) => `/api/admin/users/${id}/segundo-fator/`;
const callerOf = async (groups: readonly string[], own: { id: number } | null = cliente) =>
  as(server.app, await buildUser(server, own, { groups, is_superuser: own === null }));
async function buildOwner(
  values: Parameters<typeof buildUser>[2] = {},
  own: { id: number } | null = cliente,
) {
  const person = await buildUser(server, own, values);
  await giveFactor(server, person);
  return person;
}
const hasFactor = async ({ id }: { id: number }) =>
  (await db.select().from(schema.segundoFator).where(eq(schema.segundoFator.user_id, id))).length >
  0;

it('an administrator of the person removes factor and recovery codes, and it is in the history', async () => {
  const person = await buildOwner();
  const admin = await callerOf(['Admin de Usuários']);
  expect((await admin.get(`/api/admin/users/${person.id}/`)).json().segundo_fator).toBe(true);
  expect((await admin.delete(urlOf(person))).statusCode).toBe(200);
  expect(await hasFactor(person)).toBe(false);
  const codes = await db
    .select()
    .from(schema.codigoDeRecuperacao)
    .where(eq(schema.codigoDeRecuperacao.user_id, person.id));
  expect(codes).toEqual([]);
  expect(await signIn(server.app, person.username)).toHaveProperty('access');
  expect((await admin.get(`/api/admin/users/${person.id}/`)).json().segundo_fator).toBe(false);
  const [row] = await db
    .select()
    .from(schema.audit)
    .where(
      and(eq(schema.audit.target, `user:${person.id}`), eq(schema.audit.action, 'user.update')),
    )
    .orderBy(desc(schema.audit.id));
  const mails = await db.select().from(schema.mail).where(eq(schema.mail.user_id, person.id));
  expect(mails.map(({ kind }) => kind)).toEqual(['segundo_fator_removido']);
  expect(row).toMatchObject({ cliente_id: cliente.id, details: { fields: ['segundo_fator'] } });
  expect((await admin.delete(urlOf(person))).json()).toEqual({
    detail: 'Segundo fator não encontrado.',
  });
});

it('ROLE-09 nobody else removes it', async () => {
  const person = await buildOwner();
  const other = await buildCliente(server);
  for (const [caller, status] of [
    [await callerOf([]), 403],
    [await callerOf(['Admin de Relatórios']), 403],
    [await callerOf(['Admin Geral'], other), 404],
    [await as(server.app, await buildUser(server, other)), 403],
  ] as const) {
    expect((await caller.delete(urlOf(person))).statusCode).toBe(status);
  }
  const admin = await callerOf(['Admin Geral']);
  for (const id of [0, 2_000_000_000, -1]) {
    expect((await admin.delete(urlOf({ id }))).statusCode).toBeGreaterThanOrEqual(400);
  }
  expect(await hasFactor(person)).toBe(true);
});

it('ROLE-09 an administrator does not remove that of a person with more rights', async () => {
  const geral = await buildOwner({ groups: ['Admin Geral'] });
  const superuser = await buildOwner({ is_superuser: true });
  const admin = await callerOf(['Admin de Usuários']);
  for (const person of [geral, superuser]) {
    expect((await admin.delete(urlOf(person))).statusCode).toBe(403);
    expect(await hasFactor(person)).toBe(true);
  }
});

it('nobody removes their own one here, because it takes no code', async () => {
  const person = await buildUser(server, null, { is_superuser: true });
  const me = await as(server.app, person);
  await giveFactor(server, person);
  const answer = await me.delete(urlOf(person));
  expect([answer.statusCode, answer.json().detail]).toEqual([
    403,
    'O seu próprio segundo fator é desativado em Minha conta, com um código.',
  ]);
  expect(await hasFactor(person)).toBe(true);
});

it('HIST-05 whether a superuser has one is told to superusers only', async () => {
  const person = await buildOwner({ is_superuser: true });
  const answers = [await callerOf(['Admin Geral']), await callerOf([], null)].map(
    async (caller) => (await caller.get(`/api/admin/users/${person.id}/`)).json().segundo_fator,
  );
  expect(await Promise.all(answers)).toEqual([undefined, true]);
});
