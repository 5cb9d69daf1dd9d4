import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { driftWorld } from '../../../test/driftWorld.ts';
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

it('a report that was published again is pointed to with its grants, and opens again', async () => {
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

it('a report that has moved is pointed to in its new workspace', async () => {
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

it('a new name is taken where the portal has the former one, else it is only read', async () => {
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

it('a finding without a remedy has none, and one that has closed cannot be resolved', async () => {
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
