import { and, desc, eq } from 'drizzle-orm';
import { beforeAll, expect, it, vi } from 'vitest';
import {
  buildCliente,
  buildRelatorio,
  buildUser,
  signIn,
  unique,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../db/schema.ts';
import { contractEndpoints } from '../docs/openApi.ts';
import { costOf } from './budgets.ts';

let server: TestServer;
beforeAll(async () => {
  // A twentieth of each budget: six embed tokens, fifteen calls to Power BI, six searches and three exports for a person.
  server = await testServer({ BUDGET_FACTOR: '0.05' });
});

/** Signs a person in. Returns a function that calls the server as this person and answers the status. */
async function caller(
  { username }: { username: string },
  remoteAddress = '10.30.0.1',
  { app } = server,
) {
  const { access } = await signIn(app, username);
  return async (url: string, payload?: object) => {
    const answer = await app.inject({
      method: payload ? 'POST' : 'GET',
      url,
      remoteAddress,
      headers: { authorization: `Bearer ${access}` },
      ...(payload && { payload }),
    });
    return answer;
  };
}
const times = async <T>(count: number, action: () => Promise<T>) => {
  const results: T[] = [];
  for (let time = 0; time < count; time += 1) results.push(await action());
  return results;
};

it('LIM-05 a person who has used up their embed tokens gets 429, and nobody else does', {
  tags: ['slow'],
}, async () => {
  const cliente = await buildCliente(server);
  const [ana, bia] = [await buildUser(server, cliente), await buildUser(server, cliente)];
  const relatorio = await buildRelatorio(server, cliente, { allowed: [ana, bia] });
  const [asAna, asBia] = [await caller(ana), await caller(bia)];
  const opening = `/api/embed-info/${relatorio.id}/`;
  const opened = await times(6, () => asAna(opening));
  expect(opened.map(({ statusCode }) => statusCode)).toEqual(Array(6).fill(200));
  const refused = await asAna(opening);
  expect(refused.statusCode).toBe(429);
  const wait = Number(refused.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(60);
  expect(refused.json().detail).toMatch(
    /^Muitos pedidos em pouco tempo\. Aguarde (\d+ s|1 min) e tente novamente\.$/,
  );
  expect((await asAna(`/api/embed-info/${relatorio.id}/?renewal=true`)).statusCode).toBe(429);
  expect((await asAna('/api/configs/')).statusCode).toBe(200);
  expect((await asBia(opening)).statusCode).toBe(200);
});

it('LIM-05 refusals are answered after other calls, but at most 500 are held back', {
  tags: ['slow'],
}, async () => {
  const cliente = await buildCliente(server);
  const asAna = await caller(await buildUser(server, cliente), '10.30.0.7');
  const opening = () => asAna('/api/embed-info/999999/');
  await times(6, opening);
  const order: string[] = [];
  const note = async (name: string, answer: Promise<{ statusCode: number }>) => {
    order.push(`${name} ${(await answer).statusCode}`);
  };
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  try {
    const held = Array.from({ length: 500 }, () => note('held', opening()));
    const others = [note('not held', opening()), note('other call', asAna('/api/configs/'))];
    await Promise.all(others);
    expect(order.sort()).toEqual(['not held 429', 'other call 200']);
    await vi.advanceTimersByTimeAsync(250);
    await Promise.all(held);
    expect(order.slice(2)).toEqual(Array(500).fill('held 429'));
  } finally {
    vi.useRealTimers();
  }
});

it('LIM-05 a person who has used up their calls to Power BI gets 429', {
  tags: ['slow'],
}, async () => {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
  const asAdmin = await caller(admin, '10.30.1.1');
  const answers = await times(15, () => asAdmin('/api/admin/powerbi/workspaces-by-client/'));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual(Array(15).fill(200));
  const pages = '/api/admin/powerbi/report-pages/?workspace_id=x&report_id=y';
  expect((await asAdmin(pages)).statusCode).toBe(429);
});

it('LIM-05 searches and whole lists are paid from a budget, pages are not', {
  tags: ['slow'],
}, async () => {
  const cliente = await buildCliente(server);
  const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const asAdmin = await caller(admin, '10.30.2.1');
  const list = (query: Record<string, unknown>) => {
    const texts = Object.entries(query).map(([name, value]) => [name, JSON.stringify(value)]);
    return asAdmin(`/api/admin/users/?${new URLSearchParams(Object.fromEntries(texts))}`);
  };
  await times(3, () => list({ filter: { q: 'a' }, range: [0, 9] }));
  await times(3, () => list({}));
  expect((await list({ filter: { q: 'b' }, range: [0, 9] })).statusCode).toBe(429);
  expect((await list({})).statusCode).toBe(429);
  expect((await list({ range: [0, 9] })).statusCode).toBe(200);
});

it('LIM-05 the lists of the dialog of permissions are paid like a search', {
  tags: ['slow'],
}, async () => {
  const cliente = await buildCliente(server);
  const asAdmin = await caller(await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const lists = '/api/admin/relatorio-permissoes';
  for (const list of ['by-app', 'users-without-access', 'by-app']) {
    const answers = await times(2, () => asAdmin(`${lists}/${list}/999999/`));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404]);
  }
  const refused = [
    await asAdmin(`${lists}/by-app/999999/`),
    await asAdmin(`${lists}/users-without-access/999999/`),
    await asAdmin('/api/admin/users/'),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([429, 429, 429]);
});

it('LIM-05 records of exports are paid from a budget, and a refused one leaves no row', {
  tags: ['slow'],
}, async () => {
  const cliente = await buildCliente(server);
  const [admin, other] = await times(2, () =>
    buildUser(server, cliente, { groups: ['Admin de Usuários'] }),
  );
  const asAdmin = await caller(admin as { username: string }, '10.30.4.1');
  const asOther = await caller(other as { username: string }, '10.30.4.2');
  const record = { lista: 'users', linhas: 10, filtros: [] };
  const answers = await times(4, () => asAdmin('/api/admin/audit/exportacoes/', record));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 429]);
  const wait = Number(answers[3]?.headers['retry-after']);
  expect(wait).toBeGreaterThan(0);
  expect(wait).toBeLessThanOrEqual(3_600);
  expect((await asOther('/api/admin/audit/exportacoes/', record)).statusCode).toBe(200);
  const { db } = server.context;
  const rows = await db
    .select()
    .from(schema.audit)
    .where(and(eq(schema.audit.cliente_id, cliente.id), eq(schema.audit.action, 'lista.export')));
  expect(rows).toHaveLength(4);
});

it('LIM-05 changes by administrators and rehearsals of them are paid from a budget, also if they are refused', {
  tags: ['slow'],
}, async () => {
  const small = await testServer({ BUDGET_FACTOR: '0.01' });
  const cliente = await buildCliente(small);
  const admin = await buildUser(small, cliente, { groups: ['Admin de Usuários'] });
  const ana = await buildUser(small, cliente);
  const asAdmin = await caller(admin, '10.30.5.1', small);
  const person = (name: string) => ({ username: unique(name), email: `${unique('e')}@x.example` });
  const caminho = `/api/admin/users/${ana.id}/`;
  const rehearsed = await asAdmin('/api/admin/ensaios/', {
    metodo: 'PUT',
    caminho,
    corpo: { is_active: false },
  });
  expect(rehearsed.statusCode).toBe(200);
  const absent = { metodo: 'DELETE', caminho: '/api/admin/users/999999999/' };
  expect((await asAdmin('/api/admin/ensaios/', absent)).statusCode).toBe(404);
  // An administrator has 33 changes. A refused input is paid too.
  const first = await asAdmin('/api/admin/users/', person('nova'));
  expect(first.statusCode).toBe(201);
  const bad = await times(30, () => asAdmin('/api/admin/users/', {}));
  expect(bad.map(({ statusCode }) => statusCode)).toEqual(Array(30).fill(400));
  expect((await asAdmin('/api/admin/ensaios/', absent)).statusCode).toBe(429);
  const refused = await asAdmin('/api/admin/users/', person('outra'));
  expect(refused.statusCode).toBe(429);
  expect(refused.json().detail).toMatch(
    /^Muitos pedidos em pouco tempo\. Aguarde \d+ (s|min) e tente novamente\.$/,
  );
  expect((await asAdmin('/api/admin/users/?range=[0,9]')).statusCode).toBe(200);
});

it('LIM-05 what readers write for themselves is paid from a budget', {
  tags: ['slow'],
}, async () => {
  const cliente = await buildCliente(server);
  const [ana, bia] = [await buildUser(server, cliente), await buildUser(server, cliente)];
  const relatorio = await buildRelatorio(server, cliente, { allowed: [ana, bia] });
  const [asAna, asBia] = [await caller(ana, '10.32.0.1'), await caller(bia, '10.32.0.1')];
  const view = () => ({ relatorio: relatorio.id, nome: unique('v'), estado: 'x' });
  const answers = await times(7, () => asAna('/api/visoes/', view()));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([...Array(6).fill(201), 429]);
  expect((await asAna('/api/configs/')).statusCode).toBe(200);
  expect((await asBia('/api/visoes/', view())).statusCode).toBe(201);
});

it('LIM-05 the bytes that a person sends are paid from a budget', async () => {
  const cliente = await buildCliente(server);
  const [ana, bia] = [await buildUser(server, cliente), await buildUser(server, cliente)];
  const { id: relatorio } = await buildRelatorio(server, cliente, { allowed: [ana, bia] });
  const [asAna, asBia] = [await caller(ana, '10.32.1.1'), await caller(bia, '10.32.1.1')];
  const view = (size: number) => ({ relatorio, nome: unique('v'), estado: 'x'.repeat(size) });
  // A twentieth of three megabytes.
  const answers = await times(3, () => asAna('/api/visoes/', view(60_000)));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 429]);
  expect((await asAna('/api/configs/')).statusCode).toBe(200);
  expect((await asBia('/api/visoes/', view(60_000))).statusCode).toBe(201);
});

it('every call of a session that changes something has a budget', () => {
  const calls = contractEndpoints.filter(
    ({ effect, access }) => effect === 'changes' && access === 'session',
  );
  expect(calls.length).toBeGreaterThan(15);
  expect(calls.filter((one) => !costOf(one)).map(({ name }) => name)).toEqual([]);
});

it('LIM-05 one cliente and one address each have a budget too', {
  tags: ['slow'],
}, async () => {
  const small = await testServer({ BUDGET_FACTOR: '0.01' });
  const [cliente, other] = [await buildCliente(small), await buildCliente(small)];
  const absent = '/api/embed-info/999999/';
  const statusOf = async (owner: { id: number }, address: string) => {
    const call = await caller(await buildUser(small, owner), address, small);
    return (await call(absent)).statusCode;
  };
  // An address has 15 embed tokens and a cliente 30; each person makes one call.
  for (let person = 0; person < 15; person += 1) {
    expect(await statusOf(cliente, '10.31.0.1')).toBe(404);
  }
  expect(await statusOf(other, '10.31.0.1')).toBe(429);
  for (let person = 0; person < 15; person += 1) {
    expect(await statusOf(cliente, `10.31.1.${person}`)).toBe(404);
  }
  expect(await statusOf(cliente, '10.31.2.1')).toBe(429);
  expect(await statusOf(other, '10.31.2.2')).toBe(404);
});

it('a taken name is told a limited number of times, and each time is recorded', {
  tags: ['slow'],
}, async () => {
  const small = await testServer({ BUDGET_FACTOR: '0.01' });
  const [cliente, other] = [await buildCliente(small), await buildCliente(small)];
  const admin = await buildUser(small, cliente, { groups: ['Admin de Usuários'] });
  const victim = await buildUser(small, other);
  const asAdmin = await caller(admin, '10.30.3.1', small);
  const probe = (username: string, email = `${unique('e')}@exemplo.example`) =>
    asAdmin('/api/admin/users/', { username, email });
  const told = await times(3, () => probe(victim.username));
  for (const answer of told) {
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { username: ['Já existe um usuário com este nome.'] },
    ]);
  }
  const refusals = [await probe(victim.username), await probe(unique('livre'))];
  expect(refusals.map(({ statusCode }) => statusCode)).toEqual([429, 429]);
  const { db } = small.context;
  const rows = await db
    .select()
    .from(schema.audit)
    .where(and(eq(schema.audit.actor_id, admin.id), eq(schema.audit.action, 'user.taken')))
    .orderBy(desc(schema.audit.id));
  expect(rows.map(({ action, details }) => [action, details])).toEqual(
    Array(3).fill(['user.taken', { fields: ['username'] }]),
  );
});
