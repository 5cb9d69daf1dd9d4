import { sql } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { type BuiltWorld, buildWorld } from '../../../test/accessWorlds/buildWorld.ts';
import { changesOf } from '../../../test/accessWorlds/changes.ts';
import { createObserver } from '../../../test/accessWorlds/observe.ts';
import { type Cells, readCells } from '../../../test/accessWorlds/readCells.ts';
import { type World, worldsWithRights } from '../../../test/accessWorlds/worlds.ts';
import { actorOf } from '../../../test/actorOf.ts';
import { buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';

/** Each world has one change. The kinds of changes take turns after the first world; even a short run has each kind once. */
const kindCount = 23;
const count = Math.max(kindCount, Math.ceil(worldCount / 2)) + 1;

/** The kind that most often takes a right away, which is rare in random worlds. */
const rightsKind = 'other rights to a report';
/** The first person exports the first report from Dashboards. `rightsKind` takes that away with the first of all choices. */
const withRight = (world: World): World => ({
  ...world,
  persons: world.persons.map((one, index) =>
    index > 0 ? one : { ...one, kind: 'none', named: one.named.map(() => 'yes') },
  ),
  rights: {
    exportacao: world.inCatalog.map(() => 'leitores'),
    atualizacao: world.inCatalog.map(() => 'ninguem'),
  },
});

interface Observation {
  readonly kind: string;
  /** What the rehearsal says about the people, reports and applications of the world. */
  readonly rehearsed: readonly string[];
  /** The difference of what HTTP answers before and after the change. */
  readonly observed: readonly string[];
  /** Who loses a right by the rehearsal, and by what HTTP answers, on Dashboards before and after the change. */
  readonly losing: readonly string[];
  readonly lost: readonly string[];
  readonly before: Readonly<Record<string, unknown>>;
  readonly afterRehearsal: Readonly<Record<string, unknown>>;
  readonly fingerprints: readonly string[];
}
const observations: Observation[] = [];
let server: TestServer;

/** A digest of each table. */
async function readTables(): Promise<Record<string, unknown>> {
  const { db } = server.context;
  const digests: Record<string, unknown> = {};
  for (const name of await listTables()) {
    const { rows } = (await db.execute(
      sql`select count(*)::int || ' ' || coalesce(md5(string_agg(one::text, ',' order by one::text)), '') as digest
        from ${sql.identifier(name)} one`,
    )) as unknown as { rows: { digest: string }[] };
    digests[name] = rows[0]?.digest;
  }
  return digests;
}
async function listTables(): Promise<string[]> {
  const { rows } = (await server.context.db.execute(
    sql`select tablename as name from pg_tables where schemaname = 'public' order by 1`,
  )) as unknown as { rows: { name: string }[] };
  return rows.map(({ name }) => name);
}

function differenceOf(before: Cells, after: Cells): string[] {
  return [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${before[key] ?? 'none'} → ${after[key] ?? 'none'}`)
    .sort();
}

/** The rights of people to the reports that they open on Dashboards, by `person report right`. */
async function readRights(built: BuiltWorld, cells: Cells): Promise<ReadonlySet<string>> {
  const { rights } = createObserver(server);
  const has = new Set<string>();
  for (const person of built.persons) {
    const opens = (index: number) => `${person.id} ${built.relatorios[index]?.id} null` in cells;
    if (!built.relatorios.some((_, index) => opens(index))) continue;
    // As stored now: some changes end the sessions that a person had.
    const stored = await server.context.db.query.user.findFirst({
      where: (one, { eq }) => eq(one.id, person.id),
    });
    if (!stored) continue;
    const found = await rights(stored, built);
    for (const name of ['exportacao', 'atualizacao'] as const) {
      for (const index of found[name].filter(opens)) {
        has.add(`${person.id} ${built.relatorios[index]?.id} ${name}`);
      }
    }
  }
  return has;
}

beforeAll(
  async () => {
    server = await testServer({ BUDGET_FACTOR: '1000' });
    const boss = actorOf(await buildUser(server, null, { is_superuser: true }));
    const changes = Object.entries(changesOf(server, boss));
    if (changes.length > kindCount) throw new Error('a short run lacks a kind of change');
    const draws = fc.array(fc.nat(), { minLength: 40, maxLength: 40 });
    const samples = fc
      .sample(fc.tuple(worldsWithRights, draws), count)
      .map(([world, numbers], index) =>
        index === 0
          ? { world: withRight(world), numbers: [], kind: rightsKind }
          : { world, numbers, kind: changes[index % changes.length]?.[0] ?? '' },
      );
    for (const { world, numbers, kind } of samples) {
      const built = await buildWorld(server, world);
      const prepare = changesOf(server, boss)[kind];
      if (!prepare) throw new Error('no change');
      const next = () => numbers.shift() ?? 0;
      const change = await prepare(built, {
        one: (list) => list[next() % list.length] as (typeof list)[number],
        some: (list) => list.filter(() => next() % 2 === 0),
      });
      const cellsBefore = await readCells(server, built);
      const rightsBefore = await readRights(built, cellsBefore);
      const before = await readTables();
      const { differences, rights, fingerprint } = await change.rehearse();
      const afterRehearsal = await readTables();
      const again = await change.rehearse();
      await change.commit();
      const cellsAfter = await readCells(server, built);
      const rightsAfter = await readRights(built, cellsAfter);
      /** What HTTP can tell: the report opens on Dashboards before and after the change. */
      const isOpen = (key: string) => {
        const cell = key.replace(/\w+$/, 'null');
        return cell in cellsBefore && cell in cellsAfter;
      };
      const people = new Set(built.persons.map((person) => person.id));
      const relatorios = new Set(built.relatorios.map((relatorio) => relatorio.id));
      observations.push({
        kind,
        before,
        afterRehearsal,
        rehearsed: differences
          // Other tests have stored people and reports too, which superusers lose and gain.
          .filter(({ userId, relatorioId }) => people.has(userId) && relatorios.has(relatorioId))
          .filter((one) => one.before.access !== one.after.access)
          .map(
            (one) =>
              `${one.userId} ${one.relatorioId} ${one.aplicativoId}: ${one.before.access} → ${one.after.access}`,
          )
          .sort(),
        observed: differenceOf(cellsBefore, cellsAfter),
        losing: rights
          .map(({ userId, relatorioId, codigo }) => `${userId} ${relatorioId} ${codigo}`)
          .filter(isOpen)
          .sort(),
        lost: [...rightsBefore].filter((key) => isOpen(key) && !rightsAfter.has(key)).sort(),
        fingerprints: [fingerprint, again.fingerprint],
      });
      await built.remove();
    }
  },
  180_000 + worldCount * 3_000,
);

describe('a rehearsal in random worlds', () => {
  it('says what HTTP answers before and after the change', () => {
    expect(observations).toHaveLength(count);
    for (const { kind, rehearsed, observed } of observations) {
      expect({ kind, cells: rehearsed }).toEqual({ kind, cells: observed });
    }
    const changing = observations.filter(({ observed }) => observed.length > 0);
    expect(changing.length).toBeGreaterThan(count / 10);
  });

  it('REDE-01 says who loses a right by what HTTP answers', () => {
    for (const { kind, losing, lost } of observations) {
      expect({ kind, losing }).toEqual({ kind, losing: lost });
    }
    expect(observations.some(({ lost }) => lost.length > 0)).toBe(true);
  });

  it('leaves every table as it was', () => {
    for (const { kind, before, afterRehearsal } of observations) {
      expect({ kind, tables: afterRehearsal }).toEqual({ kind, tables: before });
      expect(Object.keys(before).length).toBeGreaterThan(10);
    }
  });

  it('has one fingerprint for one difference', () => {
    for (const { fingerprints } of observations) expect(fingerprints[0]).toBe(fingerprints[1]);
    const distinct = new Set(
      observations
        .filter(({ rehearsed }) => rehearsed.length > 0)
        .map(({ fingerprints }) => fingerprints[0]),
    );
    expect(distinct.size).toBe(observations.filter(({ rehearsed }) => rehearsed.length > 0).length);
  });
});
