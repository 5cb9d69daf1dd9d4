import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import * as schema from '../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A cliente with a report and an application in its catalogue, and one of each that are not. */
async function buildCatalogo() {
  const cliente = await buildCliente(server);
  const shown = await buildRelatorio(server, cliente, { no_catalogo: true });
  const hidden = await buildRelatorio(server, cliente);
  const boss = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const makeApp = async (no_catalogo: boolean) =>
    (
      await boss.post('/api/admin/aplicativos/', {
        nome: unique('App '),
        descricao: 'Números do mês',
        relatorios_ids: [hidden.id],
        no_catalogo,
      })
    ).json();
  const [app, other] = [await makeApp(true), await makeApp(false)];
  const reader = await buildUser(server, cliente);
  return { cliente, shown, hidden, boss, app, other, reader, me: await as(server.app, reader) };
}
const namesOf = async (who: Awaited<ReturnType<typeof as>>): Promise<string[]> =>
  (await who.get('/api/pedidos/catalogo/')).json().map((one: { nome: string }) => one.nome);

describe('the catalogue', () => {
  it('shows what is in it with description and address, and no other name anywhere', {
    tags: ['slow'],
  }, async () => {
    const { me, shown, hidden, app, other } = await buildCatalogo();
    const answer = await me.get('/api/pedidos/catalogo/');
    expect(answer.json()).toEqual([
      {
        tipo: 'aplicativo',
        id: app.id,
        nome: app.nome,
        descricao: 'Números do mês',
        icone: '📱',
        cor_tema: '#3B82F6',
        endereco: `/aplicativos/${app.id}`,
      },
      {
        tipo: 'relatorio',
        id: shown.id,
        nome: shown.nome_relatorio,
        descricao: null,
        icone: null,
        cor_tema: null,
        endereco: `/dashboard?relatorio=${shown.id}`,
      },
    ]);
    for (const url of [
      '/api/pedidos/catalogo/',
      '/api/pedidos/',
      '/api/configs/',
      '/api/aplicativos/',
      `/api/aplicativos/${app.id}/`,
      `/api/embed-info/${shown.id}/`,
    ]) {
      const { body } = await me.get(url);
      expect([url, body.includes(hidden.nome_relatorio), body.includes(other.nome)]).toEqual([
        url,
        false,
        false,
      ]);
    }
    expect((await me.get(`/api/embed-info/${shown.id}/`)).statusCode).toBe(404);
  });

  it('leaves out what the reader opens, whatever opens it, and is empty for who opens everything', {
    tags: ['slow'],
  }, async () => {
    const { me, boss, shown, app, hidden, reader, cliente } = await buildCatalogo();
    expect(await namesOf(boss)).toEqual([]);
    await boss.put(`/api/admin/powerbiconfig/${shown.id}/`, { users_allowed: [reader.id] });
    expect(await namesOf(me)).toEqual([app.nome]);
    await boss.post('/api/admin/relatorio-permissoes/bulk-update/', {
      app_id: app.id,
      permissions: [{ user_id: reader.id, access_type: 'full' }],
    });
    expect(await namesOf(me)).toEqual([]);
    // The report of the application is open in it now, and so would be no longer something to ask for.
    await boss.put(`/api/admin/powerbiconfig/${hidden.id}/`, { no_catalogo: true });
    expect(await namesOf(me)).toEqual([]);
    expect(await namesOf(await as(server.app, await buildUser(server, cliente)))).toHaveLength(3);
  });

  it('has nothing of another cliente, no inactive application, and nothing without a cliente', async () => {
    const { me, boss, shown, app } = await buildCatalogo();
    const foreign = await buildCatalogo();
    expect(await namesOf(foreign.me)).not.toContain(app.nome);
    await boss.put(`/api/admin/aplicativos/${app.id}/`, { ativo: false });
    expect(await namesOf(me)).toEqual([shown.nome_relatorio]);
    const nobody = await buildUser(server, null);
    expect(await namesOf(await as(server.app, nobody))).toEqual([]);
  });

  it('names a request of what it shows, and no other one', async () => {
    const { me, shown, hidden } = await buildCatalogo();
    for (const { id } of [shown, hidden]) {
      await me.post('/api/pedidos/', { endereco: `/dashboard?relatorio=${id}` });
    }
    const own: { nome: string | null }[] = (await me.get('/api/pedidos/')).json();
    expect(own.map(({ nome }) => nome)).toEqual([null, shown.nome_relatorio]);
  });

  it('is off by default, and its switch stands in the history', async () => {
    const { boss, hidden } = await buildCatalogo();
    const [row] = await server.context.db
      .select()
      .from(schema.relatorio)
      .where(eq(schema.relatorio.id, hidden.id));
    expect(row?.no_catalogo).toBe(false);
    await boss.put(`/api/admin/powerbiconfig/${hidden.id}/`, { no_catalogo: true });
    const filter = encodeURIComponent(`{"alvo":"relatorio:${hidden.id}"}`);
    const [entry] = (await boss.get(`/api/admin/audit/?filter=${filter}`)).json();
    expect(entry.frase).toContain(`alterou a presença no catálogo do relatório`);
  });
});
