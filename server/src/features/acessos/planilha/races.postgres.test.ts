import { expect, it } from 'vitest';
import { buildRelatorio, buildUser } from '../../../../test/factories.ts';
import { csvOf, type SheetLine, sheetsOf } from '../../../../test/planilha.ts';
import { interleave, raceWorld } from '../../../../test/races.ts';
import { type GrantKey, storedGrantQueries } from '../../../domain/grants/storedGrantQueries.ts';
import { versionOf } from './versionOf.ts';

const world = raceWorld();

/** The line of a grant with full access without an end, as it was exported, with another end or access. */
const lineOf = (key: GrantKey, more: SheetLine): SheetLine => ({
  Tipo: key.kind === 'person' ? 'Pessoa' : 'Equipe',
  Id: String(key.holder),
  'Id do lugar': String(key.aplicativo ?? 0),
  'Id do relatório': String(key.relatorio),
  Acesso: 'Acesso Total',
  Páginas: '',
  'Termina em': 'sem fim',
  Versão: versionOf(key, { acesso: 'full', paginas: [], ate: null }),
  ...more,
});
const endOf = async (key: GrantKey) => {
  const [found] = await storedGrantQueries(world.server.context.db).listNamed(world.cliente.id, [
    key,
  ]);
  return found === undefined
    ? 'none'
    : found.ate === null
      ? 'no end'
      : new Date(found.ate).getUTCFullYear();
};

/** A person with full access to a report on Dashboards and in an application. */
async function buildGrants() {
  const reader = await buildUser(world.server, world.cliente);
  const relatorio = await buildRelatorio(world.server, world.cliente, { allowed: [reader] });
  const app: number = (
    await world.geral.post('/api/admin/aplicativos/', {
      nome: 'Corrida',
      relatorios_ids: [relatorio.id],
    })
  ).json().id;
  const permissions = [{ user_id: reader.id, access_type: 'full' }];
  await world.geral.post('/api/admin/relatorio-permissoes/bulk-update/', {
    app_id: app,
    permissions,
  });
  const common = { kind: 'person', holder: reader.id, relatorio: relatorio.id } as const;
  const [dashboard, inApp] = [
    { ...common, aplicativo: null },
    { ...common, aplicativo: app },
  ];
  return { reader, relatorio, app, dashboard, inApp };
}

it('of two sheets about the same grants one is applied, and the other one changes nothing', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const { dashboard, inApp } = await buildGrants();
    const sheet = (year: number, keys: readonly GrantKey[]) =>
      csvOf(keys.map((key) => lineOf(key, { 'Termina em': `01/06/${year}` })));
    const answers = await race(
      () => sheetsOf(world.geral).apply(sheet(2150, [dashboard, inApp])),
      () => sheetsOf(world.colleague).apply(sheet(2151, [inApp, dashboard])),
    );
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([...statuses].sort()).toEqual([200, 400]);
    const year = statuses[0] === 200 ? 2150 : 2151;
    expect([await endOf(dashboard), await endOf(inApp)]).toEqual([year, year]);
    const lost = answers.find(({ statusCode }) => statusCode === 400);
    expect(lost?.json().arquivo[0]).toContain('A concessão não é mais a que foi exportada.');
  });
});

it('a sheet and a change of the same permissions do not block each other', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const { dashboard, inApp, reader, app } = await buildGrants();
    const [sheet, withdrawn] = await race(
      () =>
        sheetsOf(world.geral).apply(
          csvOf([dashboard, inApp].map((key) => lineOf(key, { 'Termina em': '01/06/2150' }))),
        ),
      () =>
        world.colleague.post('/api/admin/relatorio-permissoes/bulk-update/', {
          app_id: app,
          permissions: [{ user_id: reader.id, access_type: 'none' }],
        }),
    );
    expect(withdrawn.statusCode).toBe(200);
    expect(await endOf(inApp)).toBe('none');
    expect(await endOf(dashboard)).toBe(sheet.statusCode === 200 ? 2150 : 'no end');
    expect([200, 400]).toContain(sheet.statusCode);
  });
});

it('a sheet leaves no grant of a person who moves to another cliente', {
  tags: ['slow'],
}, async () => {
  await interleave(async (race) => {
    const { dashboard, inApp, reader } = await buildGrants();
    const [sheet, moved] = await race(
      () =>
        sheetsOf(world.geral).apply(
          csvOf([dashboard, inApp].map((key) => lineOf(key, { 'Termina em': '01/06/2150' }))),
        ),
      () => world.superuser.put(`/api/admin/users/${reader.id}/`, { cliente_id: world.other.id }),
    );
    expect(moved.statusCode).toBe(200);
    expect([200, 400]).toContain(sheet.statusCode);
    expect([await endOf(dashboard), await endOf(inApp)]).toEqual(['none', 'none']);
    const { db } = world.server.context;
    expect(await storedGrantQueries(db).listNamed(world.other.id, [dashboard, inApp])).toEqual([]);
  });
});
