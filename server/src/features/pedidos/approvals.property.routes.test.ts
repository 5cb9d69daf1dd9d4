import { inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { beforeAll, expect, it } from 'vitest';
import { buildWorld } from '../../../test/accessWorlds/buildWorld.ts';
import { type Cells, readCells } from '../../../test/accessWorlds/readCells.ts';
import { type World, worlds } from '../../../test/accessWorlds/worlds.ts';
import { bearerOf } from '../../../test/bearerOf.ts';
import { as, aurora, buildCliente, buildRelatorio, buildUser } from '../../../test/factories.ts';
import { type TestServer, testServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';
import * as schema from '../../platform/db/schema.ts';

const count = Math.max(20, Math.ceil(worldCount / 2));
let server: TestServer;
beforeAll(async () => {
  server = await testServer({ BUDGET_FACTOR: '10000' });
});

/** Stores the pages that the provider has for reports. */
async function savePagesOf(relatorios: readonly { readonly id: number }[]): Promise<void> {
  const { db } = server.context;
  const ids = relatorios.map(({ id }) => id);
  await db.delete(schema.relatorioPagina).where(inArray(schema.relatorioPagina.relatorio_id, ids));
  const pages = await listVendas();
  await db
    .insert(schema.relatorioPagina)
    .values(
      ids.flatMap((relatorio_id) =>
        pages.map((name, ordem) => ({ relatorio_id, name, display_name: name, ordem })),
      ),
    );
}

/** Makes the first person one who may sign in and has nothing. */
const withNewcomer = (world: World): World => ({
  ...world,
  persons: world.persons.map((one, index) =>
    index > 0
      ? one
      : {
          kind: 'none',
          named: one.named.map(() => 'no'),
          grants: one.grants.map((places) => places.map(() => 'no record')),
          memberOf: one.memberOf.map(() => false),
        },
  ),
});

const differenceOf = (before: Cells, after: Cells) =>
  [...new Set([...Object.keys(before), ...Object.keys(after)])]
    .filter((key) => before[key] !== after[key])
    .map((key) => `${key}: ${before[key] ?? 'none'} → ${after[key] ?? 'none'}`);

/** The pages of the report that every report of a world is at the provider. An approval is checked against them. */
let vendas: Promise<string[]> | undefined;
const listVendas = (): Promise<string[]> => {
  vendas ??= askForPages();
  return vendas;
};
async function askForPages(): Promise<string[]> {
  const cliente = await buildCliente(server);
  await buildRelatorio(server, cliente);
  const chief = await as(server.app, await buildUser(server, cliente, { groups: ['Admin Geral'] }));
  const query = `workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`;
  const pages = (await chief.get(`/api/admin/powerbi/report-pages/?${query}`)).json();
  return pages.map((page: { name: string }) => page.name);
}

it('in random worlds an approval changes only the cells that were asked for, and opens each that can be open', {
  tags: ['slow'],
  timeout: 120_000 + worldCount * 2_000,
}, async () => {
  const boss = await buildUser(server, null, { is_superuser: true });
  const [pagina] = await listVendas();
  const bossHeaders = { authorization: `Bearer ${await bearerOf(server, boss)}` };
  const call = (method: 'GET' | 'POST' | 'PUT', url: string, headers: object, payload?: object) =>
    server.app.inject({ method, url, headers: { ...headers }, ...(payload && { payload }) });
  let approved = 0;
  let opened = 0;
  let limited = 0;
  const draws = fc.tuple(worlds, fc.nat(), fc.nat(), fc.nat(), fc.boolean());
  for (const [drawn, person, app, report, isWhole] of fc.sample(draws, count)) {
    const world = withNewcomer(drawn);
    const built = await buildWorld(server, world);
    // Many others may open the thing already, or may not sign in.
    const one = built.persons[person % 3 === 0 ? person % built.persons.length : 0];
    // The last choice is Dashboards.
    const aplicativo = [...built.aplicativos, null][app % (built.aplicativos.length + 1)] ?? null;
    const relatorio = built.relatorios[report % built.relatorios.length];
    if (!one || !relatorio) throw new Error('an empty world');
    const isApp = aplicativo !== null && isWhole;
    const endereco =
      aplicativo === null
        ? `/dashboard?relatorio=${relatorio.id}`
        : `/aplicativos/${aplicativo.id}${isApp ? '' : `?relatorio=${relatorio.id}`}`;
    const asker = { authorization: `Bearer ${await bearerOf(server, one)}` };
    await call('POST', '/api/pedidos/', asker, { endereco });
    const filter = encodeURIComponent(`{"estado":"aberto","cliente":${built.cliente.id}}`);
    const [asked] = (await call('GET', `/api/admin/pedidos/?filter=${filter}`, bossHeaders)).json();
    // An approval in an application lists the pages at the provider, who has none of the world's: that alone takes pages away.
    await savePagesOf(built.relatorios);
    const before = await readCells(server, built);
    if (asked) {
      const isSpecific = aplicativo !== null && !isApp && report % 2 === 0;
      const answer = await call('PUT', `/api/admin/pedidos/${asked.id}/`, bossHeaders, {
        decisao: 'aprovar',
        ...(isSpecific && {
          tipo_acesso: 'specific',
          paginas: { [relatorio.id]: [pagina] },
        }),
      });
      const after = await readCells(server, built);
      const places = isApp ? built.relatorios : [relatorio];
      const keys = places.map(({ id }) => `${one.id} ${id} ${aplicativo?.id ?? null}`);
      const changed = differenceOf(before, after);
      expect(changed.filter((text) => !keys.includes(text.split(':')[0] ?? ''))).toEqual([]);
      if (answer.statusCode === 200) approved += 1;
      else expect(changed).toEqual([]);
      const isShown = (id: number) => {
        const index = built.relatorios.findIndex((found) => found.id === id);
        const place = built.aplicativos.findIndex((found) => found.id === aplicativo?.id);
        return aplicativo === null || world.placed[place]?.[index] === 'active';
      };
      if (answer.statusCode === 200) {
        for (const { id } of places.filter((found) => isShown(found.id))) {
          const cell = after[`${one.id} ${id} ${aplicativo?.id ?? null}`];
          expect(cell).toBeDefined();
          if (isSpecific && before[keys[0] ?? ''] === undefined) expect(cell).toBe('specific');
        }
        if (isSpecific) limited += 1;
        opened += changed.length;
      }
    }
    await built.remove();
  }
  expect(Math.min(approved, opened)).toBeGreaterThan(0);
  // A few worlds may have none with pages.
  if (count >= 100) expect(Math.min(approved - count / 10, limited)).toBeGreaterThan(0);
});
