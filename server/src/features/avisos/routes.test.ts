import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import {
  as,
  buildAviso,
  buildCliente,
  buildUser,
  setEnderecos,
  unique,
} from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000' });
});

const url = '/api/admin/avisos/';
const body = (more: object = {}) => ({ titulo: 'Parada', texto: 'Hoje às 22h.', ...more });

async function buildWorld() {
  const cliente = await buildCliente(server);
  const reader = await buildUser(server, cliente);
  const general = await buildUser(server, cliente, { groups: ['Admin Geral'] });
  return {
    cliente,
    reader,
    ana: await as(server.app, reader),
    geral: await as(server.app, general),
    root: await as(server.app, await buildUser(server, null, { is_superuser: true })),
  };
}
async function buildEquipe(cliente: { id: number }, members: readonly { id: number }[]) {
  const { db } = server.context;
  const nome = unique('equipe ');
  const values = { cliente_id: cliente.id, nome, search: nome };
  const [row] = await db.insert(schema.equipe).values(values).returning();
  if (!row) throw new Error('no team');
  const membership = { cliente_id: cliente.id, equipe_id: row.id };
  if (members.length > 0) {
    await db
      .insert(schema.equipeMembro)
      .values(members.map(({ id }) => ({ ...membership, user_id: id })));
  }
  return row;
}
type Reader = Awaited<ReturnType<typeof as>>;
const titlesOf = async (reader: Reader) =>
  (await reader.get('/api/avisos/')).json().map((one: { titulo: string }) => one.titulo);
const brandTitlesOf = async (reader: Reader) =>
  ((await reader.get('/api/branding/')).json().avisos ?? []).map(
    (one: { titulo: string }) => one.titulo,
  );

describe('a notice', () => {
  it('AVISO-01 an Admin Geral makes one, and its readers get it with the brand, maintenance first', async () => {
    const { geral, ana, cliente } = await buildWorld();
    const made = await geral.post(url, body({ grau: 'manutencao' }));
    expect([made.statusCode, made.json()]).toEqual([
      201,
      {
        id: expect.any(Number),
        titulo: 'Parada',
        texto: 'Hoje às 22h.',
        grau: 'manutencao',
        inicio: expect.any(String),
        fim: null,
        equipes: null,
        edicao: 1,
        cliente_id: cliente.id,
        cliente_nome: cliente.nome,
        versao: 1,
      },
    ]);
    const { titulo } = await buildAviso(server, cliente);
    expect(await brandTitlesOf(ana)).toEqual(['Parada', titulo]);
    expect(await titlesOf(ana)).toEqual(['Parada', titulo]);
  });

  it('WIRE-33 AVISO-01 one that a reader has closed returns only when its text changes', async () => {
    const { geral, ana } = await buildWorld();
    const { id } = (await geral.post(url, body())).json();
    const close = (edicao: number) => ana.post(`/api/avisos/${id}/fechar/`, { edicao });
    expect((await close(1)).statusCode).toBe(200);
    expect(await titlesOf(ana)).toEqual([]);
    expect((await close(1)).statusCode).toBe(404);
    await geral.put(`${url}${id}/`, { grau: 'atencao' });
    expect(await titlesOf(ana)).toEqual([]);
    await geral.put(`${url}${id}/`, { texto: 'Hoje às 23h.' });
    expect(await titlesOf(ana)).toEqual(['Parada']);
    // Who still reads the former text closes that one.
    expect((await close(1)).statusCode).toBe(200);
    expect(await titlesOf(ana)).toEqual(['Parada']);
    await close(2);
    expect(await titlesOf(ana)).toEqual([]);
    expect((await geral.delete(`${url}${id}/`)).statusCode).toBe(200);
    expect((await geral.get(url)).json()).toEqual([]);
  });

  it('AVISO-01 it begins and ends by the clock, and the brand tells when', async () => {
    const { geral, ana, cliente } = await buildWorld();
    const later = (ms: number) => new Date(Date.now() + ms);
    const [inicio, fim] = [later(3_600_000), later(7_200_000)];
    await buildAviso(server, cliente, { titulo: 'Depois', inicio, fim });
    await buildAviso(server, cliente, { titulo: 'Antes', fim: new Date(Date.now() - 1_000) });
    expect(await titlesOf(ana)).toEqual([]);
    expect((await ana.get('/api/branding/')).json().avisos_mudam_em).toBe(inicio.toISOString());
    const backwards = body({ inicio: fim.toISOString(), fim: inicio.toISOString() });
    const refused = await geral.post(url, backwards);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { fim: ['O fim vem depois do início.'] },
    ]);
  });

  it('AVISO-01 one for a team reaches its members alone, and the rehearsal counts them', async () => {
    const { geral, ana, cliente, reader } = await buildWorld();
    const equipe = await buildEquipe(cliente, [reader]);
    const corpo = body({ equipes: [equipe.id] });
    const rehearsed = await geral.post('/api/admin/ensaios/', {
      metodo: 'POST',
      caminho: url,
      corpo,
    });
    expect(rehearsed.json().alcance).toEqual({ pessoas: 1, equipes: [equipe.nome] });
    expect(await titlesOf(ana)).toEqual([]);
    await geral.post(url, corpo);
    expect([await titlesOf(ana), await titlesOf(geral)]).toEqual([['Parada'], []]);
    const all = await geral.post('/api/admin/ensaios/', {
      metodo: 'POST',
      caminho: url,
      corpo: body(),
    });
    expect(all.json().alcance).toEqual({ pessoas: 2, equipes: [] });
  });

  it('AVISO-01 a superuser tells all clientes; nobody else does, and none of them edits it', async () => {
    const { geral, ana, root } = await buildWorld();
    const titulo = unique('Todos ');
    const made = await root.post(url, body({ titulo, cliente_id: null }));
    const { id } = made.json();
    try {
      expect([await titlesOf(ana), await brandTitlesOf(root)]).toEqual([[titulo], [titulo]]);
      expect((await geral.put(`${url}${id}/`, { texto: 'Outro' })).statusCode).toBe(404);
      expect((await geral.get(url)).json()).toEqual([]);
      const withTeam = await root.put(`${url}${id}/`, { equipes: [1] });
      expect([withTeam.statusCode, withTeam.json()]).toEqual([
        400,
        { equipes: ['Um aviso a todos os clientes não escolhe equipes.'] },
      ]);
      // An Admin Geral that names no cliente means their own.
      const own = await geral.post(url, body({ cliente_id: null }));
      expect(own.json().cliente_id).not.toBeNull();
    } finally {
      await server.context.db.delete(schema.aviso).where(eq(schema.aviso.id, id));
    }
  });

  it('AVISO-01 DESF-01 LIXO-02 a change and a deletion are undone, with what readers have closed', async () => {
    const { geral, ana } = await buildWorld();
    const { id } = (await geral.post(url, body())).json();
    await ana.post(`/api/avisos/${id}/fechar/`, { edicao: 1 });
    const undo = async (answer: { headers: Record<string, unknown> }) =>
      geral.post(`/api/admin/audit/${answer.headers['x-mudanca']}/desfazer/`, {});
    const changed = await geral.put(`${url}${id}/`, { grau: 'manutencao', fim: null });
    expect((await undo(changed)).statusCode).toBe(200);
    expect((await geral.get(url)).json()[0].grau).toBe('informacao');
    const deleted = await geral.delete(`${url}${id}/`);
    expect((await geral.get(url)).json()).toEqual([]);
    expect((await undo(deleted)).statusCode).toBe(200);
    expect((await geral.get(url)).json()).toMatchObject([{ id, texto: 'Hoje às 22h.' }]);
    expect(await titlesOf(ana)).toEqual([]);
    const { json } = await geral.get('/api/admin/audit/');
    expect(json()[0].frase).toContain('restaurou o aviso Parada');
  });
});

describe('before a sign-in', () => {
  it('AVISO-01 MARCA-01 the address of a cliente tells its maintenance, and nothing for teams or of another cliente', async () => {
    const { cliente, reader } = await buildWorld();
    const host = `${unique('aviso')}.example`.toLowerCase().replaceAll(' ', '');
    await setEnderecos(server, cliente, [host]);
    const equipe = await buildEquipe(cliente, [reader]);
    const grau = 'manutencao';
    await buildAviso(server, cliente, { titulo: 'Parada', grau });
    await buildAviso(server, cliente, { titulo: 'Equipe', grau, equipes: [equipe.id] });
    await buildAviso(server, cliente, { titulo: 'Comum' });
    await buildAviso(server, await buildCliente(server), { titulo: 'Alheia', grau });
    const told = await server.app.inject({ url: '/api/branding/', headers: { host } });
    expect(told.json().avisos).toMatchObject([{ titulo: 'Parada' }]);
    const elsewhere = await server.app.inject({ url: '/api/branding/' });
    expect(elsewhere.json().avisos).toBeUndefined();
  });
});

describe('a hostile text', () => {
  const long = 'á'.repeat(1_000);
  it.each([
    ['of 1,000 characters', long, 201],
    ['of 1,001 characters', `${long}!`, 400],
    ['of HTML', '<img src=x onerror=alert(1)> <script>1</script>', 201],
    ['of a link of code', 'javascript:alert(1)', 201],
    ['from right to left', 'مرحبا \u202Etxt.exe', 201],
    ['of nothing', '', 400],
  ])('AVISO-01 %s is kept as it is or refused', async (_, texto, status) => {
    const { geral, ana } = await buildWorld();
    const made = await geral.post(url, body({ texto }));
    expect(made.statusCode).toBe(status);
    const shown = (await ana.get('/api/avisos/')).json();
    expect(shown.map((one: { texto: string }) => one.texto)).toEqual(
      status === 201 ? [made.json().texto] : [],
    );
    if (texto.startsWith('<')) expect(shown[0].texto).toBe(texto);
  });

  it('AVISO-01 thirty at once are all told, in one answer', async () => {
    const { ana, cliente } = await buildWorld();
    for (let index = 0; index < 30; index += 1) await buildAviso(server, cliente);
    expect((await brandTitlesOf(ana)).length).toBe(30);
  });
});

describe('who is refused', () => {
  it.each([
    [{ groups: ['Admin de Usuários'] }, 403],
    [{ groups: ['Admin de Relatórios'] }, 403],
    [{}, 403],
  ])('AVISO-01 a person with %j', async (rights, status) => {
    const { cliente } = await buildWorld();
    const one = await as(server.app, await buildUser(server, cliente, rights));
    expect([(await one.get(url)).statusCode, (await one.post(url, body())).statusCode]).toEqual([
      status,
      status,
    ]);
  });

  it('AVISO-01 a reader closes no notice of another cliente, and none with a forged id', async () => {
    const { ana } = await buildWorld();
    const foreign = await buildAviso(server, await buildCliente(server));
    for (const id of [foreign.id, 2_000_000_000]) {
      const answer = await ana.post(`/api/avisos/${id}/fechar/`, { edicao: 1 });
      expect(answer.statusCode).toBe(404);
    }
    for (const id of ['0', '1.5', '-1', 'x']) {
      const answer = await ana.post(`/api/avisos/${id}/fechar/`, { edicao: 1 });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
  });
});
