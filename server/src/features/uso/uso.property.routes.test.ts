import { readConfigureGlobal } from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { as } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { buildUsageCliente, liveUsage } from '../../../test/usageWorlds/buildUsageWorld.ts';
import { createRandom } from '../../../test/usageWorlds/createRandom.ts';
import { type Asked, dayOf, expectedUso } from '../../../test/usageWorlds/reference.ts';
import { worldCount } from '../../../test/worldCount.ts';
import { groupings } from './figures/UsoFilter.ts';

/** 100,000 openings with TEST_WORLDS=1000, a few hundred otherwise. */
const openingCount = worldCount >= 1_000 ? 100_000 : 400;
const questionCount = worldCount >= 1_000 ? 300 : 60;
const limitMs = worldCount >= 1_000 ? 3_600_000 : 120_000;
/** A failure prints it. */
const seed = readConfigureGlobal().seed ?? 1;

let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000' }, { hasOwnTime: true });
});

const dayMs = 86_400_000;

it('USO-01 USO-03 every figure of every grouping is that of the openings, whatever the network and a forger do', {
  tags: ['slow'],
  timeout: limitMs,
}, async () => {
  const world = await buildUsageCliente(server);
  const end = server.context.now();
  const truth = await liveUsage(server, world, { count: openingCount, seed, end });
  const me = await as(server.app, world.admins.geral);
  const random = createRandom(seed + 1);
  const seen = { rows: 0, speeds: 0 };
  for (let question = 0; question < questionCount; question += 1) {
    const por = groupings[question % groupings.length] ?? 'dia';
    const dias = random.of([7, 30, 90, null]);
    const ate =
      dias === null ? dayOf(new Date(end.getTime() - random.between(0, 20) * dayMs)) : dayOf(end);
    const length = dias ?? random.between(1, 60);
    const de = dayOf(new Date(Date.parse(`${ate}T12:00:00Z`) - (length - 1) * dayMs));
    const more = random.of<Partial<Asked>>([
      {},
      {},
      { administradores: true },
      { relatorio: random.of(world.relatorios).id },
      { aplicativo: 0 },
      { aplicativo: random.of(world.aplicativos), administradores: true },
      { equipe: random.of([...world.teams.keys()]) },
      { user: random.of(world.people).id, administradores: true },
      { equipe: random.of([...world.teams.keys()]), relatorio: random.of(world.relatorios).id },
    ]);
    const filter = { por, ...(dias === null ? { de, ate } : { dias }), ...more };
    const answer = await me.get(
      `/api/admin/uso/?filter=${encodeURIComponent(JSON.stringify(filter))}`,
    );
    expect([answer.statusCode, answer.statusCode === 200 ? null : answer.body]).toEqual([
      200,
      null,
    ]);
    const { total, linhas, linhas_total, ...rest } = answer.json();
    const expected = expectedUso(truth, world.teams, { por, de, ate, ...more });
    const context = { seed, filter };
    expect({ ...context, de: rest.de, ate: rest.ate }).toEqual({ ...context, de, ate });
    const figures = ({ aberturas, pessoas, segundos, ultima, velocidade }: typeof total) => ({
      aberturas,
      pessoas,
      segundos,
      ultima,
      velocidade,
    });
    const hasSpeeds = por === 'relatorio' || por === 'dia';
    const speedless = hasSpeeds ? {} : { velocidade: null };
    expect({ ...context, ...figures(total) }).toEqual({
      ...context,
      ...expected.total,
      ...speedless,
    });
    const found = Object.fromEntries(
      linhas.map((row: typeof total & { id: string }) => [row.id, figures(row)]),
    );
    expect({ ...context, found }).toEqual({
      ...context,
      found: Object.fromEntries(expected.linhas),
    });
    expect(linhas_total).toBe(expected.linhas.size);
    seen.rows += linhas_total;
    seen.speeds += hasSpeeds && total.velocidade?.pagina ? 1 : 0;
  }
  // The story has something of everything.
  expect(seen.rows).toBeGreaterThan(questionCount * 5);
  expect(seen.speeds).toBeGreaterThan(0);
});
