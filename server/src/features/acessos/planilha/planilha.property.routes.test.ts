import { createHash } from 'node:crypto';
import type { PlanilhaCheck } from '@portal/api-client/contract';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { type BuiltWorld, buildWorld } from '../../../../test/accessWorlds/buildWorld.ts';
import { worlds } from '../../../../test/accessWorlds/worlds.ts';
import { damaged, damages } from '../../../../test/damage.ts';
import { as, buildUser } from '../../../../test/factories.ts';
import { csvOf, linesOf, sheetsOf } from '../../../../test/planilha.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import { worldCount } from '../../../../test/worldCount.ts';
import { keyOf, storedGrantQueries } from '../../../domain/grants/storedGrantQueries.ts';

let server: TestServer;
let boss: Awaited<ReturnType<typeof as>>;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000' });
  // No report of these worlds is known at Power BI, and the pages of a world are stored.
  server.emulator.faults.next(1_000_000, 'powerbi.pages', { status: 500 });
  boss = await as(server.app, await buildUser(server, null, { is_superuser: true }));
});

/** What each grant of a cliente gives, by its key. */
async function matrixOf({ cliente }: BuiltWorld): Promise<ReadonlyMap<string, string>> {
  const grants = await storedGrantQueries(server.context.db).listOfCliente(cliente.id);
  return new Map(
    grants.map(({ acesso, paginas, ate, ...key }) => [
      keyOf(key),
      JSON.stringify([acesso, [...paginas].sort(), ate]),
    ]),
  );
}
const digestOf = (matrix: ReadonlyMap<string, string>) =>
  createHash('sha256')
    .update(JSON.stringify([...matrix].sort()))
    .digest('hex');

it(`PLAN-03 export, wipe and import give the same matrix in ${worldCount} random worlds`, {
  tags: ['slow'],
  timeout: 600_000 + worldCount * 3_000,
}, async () => {
  let grants = 0;
  for (const world of fc.sample(worlds, { numRuns: worldCount, seed: worldCount })) {
    const built = await buildWorld(server, world);
    const sheets = sheetsOf(boss, built.cliente.id);
    const before = await matrixOf(built);
    const csv = await sheets.exported();
    const lines = linesOf(csv);
    expect(lines).toHaveLength(before.size);
    if (lines.length > 0) {
      grants += lines.length;
      expect((await sheets.apply(csv)).json()).toEqual({ linhas: lines.length, mudaram: 0 });
      const wiped = csvOf(lines.map((line) => ({ ...line, Acesso: 'Sem Acesso' })));
      const all = { linhas: lines.length, mudaram: lines.length };
      expect((await sheets.apply(wiped)).json()).toEqual(all);
      expect((await matrixOf(built)).size).toBe(0);
      expect((await sheets.apply(csv, { retiradas: true })).json()).toEqual(all);
      expect(digestOf(await matrixOf(built))).toBe(digestOf(before));
      expect(await sheets.exported()).toBe(csv);
    }
    await built.remove();
  }
  expect(grants).toBeGreaterThan(worldCount * 10);
});

/** What a check announces: the new content of each grant that changes, by its key; `none` for a grant that is taken away. */
function announcedBy({ linhas }: PlanilhaCheck, keyOfLine: (linha: number) => string) {
  return new Map(
    linhas.flatMap(({ estado, linha, depois }) =>
      estado === 'muda' && depois
        ? [
            [
              keyOfLine(linha),
              depois.acesso === 'none'
                ? 'none'
                : JSON.stringify([
                    depois.acesso,
                    depois.paginas.map(({ nome }) => nome).sort(),
                    depois.ate === null ? null : new Date(depois.ate).getTime(),
                  ]),
            ] as const,
          ]
        : [],
    ),
  );
}

const files = worldCount * 2;
const perWorld = 15;

it(`PLAN-03 ${files} damaged files never change a grant unannounced`, {
  tags: ['slow'],
  timeout: 600_000 + files * 1_000,
}, async () => {
  const counts = { refused: 0, wrong: 0, same: 0, changed: 0, grants: 0 };
  const all = fc.sample(damages, { numRuns: files, seed: worldCount });
  const drawn = fc.sample(worlds, { numRuns: Math.ceil(files / perWorld), seed: worldCount });
  for (const [index, world] of drawn.entries()) {
    const built = await buildWorld(server, world);
    const sheets = sheetsOf(boss, built.cliente.id);
    for (const one of all.slice(index * perWorld, (index + 1) * perWorld)) {
      const bytes = damaged(await sheets.exported(), one);
      const before = await matrixOf(built);
      const checked = await sheets.check(bytes);
      expect(await matrixOf(built)).toEqual(before);
      const applied = await sheets.apply(bytes);
      const after = await matrixOf(built);
      if (checked.statusCode !== 200) {
        counts.refused += 1;
        expect([checked.statusCode, applied.statusCode]).toEqual([400, 400]);
        expect(applied.json()).toEqual(checked.json());
        expect(after).toEqual(before);
        continue;
      }
      const told: PlanilhaCheck = checked.json();
      if (told.linhas.some(({ estado }) => estado === 'erro')) {
        counts.wrong += 1;
        expect(applied.statusCode).toBe(400);
        expect(after).toEqual(before);
        continue;
      }
      expect(applied.statusCode).toBe(200);
      const differing = new Map(
        [...new Set([...before.keys(), ...after.keys()])]
          .filter((key) => before.get(key) !== after.get(key))
          .map((key) => [key, after.get(key) ?? 'none']),
      );
      counts[differing.size > 0 ? 'changed' : 'same'] += 1;
      counts.grants += differing.size;
      // The check names people and places by names, which the worlds do not share.
      const named = namesOf(built, told);
      expect(announcedBy(told, (linha) => named.get(linha) ?? '?')).toEqual(differing);
    }
    await built.remove();
  }
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
});

/** The key of each line that a check tells, found by the names in it. */
function namesOf({ persons, equipes, aplicativos, relatorios }: BuiltWorld, told: PlanilhaCheck) {
  const idIn = (list: readonly { id: number }[], nameOf: (one: never) => string, name: unknown) =>
    (list as never[]).find((one) => nameOf(one) === name) as { id: number } | undefined;
  return new Map(
    told.linhas.map(({ linha, tipo, nome, lugar, relatorio }) => {
      const holder =
        tipo === 'pessoa'
          ? idIn(persons, ({ username }: { username: string }) => username, nome)
          : idIn(equipes, (one: { nome: string }) => one.nome, nome);
      const app = idIn(aplicativos, (one: { nome: string }) => one.nome, lugar);
      const report = idIn(
        relatorios,
        (one: { nome_relatorio: string }) => one.nome_relatorio,
        relatorio,
      );
      return [
        linha,
        keyOf({
          kind: tipo === 'pessoa' ? 'person' : 'team',
          holder: holder?.id ?? 0,
          aplicativo: app?.id ?? null,
          relatorio: report?.id ?? 0,
        }),
      ];
    }),
  );
}
