import { beforeAll, describe, expect, it } from 'vitest';
import { aurora, buildCliente, buildRelatorio } from '../../../../test/factories.ts';
import { buildSheetWorld, csvOf, type SheetLine } from '../../../../test/planilha.ts';
import { type TestServer, testServer } from '../../../../test/testServer.ts';

let server: TestServer;
beforeAll(async () => {
  server = await testServer();
});

describe('a line that cannot be applied', () => {
  it.each<[string, SheetLine, string]>([
    ['kind', { Tipo: 'Grupo' }, 'Tipo: escreva Pessoa ou Equipe.'],
    ['id', { Id: '7,0' }, 'Id: escreva um número.'],
    ['place', { 'Id do lugar': '' }, 'Id do lugar: escreva um número.'],
    ['report', { 'Id do relatório': '99999999999' }, 'Id do relatório: escreva um número.'],
    [
      'level',
      { Acesso: 'Total' },
      'Acesso: escreva Acesso Total, Páginas Específicas, Sem Acesso.',
    ],
    [
      'no page',
      { Acesso: 'Páginas Específicas', Páginas: ' ; ' },
      'Páginas: escreva ao menos uma página.',
    ],
    [
      'a page that does not exist',
      { Acesso: 'Páginas Específicas', Páginas: 'P1; P3' },
      'A página "P3" não existe no relatório "',
    ],
    [
      'an impossible day',
      { 'Termina em': '31/02/2150' },
      'Termina em: escreva o último dia, como 31/12/2026, ou sem fim.',
    ],
    [
      'an empty end',
      { 'Termina em': '' },
      'Termina em: escreva o último dia, como 31/12/2026, ou sem fim.',
    ],
    [
      'an end that has come',
      { 'Termina em': '01/01/2020' },
      'O fim já passou. Para encerrar agora, escreva Sem Acesso.',
    ],
    ['a damaged version', { Versão: 'v12' }, 'A versão não está como foi exportada.'],
    ['an unknown person', { Id: '2147483647' }, 'Usuário não encontrado neste cliente.'],
    [
      'an unknown place',
      { 'Id do lugar': '2147483647' },
      'Aplicativo não encontrado neste cliente.',
    ],
    [
      'an unknown report',
      { 'Id do relatório': '2147483647' },
      'Relatório não encontrado neste cliente.',
    ],
  ])('names its %s', async (_, change, sentence) => {
    const { line, states, sheets, exported } = await buildSheetWorld(server);
    server.emulator.faults.next(10, 'powerbi.pages', { status: 500 });
    const before = await exported();
    const lines = [
      await line('Sul', 'Vendas', { Acesso: 'Sem Acesso' }),
      await line('Ana', 'Vendas', change),
    ];
    const [good, wrong] = await states(lines);
    expect(good).toBe('muda');
    expect(String(wrong).startsWith(sentence)).toBe(true);
    // Nothing of the file is applied.
    const refused = await sheets.apply(csvOf(lines));
    expect(refused.statusCode).toBe(400);
    expect(refused.json().arquivo[0]).toMatch(/^Linha 3: /);
    expect(await exported()).toEqual(before);
  });

  it('Dashboards has full access alone, and a report is given only where it is', async () => {
    const { line, states, vendas, app, bia } = await buildSheetWorld(server);
    const other = await buildRelatorio(server, { id: (await buildCliente(server)).id });
    expect(
      await states([
        await line('Bia', 'Vendas', { Acesso: 'Páginas Específicas', Páginas: 'P1' }),
        await line('Bia', 'Vendas', {
          'Id do lugar': String(app.id),
          'Id do relatório': String(other.id),
          Versão: '',
        }),
      ]),
    ).toEqual([
      'Em Dashboards o acesso é sempre Acesso Total.',
      'Relatório não encontrado neste cliente.',
    ]);
    expect([vendas.id, bia.id]).not.toContain(other.id);
  });

  it('a cell that only informs and says something else is named', async () => {
    const { line, check, ana } = await buildSheetWorld(server);
    const { linhas } = await check([await line('Ana', 'Vendas', { Nome: 'Outra', Páginas: 'P1' })]);
    expect(linhas[0]).toMatchObject({
      estado: 'sem_mudanca',
      aviso: `Nome: a planilha diz "Outra", e o id é de "${ana.first_name}". As páginas não contam, porque o acesso é total.`,
    });
  });
});

describe('a file', () => {
  const answerOf = async (file: string | Uint8Array, more?: object) => {
    const { sheets } = await buildSheetWorld(server);
    const answer = await sheets.check(file, more);
    return [answer.statusCode, answer.json()];
  };

  it.each([
    ['that is no sheet', 'Nome;Email\nAna;ana@a.example', /^Faltam as colunas "Tipo", "Id", /],
    ['without lines', csvOf([]) || 'x', /^Faltam as colunas/],
    ['of Excel', new Uint8Array([0x50, 0x4b, 3, 4, 9, 9]), /\(\.xlsx\), e não um CSV/],
    ['of no bytes', '', /^O arquivo está vazio \(0 bytes\)\.$/],
    ['of too many bytes', 'a'.repeat(6_000_001), /^O arquivo tem 6,1 MB; o máximo é 6 MB\.$/],
    ['of separators', `a;b\n${';'.repeat(400_001)}`, /^O arquivo tem células demais\.$/],
    ['of blank lines', 'a\n'.repeat(50_001), /^O arquivo tem linhas demais\.$/],
  ])('%s is refused with the reason', async (_, file, reason) => {
    expect(await answerOf(file)).toEqual([400, { arquivo: [expect.stringMatching(reason)] }]);
  });

  it('that is not base64 is refused', async () => {
    const refusal = [400, { arquivo: ['O arquivo não está em base64.'] }];
    expect(await answerOf('x', { arquivo: 'a*bc' })).toEqual(refusal);
  });

  it('of more than 10.000 lines is refused', async () => {
    const { line } = await buildSheetWorld(server);
    const text = csvOf([await line('Ana', 'Vendas')]);
    const [titles, one] = text.split('\r\n');
    const [status, body] = await answerOf([titles, ...Array(10_001).fill(one)].join('\n'));
    expect([status, body.arquivo]).toEqual([
      400,
      ['O arquivo tem 10.001 linhas; o máximo é 10.000 por vez.'],
    ]);
  });

  it('whose pages the portal has not seen asks Power BI for them', async () => {
    const { line, states, sheets, ana, exported, me } = await buildSheetWorld(server);
    server.emulator.faults.clear();
    const pages = await me.get(
      `/api/admin/powerbi/report-pages/?workspace_id=${aurora.workspace}&report_id=${aurora.vendas}`,
    );
    const name = pages.json()[0].name as string;
    const added = await line('Ana', 'Vendas', { Acesso: 'Páginas Específicas', Páginas: name });
    expect(await states([added])).toEqual(['muda']);
    await sheets.apply(csvOf([added]));
    const line2 = (await exported()).find(
      ({ Id, Tipo }) => Id === String(ana.id) && Tipo === 'Pessoa',
    );
    expect(line2?.Páginas).toBe(name);
    expect(line2?.['Títulos das páginas']).not.toBe('Página que não existe neste relatório');
  });
});
