import type { Emulator } from '@portal/emulator';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearerOf } from '../../../test/bearerOf.ts';
import { cloudServer } from '../../../test/cloudServer.ts';
import { exportWork } from '../../../test/exports.ts';
import { aurora } from '../../../test/factories.ts';
import { openIdentityWorlds } from '../../../test/identityWorlds/openIdentityWorlds.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { decideIdentity } from '../../../test/oracle/identity/identityOf.ts';
import { rowsShown } from '../../../test/oracle/identity/rowsShown.ts';
import { byId, type World } from '../../../test/oracle/identity/world.ts';
import { identityWorldArbitrary, pairsOf } from '../../../test/oracle/identity/worldArbitrary.ts';
import type { TestServer } from '../../../test/testServer.ts';
import { worldCount } from '../../../test/worldCount.ts';
import { createRestPowerBi } from '../../domain/powerbi/createRestPowerBi.ts';
import type { PowerBi } from '../../domain/powerbi/PowerBi.ts';
import * as schema from '../../platform/db/schema.ts';

/** The pages of the emulated report Inadimplência, whose dataset has the rows of the worlds. */
let pages: readonly string[];
let cloud: Emulator;
let server: TestServer;
let store: Awaited<ReturnType<typeof openIdentityWorlds>>;
/** A client that remembers nothing of the dataset of the world before. */
let current: PowerBi;

beforeAll(async () => {
  const powerBi = new Proxy({} as PowerBi, {
    get:
      (_, name) =>
      (...args: never[]) =>
        (current[name as keyof PowerBi] as (...given: never[]) => unknown)(...args),
  });
  ({ server, cloud } = await cloudServer(undefined, { powerBi }));
  const {
    workspace: workspaceId,
    inadimplencia: reportId,
    inadimplenciaDataset: datasetId,
  } = aurora;
  cloud.change({ kind: 'reportMoved', reportId, workspaceId });
  cloud.change({ kind: 'datasetMoved', datasetId, workspaceId });
  for (const pageName of ['Terceira', 'Quarta']) {
    cloud.change({ kind: 'pageAdded', reportId, pageName, displayName: pageName });
  }
  forget();
  const [first] = fc.sample(identityWorldArbitrary, { numRuns: 1, seed: 1 });
  if (!first) throw new Error('no world');
  store = await openIdentityWorlds(server, inOneDataset(first));
});
afterAll(() => cloud.close());

function forget(): void {
  const { config, now } = server.context;
  current = createRestPowerBi({
    apiUrl: config.powerBiApiUrl,
    authorityUrl: config.entraAuthorityUrl,
    scope: config.cloud.scope,
    now,
  });
}

/** Every report of the world reads one dataset: those with odd ids have the rows of Inadimplência. */
function inOneDataset(world: World): World {
  return {
    ...world,
    relatorios: world.relatorios.map((one) => ({ ...one, datasets: [one.id % 2 ? 1 : 3] })),
  };
}

type Right = 'ninguem' | 'administradores' | 'leitores';
/** What a person has of the report in an application: the indexes of pages, the whole report, or nothing. */
type Held = readonly number[] | 'full' | 'none';
/** What decides about one export beside the identity. */
interface Setting {
  readonly right: Right;
  readonly hasFormat: boolean;
  readonly held: Held;
  /** What a team of the person has, if they have one. */
  readonly teamHeld: Held;
  /** The pages that open only from within the report. */
  readonly inner: readonly number[];
}
interface Case {
  readonly pick: number;
  readonly before: Setting;
  /** What holds when the file is started, and when it is fetched. Null: as before. */
  readonly atStart: Setting | null;
  readonly atFetch: Setting | null;
  /** The chosen pages; null for all. */
  readonly asked: readonly number[] | null;
  /** The name that the person has when the file is fetched; null for the same one. */
  readonly renamed: boolean;
}

const indexes = fc.subarray([0, 1, 2, 3], { minLength: 1 });
const heldArbitrary: fc.Arbitrary<Held> = fc.oneof(
  { weight: 4, arbitrary: indexes },
  { weight: 5, arbitrary: fc.constant<Held>('full') },
  { weight: 2, arbitrary: fc.constant<Held>('none') },
);
const settingArbitrary: fc.Arbitrary<Setting> = fc.record({
  right: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Right>('leitores') },
    { weight: 1, arbitrary: fc.constant<Right>('administradores') },
    { weight: 1, arbitrary: fc.constant<Right>('ninguem') },
  ),
  hasFormat: fc.oneof(
    { weight: 9, arbitrary: fc.constant(true) },
    { weight: 1, arbitrary: fc.constant(false) },
  ),
  held: heldArbitrary,
  teamHeld: heldArbitrary,
  inner: fc.oneof(
    { weight: 2, arbitrary: fc.constant([]) },
    { weight: 1, arbitrary: fc.subarray([0, 1, 2, 3], { maxLength: 2 }) },
  ),
});
const rarely = <T>(arbitrary: fc.Arbitrary<T>) =>
  fc.oneof({ weight: 4, arbitrary: fc.constant(null) }, { weight: 1, arbitrary });
const caseArbitrary: fc.Arbitrary<Case> = fc.record({
  pick: fc.nat(1_000),
  before: settingArbitrary,
  atStart: rarely(settingArbitrary),
  atFetch: rarely(settingArbitrary),
  asked: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: indexes }),
  renamed: fc.integer({ min: 0, max: 7 }).map((drawn) => drawn === 0),
});

/** The pages that a person may export, by the specification: listed, and granted by themselves or a team. Null for no right at all. */
function permitted(
  { right, hasFormat, held, teamHeld, inner }: Setting,
  { isSuperuser, hasTeam }: { readonly isSuperuser: boolean; readonly hasTeam: boolean },
): readonly number[] | null {
  const all = pages.map((_, index) => index);
  const listed = all.filter((index) => !inner.includes(index));
  if (!hasFormat || right === 'ninguem') return null;
  if (isSuperuser) return listed;
  if (right === 'administradores') return null;
  const grants = [held, ...(hasTeam ? [teamHeld] : [])];
  if (grants.includes('full')) return listed;
  const named = new Set(grants.flatMap((grant) => (typeof grant === 'string' ? [] : grant)));
  const found = listed.filter((index) => named.has(index));
  return found.length > 0 ? found : null;
}

/** The values of a column in the text of a file, sorted. */
const valuesOf = (list: string) => (list === 'nenhum valor' ? [] : list.split(', ').toSorted());

it('in random worlds each file has the rows and pages of an oracle, and nobody else gets one', {
  tags: ['slow'],
  timeout: 7_200_000,
}, async () => {
  const { db } = server.context;
  pages = (
    await current.listPages(
      {
        clienteId: 0,
        tenantId: aurora.tenantId,
        clientId: aurora.clientId,
        clientSecret: aurora.secret,
        profileId: null,
      },
      aurora.workspace,
      aurora.inadimplencia,
    )
  )
    .toSorted((a, b) => a.order - b.order)
    .map(({ name }) => name);
  expect(pages).toHaveLength(4);
  const aplicativos = new Map<string, number>();
  const counts = { files: 0, refused: 0, lost: 0, filtered: 0 };
  const worlds = fc.tuple(
    identityWorldArbitrary,
    fc.array(caseArbitrary, { minLength: 4, maxLength: 4 }),
  );
  await fc.assert(
    fc.asyncProperty(worlds, async ([drawn, cases]) => {
      const world = inOneDataset(drawn);
      const ids = await store(world);
      for (const one of cases) await checkCase(world, ids, one);
    }),
    { numRuns: worldCount },
  );
  expect(counts.files).toBeGreaterThan(worldCount / 2);
  expect(counts.refused).toBeGreaterThan(worldCount / 2);
  expect(counts.lost).toBeGreaterThan(worldCount / 10);
  expect(counts.filtered).toBeGreaterThan(worldCount / 4);

  async function checkCase(
    world: World,
    ids: Awaited<ReturnType<typeof store>>,
    { pick, before, atStart, atFetch, asked, renamed }: Case,
  ) {
    const all = pairsOf(world);
    const opening = all.filter(
      ([one, of]) => decideIdentity(world, one, of).identity !== 'refused',
    );
    // Most worlds refuse most identities.
    const pairs = pick % 4 > 0 && opening.length > 0 ? opening : all;
    const [personId, relatorioId] = pairs[(pick >> 2) % pairs.length] ?? [0, 0];
    const person = byId(world.people, personId);
    const report = byId(world.relatorios, relatorioId);
    const dataset = byId(world.datasets, report.datasets[0] ?? 0);
    const { inadimplenciaDataset: datasetId } = aurora;
    cloud.change({ kind: 'rolesChanged', datasetId, roles: dataset.roles });
    const isNeeded = dataset.demandsIdentity && !dataset.demandsRoles;
    cloud.change({ kind: 'identityNeeded', datasetId, isNeeded });
    forget();
    const userId = ids.person(personId);
    const relatorio = ids.relatorio(relatorioId);
    const cliente = ids.cliente(report.cliente);
    const [team] = person.equipes;
    const aplicativo = await openAplicativo(cliente, relatorio);
    const write = (setting: Setting) =>
      writeSetting(setting, {
        cliente,
        userId,
        relatorio,
        aplicativo,
        equipe: team === undefined ? null : ids.equipe(team),
      });
    const facts = { isSuperuser: person.cliente === null, hasTeam: team !== undefined };
    const { identity } = decideIdentity(world, personId, relatorioId);
    const rows = rowsShown(world, personId, relatorioId);

    await write(before);
    const bearer = await bearerOf(server, { id: userId });
    const call = (method: 'GET' | 'POST' | 'DELETE', url: string, payload?: object) =>
      server.app.inject({
        method,
        url: `/api/exportacoes/${url}`,
        headers: { authorization: `Bearer ${bearer}` },
        ...(payload && { payload }),
      });
    const first = permitted(before, facts);
    const wanted = asked ?? first ?? [];
    const isPermitted = (setting: Setting) => {
      const found = permitted(setting, facts);
      return found !== null && wanted.every((index) => found.includes(index));
    };
    const order = await call('POST', '', {
      relatorio,
      aplicativo,
      formato: 'pdf',
      ...(asked && { paginas: asked.map((index) => pages[index]) }),
    });
    const isOrdered = identity !== 'refused' && isPermitted(before);
    expect([order.statusCode === 202, order.body]).toEqual([isOrdered, order.body]);
    if (!isOrdered) {
      counts.refused += 1;
      return;
    }
    const { id } = order.json();
    const work = exportWork(server);
    if (atStart) await write(atStart);
    await work.start({ id: cliente });
    if (atStart) await write(before);
    server.advance(90_000);
    await work.follow(id);
    const hasNewName = renamed && identity !== null && report.rls_nome === 'login';
    if (atFetch) await write(atFetch);
    if (hasNewName) await rename(userId, `z${userId}`);
    const file = await call('GET', `${id}/arquivo/`);
    if (hasNewName) await rename(userId, person.username);
    const isGiven =
      (!atStart || isPermitted(atStart)) && (!atFetch || isPermitted(atFetch)) && !hasNewName;
    expect([file.statusCode === 200, isGiven ? '' : file.statusCode]).toEqual([
      isGiven,
      isGiven ? '' : expect.toBeOneOf([403, 409]),
    ]);
    await call('DELETE', `${id}/`);
    if (!isGiven) {
      counts.lost += 1;
      return;
    }
    counts.files += 1;
    const text = file.rawPayload.toString('latin1');
    const shown = [...text.matchAll(/\((?:Página: .*?)(\S+)\) Tj/g)].map(([, name]) => name);
    expect(shown).toEqual(wanted.toSorted((a, b) => a - b).map((index) => pages[index]));
    const values = [...text.matchAll(/\(Região: (.*?)\) Tj/g)].map(([, list]) => list);
    const expected = rows === 'refused' ? [] : [...new Set(rows)];
    expect(new Set(values.map((list) => valuesOf(list ?? '').join()))).toEqual(
      new Set([expected.toSorted().join()]),
    );
    if (expected.length < 5) counts.filtered += 1;
  }

  async function rename(id: number, username: string) {
    await db.update(schema.user).set({ username }).where(eq(schema.user.id, id));
  }

  async function openAplicativo(cliente: number, relatorio: number): Promise<number> {
    await db
      .update(schema.relatorio)
      .set({
        workspace_id: aurora.workspace,
        report_id: aurora.inadimplencia,
        dataset_id: aurora.inadimplenciaDataset,
      })
      .where(eq(schema.relatorio.id, relatorio));
    const key = `${cliente} ${relatorio}`;
    const known = aplicativos.get(key);
    if (known) return known;
    const [row] = await db
      .insert(schema.aplicativo)
      .values({ cliente_id: cliente, nome: `App ${key}` })
      .returning();
    const id = row?.id ?? 0;
    await db.insert(schema.aplicativoRelatorio).values({
      cliente_id: cliente,
      aplicativo_id: id,
      relatorio_id: relatorio,
      ordem: 0,
    });
    aplicativos.set(key, id);
    return id;
  }

  async function writeSetting(
    { right, hasFormat, held, teamHeld, inner }: Setting,
    {
      cliente,
      userId,
      relatorio,
      aplicativo,
      equipe,
    }: {
      cliente: number;
      userId: number;
      relatorio: number;
      aplicativo: number;
      equipe: number | null;
    },
  ) {
    await db
      .update(schema.relatorio)
      .set({ exportacao: right, formatos: hasFormat ? ['pdf', 'png'] : ['png'] })
      .where(eq(schema.relatorio.id, relatorio));
    const columns = (grant: Held) => ({
      aplicativo_id: aplicativo,
      relatorio_id: relatorio,
      tipo_acesso: typeof grant === 'string' ? grant : ('specific' as const),
      paginas_permitidas: typeof grant === 'string' ? [] : grant.map((index) => pages[index] ?? ''),
    });
    await db.delete(schema.concessao).where(eq(schema.concessao.aplicativo_id, aplicativo));
    await insertGrants(db, { ...columns(held), user_id: userId });
    if (equipe !== null) {
      await insertGrants(db, { ...columns(teamHeld), cliente_id: cliente, equipe_id: equipe });
    }
    await db
      .delete(schema.relatorioPagina)
      .where(eq(schema.relatorioPagina.relatorio_id, relatorio));
    await db.insert(schema.relatorioPagina).values(
      pages.map((name, ordem) => ({
        relatorio_id: relatorio,
        name,
        display_name: name,
        ordem,
        correcao: inner.includes(ordem) ? ('interna' as const) : null,
      })),
    );
  }
});
