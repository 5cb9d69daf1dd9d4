import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../test/factories.ts';
import { type TestServer, testServer } from '../../test/testServer.ts';
import * as schema from '../db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

async function buildAplicativo(
  cliente: { id: number },
  relatorios: readonly { id: number }[],
  values: Partial<typeof schema.aplicativo.$inferInsert> = {},
) {
  const [row] = await server.context.db
    .insert(schema.aplicativo)
    .values({ cliente_id: cliente.id, nome: 'App', ...values })
    .returning();
  if (!row) throw new Error('no aplicativo');
  for (const [ordem, { id }] of relatorios.entries()) {
    await server.context.db
      .insert(schema.aplicativoRelatorio)
      .values({ cliente_id: cliente.id, aplicativo_id: row.id, relatorio_id: id, ordem });
  }
  return row;
}
const grant = (
  user: { id: number },
  aplicativo: { id: number },
  relatorio: { id: number },
  tipo_acesso: schema.TipoAcesso,
) =>
  server.context.db.insert(schema.permissao).values({
    user_id: user.id,
    aplicativo_id: aplicativo.id,
    relatorio_id: relatorio.id,
    tipo_acesso,
  });

describe('the list of applications', () => {
  it('API-16 ROLE-02 holds those with a report granted, by ordem then nome', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const one = await buildRelatorio(server, cliente);
    const two = await buildRelatorio(server, cliente);
    const second = await buildAplicativo(cliente, [one, two], { nome: 'B', ordem: 1 });
    const third = await buildAplicativo(cliente, [one], { nome: 'C', ordem: 1 });
    const first = await buildAplicativo(cliente, [one], { nome: 'Z', ordem: 0 });
    const denied = await buildAplicativo(cliente, [one], { nome: 'A' });
    const inactive = await buildAplicativo(cliente, [one], { ativo: false });
    await buildAplicativo(cliente, [one]);
    for (const app of [second, third, first, inactive]) await grant(person, app, one, 'full');
    await grant(person, denied, one, 'none');
    const list = (await (await as(server.app, person)).get('/api/aplicativos/')).json();
    expect(list.map(({ nome }: { nome: string }) => nome)).toEqual(['Z', 'B', 'C']);
    expect(list[1]).toMatchObject({ id: second.id, relatorios_count: 2, cor_tema: '#3B82F6' });
  });

  it('API-16 GEN-09 holds all of the cliente for a report admin, none of another', async () => {
    const cliente = await buildCliente(server);
    const app = await buildAplicativo(cliente, []);
    await buildAplicativo(await buildCliente(server), []);
    const admin = await buildUser(server, cliente, { groups: ['Admin de Relatórios'] });
    const list = (await (await as(server.app, admin)).get('/api/aplicativos/')).json();
    expect(list.map(({ id }: { id: number }) => id)).toEqual([app.id]);
  });

  it('API-10 API-54 recents are newest first and still granted', async () => {
    const cliente = await buildCliente(server);
    const person = await buildUser(server, cliente);
    const one = await buildRelatorio(server, cliente);
    const older = await buildAplicativo(cliente, [one]);
    const newer = await buildAplicativo(cliente, [one]);
    const withdrawn = await buildAplicativo(cliente, [one]);
    for (const app of [older, newer]) await grant(person, app, one, 'specific');
    for (const [index, app] of [older, newer, withdrawn].entries()) {
      await server.context.db.insert(schema.recente).values({
        user_id: person.id,
        aplicativo_id: app.id,
        opened_at: new Date(Date.now() + index * 1_000),
      });
    }
    const list = (await (await as(server.app, person)).get('/api/aplicativos/recentes/')).json();
    expect(list.map(({ id }: { id: number }) => id)).toEqual([newer.id, older.id]);
  });
});
