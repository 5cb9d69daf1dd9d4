import { recursos } from '@portal/api-client/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { withAplicativos } from '../../../test/aplicativos.ts';
import { backend, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { acessosWriter } from './writeAcessosCsv.ts';

useBackend();

const relatorios = { ...usuarios, groups: ['Admin de Relatórios'] };
const acesso = (user: number, nome: string, more: object = {}) => ({
  user,
  username: nome.toLowerCase(),
  nome,
  relatorio: 1,
  relatorio_nome: 'Vendas',
  aplicativo: null,
  aplicativo_nome: null,
  acesso: 'full',
  paginas: [],
  ate: null,
  origens: [{ tipo: 'direto', papel: null, equipe: null, por: 'Renato', em: null, ate: null }],
  ...more,
});
const specific = acesso(2, 'Bia', {
  aplicativo: 4,
  aplicativo_nome: 'Comercial',
  acesso: 'specific',
  paginas: [
    { nome: 'P1', titulo: 'Resumo' },
    { nome: 'P2', titulo: 'Metas' },
  ],
  ate: new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString(),
  origens: [
    { tipo: 'equipe', papel: null, equipe: { id: 7, nome: 'Sul' }, por: null, em: null, ate: null },
    { tipo: 'papel', papel: 'Admin Geral', equipe: null, por: null, em: null, ate: null },
  ],
});

/** Answers the list with these rows. Returns the filters that reach the backend. */
function withAcessos(rows: readonly object[]) {
  const filters: unknown[] = [];
  withAplicativos();
  backend.use(
    http.get('*/api/admin/equipes/', () => HttpResponse.json([])),
    http.get('*/api/admin/acessos/', ({ request }) => {
      const { searchParams } = new URL(request.url);
      filters.push(JSON.parse(searchParams.get('filter') ?? '{}'));
      return HttpResponse.json(rows, {
        headers: { 'Content-Range': `acessos 0-${rows.length - 1}/${rows.length}` },
      });
    }),
  );
  return filters;
}

describe('the list of accesses', () => {
  it('EXPL-07 shows who sees what, where, by what and until when', { tags: ['slow'] }, async () => {
    withAcessos([acesso(1, 'Ana'), specific]);
    signedInAs(relatorios);
    renderConsole('/acessos/pessoas');
    await screen.findByRole('row', { name: /^Ana/ });
    const table = screen.getByRole('table', { name: 'Acessos' });
    const [, ana, bia] = within(table).getAllByRole('row');
    expect(ana?.textContent).toBe('AnaVendasDashboardsAcesso TotalDiretoSem prazoPor quê?');
    expect(bia?.textContent).toMatch(
      /^BiaVendasComercialPáginas Específicas: Resumo, MetasEquipe Sul, Admin Geral\d\d\/\d\d\/\d{4}Em brevePor quê\?$/,
    );
    expect(screen.getByText('2 acessos')).toBeTruthy();
  });

  it('counts a single access in the singular', async () => {
    withAcessos([acesso(1, 'Ana')]);
    signedInAs(relatorios);
    renderConsole('/acessos/pessoas');
    await screen.findByText('1 acesso');
  });

  it('leads to the form of the report and to the permissions of the application', async () => {
    withAcessos([acesso(1, 'Ana'), specific]);
    signedInAs(relatorios);
    const { router } = renderConsole('/acessos/pessoas');
    const table = within(await screen.findByRole('table', { name: 'Acessos' }));
    const dashboards = await table.findByRole('link', { name: 'Dashboards' });
    expect(table.getByRole('link', { name: 'Comercial' }).getAttribute('href')).toBe(
      '/aplicativos/4/permissions?equipe=7',
    );
    await userEvent.click(dashboards);
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports/1/show'));
  });

  it('EXPL-07 asks a superuser for the cliente before it reads anything', async () => {
    const filters = withAcessos([acesso(1, 'Ana')]);
    signedInAs(superuser);
    renderConsole('/acessos/pessoas');
    await screen.findByText('Escolha um cliente para ver os acessos.');
    expect(filters).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Escolher cliente' }));
    await userEvent.click(await screen.findByRole('option', { name: 'Aurora Energia' }));
    await screen.findByRole('row', { name: /^Ana/ });
    expect(filters).toContainEqual({ cliente: 1 });
  });

  it('EXPL-07 PRAZO-04 filters by place and by end', { tags: ['slow'] }, async () => {
    const filters = withAcessos([acesso(1, 'Ana')]);
    signedInAs(relatorios);
    renderConsole('/acessos/pessoas');
    await screen.findByRole('row', { name: /^Ana/ });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Onde' }), 'Dashboards');
    await waitFor(() => expect(filters).toContainEqual({ aplicativo: 0 }));
    const end = screen.getByRole('combobox', { name: 'Termina' });
    await userEvent.selectOptions(end, 'Nos próximos 7 dias');
    await waitFor(() =>
      expect(filters.at(-1)).toEqual({ aplicativo: 0, ate: expect.stringMatching(/T03:00:00/) }),
    );
  });

  it.each([
    [{}, 'Ninguém tem acesso ainda.'],
    [{ q: 'x' }, 'Nenhum acesso encontrado.'],
  ])('says that there is none with %o', async (filter, text) => {
    withAcessos([]);
    signedInAs(relatorios);
    renderConsole(`/acessos/pessoas?filter=${encodeURIComponent(JSON.stringify(filter))}`);
    await screen.findByText(text, { exact: false });
  });

  it('says that the list failed, and tries again', async () => {
    withAcessos([acesso(1, 'Ana')]);
    signedInAs(relatorios);
    backend.use(http.get('*/api/admin/acessos/', () => HttpResponse.error(), { once: true }));
    renderConsole('/acessos/pessoas');
    await screen.findByText('Falha ao carregar os acessos.');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByRole('row', { name: /^Ana/ });
  });

  it('MENU-01 is not offered to a user administrator, nor without the resource', async () => {
    signedInAs(usuarios);
    const { left } = renderConsole('/acessos/pessoas');
    await waitFor(() => expect(left).toEqual(['/home']));
  });

  it('REC-03 is not offered by a server without the resource', async () => {
    signedInAs({ ...relatorios, recursos: recursos.filter((one) => one !== 'acessos') });
    const { left } = renderConsole('/acessos/pessoas');
    await waitFor(() => expect(left).toEqual(['/home']));
  });
});

const yes = {
  permitido: true,
  frase: 'Ana vê Vendas em Dashboards porque tem Acesso Total, dado por Renato em 20/11/2026.',
  motivos: [
    { codigo: 'direto', frase: 'Tem Acesso Total, dado por Renato em 20/11/2026.' },
    { codigo: 'equipe', frase: 'A equipe Sul tem Acesso Total, dado em 20/11/2026.' },
  ],
  impedimentos: [],
  dados: { rls_role: null, nome_enviado: null, frase: 'Nenhuma função é enviada ao Power BI.' },
};

describe('Por quê?', () => {
  it('EXPL-06 tells in two presses why a person sees a report, and which data', {
    tags: ['slow'],
  }, async () => {
    withAcessos([acesso(1, 'Ana')]);
    signedInAs(relatorios);
    const asked: string[] = [];
    backend.use(
      http.get('*/api/admin/acessos/explicacao/', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(yes);
      }),
    );
    renderConsole('/acessos/pessoas');
    await userEvent.click(await screen.findByRole('button', { name: /^Por quê\? Ana/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Por quê?' }));
    await dialog.findByText(yes.frase);
    expect(asked).toEqual(['?user_id=1&relatorio_id=1']);
    const reasons = within(dialog.getByRole('region', { name: 'Motivos' }));
    expect(reasons.getAllByRole('listitem')).toHaveLength(2);
    expect(dialog.getByRole('region', { name: 'Dados' }).textContent).toContain('Nenhuma função');
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('leads to where the access is changed, and only to what the administrator may open', {
    tags: ['slow'],
  }, async () => {
    withAcessos([acesso(1, 'Ana')]);
    signedInAs(relatorios);
    const motivos = [...yes.motivos, { codigo: 'papel', frase: 'Tem o papel Admin Geral.' }];
    backend.use(
      http.get('*/api/admin/acessos/explicacao/', () => HttpResponse.json({ ...yes, motivos })),
    );
    const { router } = renderConsole('/acessos/pessoas');
    await userEvent.click(await screen.findByRole('button', { name: /^Por quê\? Ana/ }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Por quê?' }));
    await dialog.findByText(yes.frase);
    // A report administrator may not open accounts.
    expect(dialog.getAllByRole('link').map(({ textContent }) => textContent)).toEqual([
      'Abrir a página do relatório',
    ]);
    await userEvent.click(dialog.getByRole('link'));
    await waitFor(() => expect(router.state.location.pathname).toBe('/reports/1/show'));
    await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Por quê?' })).toBeNull());
  });

  it('says that the explanation failed, and tries again', { tags: ['slow'] }, async () => {
    withAcessos([acesso(1, 'Ana')]);
    signedInAs(relatorios);
    let isDown = true;
    backend.use(
      http.get('*/api/admin/acessos/explicacao/', () =>
        isDown
          ? HttpResponse.json({ detail: 'Relatório não encontrado.' }, { status: 404 })
          : HttpResponse.json(yes),
      ),
    );
    renderConsole('/acessos/pessoas');
    await userEvent.click(await screen.findByRole('button', { name: /^Por quê\? Ana/ }));
    await screen.findByText('Falha ao carregar a explicação. Relatório não encontrado.');
    isDown = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText(yes.frase);
  });
});

/** With a server that lists no grants. */
const withoutGrants = { ...superuser, recursos: recursos.filter((one) => one !== 'concessoes') };

describe('the accesses of one person', () => {
  const openTab = async () => {
    renderConsole('/users/1/show');
    await screen.findByRole('tabpanel', { name: 'Acessos' });
  };

  it('EXPL-06 stand on the page of the person, with what gives them', {
    tags: ['slow'],
  }, async () => {
    const filters = withAcessos([acesso(1, 'Ana'), { ...specific, user: 1 }]);
    signedInAs(withoutGrants);
    await openTab();
    const panel = within(await screen.findByRole('tabpanel', { name: 'Acessos' }));
    const rows = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(panel.getByText('O que Ana Souza pode abrir')).toBeTruthy();
    expect(rows[0]).toBe('Vendas em DashboardsAcesso Total · DiretoPor quê?');
    expect(rows[1]).toMatch(/^Vendas em Comercial.*Equipe Sul, Admin GeralTermina em/);
    expect(filters).toEqual([{ user: 1, cliente: 1 }]);
  });

  it('EXPL-04 EXPL-06 answer a complaint about a report that is not among them', async () => {
    withAcessos([acesso(1, 'Ana', { aplicativo: 1, aplicativo_nome: 'Comercial' })]);
    signedInAs(withoutGrants);
    const asked: string[] = [];
    const no = {
      permitido: false,
      frase: 'Ana não vê o relatório.',
      motivos: [],
      impedimentos: [{ codigo: 'sem_acesso', frase: 'Ninguém deu acesso a Ana.' }],
      dados: yes.dados,
    };
    backend.use(
      http.get('*/api/admin/acessos/explicacao/', ({ request }) => {
        asked.push(new URL(request.url).search);
        return HttpResponse.json(no);
      }),
    );
    await openTab();
    const why = { name: 'Por quê? Ana Souza não vê um relatório' };
    await userEvent.click(await screen.findByRole('button', why));
    const dialog = within(await screen.findByRole('dialog', { name: 'Por quê?' }));
    const choice = dialog.getByRole('combobox', { name: 'Relatório' });
    const places = within(choice).getAllByRole('option');
    const texts = places.map(({ textContent }) => textContent);
    expect(texts).toContain('Vendas em Dashboards');
    expect(texts).not.toContain('Vendas em Comercial');
    await userEvent.selectOptions(choice, 'Vendas em Dashboards');
    await dialog.findByText('Ninguém deu acesso a Ana.');
    expect(asked.at(-1)).toBe('?user_id=1&relatorio_id=1');
  });
});

it('EXPL-07 the file neutralises formulas and has titles once', () => {
  const rows = [{ ...acesso(1, '=2+5'), id: '1' }] as never[];
  const first = acessosWriter(false)(rows, { hasTitles: true });
  expect(first.split('\r\n')).toEqual([
    '\uFEFF"Pessoa";"Usuário";"Relatório";"Onde";"Acesso";"Origem";"Termina em"',
    `"'=2+5";"'=2+5";"Vendas";"Dashboards";"Acesso Total";"Direto";""`,
    '',
  ]);
  expect(acessosWriter(false)(rows, { hasTitles: false })).not.toContain('Pessoa');
});

const dados = (more: object = {}) => ({
  rls_role: 'Sul',
  nome_enviado: 'loja01',
  recusa: null,
  frase: 'Os dados são filtrados no Power BI pela função Sul (da pessoa), com o nome loja01.',
  ...more,
});

describe('the column of data', () => {
  const cellOf = async (row: RegExp) => {
    const cells = within(await screen.findByRole('row', { name: row })).getAllByRole('cell');
    return cells.find((cell) => cell.dataset.title === 'Dados');
  };

  it('tells role and name in short, and the sentence on focus', async () => {
    const many = dados({ rls_role: 'A, B, C, D', nome_enviado: null });
    const none = dados({ rls_role: null, nome_enviado: 'cai' });
    withAcessos([
      acesso(1, 'Ana', { dados: dados() }),
      acesso(2, 'Bia', { dados: many }),
      acesso(3, 'Caio', { dados: none }),
    ]);
    signedInAs(relatorios);
    renderConsole('/acessos/pessoas');
    const button = within((await cellOf(/^Ana/)) as HTMLElement).getByRole('button');
    expect(button.textContent).toBe('Sul · loja01');
    const tip = within((await cellOf(/^Ana/)) as HTMLElement).getByRole('tooltip', {
      hidden: true,
    });
    expect([tip.hidden, tip.textContent]).toEqual([true, dados().frase]);
    button.focus();
    await waitFor(() => expect(tip.hidden).toBe(false));
    expect((await cellOf(/^Bia/))?.textContent).toMatch(/^A, B e mais 2/);
    expect((await cellOf(/^Caio/))?.textContent).toMatch(/^Sem função \(RLS\) · cai/);
  });

  it('a refusal is a warning, in the cell and in the explanation', async () => {
    const frase = 'O relatório não abre para esta pessoa. Ela não tem uma função.';
    const refused = dados({ rls_role: null, nome_enviado: null, recusa: 'Sem função.', frase });
    withAcessos([acesso(1, 'Ana', { dados: refused })]);
    backend.use(
      http.get('*/api/admin/acessos/explicacao/', () =>
        HttpResponse.json({
          permitido: true,
          frase: 'Ana vê.',
          motivos: [],
          impedimentos: [],
          dados: refused,
        }),
      ),
    );
    signedInAs(relatorios);
    renderConsole('/acessos/pessoas');
    const cell = await cellOf(/^Ana/);
    expect(cell?.querySelector('button')?.textContent).toBe('Não abre');
    expect(cell?.querySelector('svg')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Por quê\?/ }));
    const warning = await within(await screen.findByRole('dialog')).findByRole('alert');
    expect([warning.dataset.level, warning.textContent]).toEqual(['warning', `Dados${frase}`]);
  });

  it('is absent with a server that does not tell it', async () => {
    withAcessos([acesso(1, 'Ana')]);
    signedInAs({ ...relatorios, recursos: recursos.filter((one) => one !== 'dados') });
    renderConsole('/acessos/pessoas');
    expect(await cellOf(/^Ana/)).toBeUndefined();
  });

  it('is a column of the file with the sentence', () => {
    const rows = [{ ...acesso(1, 'Ana', { dados: dados() }), id: '1' }] as never[];
    const [titles, line] = acessosWriter(true)(rows, { hasTitles: true }).split('\r\n');
    expect(titles).toMatch(/;"Termina em";"Dados"$/);
    expect(line?.endsWith(`;"${dados().frase}"`)).toBe(true);
  });
});
