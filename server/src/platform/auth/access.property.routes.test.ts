import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { buildCliente, buildRelatorio, buildUser, unique } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';
import * as schema from '../db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

const reports = 4;
const apps = 2;
const people = 5;

/** Random grants of one cliente. Reports, applications and people are indices of arrays. */
const worlds = fc.record({
  appActive: fc.array(fc.boolean(), { minLength: apps, maxLength: apps }),
  /** For each application, the state of each report in it. */
  placed: fc.array(
    fc.array(fc.constantFrom('absent', 'active', 'inactive'), {
      minLength: reports,
      maxLength: reports,
    }),
    { minLength: apps, maxLength: apps },
  ),
  persons: fc.array(
    fc.record({
      kind: fc.constantFrom(
        'none',
        'none',
        'none',
        'Admin Geral',
        'Admin de Relatórios',
        'Admin de Usuários',
      ),
      named: fc.array(fc.boolean(), { minLength: reports, maxLength: reports }),
      grants: fc.array(
        fc.array(fc.constantFrom('no record', 'none', 'specific', 'full'), {
          minLength: reports,
          maxLength: reports,
        }),
        { minLength: apps, maxLength: apps },
      ),
    }),
    { minLength: people, maxLength: people },
  ),
});
type World = typeof worlds extends fc.Arbitrary<infer W> ? W : never;

const pick = (flags: readonly boolean[]) => flags.flatMap((flag, index) => (flag ? [index] : []));

/** The expected lists by AMBIG-07, AMBIG-08, AMBIG-37 and AMBIG-42, written without the server's own rules. */
function expected(world: World, person: World['persons'][number]) {
  const seesAll = person.kind === 'Admin Geral' || person.kind === 'Admin de Relatórios';
  const inApp = (app: number, report: number) =>
    world.placed[app]?.[report] === 'active' &&
    (seesAll || ['specific', 'full'].includes(person.grants[app]?.[report] ?? ''));
  const all = Array.from({ length: reports }, (_, index) => index);
  return {
    configs: seesAll ? all : pick(person.named),
    apps: Array.from({ length: apps }, (_, app) => app).filter(
      (app) => world.appActive[app] && (seesAll || all.some((report) => inApp(app, report))),
    ),
    inApps: Array.from({ length: apps }, (_, app) =>
      world.appActive[app] ? all.filter((report) => inApp(app, report)) : [],
    ),
  };
}

async function build(world: World) {
  const { db } = server.context;
  const cliente = await buildCliente(server);
  const persons = [];
  for (const { kind } of world.persons) {
    persons.push(await buildUser(server, cliente, { groups: kind === 'none' ? [] : [kind] }));
  }
  const relatorios: { id: number }[] = [];
  for (let report = 0; report < reports; report += 1) {
    const allowed = persons.filter((_, index) => world.persons[index]?.named[report]);
    relatorios.push(await buildRelatorio(server, cliente, { allowed }));
  }
  const aplicativos = [];
  for (let app = 0; app < apps; app += 1) {
    const [row] = await db
      .insert(schema.aplicativo)
      .values({ cliente_id: cliente.id, nome: unique('App '), ativo: world.appActive[app] ?? true })
      .returning();
    if (!row) throw new Error('no app');
    aplicativos.push(row);
    for (const [report, relatorio] of relatorios.entries()) {
      const state = world.placed[app]?.[report];
      if (state === 'absent') continue;
      await db.insert(schema.aplicativoRelatorio).values({
        cliente_id: cliente.id,
        aplicativo_id: row.id,
        relatorio_id: relatorio.id,
        ordem: report,
        ativo: state === 'active',
      });
    }
    const grants = persons.flatMap((person, index) =>
      relatorios.flatMap((relatorio, report) => {
        const tipo = world.persons[index]?.grants[app]?.[report] ?? 'no record';
        return tipo === 'no record'
          ? []
          : [
              {
                aplicativo_id: row.id,
                user_id: person.id,
                relatorio_id: relatorio.id,
                tipo_acesso: tipo,
                paginas_permitidas: tipo === 'specific' ? ['p'] : [],
              },
            ];
      }),
    );
    if (grants.length > 0) await db.insert(schema.permissao).values(grants);
  }
  return { persons, relatorios, aplicativos };
}

/** What a person sees and opens through the API, as indices. */
async function seen(person: { id: number }, built: Awaited<ReturnType<typeof build>>) {
  const authorization = `Bearer ${await bearerOf(server, person)}`;
  const get = (url: string) => server.app.inject({ url, headers: { authorization } });
  const positions = (list: readonly { id: number }[], rows: readonly { id: number }[]) =>
    rows.map(({ id }) => list.findIndex((one) => one.id === id)).sort();
  const inApps = [];
  for (const { id } of built.aplicativos) {
    const detail = await get(`/api/aplicativos/${id}/`);
    const placed =
      detail.statusCode === 200
        ? (detail.json().relatorios as { relatorio: number; tipo_acesso: string }[])
        : [];
    const open = placed.filter(({ tipo_acesso }) => tipo_acesso !== 'none');
    inApps.push(
      positions(
        built.relatorios,
        open.map(({ relatorio }) => ({ id: relatorio })),
      ),
    );
  }
  const favorites = [];
  for (const [index, { id }] of built.relatorios.entries()) {
    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/reports/${id}/favorite/`,
      headers: { authorization },
    });
    if (answer.statusCode === 200) favorites.push(index);
  }
  return {
    configs: positions(built.relatorios, (await get('/api/configs/')).json()),
    apps: positions(built.aplicativos, (await get('/api/aplicativos/')).json()),
    inApps,
    favorites,
  };
}

interface Observation {
  readonly world: World;
  readonly seen: Awaited<ReturnType<typeof seen>>;
  readonly expected: ReturnType<typeof expected>;
}
const observations: Observation[] = [];

beforeAll(
  async () => {
    for (const world of fc.sample(worlds, worldCount)) {
      const built = await build(world);
      for (const [index, person] of built.persons.entries()) {
        const drawn = world.persons[index];
        if (!drawn) continue;
        observations.push({
          world,
          seen: await seen(person, built),
          expected: expected(world, drawn),
        });
      }
    }
  },
  120_000 + worldCount * 2_000,
);

describe('in random worlds a person sees and opens what the rules give', () => {
  it('AMBIG-07 AMBIG-08 ROLE-01 among the reports on Dashboards', () => {
    expect(observations).toHaveLength(worldCount * people);
    for (const { world, seen, expected } of observations) {
      expect({ world, configs: seen.configs, favorites: seen.favorites }).toEqual({
        world,
        configs: expected.configs,
        favorites: expected.configs,
      });
    }
  });

  it('AMBIG-37 AMBIG-42 ROLE-01 among the applications and the reports in them', () => {
    expect(observations).toHaveLength(worldCount * people);
    for (const { world, seen, expected } of observations) {
      expect({ world, apps: seen.apps, inApps: seen.inApps }).toEqual({
        world,
        apps: expected.apps,
        inApps: expected.inApps,
      });
    }
  });
});
