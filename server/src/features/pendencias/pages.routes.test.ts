import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { driftWorld } from '../../../test/driftWorld.ts';
import { as, aurora, buildCliente, buildUser } from '../../../test/factories.ts';
import { grantPages } from '../../../test/grantPages.ts';
import { insertGrants } from '../../../test/insertGrants.ts';
import { concessao, pendencia, relatorioPagina } from '../../platform/db/schema.ts';

const world = driftWorld();
const reportId = aurora.vendas;
let pages: Awaited<ReturnType<typeof grantPages>>;

beforeEach(async () => {
  pages = await grantPages(world);
});

const grantedPages = async () => {
  const rows = await world.server.context.db
    .select()
    .from(concessao)
    .where(eq(concessao.user_id, world.people.bia.id));
  return rows.flatMap(({ paginas }) => paginas ?? []);
};
const pageName = (index: number) => pages[index]?.name ?? '';

describe('a page', () => {
  it('that is gone and that no grant names is news, which who has read it does not get again', {
    tags: ['slow'],
  }, async () => {
    world.cloud.change({ kind: 'pageDeleted', reportId, pageName: pageName(1) });
    await world.compare();
    const [found] = await world.list();
    expect(found).toMatchObject({
      tipo: 'pagina_ausente',
      gravidade: 'novidade',
      afetadas: 3,
      remedio: { tipo: 'ciente' },
    });
    const geral = await world.as('geral');
    expect((await geral.post(`/api/admin/pendencias/${found.id}/resolver/`)).json()).toEqual({});
    await world.compare();
    expect(await world.listed()).toEqual([]);
  });

  it('that was published again under another name takes its grants along, with a rehearsal and undo', {
    tags: ['slow'],
  }, async () => {
    const title = pages[0]?.displayName ?? '';
    world.cloud.change({ kind: 'pageDeleted', reportId, pageName: pageName(0) });
    world.cloud.change({ kind: 'pageAdded', reportId, pageName: 'nova', displayName: title });
    await world.compare();
    expect(await world.listed()).toEqual([['pagina_trocada', 'Ana Bia Caio Geral']]);
    const [found] = await world.list();
    expect(found.remedio).toEqual({ tipo: 'trocar_pagina', texto: 'Trocar a página nos acessos' });
    const geral = await world.as('geral');
    const url = `/api/admin/pendencias/${found.id}/resolver/`;
    const rehearsal = { metodo: 'POST', caminho: url, corpo: {} };
    const rehearsed = (await geral.post('/api/admin/ensaios/', rehearsal)).json();
    expect(rehearsed.ganham.map((one: { nome: string }) => one.nome)).toEqual(['Bia']);
    expect(await grantedPages()).toEqual([pageName(0)]);
    const done = await geral.post(url);
    expect(done.statusCode).toBe(200);
    expect(await grantedPages()).toEqual(['nova']);
    expect(await world.listed()).toEqual([]);
    await world.compare();
    expect(await world.listed()).toEqual([]);
    const change = done.headers['x-mudanca'];
    const undone = await geral.post(`/api/admin/audit/${change}/desfazer/`);
    expect(undone.statusCode).toBe(200);
    expect(await grantedPages()).toEqual([pageName(0)]);
  });

  it('is not replaced by one that is gone again, nor in the grants of another cliente', async () => {
    const title = pages[0]?.displayName ?? '';
    const again = { kind: 'pageAdded', reportId, pageName: 'nova', displayName: title } as const;
    world.cloud.change({ kind: 'pageDeleted', reportId, pageName: pageName(0) });
    world.cloud.change(again);
    await world.compare();
    const [{ id }] = await world.list();
    const path = `/api/admin/pendencias/${id}/resolver/`;
    const { db } = world.server.context;
    const gone = (gone_at: Date | null) =>
      db.update(relatorioPagina).set({ gone_at }).where(eq(relatorioPagina.name, 'nova'));
    await gone(new Date());
    expect((await (await world.as('geral')).post(path)).statusCode).toBe(409);
    await gone(null);
    // The report is of another cliente now, and this finding has not been judged again.
    const other = await buildCliente(world.server);
    const theirs = await buildUser(world.server, other);
    const boss = await as(
      world.server.app,
      await buildUser(world.server, null, { is_superuser: true }),
    );
    await boss.put(`/api/admin/powerbiconfig/${world.reports.vendas.id}/`, { cliente: other.id });
    const made = await boss.post('/api/admin/aplicativos/', {
      nome: 'Deles',
      cliente: other.id,
      relatorios_ids: [world.reports.vendas.id],
    });
    const place = { aplicativo_id: made.json().id, relatorio_id: world.reports.vendas.id };
    await insertGrants(db, {
      ...place,
      user_id: theirs.id,
      tipo_acesso: 'specific',
      paginas_permitidas: [pageName(0)],
    });
    // A superuser reaches the reports of both.
    expect((await boss.post(path)).statusCode).toBe(404);
    const [kept] = await db.select().from(concessao).where(eq(concessao.user_id, theirs.id));
    expect(kept?.paginas).toEqual([pageName(0)]);
  });

  it('of which somebody has read the news stays open if it has become serious meanwhile', {
    tags: ['slow'],
  }, async () => {
    world.cloud.change({ kind: 'pageDeleted', reportId, pageName: pageName(1) });
    await world.compare();
    const [{ id }] = await world.list();
    const { db } = world.server.context;
    await db.update(pendencia).set({ gravidade: 'falha' }).where(eq(pendencia.id, id));
    const geral = await world.as('geral');
    expect((await geral.post(`/api/admin/pendencias/${id}/resolver/`)).statusCode).toBe(409);
    expect(await world.list()).toMatchObject([{ id }]);
  });
});

it('LER-21 visuals that Microsoft ends or does not export, told by a frame, are one finding a report until no page has them', async () => {
  const bia = await world.as('geral');
  const tell = (visuais: string[]) =>
    bia.post(`/api/relatorios/${world.reports.vendas.id}/paginas-vistas/`, [
      { nome: pageName(0), visibilidade: 0, ordem: 0, visuais },
      { nome: pageName(1), visibilidade: 0, ordem: 1, visuais },
    ]);
  await tell(['tableEx', 'scriptVisual', 'qnaVisual', 'scriptVisual']);
  await world.compare();
  const found = await world.list();
  expect(found.map(({ tipo }: { tipo: string }) => tipo)).toEqual(['visual_encerrado']);
  expect(found[0].frase).toMatch(
    /Perguntas e Respostas \(Q&A\) \(fim em 31\/12\/2026\), visual em R \(fim em 01\/05\/2026\)/,
  );
  await tell([]);
  await world.compare();
  expect(await world.listed()).toEqual([]);
});

it('LER-21 visuals told by the frames of readers are a finding once two of them have told the same, and so is their end', {
  tags: ['slow'],
}, async () => {
  const { id } = world.reports.vendas;
  const readers = [await world.as('ana'), await world.as('bia')];
  const tell = async (reader: number, visuais: string[]) => {
    const page = { nome: pageName(0), visibilidade: 0, ordem: 0, visuais };
    const answer = await readers[reader]?.post(`/api/relatorios/${id}/paginas-vistas/`, [page]);
    expect(answer?.statusCode).toBe(200);
    await world.compare();
    return (await world.list()).map(({ tipo }: { tipo: string }) => tipo);
  };
  expect(await tell(0, ['qnaVisual'])).toEqual([]);
  expect(await tell(0, ['qnaVisual'])).toEqual([]);
  expect(await tell(1, ['qnaVisual'])).toEqual(['visual_encerrado']);
  world.server.advance(24 * 60 * 60_000);
  expect(await tell(1, [])).toEqual(['visual_encerrado']);
  expect(await tell(0, [])).toEqual([]);
});
