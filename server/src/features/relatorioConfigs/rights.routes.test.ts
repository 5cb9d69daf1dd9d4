import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '1000' });
});

/** A report with two readers, of whom one is in a team, and an administrator who reads everything. */
async function buildReaders() {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const ana = await buildUser(server, cliente, { first_name: 'Ana', last_name: '' });
  const bia = await buildUser(server, cliente, { first_name: 'Bia', last_name: '' });
  const admin = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  const relatorio = await buildRelatorio(server, cliente, { allowed: [ana, bia] });
  const [equipe] = await db
    .insert(schema.equipe)
    .values({ cliente_id: cliente.id, nome: 'Analistas', search: unique('analistas') })
    .returning();
  const own = { cliente_id: cliente.id, equipe_id: equipe?.id ?? 0 };
  await db.insert(schema.equipeMembro).values({ ...own, user_id: bia.id });
  const url = `/api/admin/powerbiconfig/${relatorio.id}/`;
  const me = await as(server.app, admin);
  return { cliente, ana, bia, admin, relatorio, equipe: own.equipe_id, me, url };
}

const opened = async (person: { username: string }, relatorio: { id: number }) => {
  const answer = await (await as(server.app, person)).get(`/api/embed-info/${relatorio.id}/`);
  expect(answer.statusCode).toBe(200);
  const { exportar, pode_atualizar } = answer.json();
  return { exports: exportar !== undefined, refreshes: pode_atualizar === true };
};

describe('REDE-01 WIRE-34 people and teams who may export and refresh', () => {
  it('may, by name and by team, and nobody else may, administrators included', async () => {
    const { ana, bia, admin, relatorio, equipe, me, url } = await buildReaders();
    const saved = await me.put(url, {
      exportacao: { users: [ana.id], equipes: [] },
      atualizacao: { users: [], equipes: [equipe] },
    });
    expect([saved.statusCode, saved.json()]).toMatchObject([
      200,
      {
        exportacao: { users: [ana.id], equipes: [] },
        atualizacao: { users: [], equipes: [equipe] },
      },
    ]);
    expect(await opened(ana, relatorio)).toEqual({ exports: true, refreshes: false });
    expect(await opened(bia, relatorio)).toEqual({ exports: false, refreshes: true });
    expect(await opened(admin, relatorio)).toEqual({ exports: false, refreshes: false });
    const order = { relatorio: relatorio.id, formato: 'pdf' };
    const refused = await (await as(server.app, bia)).post('/api/exportacoes/', order);
    expect([refused.statusCode, refused.json().detail]).toEqual([
      403,
      'Você não pode exportar este relatório.',
    ]);
    const refresh = `/api/relatorios/${relatorio.id}/atualizacoes/`;
    expect((await (await as(server.app, ana)).post(refresh)).statusCode).toBe(403);
  });

  it('are told by Por quê?, and are a word again', async () => {
    const { ana, bia, relatorio, equipe, me, url } = await buildReaders();
    const why = async (person: { id: number }) =>
      (
        await me.get(
          `/api/admin/acessos/explicacao/?user_id=${person.id}&relatorio_id=${relatorio.id}`,
        )
      )
        .json()
        .direitos.map(({ frase }: { frase: string }) => frase);
    await me.put(url, { exportacao: { users: [ana.id], equipes: [equipe] } });
    expect(await why(ana)).toEqual([
      'Pode exportar: foi escolhido pelo nome.',
      'Não pode atualizar os dados: só administradores podem.',
    ]);
    expect((await why(bia))[0]).toBe('Pode exportar: é da equipe Analistas, que foi escolhida.');
    await me.put(url, { exportacao: { users: [], equipes: [] } });
    expect((await why(ana))[0]).toBe('Não pode exportar: só pessoas e equipes escolhidas podem.');
    const word = await me.put(url, { exportacao: 'leitores' });
    expect(word.json().exportacao).toBe('leitores');
    expect((await why(ana))[0]).toBe('Pode exportar: todos os leitores podem.');
  });

  it('are named in history, and the change is undone', async () => {
    const { ana, equipe, me, url, relatorio } = await buildReaders();
    const changed = await me.put(url, { exportacao: { users: [ana.id], equipes: [equipe] } });
    expect(changed.statusCode).toBe(200);
    const filter = encodeURIComponent(JSON.stringify({ target: `relatorio:${relatorio.id}` }));
    const rows = (await me.get(`/api/admin/audit/?filter=${filter}&sort=["at","DESC"]`)).json();
    expect(JSON.stringify(rows[0])).toContain('Analistas');
    const undone = await me.post(`/api/admin/audit/${rows[0].id}/desfazer/`);
    expect([undone.statusCode, undone.body.slice(0, 200)]).toMatchObject([200, expect.anything()]);
    expect((await me.get(url.replace(/\d+\/$/, ''))).json()[0].exportacao).toBe('ninguem');
  });

  it('are of the cliente: another person, another team and an unknown one are refused', async () => {
    const { me, url, cliente } = await buildReaders();
    const stranger = await buildReaders();
    for (const [right, message] of [
      [{ users: [stranger.ana.id], equipes: [] }, 'Usuário não encontrado neste cliente.'],
      [{ users: [2_000_000_000], equipes: [] }, 'Usuário não encontrado neste cliente.'],
      [{ users: [], equipes: [stranger.equipe] }, 'Equipe não encontrada neste cliente.'],
    ] as const) {
      const answer = await me.put(url, { exportacao: right });
      expect([answer.statusCode, answer.json()]).toEqual([400, { exportacao: [message] }]);
    }
    expect((await me.put(url, { exportacao: 'alguns' })).statusCode).toBe(400);
    expect((await me.put(url, { exportacao: { users: 'todos' } })).statusCode).toBe(400);
    expect(cliente.id).not.toBe(stranger.cliente.id);
  });

  it('are read and saved again without whoever is gone by now', async () => {
    const { ana, bia, equipe, me, url, admin } = await buildReaders();
    const root = await as(server.app, await buildUser(server, null, { is_superuser: true }));
    await me.put(url, { exportacao: { users: [ana.id, bia.id], equipes: [equipe] } });
    expect((await root.delete(`/api/admin/users/${ana.id}/`)).statusCode).toBe(200);
    expect((await root.delete(`/api/admin/equipes/${equipe}/`)).statusCode).toBe(200);
    const [read] = (await me.get('/api/admin/powerbiconfig/')).json();
    expect(read.exportacao).toEqual({ users: [bia.id], equipes: [] });
    const saved = await me.put(url, { exportacao: { users: [bia.id, admin.id], equipes: [] } });
    expect([saved.statusCode, saved.json().exportacao.users]).toEqual([200, [bia.id, admin.id]]);
  });
});

describe('REDE-01 a rehearsal', () => {
  type Named = { pessoas: { user: number }[]; total: number; codigo: string };
  const rehearsing =
    (me: Awaited<ReturnType<typeof as>>) => async (caminho: string, corpo: object) => {
      const answer = await me.post('/api/admin/ensaios/', { metodo: 'PUT', caminho, corpo });
      expect(answer.statusCode).toBe(200);
      const { direitos = [], impressao } = answer.json();
      const named = (direitos as Named[]).map(({ codigo, total, pessoas }) => [
        codigo,
        total,
        ...pessoas.map(({ user }) => user).sort((a, b) => a - b),
      ]);
      return { named, impressao };
    };

  it('names who may no longer export or refresh, and is made with its fingerprint alone', async () => {
    const { ana, bia, admin, equipe, me, url } = await buildReaders();
    const rehearse = rehearsing(me);
    // Administrators could refresh, and where people are named they are not meant.
    const first = { exportacao: 'leitores', atualizacao: { users: [ana.id], equipes: [equipe] } };
    expect((await rehearse(url, first)).named).toEqual([['atualizacao', 1, admin.id]]);
    await me.put(url, first);
    const { named, impressao } = await rehearse(url, {
      exportacao: { users: [ana.id], equipes: [] },
      atualizacao: { users: [ana.id], equipes: [] },
    });
    expect(named).toEqual([
      ['exportacao', 2, bia.id, admin.id],
      ['atualizacao', 1, bia.id],
    ]);
    expect((await rehearse(url, { exportacao: 'administradores' })).named).toEqual([
      ['exportacao', 2, ana.id, bia.id],
    ]);
    expect(
      (await rehearse(url, { atualizacao: 'leitores', exportacao: 'leitores' })).named,
    ).toEqual([]);
    const other = await me.put(url, { exportacao: 'ninguem' }, { 'x-ensaio': impressao });
    expect(other.statusCode).toBe(409);
  });

  it('names who leaves a team that has a right, and no reader who loses the report itself', async () => {
    const { ana, bia, equipe, me, url } = await buildReaders();
    const stranger = await buildReaders();
    await me.put(url, { exportacao: { users: [ana.id], equipes: [equipe] } });
    const rehearse = rehearsing(me);
    const team = `/api/admin/equipes/${equipe}/`;
    expect((await rehearse(team, { membros: [] })).named).toEqual([['exportacao', 1, bia.id]]);
    expect((await rehearse(url, { users_allowed: [bia.id] })).named).toEqual([]);
    const theirs = { metodo: 'PUT', caminho: url, corpo: { exportacao: 'ninguem' } };
    expect((await stranger.me.post('/api/admin/ensaios/', theirs)).statusCode).toBe(404);
  });
});
