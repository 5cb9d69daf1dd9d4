import { beforeAll, expect, it } from 'vitest';
import { as, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { brasiliaDay, openingQueries } from '../../domain/openings/openingQueries.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const dayMs = 24 * 60 * 60_000;

it('API-07 API-56 ENT-25 counts people, reports and the openings of today and of seven days', async () => {
  const cliente = await buildCliente(server);
  const [person] = [await buildUser(server, cliente), await buildUser(server, cliente)];
  const relatorio = await buildRelatorio(server, cliente);
  const openings = openingQueries(server.context.db);
  const opened = (daysAgo: number) =>
    openings.recordOpenings([
      {
        userId: person.id,
        clienteId: cliente.id,
        relatorioId: relatorio.id,
        aplicativoId: null,
        at: new Date(server.context.now().getTime() - daysAgo * dayMs),
      },
    ]);
  for (const daysAgo of [0, 0, 1, 6, 7, 30]) await opened(daysAgo);
  expect((await (await as(server.app, person)).get('/api/stats/')).json()).toEqual({
    user_count: 2,
    report_count: 1,
    access_today_count: 2,
    recent_access_count: 4,
  });
});

it('API-07 API-56 counts every one of many concurrent openings', async () => {
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente);
  const relatorio = await buildRelatorio(server, cliente);
  const { context } = server;
  // Two instances of the server share only the database.
  const instances = [openingQueries(context.db), openingQueries(context.db)];
  await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      instances[index % 2]?.recordOpenings([
        {
          userId: person.id,
          clienteId: cliente.id,
          relatorioId: relatorio.id,
          aplicativoId: null,
          at: context.now(),
        },
      ]),
    ),
  );
  const stats = (await (await as(server.app, person)).get('/api/stats/')).json();
  expect(stats).toMatchObject({ access_today_count: 40, recent_access_count: 40 });
});

it('API-07 GEN-09 counts nothing of another cliente, and everything for a superuser', async () => {
  const cliente = await buildCliente(server);
  const person = await buildUser(server, cliente);
  await buildRelatorio(server, await buildCliente(server));
  expect((await (await as(server.app, person)).get('/api/stats/')).json()).toEqual({
    user_count: 1,
    report_count: 0,
    access_today_count: 0,
    recent_access_count: 0,
  });
  const superuser = await buildUser(server, null, { is_superuser: true });
  const all = (await (await as(server.app, superuser)).get('/api/stats/')).json();
  expect(all.report_count).toBeGreaterThan(0);
  expect(all.user_count).toBeGreaterThan(2);
});

it('a day begins and ends at midnight in Brasília', () => {
  expect(brasiliaDay(new Date('2026-11-21T02:59:59Z'))).toBe('2026-11-20');
  expect(brasiliaDay(new Date('2026-11-21T03:00:00Z'))).toBe('2026-11-21');
});
