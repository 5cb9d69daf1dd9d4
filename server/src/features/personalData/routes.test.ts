import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildUser, signIn } from '../../../test/factories.ts';
import { historyReader } from '../../../test/history.ts';
import { erasingKey, personalWorld } from '../../../test/personalWorld.ts';
import { seeAs } from '../../../test/seeAs.ts';
import { ownedTestDatabase } from '../../../test/testDatabase.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { copyPage } from './copyPage.ts';

let server: TestServer;
let world: ReturnType<typeof personalWorld>;
beforeAll(async () => {
  server = await testServer(erasingKey);
  world = personalWorld(server, await ownedTestDatabase());
});

describe('the copy of what is kept of a person', () => {
  it('LGPD-01 holds what the command exports, for the person and for who administers them, and history tells it', {
    tags: ['slow'],
  }, async () => {
    const { person, marks, admin } = await world.buildMarked();
    const me = await as(server.app, marks);
    const own = await me.get('/api/conta/dados/?formato=json');
    expect([own.statusCode, own.headers['content-type']], own.body.slice(0, 300)).toEqual([
      200,
      'application/json; charset=utf-8',
    ]);
    const given = await admin.get(`/api/admin/users/${person.id}/dados/?formato=json`);
    const command = await world.command('export', '--id', String(person.id));
    const parts = Object.keys(JSON.parse(command));
    for (const { body } of [own, given]) {
      expect(Object.keys(JSON.parse(body))).toEqual(parts);
      expect(Object.values(marks).filter((mark) => !body.includes(mark))).toEqual([]);
      expect(body).not.toContain(String(person.password_hash));
    }
    const history = await historyReader(server);
    const told = (await history({ target: `user:${person.id}` })).filter(
      ({ action }) => action === 'personal-data.export',
    );
    expect(told.map(({ details }) => details)).toEqual([
      { formato: 'json', own: true },
      { formato: 'json', own: false },
    ]);
  });

  it('LGPD-01 a copy that is taken while seeing the portal as the person is told as that of the administrator', async () => {
    const cliente = await buildCliente(server);
    const ana = await buildUser(server, cliente);
    const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const { access } = await signIn(server.app, geral.username);
    const sight = await seeAs(server, access, ana.id);
    expect((await sight.get('/api/conta/dados/?formato=json')).statusCode).toBe(200);
    const history = await historyReader(server);
    const told = (await history({ target: `user:${ana.id}` })).filter(
      ({ action }) => action === 'personal-data.export',
    );
    expect(told).toMatchObject([{ actor: geral.id, details: { own: false } }]);
  });

  it('LGPD-01 is a page that runs nothing, has every value and is not kept by a cache', {
    tags: ['slow'],
  }, async () => {
    const { marks } = await world.buildMarked();
    const me = await as(server.app, marks);
    const page = await me.get('/api/conta/dados/');
    expect(page.headers).toMatchObject({
      'content-type': 'application/octet-stream',
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'content-disposition': expect.stringMatching(
        /^attachment; filename="dados-pessoais-\d+\.html"$/,
      ),
    });
    expect(Object.values(marks).filter((mark) => !page.body.includes(mark))).toEqual([]);
    expect(copyPage({ visoes: [{ nome: '<script>alert(1)</script>' }], chaves: [] })).toMatch(
      /&#60;script&#62;.*Sem dados<\/h2><p>Chaves\./s,
    );
  });

  it('LGPD-01 nobody gets that of another cliente, of somebody with more permissions, or without the role', async () => {
    const [cliente, other] = [await buildCliente(server), await buildCliente(server)];
    const ana = await buildUser(server, cliente);
    const geral = await buildUser(server, cliente, { groups: ['Admin Geral'] });
    const url = (id: number) => `/api/admin/users/${id}/dados/`;
    const by = async (groups: string[], of = cliente) =>
      as(server.app, await buildUser(server, of, { groups }));
    const statuses = await Promise.all([
      (await by(['Admin Geral'], other)).get(url(ana.id)),
      (await by(['Admin de Usuários'])).get(url(geral.id)),
      (await by(['Admin de Relatórios'])).get(url(ana.id)),
      (await by([])).get(url(ana.id)),
      server.app.inject({ url: '/api/conta/dados/' }),
      (await by([])).get('/api/conta/dados/?formato=pdf'),
    ]);
    expect(statuses.map(({ statusCode }) => statusCode)).toEqual([404, 403, 403, 403, 401, 400]);
  });
});

describe('the erasure by an administrator', () => {
  it('LGPD-01 removes every value after a rehearsal, answers a receipt, and old seals verify', {
    tags: ['slow'],
  }, async () => {
    const { person, marks, admin } = await world.buildMarked();
    await world.seal();
    const caminho = `/api/admin/users/${person.id}/apagar-dados/`;
    const corpo = { confirmacao: marks.username };
    const ensaio = await admin.post('/api/admin/ensaios/', { metodo: 'POST', caminho, corpo });
    expect([ensaio.statusCode, ensaio.body]).toEqual([200, ensaio.body]);
    expect(ensaio.json().perdem.length).toBeGreaterThan(0);
    expect(await world.dumpAll()).toContain(marks.email);

    const wrong = await admin.post(caminho, { confirmacao: 'outra pessoa' });
    expect([wrong.statusCode, wrong.json()]).toEqual([
      400,
      { confirmacao: ['Digite o usuário como ele está escrito.'] },
    ]);
    const erased = await admin.post(caminho, corpo);
    expect([erased.statusCode, erased.json()]).toEqual([
      200,
      {
        usuario: person.id,
        quando: expect.any(String),
        por: expect.any(String),
        partes: expect.arrayContaining([{ nome: 'conta', linhas: 1 }]),
        ficam: expect.arrayContaining([expect.stringMatching(/^Linhas do histórico/)]),
      },
    ]);
    const after = await world.dumpAll();
    expect(Object.values(marks).filter((mark) => after.includes(mark))).toEqual([]);
    await world.seal();
    expect(await world.verify()).toMatchObject({ findings: [], total: 0, waiting: 0 });
    const filter = encodeURIComponent(`{"alvo":"user:${person.id}"}`);
    const [row] = (await admin.get(`/api/admin/audit/?filter=${filter}`)).json();
    expect(row.frase).toBe(
      `${erased.json().por} apagou os dados pessoais do usuário ${person.id}.`,
    );
    expect((await admin.post(caminho, corpo)).statusCode).toBe(404);
  });

  it('LGPD-01 nobody erases themselves, somebody with more permissions or of another cliente', async () => {
    const [cliente, other] = [await buildCliente(server), await buildCliente(server)];
    const [ana, geral] = [
      await buildUser(server, cliente),
      await buildUser(server, cliente, { groups: ['Admin Geral'] }),
    ];
    const usuarios = await buildUser(server, cliente, { groups: ['Admin de Usuários'] });
    const erase = async (by: { username: string }, { id, username }: typeof ana) =>
      (await as(server.app, by)).post(`/api/admin/users/${id}/apagar-dados/`, {
        confirmacao: username,
      });
    const foreign = await buildUser(server, other, { groups: ['Admin Geral'] });
    const answers = await Promise.all([
      erase(usuarios, usuarios),
      erase(usuarios, geral),
      erase(foreign, ana),
      erase(ana, geral),
    ]);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403, 404, 403]);
  });
});
