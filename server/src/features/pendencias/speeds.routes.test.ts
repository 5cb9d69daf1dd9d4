import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { brasiliaDay } from '../../domain/openings/openingQueries.ts';
import { missingCredentials } from '../../errors.ts';
import { uso } from '../../platform/db/schema.ts';
import { compareCliente } from './compareCliente.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

it('a report that was shown twice as slowly as usual, and three seconds later, is a Pendência the day after', {
  tags: ['slow'],
}, async () => {
  const { db, powerBi } = server.context;
  const cliente = await buildCliente(server);
  const geral = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const today = Date.now();
  /** A report with so many waits in a bucket of `exibicao`, by how many days ago. */
  const build = async (
    waits: Readonly<Record<number, readonly [faixa: number, count: number]>>,
  ) => {
    const report = await buildRelatorio(server, cliente);
    for (const [days, [faixa, count]] of Object.entries(waits)) {
      const dia = brasiliaDay(new Date(today - Number(days) * 86_400_000));
      await db.insert(uso).values({
        ...{ cliente_id: cliente.id, relatorio_id: report.id, dia, por: 'relatorio' },
        ...{ administrador: false, aberturas: count, faixas: [faixa], esperas: [count] },
      });
    }
    return report;
  };
  // Buckets that end at 1, 2.5, 4, 5 and 8 seconds.
  const [s1, s2, s4, s5, s8] = [313, 317, 319, 320, 322];
  const slow = await build({ 1: [s8, 20], 2: [s4, 15], 28: [s4, 5], 40: [s8, 900] });
  await build({ 1: [s5, 20], 2: [s4, 20] });
  await build({ 1: [s2, 20], 2: [s1, 20] });
  await build({ 1: [s8, 19], 2: [s4, 20] });
  await build({ 1: [s8, 20], 2: [s4, 19] });
  const read = async (at: number) => {
    await compareCliente(
      {
        db,
        powerBi,
        loadCredentials: () => Promise.reject(missingCredentials()),
        now: () => new Date(at),
        secoes: [],
      },
      cliente.id,
      new AbortController().signal,
    );
    return (await geral.get('/api/admin/pendencias/')).json();
  };
  const dia = brasiliaDay(new Date(today - 86_400_000))
    .split('-')
    .reverse()
    .join('/');
  expect(await read(today)).toEqual([
    expect.objectContaining({
      tipo: 'relatorio_lento',
      relatorio: slow.id,
      frase: `O relatório “${slow.nome_relatorio}” demorou mais que o normal em ${dia}: 95 de cada 100 aberturas levaram até 8 s, e nas quatro semanas antes até 4 s.`,
      orientacao:
        'Confira o que mudou no modelo e a carga da capacidade. Em Uso, a velocidade é vista por dia.',
    }),
  ]);
  expect(await read(today + 86_400_000)).toEqual([]);
});
