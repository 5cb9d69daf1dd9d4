import type { PlanilhaLinha } from '@portal/api-client/contract';
import Papa from 'papaparse';
import { beforeAll, describe, expect, it } from 'vitest';
import { as } from '../../../../test/factories.ts';
import {
  buildSheetWorld,
  csvOf,
  end,
  lastDay,
  linesOf,
  type SheetLine,
  sheetsOf,
  shortLine,
} from '../../../../test/planilha.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

/** A sheet as the programs of people save it. */
const savedAs: readonly [string, (csv: string) => string | Uint8Array][] = [
  ['commas and a byte order mark', (csv) => `\uFEFF${csvOf(linesOf(csv), ',')}`],
  ['tabs in UTF-16', (csv) => Buffer.from(`\uFEFF${csvOf(linesOf(csv), '\t')}`, 'utf16le')],
  ['Windows-1252', (csv) => Buffer.from(csv, 'latin1')],
  [
    'quotes around each cell',
    (csv) => Papa.unparse(linesOf(csv), { delimiter: ';', quotes: true }),
  ],
  ['blank lines', (csv) => `\r\n${csv.replaceAll('\r\n', '\r\n;;;\r\n')}`],
  ['a first line sep=', (csv) => `sep=,\r\n${csvOf(linesOf(csv), ',')}`],
];

describe('PLAN-02 a changed sheet', () => {
  it.each(savedAs)('with %s says what was written', { tags: ['slow'] }, async (_, save) => {
    const { line, sheets } = await buildSheetWorld(server);
    const lines = [
      await line('Ana', 'Vendas', { Acesso: 'Páginas Específicas', Páginas: 'P2; P1' }),
      await line('Sul', 'Estoque'),
    ];
    const { linhas } = (await sheets.check(save(csvOf(lines)))).json();
    expect(linhas).toEqual([
      expect.objectContaining({
        estado: 'muda',
        nome: 'Ana',
        depois: expect.objectContaining({ acesso: 'specific' }),
        erro: null,
      }),
      expect.objectContaining({ estado: 'sem_mudanca', nome: 'Sul' }),
    ]);
  });

  it('with a line that cannot be read is refused with the line and the reason', {
    tags: ['slow'],
  }, async () => {
    const { line, sheets, exported } = await buildSheetWorld(server);
    const lines = [
      await line('Sul', 'Vendas', { Acesso: 'Sem Acesso' }),
      await line('Ana', 'Vendas'),
    ];
    const csv = csvOf(lines).replace('Pessoa;', '"Pessoa;');
    const reason = expect.stringMatching(/^As aspas abertas nesta linha não fecham/);
    const { linhas } = (await sheets.check(csv)).json();
    expect(linhas.map(({ linha, estado }: PlanilhaLinha) => [linha, estado])).toEqual([
      [2, 'muda'],
      [3, 'erro'],
    ]);
    expect(linhas[1].erro).toEqual(reason);
    const refused = await sheets.apply(csv);
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { arquivo: [`Linha 3: ${linhas[1].erro}`] },
    ]);
    expect(await exported()).toHaveLength(4);
  });

  it('names each part that it does not use', async () => {
    const { line, sheets } = await buildSheetWorld(server);
    const csv = csvOf([{ ...(await line('Ana', 'Vendas')), Observação: 'sai em maio' }]);
    const { avisos, linhas } = (await sheets.check(`${csv}\r\n;;;\r\n`)).json();
    expect(avisos).toEqual([
      'Esta coluna não será usada: "Observação" (1 linha).',
      '1 linha em branco, sem efeito.',
    ]);
    expect(linhas).toHaveLength(1);
  });

  it('tells each change from old to new with its effect, and applies them in one transaction', async () => {
    const { exported, line, check, sheets, ana, vendas, app, me } = await buildSheetWorld(server);
    const lines = [
      await line('Ana', 'Vendas', {
        Acesso: 'Páginas Específicas',
        Páginas: 'P2; P1',
        'Termina em': lastDay,
      }),
      await line('Sul', 'Estoque', { Acesso: 'Sem Acesso' }),
      await line('Sul', 'Vendas'),
    ];
    const checked = await check(lines);
    const none = { acesso: 'none', paginas: [], ate: null };
    expect(checked.linhas).toEqual([
      {
        linha: 2,
        estado: 'muda',
        tipo: 'pessoa',
        nome: 'Ana',
        lugar: 'Comercial',
        relatorio: 'Vendas',
        antes: { acesso: 'full', paginas: [], ate: null },
        depois: {
          acesso: 'specific',
          paginas: [
            { nome: 'P2', titulo: 'Metas' },
            { nome: 'P1', titulo: 'Resumo' },
          ],
          ate: end,
        },
        erro: null,
        aviso: null,
      },
      expect.objectContaining({ linha: 3, estado: 'muda', nome: 'Sul', depois: none }),
      expect.objectContaining({ linha: 4, estado: 'sem_mudanca' }),
    ]);
    expect(checked.pessoas).toMatchObject({ ganham: 0, perdem: 2 });
    const answer = await sheets.apply(csvOf(lines), {}, { 'x-ensaio': checked.impressao });
    expect([answer.statusCode, answer.json()]).toEqual([200, { linhas: 3, mudaram: 2 }]);
    expect(Number(answer.headers['x-mudanca'])).toBeGreaterThan(0);
    // The absent line of Bia has changed nothing.
    expect((await exported()).map(shortLine)).toEqual([
      `Equipe · Sul · Comercial · Vendas · Páginas Específicas · P1 · até ${lastDay}`,
      `Pessoa · Ana · Comercial · Vendas · Páginas Específicas · P2; P1 · até ${lastDay}`,
      'Pessoa · Bia · Dashboards · Vendas · Acesso Total ·  · sem fim',
    ]);
    const permissions = await me.get(`/api/admin/relatorio-permissoes/by-app/${app.id}/`);
    expect(permissions.json().permissions).toEqual([
      expect.objectContaining({ user: ana.id, relatorio: vendas.id, tipo_acesso: 'specific' }),
    ]);
    // The same file again.
    expect((await sheets.apply(csvOf(lines))).json()).toEqual({ linhas: 3, mudaram: 0 });
  });

  it('is undone as one change', async () => {
    const { sheets, exported, line, me } = await buildSheetWorld(server);
    const before = await exported();
    const answer = await sheets.apply(
      csvOf([
        await line('Ana', 'Vendas', { 'Termina em': lastDay }),
        await line('Bia', 'Vendas', { Acesso: 'Sem Acesso' }),
        await line('Sul', 'Estoque', { Acesso: 'Sem Acesso' }),
      ]),
    );
    expect(answer.json()).toEqual({ linhas: 3, mudaram: 3 });
    const undone = await me.post(`/api/admin/audit/${answer.headers['x-mudanca']}/desfazer/`, {});
    expect(undone.statusCode).toBe(200);
    const byText = (lines: readonly SheetLine[]) => lines.map((one) => JSON.stringify(one)).sort();
    expect(byText(await exported())).toEqual(byText(before));
  });

  it('a new line has no version, and gives a person a report on Dashboards', async () => {
    const { line, states, sheets, estoque, ana, exported } = await buildSheetWorld(server);
    const added = await line('Bia', 'Vendas', {
      Id: String(ana.id),
      Nome: '',
      Usuário: '',
      'Id do relatório': String(estoque.id),
      Relatório: '',
      'Termina em': '31/12/2150',
      Versão: '',
    });
    expect(await states([added])).toEqual(['muda']);
    expect((await sheets.apply(csvOf([added]))).json()).toEqual({ linhas: 1, mudaram: 1 });
    expect((await exported()).map(shortLine)).toContain(
      'Pessoa · Ana · Dashboards · Estoque · Acesso Total ·  · até 31/12/2150',
    );
  });

  it('two lines about one grant are errors', async () => {
    const { line, states } = await buildSheetWorld(server);
    const one = await line('Ana', 'Vendas');
    expect(await states([one, { ...one, Acesso: 'Sem Acesso' }])).toEqual(
      Array(2).fill('As linhas 2 e 3 são sobre a mesma concessão. Deixe só uma delas.'),
    );
  });

  it('a stale version names who changed the grant', async () => {
    const at = await buildSheetWorld(server);
    const stale = await at.line('Ana', 'Vendas', { Acesso: 'Sem Acesso' });
    const gil = sheetsOf(await as(server.app, at.geral));
    await gil.apply(csvOf([await at.line('Ana', 'Vendas', { 'Termina em': lastDay })]));
    const [sentence] = await at.states([stale]);
    expect(sentence).toMatch(
      /^A concessão não é mais a que foi exportada\. Última alteração: Gil, em \d\d\/\d\d\/\d{4} às \d\d:\d\d\. Exporte de novo para alterá-la\.$/,
    );
    const refused = await at.sheets.apply(csvOf([stale]));
    expect([refused.statusCode, refused.json()]).toEqual([
      400,
      { arquivo: [`Linha 2: ${sentence}`] },
    ]);
    expect((await at.line('Ana', 'Vendas')).Acesso).toBe('Acesso Total');
  });

  it.each([
    ['Ana', 'Vendas'],
    ['Bia', 'Vendas'],
    ['Sul', 'Estoque'],
  ])(
    'a grant of %s that was withdrawn meanwhile is given again only if asked',
    { tags: ['slow'] },
    async (nome, relatorio) => {
      const at = await buildSheetWorld(server);
      const before = await at.line(nome, relatorio);
      const gil = sheetsOf(await as(server.app, at.geral));
      await gil.apply(csvOf([{ ...before, Acesso: 'Sem Acesso' }]));
      const [sentence] = await at.states([before]);
      expect(sentence).toMatch(
        /^Esta concessão foi retirada por Gil em \d\d\/\d\d\/\d{4} às \d\d:\d\d, depois da exportação\.$/,
      );
      const again = { retiradas: true };
      expect((await at.sheets.apply(csvOf([before]), again)).json()).toEqual({
        linhas: 1,
        mudaram: 1,
      });
      expect(await at.line(nome, relatorio)).toEqual(before);
    },
  );

  it('a line without a version does not replace a grant', async () => {
    const { line, states } = await buildSheetWorld(server);
    const [sentence] = await states([
      await line('Ana', 'Vendas', { Versão: '', 'Termina em': lastDay }),
    ]);
    expect(sentence).toMatch(
      /^Esta concessão já existe, e a linha não tem versão\. Última alteração: autor desconhecido, em .*\. Exporte de novo para alterá-la\.$/,
    );
  });

  it('a fingerprint of another effect is refused, and the header of another file too', async () => {
    const { line, sheets, exported } = await buildSheetWorld(server);
    const loss = csvOf([await line('Ana', 'Vendas', { Acesso: 'Sem Acesso' })]);
    const other = csvOf([await line('Bia', 'Vendas', { Acesso: 'Sem Acesso' })]);
    const { impressao } = (await sheets.check(loss)).json();
    const answer = await sheets.apply(other, {}, { 'x-ensaio': impressao });
    expect([answer.statusCode, typeof answer.json().impressao]).toEqual([409, 'string']);
    expect(await exported()).toHaveLength(4);
    expect((await sheets.apply(loss, {}, { 'x-ensaio': impressao })).statusCode).toBe(200);
  });
});
