import type { NewChave } from '@portal/api-client/contract';
import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, unique, withBearer } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { newChaveText } from '../../domain/chaves/chaveText.ts';
import { onceQueries } from '../../domain/chaves/onceQueries.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({}, { hasOwnTime: true });
});

const url = '/api/admin/chaves/';
const day = 24 * 3_600_000;
const inDays = (days: number) =>
  new Date(server.context.now().getTime() + days * day).toISOString();

async function buildFixture(escopos: readonly string[] = ['equipes:ler', 'equipes:alterar']) {
  const cliente = await buildCliente(server);
  const maker = await buildUser(server, cliente, { groups: ['Admin Geral'], first_name: 'Ana' });
  const me = await as(server.app, maker);
  const create = async (more: object = {}) =>
    me.post(url, { nome: unique('RH '), escopos, ...more });
  const made = (await create()).json() as NewChave;
  return { cliente, maker, me, create, made, key: withBearer(server.app, made.texto) };
}
const change = (id: number, columns: Partial<typeof schema.user.$inferInsert>) =>
  server.context.db.update(schema.user).set(columns).where(eq(schema.user.id, id));

describe('a key', () => {
  it('CHAVE-01 has a prefix, 256 bits and a checksum; only a hash is kept, and no other answer has the text', async () => {
    const { me, made, cliente, maker } = await buildFixture();
    expect(made.texto).toMatch(/^pbk_[0-9a-f]{72}$/);
    expect(made).toMatchObject({
      cliente_id: cliente.id,
      autor: { id: maker.id },
      expira_em: inDays(90),
      parada: null,
      usada_em: null,
    });
    const listed = await me.get(url);
    expect(listed.body).not.toContain(made.texto.slice(4, 40));
    const rows = await server.context.db.select().from(schema.chave);
    expect(JSON.stringify(rows)).not.toContain(made.texto.slice(4, 40));
  });

  it.each([
    ['no scope', { escopos: [] }, 'escopos'],
    ['an unknown scope', { escopos: ['tudo:ler'] }, 'escopos'],
    ['clientes, which are for keys of superusers', { escopos: ['clientes:alterar'] }, 'escopos'],
    ['367 days', { days: 367 }, 'expira_em'],
    ['an end that has come', { days: -1 }, 'expira_em'],
    ['no network', { redes: ['10.0.0.0/99'] }, 'redes'],
    ['no name', { nome: '  ' }, 'nome'],
    ['another cliente', { cliente_id: 2_000_000 }, 'cliente_id'],
  ])(
    'CHAVE-01 is refused with %s',
    async (_, { days, ...more }: Record<string, unknown>, field) => {
      const { create } = await buildFixture();
      const end = typeof days === 'number' ? { expira_em: inDays(days) } : {};
      const answer = await create({ ...more, ...end });
      expect([answer.statusCode, Object.keys(answer.json())[0]]).toEqual([
        400,
        expect.stringContaining(field),
      ]);
    },
  );

  it('CHAVE-01 WIRE-28 acts within its cliente and tells itself, and its list shows day and network of its last use', async () => {
    const { cliente, me, made, key } = await buildFixture();
    const other = await buildFixture();
    await other.key.post('/api/admin/equipes/', { nome: unique('ALHEIO ') });
    expect((await key.post('/api/admin/equipes/', { nome: 'Lojas' })).statusCode).toBe(201);
    const teams = (await key.get('/api/admin/equipes/')).json() as { nome: string }[];
    expect(teams.map(({ nome }) => nome)).toEqual(['Lojas']);
    expect((await key.get('/api/chave/')).json()).toEqual({
      id: made.id,
      nome: made.nome,
      cliente_id: cliente.id,
      escopos: ['equipes:ler', 'equipes:alterar'],
      expira_em: made.expira_em,
      redes: [],
      autor: 'Ana',
    });
    expect((await me.get('/api/chave/')).statusCode).toBe(404);
    const [row] = (await me.get(url)).json();
    expect(row).toMatchObject({ usada_em: inDays(0).slice(0, 10), usada_rede: '127.0.0.1' });
  });

  it('CHAVE-02 gets 403 with a sentence for calls about oneself, sessions, see-as and tokens of reports', async () => {
    const { key, maker } = await buildFixture(['pessoas:ler', 'pessoas:alterar', 'relatorios:ler']);
    for (const [method, path] of [
      ['get', '/api/auth/user/'],
      ['get', '/api/conta/'],
      ['get', '/api/conta/sessoes/'],
      ['get', `/api/admin/users/${maker.id}/sessoes/`],
      ['post', '/api/admin/ver-como/'],
      ['get', '/api/relatorios/1/embed/'],
      ['post', '/api/admin/powerbiconfig/1/testar-como/'],
      ['get', url],
      ['post', url],
    ] as const) {
      const answer = await key[method](path);
      expect([path, answer.statusCode]).toEqual([path, answer.statusCode === 404 ? 404 : 403]);
      if (answer.statusCode === 403) {
        expect(answer.json()).toEqual({ detail: 'Uma chave não faz esta chamada.' });
      }
    }
  });

  it('CHAVE-01 gets 403 that names the missing scope', async () => {
    const { key } = await buildFixture(['equipes:ler']);
    expect((await key.get('/api/admin/equipes/')).statusCode).toBe(200);
    const refused = await key.post('/api/admin/equipes/', { nome: 'Lojas' });
    // A refused call is in the budget too.
    expect(refused.headers.ratelimit).toMatch(/^"chave";r=598;/);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Falta a esta chave o escopo equipes:alterar (Criar, alterar e excluir equipes).',
    ]);
  });

  it.each([
    ['deactivated', () => ({ is_active: false }), 'autor_sem_entrada'],
    ['past their end', () => ({ expira_em: new Date(0) }), 'autor_sem_entrada'],
    ['moved', (other: number) => ({ cliente_id: other }), 'autor_mudou'],
  ])(
    'CHAVE-02 stops with a maker who is %s, and works again when they are back',
    async (_, columns, parada) => {
      const { cliente, maker, key } = await buildFixture();
      const colleague = await buildUser(server, cliente, { groups: ['Admin Geral'] });
      const other = await buildCliente(server);
      await change(maker.id, columns(other.id));
      const refused = await key.get('/api/admin/equipes/');
      expect([refused.statusCode, refused.json().detail]).toEqual([
        401,
        'Esta chave parou, porque quem a criou não tem mais acesso ou permissão.',
      ]);
      const [row] = (await (await as(server.app, colleague)).get(url)).json();
      expect(row.parada).toBe(parada);
      await change(maker.id, { is_active: true, expira_em: null, cliente_id: cliente.id });
      expect((await key.get('/api/admin/equipes/')).statusCode).toBe(200);
    },
  );

  it('CHAVE-02 stops with a maker who is demoted or deleted', async () => {
    const { db } = server.context;
    const demoted = await buildFixture();
    await db.delete(schema.userGroup).where(eq(schema.userGroup.user_id, demoted.maker.id));
    expect((await demoted.key.get('/api/admin/equipes/')).statusCode).toBe(401);
    const gone = await buildFixture();
    const colleague = await buildUser(server, gone.cliente, { groups: ['Admin Geral'] });
    const them = await as(server.app, colleague);
    expect((await them.delete(`/api/admin/users/${gone.maker.id}/`)).statusCode).toBe(200);
    expect((await gone.key.get('/api/admin/equipes/')).statusCode).toBe(401);
    expect((await them.get(url)).json()[0]).toMatchObject({ autor: null, parada: 'sem_autor' });
  });

  it.each([
    ['deletion', 'DELETE', undefined],
    ['deactivation', 'PUT', { is_active: false }],
    ['demotion', 'PUT', { groups_input: [] }],
  ])('CHAVE-02 the rehearsal of the %s of its maker names it', async (_, metodo, corpo) => {
    const { cliente, maker, made } = await buildFixture();
    const colleague = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const them = await as(server.app, colleague);
    const caminho = `/api/admin/users/${maker.id}/`;
    const answer = await them.post('/api/admin/ensaios/', { metodo, caminho, corpo });
    expect(answer.json().chaves).toEqual([{ id: made.id, nome: made.nome }]);
  });

  it('CHAVE-02 gives no role and no password to who has one: it would be more than its scopes', async () => {
    const { cliente, key } = await buildFixture(['pessoas:ler', 'pessoas:alterar']);
    const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
    const plain = await buildUser(server, cliente);
    const path = `/api/admin/users/`;
    expect(
      (await key.put(`${path}${admin.id}/`, { password: 'outra-senha-9381' })).statusCode,
    ).toBe(403);
    expect((await key.put(`${path}${plain.id}/`, { first_name: 'Bia' })).statusCode).toBe(200);
    const groups = (await key.get('/api/groups/')).json() as { id: number; name: string }[];
    const geral = groups.find(({ name }) => name === 'Admin Geral')?.id;
    const answer = await key.put(`${path}${plain.id}/`, { groups_input: [geral] });
    expect(answer.statusCode).toBe(403);
  });

  it('CHAVE-01 works only in its networks', async () => {
    const { create } = await buildFixture();
    const elsewhere = (await create({ redes: ['203.0.113.77/24', '2001:db8::1'] })).json();
    expect(elsewhere.redes).toEqual(['203.0.113.0/24', '2001:db8::1/128']);
    const call = (texto: string, remoteAddress: string) =>
      server.app.inject({
        method: 'GET',
        url: '/api/admin/equipes/',
        headers: { authorization: `Bearer ${texto}` },
        remoteAddress,
      });
    for (const [address, status] of [
      ['203.0.113.9', 200],
      ['::ffff:203.0.113.9', 200],
      ['2001:db8::1', 200],
      ['2001:db8::2', 403],
      ['127.0.0.1', 403],
    ] as const) {
      expect([address, (await call(elsewhere.texto, address)).statusCode]).toEqual([
        address,
        status,
      ]);
    }
  });

  it('CHAVE-03 has two texts for the chosen hours, and ends at once', async () => {
    const { me, made, key } = await buildFixture();
    const path = '/api/admin/equipes/';
    const replaced = (await me.post(`${url}${made.id}/trocar/`, { horas: 2 })).json();
    const second = withBearer(server.app, replaced.texto);
    expect([(await key.get(path)).statusCode, (await second.get(path)).statusCode]).toEqual([
      200, 200,
    ]);
    server.advance(2 * 3_600_000 + 1);
    const fresh = (await key.get(path)).statusCode;
    expect([fresh, (await second.get(path)).statusCode]).toEqual([401, 200]);
    expect((await me.post(`${url}${made.id}/trocar/`, { horas: 169 })).statusCode).toBe(400);
    const third = (await me.post(`${url}${made.id}/trocar/`, { horas: 0 })).json();
    expect((await second.get(path)).statusCode).toBe(401);
    expect((await me.delete(`${url}${made.id}/`)).statusCode).toBe(200);
    const ended = await withBearer(server.app, third.texto).get(path);
    expect([ended.statusCode, ended.json().detail]).toEqual([401, 'Chave inválida ou encerrada.']);
  });

  it('CHAVE-03 is changed and replaced by its maker alone, and ended by any Admin Geral of its cliente', async () => {
    const { cliente, made } = await buildFixture();
    const colleague = await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    );
    const stranger = (await buildFixture()).me;
    const path = `${url}${made.id}/`;
    expect((await colleague.put(path, { escopos: ['pessoas:alterar'] })).statusCode).toBe(403);
    expect((await colleague.post(`${path}trocar/`, { horas: 0 })).statusCode).toBe(403);
    const narrower = await as(
      server.app,
      await buildUser(server, cliente, { groups: ['Admin de Usuários', 'Admin de Relatórios'] }),
    );
    for (const [them, status] of [
      [stranger, 404],
      [narrower, 403],
    ] as const) {
      const answers = [
        await them.put(path, { nome: 'Outro' }),
        await them.post(`${path}trocar/`, { horas: 0 }),
        await them.delete(path),
      ];
      expect(answers.map(({ statusCode }) => statusCode)).toEqual([status, status, status]);
    }
    expect((await colleague.delete(path)).statusCode).toBe(200);
  });

  it('CHAVE-01 of a superuser is to one cliente or to all', async () => {
    const cliente = await buildCliente(server);
    const me = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    const escopos = ['equipes:ler', 'equipes:alterar', 'clientes:ler'];
    const create = async (more: object) =>
      (await me.post(url, { nome: unique('ERP '), escopos, ...more })).json();
    // A superuser says which, and clientes are for a key to all.
    expect(Object.keys(await create({}))).toEqual(['cliente_id']);
    expect(Object.keys(await create({ cliente_id: cliente.id }))).toEqual(['escopos']);
    const all = withBearer(server.app, (await create({ cliente_id: null })).texto);
    const one = await create({ cliente_id: cliente.id, escopos: escopos.slice(0, 2) });
    const cut = withBearer(server.app, one.texto);
    const team = { nome: unique('Lojas '), cliente_id: cliente.id };
    expect((await all.post('/api/admin/equipes/', team)).statusCode).toBe(201);
    expect((await all.get('/api/admin/clientes/?range=[0,9]')).statusCode).toBe(200);
    const other = await buildFixture();
    const foreign = { nome: unique('Lojas '), cliente_id: other.cliente.id };
    expect((await cut.post('/api/admin/equipes/', foreign)).statusCode).toBe(400);
    expect((await cut.get('/api/admin/equipes/')).json()).toHaveLength(1);
    // Keys to all clientes are in no list of a cliente.
    expect(JSON.stringify((await other.me.get(url)).json())).not.toContain('"cliente_id":null');
  });

  it('CHAVE-04 is named in history with its maker, also by a refusal', async () => {
    const { me, key, made } = await buildFixture();
    await key.post('/api/admin/equipes/', { nome: 'Lojas' });
    await key.get('/api/admin/pedidos/');
    const rows = (await me.get('/api/admin/audit/')).json() as { frase: string; action: string }[];
    const sentences = rows.map(({ frase }) => frase);
    expect(sentences).toContain(`chave ${made.nome} de Ana criou a equipe Lojas.`);
    expect(sentences).toContain(`Ana criou a chave ${made.nome}.`);
    await expect
      .poll(async () => (await me.get('/api/admin/audit/')).body)
      .toContain(`chave ${made.nome} de Ana tentou o que não pode: GET /api/admin/pedidos/`);
    await me.delete(`${url}${made.id}/`);
    expect((await me.get('/api/admin/audit/')).body).toContain(`Ana excluiu a chave ${made.nome}.`);
  });

  it('CHAVE-04 is told its budget in RateLimit headers, and refused beyond it', async () => {
    const own = await testServer({ BUDGET_FACTOR: '0.01' });
    const cliente = await buildCliente(own);
    const maker = await buildUser(own, cliente, { groups: ['Admin Geral'] });
    const me = await as(own.app, maker);
    const { texto } = (await me.post(url, { nome: 'RH', escopos: ['equipes:ler'] })).json();
    const key = withBearer(own.app, texto);
    const left = async () => {
      const { statusCode, headers } = await key.get('/api/chave/');
      return [statusCode, headers['ratelimit-policy'], headers.ratelimit];
    };
    const policy = '"chave";q=6;w=60';
    expect(await left()).toEqual([200, policy, '"chave";r=5;t=60']);
    expect(await left()).toEqual([200, policy, expect.stringMatching(/^"chave";r=4;t=(59|60)$/)]);
    for (let n = 0; n < 4; n += 1) await left();
    expect(await left()).toEqual([429, policy, expect.stringMatching(/^"chave";r=0;t=\d+$/)]);
  });

  it('CHAVE-04 a wrong one counts like a wrong password, and a right one works beside it', async () => {
    const { made } = await buildFixture();
    const from = (texto: string) =>
      server.app.inject({
        method: 'GET',
        url: '/api/admin/equipes/',
        headers: { authorization: `Bearer ${texto}` },
        remoteAddress: '198.51.100.7',
      });
    const typo = await from(`${made.texto.slice(0, -1)}${made.texto.endsWith('0') ? '1' : '0'}`);
    expect([typo.statusCode, typo.json().detail]).toEqual([
      401,
      'A chave está incompleta ou foi copiada com erro.',
    ]);
    for (let n = 0; n < 100; n += 1) expect((await from(newChaveText())).statusCode).toBe(401);
    expect((await from(newChaveText())).statusCode).toBe(429);
    expect((await from(made.texto)).statusCode).toBe(200);
    const signIn = await server.app.inject({
      method: 'POST',
      url: '/api/token/',
      payload: { username: unique('x'), password: 'errada' },
      remoteAddress: '198.51.100.7',
    });
    expect(signIn.statusCode).toBe(429);
  });
});

describe('CHAVE-05 Idempotency-Key', () => {
  const path = '/api/admin/equipes/';
  const once = (texto: string) => ({ 'idempotency-key': texto });

  it('CHAVE-05 answers the same for 24 hours, 422 to another body, and does it once', async () => {
    const { key } = await buildFixture();
    const first = await key.post(path, { nome: 'Lojas' }, once('a1'));
    const again = await key.post(path, { nome: 'Lojas' }, once('a1'));
    expect([again.statusCode, again.body, again.headers['idempotent-replayed']]).toEqual([
      first.statusCode,
      first.body,
      'true',
    ]);
    const isKept = eq(schema.chamadaUnica.texto, 'a1');
    const [kept] = await server.context.db.select().from(schema.chamadaUnica).where(isKept);
    // An answer may have the link of an invitation.
    expect(kept?.corpo).not.toContain('Lojas');
    expect((await key.post(path, { nome: 'Outra' }, once('a1'))).statusCode).toBe(422);
    expect((await key.get(path)).json()).toHaveLength(1);
    server.advance(day + 1);
    // By then it is a new call, and the name is taken.
    expect((await key.post(path, { nome: 'Lojas' }, once('a1'))).statusCode).toBe(400);
  });

  it('CHAVE-05 of two at once one is made, and the other gets 409', async () => {
    const { key } = await buildFixture();
    const body = { nome: 'Lojas' };
    const [first, second] = await Promise.all([
      key.post(path, body, once('b1')),
      key.post(path, body, once('b1')),
    ]);
    expect([first?.statusCode, second?.statusCode].sort()).toEqual([201, 409]);
    expect((await key.get(path)).json()).toHaveLength(1);
  });

  it('CHAVE-05 forgets a refused call that has changed nothing, and refuses a text that no header carries', async () => {
    const { key } = await buildFixture();
    expect((await key.post(path, { nome: '' }, once('c1'))).statusCode).toBe(400);
    expect((await key.post(path, { nome: 'Lojas' }, once('c1'))).statusCode).toBe(201);
    expect((await key.post(path, { nome: 'X' }, once('a b'))).statusCode).toBe(400);
    expect((await key.post(path, { nome: 'X' }, once('x'.repeat(256)))).statusCode).toBe(400);
  });

  it('CHAVE-05 a call whose server ended is made again if it has changed nothing, and is 409 if it has', async () => {
    const { key, made } = await buildFixture();
    const { db } = server.context;
    const lose = async (texto: string, feita: boolean) => {
      await key.post(path, { nome: `${texto} ${feita}` }, once(texto));
      const columns = { feita, status: null, corpo: null };
      await db.update(schema.chamadaUnica).set(columns).where(eq(schema.chamadaUnica.texto, texto));
    };
    await lose('d1', false);
    await lose('d2', true);
    expect((await key.post(path, { nome: 'd1 false' }, once('d1'))).statusCode).toBe(409);
    server.advance(120_001);
    // It is made: the team of the first try is there, so the name is taken.
    expect((await key.post(path, { nome: 'd1 false' }, once('d1'))).statusCode).toBe(400);
    const lost = await key.post(path, { nome: 'd2 true' }, once('d2'));
    expect([lost.statusCode, lost.json().detail]).toEqual([
      409,
      'A alteração foi feita, mas a resposta se perdeu. Confira antes de repetir com outro texto.',
    ]);
    expect(made.id).toBeGreaterThan(0);
  });

  it('CHAVE-05 what is older is deleted', async () => {
    const { key } = await buildFixture();
    await key.post(path, { nome: 'Lojas' }, once('e1'));
    server.advance(day + 1);
    await onceQueries(server.context.db).deleteOld(server.context.now());
    const kept = await server.context.db
      .select()
      .from(schema.chamadaUnica)
      .where(eq(schema.chamadaUnica.texto, 'e1'));
    expect(kept).toEqual([]);
  });
});
