import { eq, inArray } from 'drizzle-orm';
import { beforeAll, beforeEach, expect, it } from 'vitest';
import { buildCliente, buildUser, horizonte, setEnderecos } from '../../../../test/factories.ts';
import { accounts, createBrowser } from '../../../../test/microsoft.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import * as schema from '../../../platform/db/schema.ts';

// The emulator has registered the return to these two addresses, and to localhost.
const host = 'aurora.localhost:8000';
const otherHost = 'horizonte.localhost:8000';
const portal = 'localhost:8000';
const unknown =
  'Esta conta Microsoft não está ligada a um usuário do portal. Peça acesso ao administrador.';
const expired = 'O tempo para entrar terminou. Tente novamente.';

let server: TestServer;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
let other: Awaited<ReturnType<typeof buildCliente>>;
beforeAll(async () => {
  server = await testServer();
  cliente = await buildCliente(server);
  other = await buildCliente(server, { pbi_tenant_id: horizonte.tenantId });
  // The files of a worker share one database, in which a host name belongs to one cliente.
  const hosts = ['aurora.localhost', 'bi.sem-retorno.example'];
  expect((await setEnderecos(server, cliente, hosts)).statusCode).toBe(200);
  expect((await setEnderecos(server, other, ['horizonte.localhost'])).statusCode).toBe(200);
});
const emails = ['ana@aurora.example', 'bruno@horizonte.example', 'super@portal.example'];
beforeEach(async () => {
  await server.context.db.delete(schema.identidade);
  await server.context.db.delete(schema.user).where(inArray(schema.user.email, emails));
});
const [ana = '', bruno = '', sofia = ''] = emails;

async function signIn(account: keyof typeof accounts, at: string) {
  const browser = createBrowser(server.app, at);
  const begun = await browser.begin();
  const back = await browser.choose({ account: accounts[account] }, begun);
  const returned = await browser.get(back);
  expect(returned.headers.location).toBe('/auth/microsoft/callback');
  return { begun, answer: await browser.exchange() };
}

it('a sign-in by Microsoft returns to the address at which it began, with a session of that address', async () => {
  const person = await buildUser(server, cliente, { email: ana });
  const { begun, answer } = await signIn('ana', host);
  expect(new URL(begun).searchParams.get('redirect_uri')).toBe(
    `http://${host}/api/auth/microsoft/callback/`,
  );
  expect(answer.json().user.id).toBe(person.id);
  const authorization = `Bearer ${answer.json().access}`;
  const statusAt = async (at: string) =>
    (await server.app.inject({ url: '/api/auth/user/', headers: { host: at, authorization } }))
      .statusCode;
  expect([await statusAt(host), await statusAt(portal), await statusAt(otherHost)]).toEqual([
    200, 401, 401,
  ]);
});

it('a superuser signs in at every address', async () => {
  await buildUser(server, null, { email: sofia, is_superuser: true });
  for (const at of [host, otherHost, portal]) {
    expect((await signIn('sofia', at)).answer.statusCode).toBe(200);
  }
});

it('a person of another cliente is answered as an unknown account, linked or not, and is not linked', async () => {
  const person = await buildUser(server, other, { email: bruno });
  const strange = (await signIn('caio', host)).answer;
  const refused = (await signIn('bruno', host)).answer;
  expect([refused.statusCode, refused.json()]).toEqual([401, { detail: unknown }]);
  expect([strange.statusCode, strange.json()]).toEqual([401, { detail: unknown }]);
  const { db } = server.context;
  expect(await db.$count(schema.identidade, eq(schema.identidade.user_id, person.id))).toBe(0);
  expect((await signIn('bruno', otherHost)).answer.statusCode).toBe(200);
  expect((await signIn('bruno', host)).answer.json()).toEqual({ detail: unknown });
});

it('neither a started sign-in nor a finished one is taken to another address', async () => {
  await buildUser(server, null, { email: sofia, is_superuser: true });
  const started = createBrowser(server.app, host);
  const back = await started.choose({ account: accounts.sofia });
  const elsewhere = createBrowser(server.app, otherHost);
  for (const [name, value] of started.cookies) elsewhere.cookies.set(name, value);
  await elsewhere.get(back);
  expect((await elsewhere.exchange()).json()).toEqual({ detail: expired });

  const finished = createBrowser(server.app, host);
  await finished.get(await finished.choose({ account: accounts.sofia }));
  const thief = createBrowser(server.app, otherHost);
  for (const [name, value] of finished.cookies) thief.cookies.set(name, value);
  expect((await thief.exchange()).json()).toEqual({ detail: expired });
  expect((await finished.exchange()).statusCode).toBe(200);
});

const missing = (origin: string) =>
  `Este endereço de retorno não está registrado no Microsoft Entra. Avise o administrador do portal: ${origin}/api/auth/microsoft/callback/`;

it('MARCA-03 a return that is not registered is told with the address to register, and not left on the page of Microsoft', async () => {
  const browser = createBrowser(server.app, 'bi.sem-retorno.example:8000');
  expect(await browser.begin()).toBe('/auth/microsoft/callback');
  const answer = await browser.exchange();
  expect([answer.statusCode, answer.json()]).toEqual([
    401,
    { detail: missing('http://bi.sem-retorno.example:8000') },
  ]);
});

it('the refusal of a return is told too if Microsoft sends it back', async () => {
  const browser = createBrowser(server.app, host);
  const state = new URL(await browser.begin()).searchParams.get('state');
  const description = encodeURIComponent('AADSTS50011: The redirect URI does not match.');
  await browser.get(
    `/api/auth/microsoft/callback/?state=${state}&error=invalid_request&error_description=${description}`,
  );
  expect((await browser.exchange()).json()).toEqual({ detail: missing(`http://${host}`) });
});
