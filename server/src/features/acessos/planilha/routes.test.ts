import type { PlanilhaLinha } from '@portal/api-client/contract';
import { and, eq } from 'drizzle-orm';
import { beforeAll, describe, expect, it } from 'vitest';
import { as, buildUser } from '../../../../test/factories.ts';
import {
  buildSheetWorld,
  csvOf,
  lastDay,
  linesOf,
  sheetsOf,
  shortLine,
} from '../../../../test/planilha.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';
import * as schema from '../../../platform/db/schema.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('PLAN-01 the exported sheet', () => {
  it('has a line for each grant, with ids, names, level, pages, end and version', async () => {
    const { exported, ana, app, vendas } = await buildSheetWorld(server);
    const lines = await exported();
    expect(lines.map(shortLine)).toEqual([
      `Equipe · Sul · Comercial · Vendas · Páginas Específicas · P1 · até ${lastDay}`,
      `Equipe · Sul · Comercial · Estoque · Páginas Específicas · P1 · até ${lastDay}`,
      'Pessoa · Ana · Comercial · Vendas · Acesso Total ·  · sem fim',
      'Pessoa · Bia · Dashboards · Vendas · Acesso Total ·  · sem fim',
    ]);
    expect(lines[2]).toEqual({
      Tipo: 'Pessoa',
      Id: String(ana.id),
      Nome: 'Ana',
      Usuário: ana.username,
      'Id do lugar': String(app.id),
      Lugar: 'Comercial',
      'Id do relatório': String(vendas.id),
      Relatório: 'Vendas',
      Acesso: 'Acesso Total',
      Páginas: '',
      'Títulos das páginas': '',
      'Termina em': 'sem fim',
      Versão: expect.stringMatching(/^v[0-9a-f]{16}$/),
    });
    expect(lines[0]?.['Títulos das páginas']).toBe('Resumo');
    expect(lines[3]?.['Id do lugar']).toBe('0');
  });

  it('changes nothing when it comes back as it is', async () => {
    const { sheets, check } = await buildSheetWorld(server);
    const csv = await sheets.exported();
    const checked = await check(linesOf(csv));
    expect(checked.linhas.map(({ estado }: PlanilhaLinha) => estado)).toEqual(
      Array(4).fill('sem_mudanca'),
    );
    expect(checked.impressao).toBeNull();
    expect((await sheets.apply(csv)).json()).toEqual({ linhas: 4, mudaram: 0 });
  });

  it('PLAN-03 gives the same grants again after all of them were taken away', async () => {
    const { sheets } = await buildSheetWorld(server);
    const csv = await sheets.exported();
    const wiped = csvOf(linesOf(csv).map((line) => ({ ...line, Acesso: 'Sem Acesso' })));
    const all = { linhas: 4, mudaram: 4 };
    expect((await sheets.apply(wiped)).json()).toEqual(all);
    expect(linesOf(await sheets.exported())).toEqual([]);
    expect((await sheets.apply(csv, { retiradas: true })).json()).toEqual(all);
    expect(await sheets.exported()).toBe(csv);
  });

  it('a line is about the thing of its ids, whatever its names say', async () => {
    const { line, check, sheets, exported, bia } = await buildSheetWorld(server);
    const ofAna = await line('Ana', 'Vendas', {
      Nome: 'Bia',
      Usuário: bia.username,
      Lugar: 'Dashboards',
      Relatório: 'Estoque',
      Acesso: 'Sem Acesso',
    });
    const { linhas } = await check([ofAna]);
    expect(linhas[0]).toMatchObject({
      estado: 'muda',
      nome: 'Ana',
      lugar: 'Comercial',
      relatorio: 'Vendas',
      aviso: expect.stringContaining('a planilha diz "Bia", e o id é de "Ana"'),
    });
    expect((await sheets.apply(csvOf([ofAna]))).json()).toEqual({ linhas: 1, mudaram: 1 });
    expect((await exported()).map(({ Nome }) => Nome)).toEqual(['Sul', 'Sul', 'Bia']);
  });

  it('has no cell that a spreadsheet runs, and each text comes back as it was', async () => {
    const { sheets, check, sul, app, ana } = await buildSheetWorld(server);
    const { db } = server.context;
    const formula = '=HYPERLINK("http://x.example")';
    await db.update(schema.equipe).set({ nome: formula }).where(eq(schema.equipe.id, sul.id));
    await db
      .update(schema.aplicativo)
      .set({ nome: '@SUM(A1)' })
      .where(eq(schema.aplicativo.id, app.id));
    await db.update(schema.user).set({ first_name: "'+1" }).where(eq(schema.user.id, ana.id));
    const csv = await sheets.exported();
    const lines = linesOf(csv);
    expect(
      lines.flatMap((one) => Object.values(one)).filter((cell) => /^[=+\-@\t\r]/.test(cell)),
    ).toEqual([]);
    expect(lines[0]).toMatchObject({ Nome: `'${formula}`, Lugar: "'@SUM(A1)" });
    expect(lines.map(({ Nome }) => Nome)).toContain("''+1");
    // A text that came back otherwise would be named.
    const { linhas } = await check(lines);
    expect(linhas.map(({ estado, aviso }: PlanilhaLinha) => [estado, aviso])).toEqual(
      Array(4).fill(['sem_mudanca', null]),
    );
  });

  it('is recorded in history', async () => {
    const { sheets, cliente } = await buildSheetWorld(server);
    await sheets.exported();
    const rows = await server.context.db
      .select()
      .from(schema.audit)
      .where(and(eq(schema.audit.cliente_id, cliente.id), eq(schema.audit.action, 'lista.export')));
    expect(rows.map(({ target, details }) => [target, details.linhas])).toEqual([['planilha', 4]]);
  });
});

describe('who may', () => {
  it('a superuser names the cliente; nothing of another cliente is told', async () => {
    const [at, other] = [await buildSheetWorld(server), await buildSheetWorld(server)];
    const chief = await as(
      server.app,
      await buildUser(server, null, { is_superuser: true, groups: ['Superuser'] }),
    );
    const own = sheetsOf(chief, at.cliente.id);
    expect(linesOf(await own.exported())).toHaveLength(4);
    const foreign = await other.line('Ana', 'Vendas', { Acesso: 'Sem Acesso' });
    const checked = (await own.check(csvOf([foreign]))).json();
    expect(checked.linhas).toEqual([
      expect.objectContaining({
        estado: 'erro',
        nome: null,
        lugar: null,
        relatorio: null,
        antes: null,
        erro: 'Usuário não encontrado neste cliente. Aplicativo não encontrado neste cliente. Relatório não encontrado neste cliente.',
      }),
    ]);
    const withoutName = await chief.post('/api/admin/acessos/planilha/', at.sheets.body('x'));
    expect([withoutName.statusCode, withoutName.json()]).toEqual([
      400,
      { cliente: ['Escolha um cliente.'] },
    ]);
    const named = await at.me.post(
      '/api/admin/acessos/planilha/',
      at.sheets.body('x', { cliente: other.cliente.id }),
    );
    expect([named.statusCode, named.json()]).toEqual([
      400,
      { cliente: ['Cliente não encontrado.'] },
    ]);
  });

  it.each(['Admin de Usuários', undefined])('%s may not', async (group) => {
    const { cliente, sheets, line } = await buildSheetWorld(server);
    const person = await buildUser(server, cliente, { groups: group ? [group] : [] });
    const caller = sheetsOf(await as(server.app, person));
    const file = csvOf([await line('Ana', 'Vendas', { Acesso: 'Sem Acesso' })]);
    await expect(caller.exported()).rejects.toThrow('permissão');
    const answers = [await caller.check(file), await caller.apply(file)];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([403, 403]);
    expect(linesOf(await sheets.exported())).toHaveLength(4);
  });
});
