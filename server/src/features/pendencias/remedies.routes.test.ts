import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { driftWorld, minuteMs } from '../../../test/driftWorld.ts';
import { aurora } from '../../../test/factories.ts';
import { relatorio } from '../../platform/db/schema.ts';

const world = driftWorld();
const newReportId = 'aaaaaaaa-0000-4000-8000-000000000001';

const stored = async () => {
  const [row] = await world.server.context.db
    .select()
    .from(relatorio)
    .where(eq(relatorio.id, world.reports.vendas.id));
  return row;
};
const resolveFirst = async () => {
  const [found] = await world.list();
  const geral = await world.as('geral');
  return geral.post(`/api/admin/pendencias/${found.id}/resolver/`);
};
const openedByAna = () => world.open('vendas');

it('a report that was published again is pointed to with its grants, and opens again', {
  tags: ['slow'],
}, async () => {
  world.cloud.change({ kind: 'reportRepublished', reportId: aurora.vendas, newReportId });
  await world.compare();
  await world.compare();
  expect(await openedByAna()).toBe(404);
  const rehearsal = {
    metodo: 'POST',
    caminho: `/api/admin/pendencias/${(await world.list())[0].id}/resolver/`,
    corpo: {},
  };
  const geral = await world.as('geral');
  const rehearsed = (await geral.post('/api/admin/ensaios/', rehearsal)).json();
  expect([rehearsed.ganham, rehearsed.perdem]).toEqual([[], []]);
  expect((await stored())?.report_id).toBe(aurora.vendas);
  expect((await resolveFirst()).statusCode).toBe(200);
  expect((await stored())?.report_id).toBe(newReportId);
  expect(await openedByAna()).toBe(200);
  await world.compare();
  expect(await world.listed()).toEqual([]);
});

it('a report that has moved is pointed to in its new workspace', { tags: ['slow'] }, async () => {
  const workspaceId = aurora.operacoes;
  world.cloud.change({ kind: 'reportMoved', reportId: aurora.vendas, workspaceId });
  await world.compare();
  await world.compare();
  expect(await world.list()).toMatchObject([{ remedio: { texto: 'Apontar para “Operações”' } }]);
  await resolveFirst();
  expect((await stored())?.workspace_id).toBe(workspaceId);
  expect(await openedByAna()).toBe(200);
  await world.compare();
  expect(await world.listed()).toEqual([]);
});

it('a new name is taken where the portal has the former one, else it is only read', {
  tags: ['slow'],
}, async () => {
  const rename = (name: string) =>
    world.cloud.change({ kind: 'reportRenamed', reportId: aurora.vendas, name });
  rename('Receita');
  await world.compare();
  expect(await world.list()).toMatchObject([{ remedio: { tipo: 'usar_nome' } }]);
  await resolveFirst();
  expect((await stored())?.nome_relatorio).toBe('Receita');
  await world.compare();
  expect(await world.listed()).toEqual([]);
  const geral = await world.as('geral');
  await geral.put(`/api/admin/powerbiconfig/${world.reports.vendas.id}/`, {
    nome_relatorio: 'O nosso nome',
  });
  rename('Faturas');
  await world.compare();
  expect(await world.list()).toMatchObject([{ remedio: { tipo: 'ciente' } }]);
  await resolveFirst();
  await world.compare();
  expect(await world.listed()).toEqual([]);
  expect((await stored())?.nome_relatorio).toBe('O nosso nome');
});

it('a finding without a remedy has none, and one that has closed cannot be resolved', {
  tags: ['slow'],
}, async () => {
  world.cloud.change({ kind: 'reportDeleted', reportId: aurora.vendas });
  await world.compare();
  await world.compare();
  const [found] = await world.list();
  expect(found.remedio).toBeNull();
  const answer = await resolveFirst();
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { detail: 'O portal não tem uma correção para esta pendência.' },
  ]);
  world.heal();
  await world.compare();
  const geral = await world.as('geral');
  const late = await geral.post(`/api/admin/pendencias/${found.id}/resolver/`);
  expect([late.statusCode, late.json()]).toEqual([404, { detail: 'Pendência não encontrada.' }]);
});

it('a remedy that was chosen before another change of the report is refused, and changes nothing', {
  tags: ['slow'],
}, async () => {
  const { db, powerBi } = world.server.context;
  world.cloud.change({
    kind: 'reportMoved',
    reportId: aurora.vendas,
    workspaceId: aurora.operacoes,
  });
  await world.compare();
  await world.compare();
  const [moved] = await world.list();
  const geral = await world.as('geral');
  const { getReport } = powerBi;
  // Between the choice of the remedy and the change of the report, the server asks Power BI for the report.
  powerBi.getReport = async (...call) => {
    powerBi.getReport = getReport;
    await geral.put(`/api/admin/powerbiconfig/${world.reports.vendas.id}/`, {
      nome_relatorio: 'Outro',
    });
    return getReport(...call);
  };
  const answer = await geral.post(`/api/admin/pendencias/${moved.id}/resolver/`);
  expect([answer.statusCode, answer.json()]).toEqual([
    409,
    { detail: 'Esta pendência mudou. Confira-a de novo.' },
  ]);
  const [row] = await db.select().from(relatorio).where(eq(relatorio.id, world.reports.vendas.id));
  expect([row?.nome_relatorio, row?.workspace_id]).toEqual(['Outro', aurora.workspace]);
});

it('a finding ends when its configuration is deleted, shows another report, or is of another cliente', async () => {
  const { vendasDataset: datasetId } = aurora;
  world.cloud.change({ kind: 'historyChanged', datasetId, history: 'failed' });
  await world.compare(60 * minuteMs);
  expect(await world.listed()).toEqual([['atualizacao_falha', 'Ana Geral']]);
  const geral = await world.as('geral');
  const path = `/api/admin/powerbiconfig/${world.reports.vendas.id}/`;
  await geral.put(path, { report_id: aurora.faturamento, workspace_id: aurora.workspace });
  await world.compare();
  await world.compare();
  expect(await world.listed()).toEqual([]);
  world.cloud.change({ kind: 'reportDeleted', reportId: aurora.producao });
  await world.compare();
  await world.compare();
  expect(await world.listed()).toEqual([['relatorio_ausente', 'Bia Geral']]);
  await geral.delete(`/api/admin/powerbiconfig/${world.reports.producao.id}/`);
  await world.compare();
  expect(await world.listed()).toEqual([]);
});

it('a report that is refused, and then absent, and whose workspace is then lost, has one finding at a time', {
  tags: ['slow'],
}, async () => {
  const { producaoDataset, producao: reportId, operacoes: workspaceId } = aurora;
  world.cloud.change({ kind: 'rolesChanged', datasetId: producaoDataset, roles: ['Região'] });
  await world.open('producao');
  await world.compare();
  await world.compare();
  expect(await world.listed()).toEqual([['seguranca_recusada', 'Bia Geral']]);
  world.cloud.change({ kind: 'reportDeleted', reportId });
  await world.compare();
  await world.compare();
  expect(await world.listed()).toEqual([['relatorio_ausente', 'Bia Geral']]);
  world.cloud.change({ kind: 'principalRemoved', workspaceId });
  await world.compare();
  await world.compare();
  expect(await world.listed()).toEqual([['workspace_sem_acesso', 'Bia Geral']]);
});
