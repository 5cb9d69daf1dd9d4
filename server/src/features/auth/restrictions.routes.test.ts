import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { buildEntries } from '../../../test/entries.ts';
import {
  as,
  buildCliente,
  buildRelatorio,
  buildUser,
  password,
  unique,
  withBearer,
} from '../../../test/factories.ts';
import { type OpenedEvents, openEvents } from '../../../test/openEvents.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

const office = '203.0.113.9';
const home = '198.51.100.7';
const redes = ['203.0.113.0/24', '2001:db8:1::/48'];
const network = 'Seu acesso não é permitido a partir desta rede.';
const hour = 'Seu acesso não é permitido neste horário.';
const minute = 60_000;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ TRUST_PROXY: '10.1.0.1,10.1.0.2', BUDGET_FACTOR: '1000' });
  // It hears what the database notifies once it listens.
  await server.app.listen({ port: 0, host: '127.0.0.1' });
});
afterAll(async () => {
  server.app.server.closeAllConnections();
  await server.app.close();
});

/** Hours of every day between two instants, as minutes from now. Those over midnight too. */
function hours(from: number, to: number, { context } = server) {
  const clock = (minutes: number) =>
    new Date(context.now().getTime() + minutes * minute).toISOString().slice(11, 16);
  return [`seg-dom ${clock(from)}-${clock(to)} UTC`];
}

const signInFrom = (username: string, remoteAddress: string, headers = {}) =>
  server.app.inject({
    method: 'POST',
    url: '/api/token/',
    remoteAddress,
    headers,
    payload: { username, password, rotate: true },
  });
const callFrom = (access: string, remoteAddress: string, url = '/api/auth/user/') =>
  server.app.inject({ url, remoteAddress, headers: { authorization: `Bearer ${access}` } });
const refreshFrom = (refresh: string, remoteAddress: string) =>
  server.app.inject({
    method: 'POST',
    url: '/api/token/refresh/',
    remoteAddress,
    payload: { refresh },
  });

type Bound = Partial<Pick<typeof schema.cliente.$inferInsert, 'redes' | 'horarios'>>;

/** A reader of a bound cliente, and of a bound team for each of `teams`. */
async function buildBound(cliente: Bound, teams: readonly Bound[] = [], person: object = {}) {
  const { db } = server.context;
  const own = await buildCliente(server, cliente);
  const reader = await buildUser(server, own, person);
  const ids: number[] = [];
  for (const bound of teams) {
    const nome = unique('Equipe ');
    const [equipe] = await db
      .insert(schema.equipe)
      .values({ cliente_id: own.id, nome, search: nome, ...bound })
      .returning();
    if (!equipe) throw new Error('no team');
    ids.push(equipe.id);
    await db
      .insert(schema.equipeMembro)
      .values({ cliente_id: own.id, equipe_id: equipe.id, user_id: reader.id });
  }
  const relatorio = await buildRelatorio(server, own, { allowed: [reader] });
  return { cliente: own, reader, relatorio, teams: ids };
}

describe('REDE-02 a sign-in', () => {
  it.each<[string, Bound, Bound[], string, number, string | null]>([
    ['from a network of the cliente', { redes }, [], office, 200, null],
    ['from an IPv6 network', { redes }, [], '2001:db8:1:2::7', 200, null],
    ['from a mapped address', { redes }, [], '::ffff:203.0.113.9', 200, null],
    ['from another network', { redes }, [], home, 403, network],
    ['from another IPv6 network', { redes }, [], '2001:db8:2::7', 403, network],
    ['within the hours', { horarios: hoursLater(-60, 60) }, [], home, 200, null],
    ['outside the hours', { horarios: hoursLater(60, 120) }, [], home, 403, hour],
    ['from a network of a team', {}, [{ redes }], office, 200, null],
    ['from another one', {}, [{ redes }], home, 403, network],
    ['by one of two teams', {}, [{ redes }, { redes: ['198.51.100.0/24'] }], home, 200, null],
    ['of a team without a binding besides', {}, [{ redes }, {}], home, 403, network],
    [
      'by a team against the cliente',
      { redes },
      [{ redes: ['198.51.100.0/24'] }],
      home,
      403,
      network,
    ],
  ])('%s', async (_, cliente, teams, address, status, detail) => {
    const { reader } = await buildBound(cliente, teams);
    const answer = await signInFrom(reader.username, address);
    expect([answer.statusCode, answer.json().detail ?? null]).toEqual([status, detail]);
    const sessions = await server.context.db.$count(
      schema.session,
      eq(schema.session.user_id, reader.id),
    );
    expect(sessions).toBe(status === 200 ? 1 : 0);
  });

  it('tells of the network only who has given the right password', async () => {
    const { reader } = await buildBound({ redes });
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      remoteAddress: home,
      payload: { username: reader.username, password: 'errada' },
    });
    expect([answer.statusCode, answer.json().detail]).toEqual([401, 'Credenciais inválidas.']);
  });

  it('behind two proxies counts the address before both, and no address that a caller invents', async () => {
    const { reader } = await buildBound({ redes });
    const forwarded = (text: string) =>
      signInFrom(reader.username, '10.1.0.1', { 'x-forwarded-for': text });
    expect((await forwarded(`${office}, 10.1.0.2`)).statusCode).toBe(200);
    expect((await forwarded(`${office}:4711, 10.1.0.2`)).statusCode).toBe(200);
    expect((await forwarded(`${office}, ${home}, 10.1.0.2`)).statusCode).toBe(403);
    const direct = await signInFrom(reader.username, home, { 'x-forwarded-for': office });
    expect(direct.statusCode).toBe(403);
  });

  it('of a superuser of the cliente is bound by nothing', async () => {
    const { reader } = await buildBound({ redes, horarios: hours(60, 120) }, [], {
      is_superuser: true,
    });
    const answer = await signInFrom(reader.username, home);
    expect(answer.statusCode).toBe(200);
    expect((await callFrom(answer.json().access, home)).statusCode).toBe(200);
  });

  it.each(['Admin Geral', 'Admin de Relatórios'])('of %s is bound', async (group) => {
    const { reader } = await buildBound({ redes }, [], { groups: [group] });
    expect((await signInFrom(reader.username, home)).statusCode).toBe(403);
  });
});

/** Rows of a table are made before the server exists. */
function hoursLater(from: number, to: number) {
  const clock = (minutes: number) =>
    new Date(Date.now() + minutes * minute).toISOString().slice(11, 16);
  return [`seg-dom ${clock(from)}-${clock(to)} UTC`];
}

describe('REDE-02 a session that began in the office', () => {
  it('neither calls nor opens nor renews from elsewhere, and goes on in the office', async () => {
    const { reader, relatorio } = await buildBound({ redes });
    const { access, refresh } = (await signInFrom(reader.username, office)).json();
    for (const url of ['/api/auth/user/', '/api/configs/', `/api/embed-info/${relatorio.id}/`]) {
      expect([url, (await callFrom(access, office, url)).statusCode]).toEqual([url, 200]);
      const refused = await callFrom(access, home, url);
      expect([url, refused.statusCode, refused.json().detail]).toEqual([url, 401, network]);
    }
    const refused = await refreshFrom(refresh, home);
    expect([refused.statusCode, refused.json().detail]).toEqual([401, network]);
    // The refusal has neither rotated the token nor ended the session.
    expect((await refreshFrom(refresh, office)).statusCode).toBe(200);
  });

  it('ends at the end of the hours, and its token ends with them', async () => {
    const own = await testServer({}, { hasOwnTime: true });
    const cliente = await buildCliente(own, { horarios: hours(-30, 30, own) });
    const reader = await buildUser(own, cliente);
    const relatorio = await buildRelatorio(own, cliente, { allowed: [reader] });
    const me = await as(own.app, reader);
    const opened = await me.get(`/api/embed-info/${relatorio.id}/`);
    expect(opened.statusCode).toBe(200);
    const life = Date.parse(opened.json().expiration) - own.context.now().getTime();
    expect(life).toBeLessThanOrEqual(30 * minute);
    own.advance(31 * minute - (own.context.now().getTime() % minute));
    const answer = await me.get('/api/auth/user/');
    expect([answer.statusCode, answer.json().detail]).toEqual([401, hour]);
  });

  it('is refused as soon as a network is taken away, and comes back with it', async () => {
    const { cliente, reader } = await buildBound({});
    const { access } = (await signInFrom(reader.username, home)).json();
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const put = (texts: readonly string[]) => {
      const form = new FormData();
      for (const text of texts) form.append('redes', text);
      return root.put(`/api/admin/clientes/${cliente.id}/`, form);
    };
    expect((await callFrom(access, home)).statusCode).toBe(200);
    const saved = await put(['203.0.113.77/24']);
    expect([saved.statusCode, saved.json().redes]).toEqual([200, ['203.0.113.0/24']]);
    await vi.waitFor(
      async () => expect((await callFrom(access, home)).statusCode).toBe(401),
      5_000,
    );
    expect((await put([''])).json().redes).toEqual([]);
    await vi.waitFor(
      async () => expect((await callFrom(access, home)).statusCode).toBe(200),
      5_000,
    );
  });
});

describe('REDE-02 a stream', () => {
  let listening: TestServer;
  const opened: OpenedEvents[] = [];
  beforeAll(async () => {
    listening = await testServer({ TRUST_PROXY: '127.0.0.1', BUDGET_FACTOR: '1000' });
    await listening.app.listen({ port: 0, host: '127.0.0.1' });
  });
  afterAll(async () => {
    for (const stream of opened) stream.close();
    listening.app.server.closeAllConnections();
    await listening.app.close();
  });
  const openFrom = async (access: string, address: string) => {
    const stream = await openEvents(listening.app, access, '', { 'x-forwarded-for': address });
    opened.push(stream);
    return stream;
  };
  const signedIn = async (person: { username: string }, address: string) =>
    (
      await listening.app.inject({
        method: 'POST',
        url: '/api/token/',
        headers: { 'x-forwarded-for': address },
        payload: { username: person.username, password },
      })
    ).json().access as string;

  it('ends within five seconds of the end of the hours, and stays for who may stay', async () => {
    // The clock of hours has minutes: the server's is moved to just before the next one.
    const untilMinute = minute - (listening.context.now().getTime() % minute);
    listening.advance(untilMinute - 2_500);
    const cliente = await buildCliente(listening);
    const [leaving, staying] = [
      await buildUser(listening, cliente),
      await buildUser(listening, cliente),
    ];
    const clock = (ms: number) =>
      new Date(listening.context.now().getTime() + ms).toISOString().slice(11, 16);
    const team = {
      cliente_id: cliente.id,
      horarios: [`seg-dom ${clock(-600_000)}-${clock(3_000)} UTC`],
    };
    const { db } = listening.context;
    const [equipe] = await db
      .insert(schema.equipe)
      .values({ ...team, nome: 'Turno', search: unique('turno') })
      .returning();
    await db
      .insert(schema.equipeMembro)
      .values({ cliente_id: cliente.id, equipe_id: equipe?.id ?? 0, user_id: leaving.id });
    const streams = [
      await openFrom(await signedIn(leaving, home), home),
      await openFrom(await signedIn(staying, home), home),
    ];
    expect(streams.map(({ status }) => status)).toEqual([200, 200]);
    await vi.waitFor(() => expect(streams[0]?.names).toEqual(['sessao']), 7_500);
    expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([true, false]);
    expect(streams[1]?.names).toEqual([]);
  });

  it('ends when a network is taken away, for the streams from there alone', async () => {
    const cliente = await buildCliente(listening);
    const [inside, outside] = [
      await buildUser(listening, cliente),
      await buildUser(listening, cliente),
    ];
    const streams = [
      await openFrom(await signedIn(inside, office), office),
      await openFrom(await signedIn(outside, home), home),
    ];
    await listening.context.db
      .update(schema.cliente)
      .set({ redes })
      .where(eq(schema.cliente.id, cliente.id));
    await vi.waitFor(() => expect(streams[1]?.names).toContain('sessao'), 5_000);
    expect(streams.map(({ hasEnded }) => hasEnded())).toEqual([false, true]);
    expect((await openFrom(await signedIn(inside, office), home)).status).toBe(401);
  });
});

describe('REDE-02 who does not sign in', () => {
  it('a key is bound like who made it', async () => {
    const { reader } = await buildBound({ redes }, [], { groups: ['Admin Geral'] });
    const { access } = (await signInFrom(reader.username, office)).json();
    const made = await server.app.inject({
      method: 'POST',
      url: '/api/admin/chaves/',
      remoteAddress: office,
      headers: { authorization: `Bearer ${access}` },
      payload: { nome: 'Programa', escopos: ['equipes:ler'] },
    });
    const { texto } = made.json();
    const url = '/api/admin/equipes/';
    expect((await callFrom(texto, office, url)).statusCode).toBe(200);
    const refused = await callFrom(texto, home, url);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Esta chave não vale nesta rede ou neste horário, como quem a criou.',
    ]);
  });

  it('a person who enters by a product is bound like one who signs in', async () => {
    const world = await buildEntries(server);
    const entered = await world.enter();
    expect(entered.statusCode).toBe(200);
    const { codigo } = (await world.ask({ user_id: world.reader.id })).json();
    await server.context.db
      .update(schema.cliente)
      .set({ redes })
      .where(eq(schema.cliente.id, world.cliente.id));
    const refused = await world.exchange(codigo);
    expect([refused.statusCode, refused.json().detail]).toEqual([403, network]);
    const call = () => world.call(entered.json().access);
    await vi.waitFor(async () => expect((await call()).statusCode).toBe(401), 5_000);
  });

  it('who sees the portal as a person is bound by their own networks, not by those of the person', async () => {
    const { cliente, reader, relatorio } = await buildBound({}, [{ redes }]);
    const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const { access } = (await signInFrom(admin.username, home)).json();
    const sight = await seeAs(server, access, reader.id);
    const seen = await sight.get(`/api/embed-info/${relatorio.id}/`);
    expect([seen.statusCode, seen.json().ver_como.relatorio]).toEqual([200, relatorio.id]);
    await server.context.db
      .update(schema.cliente)
      .set({ redes })
      .where(eq(schema.cliente.id, cliente.id));
    await vi.waitFor(
      async () => expect((await sight.get('/api/auth/user/')).statusCode).toBe(401),
      5_000,
    );
  });
});

describe('REDE-03 saving', () => {
  it.each([
    [
      'redes',
      ['203.0.113/24'],
      '“203.0.113/24” não é uma rede. Informe cada rede como 203.0.113.0/24 ou 2001:db8::/32.',
    ],
    [
      'redes',
      Array.from({ length: 51 }, (_, index) => `10.0.${index}.0/24`),
      'Informe até 50 redes.',
    ],
    [
      'horarios',
      ['sempre'],
      '“sempre” não é um horário. Informe dias, de, até e fuso, como seg-sex 08:00-18:00 America/Sao_Paulo.',
    ],
  ])('refuses wrong %s', async (field, texts, message) => {
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const cliente = await buildCliente(server);
    const body = { nome: unique('Equipe '), cliente_id: cliente.id, [field]: texts };
    const answer = await root.post('/api/admin/equipes/', body);
    expect([answer.statusCode, answer.json()]).toEqual([400, { [field]: [message] }]);
  });

  it('a team that would keep out its own author needs the typed word, and a rehearsal names who is in', async () => {
    const { cliente, reader: author } = await buildBound({}, [{}], { groups: ['Admin Geral'] });
    const colleague = await buildUser(server, cliente, { first_name: 'Rita', last_name: '' });
    const away = await buildUser(server, cliente);
    const [team] = await server.context.db
      .select()
      .from(schema.equipe)
      .where(eq(schema.equipe.cliente_id, cliente.id));
    const id = team?.id ?? 0;
    await server.context.db.insert(schema.equipeMembro).values(
      [colleague, away].map((one) => ({
        cliente_id: cliente.id,
        equipe_id: id,
        user_id: one.id,
      })),
    );
    const { access } = (await signInFrom(author.username, home)).json();
    await signInFrom(colleague.username, home);
    const me = withBearer(server.app, access);
    const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
      server.app.inject({
        method,
        url,
        remoteAddress: home,
        headers: { authorization: `Bearer ${access}` },
        payload,
      });
    const caminho = `/api/admin/equipes/${id}/`;
    const rehearsed = await send('POST', '/api/admin/ensaios/', {
      metodo: 'PUT',
      caminho,
      corpo: { redes },
    });
    expect(rehearsed.json().saem).toMatchObject({ total: 2, voce: true });
    expect(
      rehearsed
        .json()
        .saem.pessoas.map(({ user }: { user: number }) => user)
        .sort(),
    ).toEqual([author.id, colleague.id].sort());
    const refused = await send('PUT', caminho, { redes });
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { confirmacao: ['Você mesmo perderia o acesso agora. Digite confirmo para salvar assim.'] },
    ]);
    const [kept] = await server.context.db
      .select()
      .from(schema.equipe)
      .where(eq(schema.equipe.id, id));
    expect(kept?.redes).toEqual([]);
    const saved = await send('PUT', caminho, { redes, confirmacao: 'Confirmo' });
    expect([saved.statusCode, saved.json().redes]).toEqual([200, redes]);
    await vi.waitFor(
      async () => expect((await me.get('/api/auth/user/')).statusCode).toBe(401),
      5_000,
    );
  });

  it('who makes a bound team with themselves, or leaves the one that admits them, needs the typed word too', async () => {
    // Both teams admit together, and the second one alone would not.
    const bounds = [{ redes: ['198.51.100.0/24'] }, { redes }];
    const { reader: author, cliente } = await buildBound({}, bounds, { groups: ['Admin Geral'] });
    const { access } = (await signInFrom(author.username, home)).json();
    const send = (method: 'PUT' | 'POST', url: string, payload: object) =>
      server.app.inject({
        method,
        url,
        remoteAddress: home,
        headers: { authorization: `Bearer ${access}` },
        payload,
      });
    const own = { confirmacao: [expect.stringContaining('Você mesmo perderia o acesso agora.')] };
    const [admitting] = await server.context.db
      .select()
      .from(schema.equipe)
      .where(eq(schema.equipe.cliente_id, cliente.id))
      .orderBy(schema.equipe.id);
    const leave = { remover: [author.id] };
    const left = await send('PUT', `/api/admin/equipes/${admitting?.id}/`, leave);
    expect([left.statusCode, left.json()]).toEqual([400, own]);
    const rehearsed = await send('POST', '/api/admin/ensaios/', {
      metodo: 'DELETE',
      caminho: `/api/admin/equipes/${admitting?.id}/`,
    });
    expect(rehearsed.json().saem).toMatchObject({ total: 1, voce: true });
    // Of nobody's team the author is no part.
    const free = await buildBound({}, [], { groups: ['Admin Geral'] });
    const other = (await signInFrom(free.reader.username, home)).json().access;
    const make = (payload: object) =>
      server.app.inject({
        method: 'POST',
        url: '/api/admin/equipes/',
        remoteAddress: home,
        headers: { authorization: `Bearer ${other}` },
        payload: { nome: unique('Equipe '), redes, ...payload },
      });
    const made = await make({ membros: [free.reader.id] });
    expect([made.statusCode, made.json()]).toEqual([400, own]);
    expect((await make({ membros: [] })).statusCode).toBe(201);
    expect((await make({ membros: [free.reader.id], confirmacao: 'confirmo' })).statusCode).toBe(
      201,
    );
  });

  it('the networks of a cliente are rehearsed as a form', async () => {
    const { cliente, reader } = await buildBound({}, [], { first_name: 'Rita', last_name: '' });
    await signInFrom(reader.username, home);
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const caminho = `/api/admin/clientes/${cliente.id}/`;
    const rehearse = async (corpo: object) =>
      (await root.post('/api/admin/ensaios/', { metodo: 'PUT', caminho, corpo })).json();
    expect((await rehearse({ redes })).saem).toEqual({
      total: 1,
      voce: false,
      pessoas: [{ user: reader.id, username: reader.username, nome: 'Rita' }],
    });
    expect((await rehearse({ redes: [...redes, '198.51.100.0/24'] })).saem).toBeUndefined();
  });
});

describe('REDE-02 Por quê?', () => {
  it.each<[string, Bound, Bound[], boolean, string[], string]>([
    [
      'networks of the cliente',
      { redes },
      [],
      true,
      [],
      'Só entra pelas redes que o cliente permite: 203.0.113.0/24 e 2001:db8:1::/48.',
    ],
    [
      'hours of the cliente',
      { horarios: ['seg-dom 00:00-00:00 UTC'] },
      [],
      true,
      [],
      'Só entra nos horários que o cliente permite: seg-dom 00:00-00:00 UTC.',
    ],
  ])('tells the %s', async (_, cliente, teams, permitido, codes, sentence) => {
    const { reader, relatorio } = await buildBound(cliente, teams);
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const url = `/api/admin/acessos/explicacao/?user_id=${reader.id}&relatorio_id=${relatorio.id}`;
    const why = (await root.get(url)).json();
    expect(why.permitido).toBe(permitido);
    expect(why.impedimentos.map(({ codigo }: { codigo: string }) => codigo)).toEqual(codes);
    expect(why.frase).toContain(sentence);
  });

  it('refuses outside the hours of the teams, and names them', async () => {
    const horarios = hours(60, 120);
    const { reader, relatorio } = await buildBound({}, [{ horarios }]);
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const url = `/api/admin/acessos/explicacao/?user_id=${reader.id}&relatorio_id=${relatorio.id}`;
    const why = (await root.get(url)).json();
    expect([why.permitido, why.impedimentos]).toEqual([
      false,
      [
        {
          codigo: 'fora_dos_horarios_da_equipe',
          frase: `${reader.username} está fora dos horários permitidos por suas equipes: ${horarios[0]}.`,
        },
      ],
    ]);
  });
});
