import type { Assinatura } from '@portal/api-client/contract';
import type { Emulator } from '@portal/emulator';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { subscriptionCalls, subscriptionServer } from '../../../test/subscriptions.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { digestOfSecret, newSecret } from '../../domain/mail/linkSecret.ts';
import * as schema from '../../platform/db/schema.ts';

type Person = Awaited<ReturnType<typeof buildUser>>;
type Caller = Awaited<ReturnType<typeof as>>;

let cloud: Emulator;
let server: TestServer;
let cliente: Awaited<ReturnType<typeof buildCliente>>;
let ana: Person;
let me: Caller;
let mine: ReturnType<typeof subscriptionCalls>;
let relatorio: Awaited<ReturnType<typeof buildRelatorio>>;
let visao: number;
beforeAll(async () => {
  ({ server, cloud } = await subscriptionServer());
});
afterAll(() => cloud.close());
beforeEach(async () => {
  cliente = await buildCliente(server);
  ana = await buildUser(server, cliente, { first_name: 'Ana', last_name: 'Sá' });
  me = await as(server.app, ana);
  mine = subscriptionCalls(me);
  relatorio = await buildRelatorio(server, cliente, { exportacao: 'leitores', allowed: [ana] });
  visao = await saveView(me, relatorio.id);
});

const weekly = { tipo: 'dias', dias: [5, 1], hora: '07:30', fuso: 'America/Sao_Paulo' };
const saveView = async (caller: Caller, id: number, more: object = {}): Promise<number> => {
  const body = { relatorio: id, nome: unique('Visão '), estado: 'x', ...more };
  const answer = await caller.post('/api/visoes/', body);
  expect(answer.statusCode).toBe(201);
  return answer.json().id;
};
const input = (more: object = {}) => ({ visao, formato: 'pdf', quando: weekly, ...more });
const admin = async (group = 'Admin de Relatórios', of: { id: number } | null = cliente) => {
  const person = await buildUser(server, of, { groups: [group], first_name: 'Rui' });
  const caller = await as(server.app, person);
  return { person, caller, calls: subscriptionCalls(caller) };
};
async function create(more: object = {}, calls = mine): Promise<Assinatura> {
  const answer = await calls.create(input(more));
  expect([answer.statusCode, answer.body]).toMatchObject([201, expect.any(String)]);
  return answer.json();
}

describe('a subscription', () => {
  it('CONF-01 ASSI-05 that others get is named where its owner is to be deleted', async () => {
    const bia = await buildUser(server, cliente, { first_name: 'Bia' });
    const owner = await admin();
    const own = { visao: await saveView(owner.caller, relatorio.id) };
    const shared = { ...own, destinatarios: { eu: true, users: [bia.id] } };
    const { id } = await create(shared, owner.calls);
    await create(own, owner.calls);
    const { caller } = await admin('Admin Geral');
    const rehearsed = await caller.post('/api/admin/ensaios/', {
      metodo: 'DELETE',
      caminho: `/api/admin/users/${owner.person.id}/`,
    });
    expect(rehearsed.json().assinaturas).toEqual([
      { id, visao_nome: expect.stringContaining('Visão'), destinatarios: ['Bia'] },
    ]);
  });

  it('ASSI-05 is handed over with a copy of its view, and stays when its former owner is deleted', async () => {
    const bia = await buildUser(server, cliente, { first_name: 'Bia' });
    const owner = await admin();
    const to = await admin('Admin Geral');
    const own = { visao: await saveView(owner.caller, relatorio.id) };
    const given = { ...own, destinatarios: { eu: true, users: [bia.id, to.person.id] } };
    const { id } = await create(given, owner.calls);
    const changed = await to.calls.change(id, { dono: to.person.id });
    expect(changed.json()).toMatchObject({
      dono: { id: to.person.id },
      destinatarios: { eu: true, users: [{ id: bia.id }, { id: owner.person.id }] },
      versao: 2,
    });
    expect(changed.json().visao).not.toBe(own.visao);
    expect((await owner.caller.get(`/api/visoes/${own.visao}/`)).statusCode).toBe(200);
    const rows = await (await historyReader(server))({ alvo: `relatorio:${relatorio.id}` });
    expect(
      rows.flatMap(({ action, frase }) => (action === 'assinatura.update' ? [frase] : [])),
    ).toEqual([
      `Rui passou para Rui a assinatura de Rui do relatório ${relatorio.nome_relatorio}.`,
    ]);
    const rehearsed = await to.caller.post('/api/admin/ensaios/', {
      metodo: 'DELETE',
      caminho: `/api/admin/users/${owner.person.id}/`,
    });
    expect(rehearsed.json().assinaturas).toBeUndefined();
    await to.caller.delete(`/api/admin/users/${owner.person.id}/`);
    expect((await to.calls.get(id)).json()).toMatchObject({
      dono: { id: to.person.id },
      destinatarios: { eu: true, users: [{ id: bia.id }] },
    });
  });

  it('ASSI-05 is handed over only by who administers its report, to who may send it to others', {
    tags: ['slow'],
  }, async () => {
    const owner = await admin();
    const own = { visao: await saveView(owner.caller, relatorio.id) };
    const given = { ...own, destinatarios: { eu: true, users: [ana.id] } };
    const { id } = await create(given, owner.calls);
    const { calls, person } = await admin();
    const stranger = await admin('Admin Geral', await buildCliente(server));
    const people = await admin('Admin de Usuários');
    const gone = await admin();
    await server.context.db
      .update(schema.user)
      .set({ is_active: false })
      .where(eq(schema.user.id, gone.person.id));
    const superuser = await buildUser(server, null, { is_superuser: true });
    const refused = [ana.id, stranger.person.id, people.person.id, gone.person.id, superuser.id];
    for (const dono of [...refused, 2_000_000_000]) {
      const answer = await calls.change(id, { dono });
      expect([dono, answer.statusCode, answer.json()]).toEqual([
        dono,
        400,
        { dono: ['Escolha alguém do cliente que administre este relatório e possa entrar.'] },
      ]);
    }
    for (const [other, status] of [
      [me, 404],
      [stranger.caller, 404],
      [people.caller, 404],
    ] as const) {
      const answer = await subscriptionCalls(other).change(id, { dono: person.id });
      expect(answer.statusCode).toBe(status);
    }
    expect((await calls.change(id, { dono: person.id, formato: 'png' })).statusCode).toBe(403);
    expect((await calls.get(id)).json()).toMatchObject({
      dono: { id: owner.person.id },
      versao: 1,
    });
    const byAll = await as(server.app, superuser);
    const taken = await subscriptionCalls(byAll).change(id, { dono: superuser.id });
    expect([taken.statusCode, taken.json().dono]).toMatchObject([200, { id: superuser.id }]);
  });

  it('is created for its owner, and told with when it is due', { tags: ['slow'] }, async () => {
    expect(await create({ paginas: null })).toEqual({
      id: expect.any(Number),
      visao,
      visao_nome: expect.stringContaining('Visão'),
      relatorio: relatorio.id,
      relatorio_nome: relatorio.nome_relatorio,
      aplicativo: null,
      aplicativo_nome: null,
      formato: 'pdf',
      paginas: null,
      quando: { ...weekly, dias: [1, 5] },
      destinatarios: { eu: true, users: [], equipes: [], sairam: [] },
      dono: { id: ana.id, nome: 'Ana Sá' },
      pausada: false,
      motivo: null,
      proxima_em: expect.stringMatching(/T10:30:00\.000Z$/),
      ultima_em: null,
      envios: [],
      versao: 1,
    });
    const [listed, ...rest] = await mine.list();
    expect([listed?.visao, rest]).toEqual([visao, []]);
  });

  it.each([
    ['an unknown time zone', { quando: { ...weekly, fuso: 'America/Atlantida' } }, 400],
    ['an offset in place of a zone', { quando: { ...weekly, fuso: '-03:00' } }, 400],
    ['an hour that no clock shows', { quando: { ...weekly, hora: '24:00' } }, 400],
    ['no day', { quando: { ...weekly, dias: [] } }, 400],
    ['a day twice', { quando: { ...weekly, dias: [1, 1] } }, 400],
    ['an unknown kind', { quando: { tipo: 'toda_hora' } }, 400],
    ['a field that no kind has', { quando: { ...weekly, minuto: 3 } }, 400],
    ['an unknown format', { formato: 'gif' }, 400],
    ['an absent view', { visao: 2_000_000_000 }, 404],
    ['no recipient', { destinatarios: { eu: false } }, 400],
    ['a page that is not there', { paginas: ['nenhuma'] }, 403],
    ['a format of paginated reports', { formato: 'csv' }, 403],
  ])('is refused with %s', async (_case, more, status) => {
    expect((await mine.create(input(more))).statusCode).toBe(status);
    expect(await mine.list()).toEqual([]);
  });

  it('is refused for a report that the person may not export, in words', async () => {
    const { db } = server.context;
    const of = eq(schema.relatorio.id, relatorio.id);
    await db.update(schema.relatorio).set({ exportacao: 'administradores' }).where(of);
    const refused = await mine.create(input());
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { detail: 'Você não pode exportar este relatório.' },
    ]);
    await db
      .update(schema.relatorio)
      .set({ exportacao: 'leitores', formatos: ['pptx'] })
      .where(of);
    expect((await mine.create(input())).statusCode).toBe(403);
    expect((await mine.create(input({ formato: 'pptx' }))).statusCode).toBe(201);
  });

  it('is refused with the same words for a view that is closed, of another cliente, or of a report that does not open any more', async () => {
    const { person, caller } = await admin();
    const closed = await saveView(caller, relatorio.id);
    const other = await buildCliente(server);
    const stranger = await buildUser(server, other);
    const theirs = await buildRelatorio(server, other, {
      exportacao: 'leitores',
      allowed: [stranger],
    });
    const open = { aberta: true };
    const foreign = await saveView(await as(server.app, stranger), theirs.id, open);
    const mineNoMore = await buildRelatorio(server, cliente, {
      exportacao: 'leitores',
      allowed: [ana],
    });
    const ended = await saveView(me, mineNoMore.id);
    await server.context.db
      .delete(schema.concessao)
      .where(eq(schema.concessao.relatorio_id, mineNoMore.id));
    const answers = [];
    for (const id of [closed, foreign, ended, 2_000_000_000]) {
      const answer = await mine.create(input({ visao: id }));
      answers.push([answer.statusCode, answer.body]);
    }
    expect(new Set(answers.map(String)).size).toBe(1);
    expect(answers[0]?.[0]).toBe(404);
    // An open one of a colleague may be subscribed.
    expect(person.id).not.toBe(ana.id);
    const opened = await saveView(caller, relatorio.id, open);
    expect((await mine.create(input({ visao: opened }))).statusCode).toBe(201);
  });

  it('a person has twenty at most', { tags: ['slow'] }, async () => {
    for (let count = 0; count < 20; count += 1) await create();
    const answer = await mine.create(input());
    expect([answer.statusCode, answer.json()]).toEqual([
      409,
      { detail: 'Você já tem 20 assinaturas. Exclua uma para criar outra.' },
    ]);
  });

  it('ASSI-01 is not offered by a server without mail', { tags: ['slow'] }, async () => {
    const silent = await testServer();
    const person = await buildUser(silent, await buildCliente(silent));
    const calls = subscriptionCalls(await as(silent.app, person));
    expect((await calls.create(input())).statusCode).toBe(404);
    expect((await calls.send(1)).statusCode).toBe(404);
  });
});

describe('other recipients', () => {
  const build = async () => {
    const bia = await buildUser(server, cliente, { first_name: 'Bia', last_name: 'Reis' });
    await insertGrants(server.context.db, { user_id: bia.id, relatorio_id: relatorio.id });
    const { caller, person, calls } = await admin();
    const nome = unique('Equipe ');
    const [equipe] = await server.context.db
      .insert(schema.equipe)
      .values({ cliente_id: cliente.id, nome, search: nome.toLowerCase() })
      .returning();
    const view = await saveView(caller, relatorio.id);
    return { bia, person, calls, equipe: equipe?.id ?? 0, nome, view };
  };

  it('ASSI-01 need the right to change the report, and belong to its cliente', async () => {
    const { bia, calls, equipe, nome, view } = await build();
    const destinatarios = { eu: false, users: [bia.id], equipes: [equipe] };
    const refused = await mine.create(input({ destinatarios }));
    expect([refused.statusCode, refused.json()]).toEqual([
      403,
      { detail: 'Só quem administra o relatório pode enviar a assinatura a outras pessoas.' },
    ]);
    const made = await create({ visao: view, destinatarios }, calls);
    expect(made.destinatarios).toEqual({
      eu: false,
      users: [{ id: bia.id, nome: 'Bia Reis' }],
      equipes: [{ id: equipe, nome }],
      sairam: [],
    });
    const other = await buildCliente(server);
    const stranger = await buildUser(server, other);
    const [foreign] = await server.context.db
      .insert(schema.equipe)
      .values({ cliente_id: other.id, nome, search: nome.toLowerCase() })
      .returning();
    for (const wrong of [
      { eu: true, users: [stranger.id] },
      { eu: true, users: [2_000_000_000] },
      { eu: true, equipes: [foreign?.id ?? 0] },
    ]) {
      const answer = await calls.create(input({ visao: view, destinatarios: wrong }));
      expect(answer.statusCode).toBe(400);
      const changed = await calls.change(made.id, { destinatarios: wrong });
      expect(changed.statusCode).toBe(400);
    }
    expect((await calls.one(made.id)).destinatarios).toEqual(made.destinatarios);
  });

  it('DIA-06 are refused if none of them could open or export the report', async () => {
    const { bia, calls, equipe, view } = await build();
    const none = await buildUser(server, cliente);
    const other = await buildUser(server, cliente);
    const { db } = server.context;
    await db
      .insert(schema.equipeMembro)
      .values({ cliente_id: cliente.id, equipe_id: equipe, user_id: none.id });
    const refused = {
      destinatarios: ['Nenhuma destas pessoas pode abrir e exportar este relatório agora.'],
    };
    const destinatarios = { eu: false, users: [none.id], equipes: [equipe] };
    const answer = await calls.create(input({ visao: view, destinatarios }));
    expect([answer.statusCode, answer.json()]).toEqual([400, refused]);
    const users = [none.id, bia.id];
    const made = await create({ visao: view, destinatarios: { ...destinatarios, users } }, calls);
    const added = { ...destinatarios, users: [none.id, other.id] };
    const changed = await calls.change(made.id, { destinatarios: added });
    expect([changed.statusCode, changed.json()]).toEqual([400, refused]);
    // Nobody but administrators exports any more: the owner may still, and those who receive it may not.
    await db
      .update(schema.relatorio)
      .set({ exportacao: 'administradores' })
      .where(eq(schema.relatorio.id, relatorio.id));
    const later = await calls.create(input({ visao: view, destinatarios: { eu: false, users } }));
    expect([later.statusCode, later.json()]).toEqual([400, refused]);
    const format = await calls.change(made.id, { formato: 'pptx' });
    expect([format.statusCode, format.json()]).toEqual([400, refused]);
    // People can always be taken off.
    expect((await calls.change(made.id, { destinatarios })).statusCode).toBe(200);
  });

  it('are at most 200 people with the members of teams', async () => {
    const { calls, equipe, view } = await build();
    const { db } = server.context;
    const many = Array.from({ length: 201 }, (_, index) => ({
      cliente_id: cliente.id,
      username: unique(`m${index}x`),
      email: unique('m'),
      search: '',
    }));
    const people = await db.insert(schema.user).values(many).returning({ id: schema.user.id });
    await db
      .insert(schema.equipeMembro)
      .values(people.map(({ id }) => ({ cliente_id: cliente.id, equipe_id: equipe, user_id: id })));
    const destinatarios = { eu: false, equipes: [equipe] };
    const answer = await calls.create(input({ visao: view, destinatarios }));
    expect([answer.statusCode, answer.json()]).toEqual([
      400,
      { destinatarios: ['Uma assinatura chega a no máximo 200 pessoas.'] },
    ]);
  });

  it('are named and get nothing any more once they belong to another cliente', async () => {
    const { bia, calls, view } = await build();
    const destinatarios = { eu: true, users: [bia.id] };
    const { id } = await create({ visao: view, destinatarios }, calls);
    const due = new Date();
    await server.context.db
      .insert(schema.assinaturaEnvio)
      .values({ assinatura_id: id, due, user_id: bia.id, resultado: 'falhou', motivo: 'Falhou.' });
    expect((await calls.one(id)).envios).toHaveLength(1);
    const other = await buildCliente(server);
    await server.context.db
      .update(schema.user)
      .set({ cliente_id: other.id, first_name: 'Nome novo' })
      .where(eq(schema.user.id, bia.id));
    const one = await calls.get(id);
    expect(one.json()).toMatchObject({ destinatarios: { users: [] }, envios: [] });
    expect(one.body).not.toContain('Nome novo');
  });

  it('stand in history, which has no subscription of a reader for themselves', async () => {
    const history = await historyReader(server);
    const { bia, person, calls, equipe, nome, view } = await build();
    await create();
    const destinatarios = { eu: true, users: [bia.id], equipes: [equipe] };
    const { id } = await create({ visao: view, destinatarios }, calls);
    await calls.change(id, { destinatarios: { eu: true, users: [] }, pausada: true });
    await calls.remove(id);
    const rows = await history({ alvo: `relatorio:${relatorio.id}` });
    const name = `assinatura de Rui do relatório ${relatorio.nome_relatorio}`;
    expect(person.id).toBeGreaterThan(0);
    expect(
      rows.flatMap(({ action, frase }) => (action.startsWith('assinatura') ? [frase] : [])),
    ).toEqual([
      `Rui criou uma ${name} para Bia, Rui e a equipe ${nome}.`,
      `Rui pausou a ${name} e tirou Bia e a equipe ${nome} dela.`,
    ]);
  });
});

describe('a subscription of somebody else', () => {
  it('does not exist for other readers, other administrators and other clientes', async () => {
    const { id } = await create();
    const other = await buildCliente(server);
    const callers = [
      subscriptionCalls(await as(server.app, await buildUser(server, cliente))),
      (await admin('Admin de Usuários')).calls,
      (await admin('Admin Geral', other)).calls,
    ];
    for (const calls of callers) {
      const answers = [
        await calls.get(id),
        await calls.change(id, { pausada: true }),
        await calls.remove(id),
        await calls.send(id),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
      expect(answers.map((one) => one.body)).toEqual([
        ...Array.from({ length: 4 }, () => '{"detail":"Assinatura não encontrada."}'),
      ]);
      expect(await calls.list()).toEqual([]);
    }
    expect(await mine.one(id)).toMatchObject({ pausada: false });
  });

  it('is paused and deleted by who may change the report, and changed by nobody but its owner', async () => {
    const { id } = await create();
    const { calls } = await admin();
    const listed = await calls.adminList({ relatorio: relatorio.id });
    expect([listed.statusCode, listed.json()]).toMatchObject([
      200,
      [{ id, cliente: cliente.id, cliente_nome: cliente.nome, dono: { id: ana.id } }],
    ]);
    expect((await calls.adminList({ q: 'nada disso' })).json()).toEqual([]);
    expect((await calls.adminList({ q: 'ana', user: ana.id, pausada: false })).json()).toHaveLength(
      1,
    );
    expect((await calls.adminList({ dono: 1 })).statusCode).toBe(400);
    expect((await calls.send(id)).statusCode).toBe(404);
    const refused = await calls.change(id, { formato: 'pptx' });
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Só quem criou a assinatura pode alterá-la. Você pode pausá-la ou excluí-la.',
    ]);
    expect((await calls.change(id, { pausada: true })).json()).toMatchObject({
      pausada: true,
      proxima_em: null,
      formato: 'pdf',
    });
    expect((await calls.remove(id)).statusCode).toBe(200);
    expect(await mine.list()).toEqual([]);
    expect((await mine.adminList()).statusCode).toBe(403);
  });

  it('is read, and not changed, by who sees the portal as its owner', async () => {
    const { id } = await create();
    const chief = await buildUser(server, null, { is_superuser: true });
    const { get, send } = await seeAs(server, await bearerOf(server, chief), ana.id);
    expect((await get('/api/assinaturas/')).json()).toMatchObject([{ id }]);
    for (const [method, url] of [
      ['POST', '/api/assinaturas/'],
      ['PUT', `/api/assinaturas/${id}/`],
      ['DELETE', `/api/assinaturas/${id}/`],
      ['POST', `/api/assinaturas/${id}/enviar/`],
    ] as const) {
      expect((await send(method, url, input())).statusCode).toBe(403);
    }
  });
});

describe('a change', () => {
  it('names the version that its form showed', async () => {
    const { id, versao } = await create();
    expect((await mine.change(id, { formato: 'pptx', versao })).json()).toMatchObject({
      formato: 'pptx',
      versao: 2,
    });
    const stale = await mine.change(id, { formato: 'pdf', versao });
    expect([stale.statusCode, stale.json()]).toMatchObject([
      409,
      { autor: 'Ana Sá', atual: { id, formato: 'pptx', versao: 2 } },
    ]);
  });

  it('is decided as a new one is', async () => {
    const { id } = await create();
    for (const [body, status] of [
      [{ visao: 2_000_000_000 }, 404],
      [{ paginas: ['nenhuma'] }, 403],
      [{ formato: 'xlsx' }, 403],
      [{ quando: { ...weekly, fuso: 'Lua/Mar' } }, 400],
      [{ destinatarios: { eu: false } }, 400],
      [{ dono: 7 }, 403],
    ] as const) {
      expect([body, (await mine.change(id, body)).statusCode]).toEqual([body, status]);
    }
  });

  it('to another time, and the end of a pause, count from now', async () => {
    const { id } = await create();
    await mine.change(id, { pausada: true });
    server.advance(30 * 24 * 60 * 60_000);
    const now = server.context.now().getTime();
    // The session of before is over.
    const access = await bearerOf(server, ana);
    const again = await server.app.inject({
      method: 'PUT',
      url: `/api/assinaturas/${id}/`,
      headers: { authorization: `Bearer ${access}` },
      payload: { pausada: false },
    });
    expect(Date.parse(again.json().proxima_em)).toBeGreaterThan(now);
  });
});

describe('a mail now', () => {
  it('goes to the owner once in five minutes', async () => {
    const { id } = await create();
    const sent = await mine.send(id);
    expect([sent.statusCode, sent.json().envios]).toMatchObject([
      202,
      [{ user: ana.id, resultado: 'espera' }],
    ]);
    const again = await mine.send(id);
    expect(again.statusCode).toBe(429);
    expect(again.headers['retry-after']).toBe('300');
    server.advance(5 * 60_000);
    expect((await mine.send(id)).statusCode).toBe(202);
  });
});

describe('leaving by the code of a mail', () => {
  const leave = (url: string, payload: string | object, type: string) =>
    server.app.inject({ method: 'POST', url, payload, headers: { 'content-type': type } });
  const path = '/api/assinaturas/cancelar/';
  const mailed = async (id: number, userId: number) => {
    const secret = newSecret();
    await server.context.db.insert(schema.assinaturaEnvio).values({
      assinatura_id: id,
      due: new Date(),
      user_id: userId,
      codigo_hash: digestOfSecret(secret),
    });
    return secret;
  };

  it('needs no session, takes the form of mail programs and the body of the page, and answers the same for every code', async () => {
    const { calls, caller } = await admin();
    const bia = await buildUser(server, cliente, { first_name: 'Bia' });
    const view = await saveView(caller, relatorio.id);
    const { id } = await create(
      { visao: view, destinatarios: { eu: true, users: [bia.id] } },
      calls,
    );
    const secret = await mailed(id, bia.id);
    const answers = [
      await leave(
        `${path}?codigo=${secret}`,
        'List-Unsubscribe=One-Click',
        'application/x-www-form-urlencoded',
      ),
      await leave(
        `${path}?codigo=${newSecret()}`,
        'List-Unsubscribe=One-Click',
        'application/x-www-form-urlencoded',
      ),
      await leave(path, { codigo: secret }, 'application/json'),
      await leave(path, { codigo: "' or true --" }, 'application/json'),
      await leave(path, {}, 'application/json'),
    ];
    expect(answers.map(({ statusCode, body }) => [statusCode, body])).toEqual(
      answers.map(() => [200, '{}']),
    );
    const { destinatarios, pausada } = await calls.one(id);
    expect(pausada).toBe(false);
    expect(destinatarios).toMatchObject({
      users: [{ id: bia.id }],
      sairam: [{ id: bia.id, nome: 'Bia', motivo: 'Cancelou a assinatura.' }],
    });
    // Naming somebody again does not take them in: it was their own decision.
    await calls.change(id, { destinatarios: { eu: true, users: [bia.id] } });
    expect((await calls.one(id)).destinatarios.sairam).toHaveLength(1);
  });

  it('pauses a subscription that nobody gets any more, and its owner may come back', async () => {
    const { id } = await create();
    await leave(path, { codigo: await mailed(id, ana.id) }, 'application/json');
    expect(await mine.one(id)).toMatchObject({
      pausada: true,
      motivo: 'Ninguém mais recebe esta assinatura.',
    });
    await mine.change(id, { pausada: false, destinatarios: { eu: true } });
    expect(await mine.one(id)).toMatchObject({ pausada: false, destinatarios: { sairam: [] } });
  });

  it('takes the form with parts too, which RFC 8058 prefers', async () => {
    const { id } = await create();
    const secret = await mailed(id, ana.id);
    const form = new FormData();
    form.set('List-Unsubscribe', 'One-Click');
    const sent = new Response(form);
    const answer = await leave(
      `${path}?codigo=${secret}`,
      await sent.text(),
      sent.headers.get('content-type') ?? '',
    );
    expect([answer.statusCode, answer.body]).toEqual([200, '{}']);
    expect((await mine.one(id)).destinatarios.sairam).toMatchObject([{ id: ana.id }]);
  });

  it('refuses other forms, large bodies and a second code', async () => {
    const large = 'a'.repeat(9_000);
    expect((await leave(path, 'codigo=a', 'text/plain')).statusCode).toBe(400);
    expect((await leave(path, `x=${large}`, 'application/x-www-form-urlencoded')).statusCode).toBe(
      413,
    );
    expect((await leave(path, { codigo: ['a'] }, 'application/json')).statusCode).toBe(400);
  });
});

describe('what a reader may not know any more', () => {
  it('has no name in their list', async () => {
    const { id } = await create();
    await server.context.db
      .delete(schema.concessao)
      .where(eq(schema.concessao.relatorio_id, relatorio.id));
    await server.context.db
      .update(schema.relatorio)
      .set({ nome_relatorio: 'Segredo novo' })
      .where(eq(schema.relatorio.id, relatorio.id));
    const [one] = await mine.list();
    expect(one).toMatchObject({ id, relatorio_nome: 'Sem acesso', aplicativo_nome: null });
  });
});

describe('VIDA-01 a subscription goes with', () => {
  const left = async () => (await server.context.db.select().from(schema.assinatura)).length;

  it.each(['view', 'person', 'report', 'cliente'] as const)('its %s', async (what) => {
    const before = await left();
    const { id } = await create();
    await server.context.db.insert(schema.assinaturaEnvio).values({
      assinatura_id: id,
      due: new Date(),
      user_id: ana.id,
    });
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const urls = {
      view: `/api/visoes/${visao}/`,
      person: `/api/admin/users/${ana.id}/`,
      report: `/api/admin/powerbiconfig/${relatorio.id}/`,
      cliente: `/api/admin/clientes/${cliente.id}/`,
    };
    const answer = await (what === 'view' ? me : boss).delete(urls[what]);
    expect([answer.statusCode, answer.body]).toMatchObject([200, expect.any(String)]);
    expect(await left()).toBe(before);
  });

  it('its application', async () => {
    const before = await left();
    const boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const body = { nome: unique('App '), cliente: cliente.id, relatorios_ids: [relatorio.id] };
    const app = (await boss.post('/api/admin/aplicativos/', body)).json();
    const permissions = [{ user_id: ana.id, access_type: 'full' }];
    await boss.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app.id,
      permissions,
    });
    await create({ visao: await saveView(me, relatorio.id, { aplicativo: app.id }) });
    await boss.delete(`/api/admin/aplicativos/${app.id}/`);
    expect(await left()).toBe(before);
  });
});
