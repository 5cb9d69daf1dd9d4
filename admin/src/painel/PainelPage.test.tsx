import { recursos } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { auditEntry, withAuditoria } from '../../test/auditoria.ts';
import { backend, signedInAs, superuser, usuarios } from '../../test/backend.ts';
import { chooseCliente } from '../../test/chooseCliente.ts';
import { ofSul, withConcessoes } from '../../test/concessoes.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();

const geral = { ...usuarios, id: 30, username: 'gabriel', groups: ['Admin Geral'] };
const days = Array.from({ length: 30 }, (_, index) => ({
  dia: `2026-11-${String(index + 1).padStart(2, '0')}`,
  total: index === 29 ? 1_200 : 0,
}));
const empty = { aberturas: days, aberturas_total: 1_200, relatorios: [], relatorios_total: 0 };

/** Answers the panel. Returns the queries that arrive. */
function withPainel(more: object = {}): string[] {
  const queries: string[] = [];
  backend.use(
    http.get('*/api/admin/painel/', ({ request }) => {
      queries.push(new URL(request.url).search);
      return HttpResponse.json({ ...empty, ...more });
    }),
  );
  return queries;
}
const card = async (name: string) => within(await screen.findByRole('region', { name }));

describe('the panel', () => {
  beforeEach(() => {
    withAuditoria([auditEntry(1, { frase: 'Renato criou a equipe Sul.' })]);
    signedInAs(geral);
  });

  it('MENU-02 shows the openings by day, with their figures as a table', async () => {
    withPainel();
    renderConsole('/');
    const openings = await card('Aberturas de relatórios');
    await openings.findByText('1.200 aberturas em 30 dias');
    const rows = openings.getAllByRole('row', { hidden: true });
    expect(rows).toHaveLength(31);
    expect(rows[30]?.textContent).toBe('30/11/20261.200');
  });

  it('MENU-02 names the reports that miss something, and leads to each', async () => {
    withPainel({
      relatorios: [
        { id: 4, nome: 'Vendas', falta: 'pessoas' },
        { id: 5, nome: 'Metas', falta: 'paginas' },
      ],
      relatorios_total: 2,
    });
    renderConsole('/');
    const reports = await card('Relatórios incompletos');
    reports.getByText(': ninguém tem acesso', { exact: false });
    reports.getByText(': nenhuma página conhecida', { exact: false });
    expect(reports.getByRole('link', { name: 'Metas' }).getAttribute('href')).toMatch(
      /\/reports\/5\/show$/,
    );
  });

  it('CONF-06 MENU-02 shows the grants that end soon, with their people, and extends in place', {
    tags: ['slow'],
  }, async () => {
    withPainel();
    const { filters } = withConcessoes([ofSul]);
    renderConsole('/');
    const ending = await card('Acessos que terminam em até 7 dias');
    const link = await ending.findByRole('link', { name: 'Páginas Específicas em Comercial' });
    expect(link.getAttribute('href')).toBe('/aplicativos/4/permissions?equipe=7');
    expect(link.parentElement?.textContent).toBe(
      `Equipe Sul · Páginas Específicas em Comercial · até ${lastDayText(ofSul.ate ?? '')} · 79 pessoas`,
    );
    expect(Object.keys(filters[0] ?? {})).toEqual(['ate']);
    await userEvent.click(ending.getByRole('button', { name: 'Prorrogar o acesso de Equipe Sul' }));
    await screen.findByRole('dialog', { name: 'Prorrogar o acesso de Equipe Sul' });
  });

  it('CONTA-13 tells who is soon deactivated, with the way to the list', async () => {
    withPainel();
    backend.use(
      http.get('*/api/admin/users/', ({ request }) => {
        const filter = new URL(request.url).searchParams.get('filter') ?? '';
        const total = filter.includes('inatividade') ? 3 : 0;
        return HttpResponse.json([], { headers: { 'content-range': `users 0-0/${total}` } });
      }),
    );
    renderConsole('/');
    const people = await card('Pessoas');
    const link = await people.findByRole('link', {
      name: '3 pessoas serão desativadas em até 7 dias por não entrar',
    });
    const { searchParams } = new URL(link.getAttribute('href') ?? '', 'http://x.example');
    expect(JSON.parse(searchParams.get('filter') ?? '')).toMatchObject({ inatividade: 'breve' });
  });

  it('MENU-02 shows what ends soon and what happened last', async () => {
    // A server that lists no grants.
    signedInAs({ ...geral, recursos: recursos.filter((one) => one !== 'concessoes') });
    withPainel();
    const filters: object[] = [];
    backend.use(
      http.get('*/api/admin/acessos/', ({ request }) => {
        filters.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}'));
        return HttpResponse.json(
          [
            {
              user: 1,
              username: 'ana',
              nome: 'Ana',
              relatorio: 1,
              relatorio_nome: 'Vendas',
              aplicativo: null,
              aplicativo_nome: null,
              acesso: 'full',
              paginas: [],
              ate: '2026-11-25T03:00:00.000Z',
              origens: [],
            },
          ],
          { headers: { 'Content-Range': 'acessos 0-0/1' } },
        );
      }),
    );
    renderConsole('/');
    const ending = await card('Acessos que terminam em até 7 dias');
    const link = await ending.findByRole('link', { name: 'Vendas em Dashboards' });
    expect(link.getAttribute('href')).toBe('/reports/1/show');
    expect(link.parentElement?.textContent).toBe('24/11/2026: Ana, Vendas em Dashboards');
    expect(Object.keys(filters[0] ?? {})).toEqual(['ate']);
    const last = await card('O que aconteceu por último');
    await last.findByText('Renato criou a equipe Sul.');
    expect(last.getByRole('link', { name: 'Auditoria' })).toBeTruthy();
  });

  it('TELA-05 begins with the figures and ends with the plots, and what needs nobody shares a quiet line', async () => {
    const segredos = [
      { tipo: 'segredo', nome: 'Aurora Energia', dias: 3 },
      { tipo: 'chave', nome: 'Carga', dias: 1 },
    ];
    withPainel({ terminos: [0, 4, 0], segredos });
    backend.use(
      http.get('*/api/admin/uso/ausentes/', () =>
        HttpResponse.json({
          ...{ nomes: true, total: 2, pessoas: [] },
          funil: { convidadas: 9, entraram: 8, leram: 7 },
        }),
      ),
    );
    renderConsole('/');
    const quiet = await screen.findByText('Todos os relatórios têm páginas e pessoas.');
    const ending = await screen.findByText('Nenhum acesso termina em até 7 dias.');
    expect(ending.parentElement).toBe(quiet.parentElement);
    expect(screen.queryByRole('region', { name: 'Relatórios incompletos' })).toBeNull();
    const numbers = async (name: string) =>
      within(await screen.findByRole('table', { name, hidden: true }))
        .getAllByRole('row', { hidden: true })
        .slice(1)
        .map(({ textContent }) => textContent);
    expect(await numbers('Dias que faltam de segredos e chaves')).toEqual([
      '1. Segredo de Aurora Energia3 dias',
      '2. Chave Carga1 dia',
    ]);
    expect(await numbers('Pessoas convidadas, que entraram e que leram')).toEqual([
      'Convidadas9',
      'Entraram8',
      'Leram7',
    ]);
    expect((await numbers('Acessos que terminam nas próximas 3 semanas'))[1]).toMatch(/4$/);
    const figures = screen.getAllByRole('term').map(({ textContent }) => textContent);
    expect(figures.slice(0, 2)).toEqual(['Aberturas em 30 dias', 'Pessoas ativas']);
    expect(screen.getAllByRole('button', { name: /^Buscar/ })).toHaveLength(1);
    const titles = screen.getAllByRole('heading', { level: 2 }).map((one) => one.textContent);
    expect(titles.slice(-4)).toEqual([
      'Aberturas de relatórios',
      'Acessos que terminam nas próximas semanas',
      'Dias que faltam de segredos e chaves',
      'Quem já leu',
    ]);
  });

  it('MENU-02 says that there is nothing to do', async () => {
    withPainel({ aberturas: days.map((day) => ({ ...day, total: 0 })) });
    renderConsole('/');
    await screen.findByText('Ninguém abriu um relatório nos últimos 30 dias.');
    await screen.findByText('Nenhum acesso termina em até 7 dias.');
    await screen.findByText('Todos os relatórios têm páginas e pessoas.');
    await screen.findByText('Ninguém está desativado.');
    await screen.findByText('Todas as pessoas ativas já entraram.');
  });

  it('a subject whose second reading fails says so, and not that there is nothing to do', async () => {
    withPainel();
    let isDown = false;
    backend.use(
      http.get('*/api/admin/pedidos/', () =>
        isDown
          ? HttpResponse.json({ detail: 'x' }, { status: 500 })
          : HttpResponse.json([], { headers: { 'content-range': 'pedidos 0-0/0' } }),
      ),
    );
    renderConsole('/');
    await screen.findByText('Nenhum pedido espera por uma resposta.');
    isDown = true;
    // The person comes back to the tab.
    window.dispatchEvent(new Event('visibilitychange'));
    await screen.findByText('Falha ao carregar os pedidos. x');
    expect(screen.queryByText('Nenhum pedido espera por uma resposta.')).toBeNull();
  });

  it('MENU-02 says why it did not load, and tries again', async () => {
    backend.use(
      http.get('*/api/admin/painel/', () => HttpResponse.json({ detail: 'x' }, { status: 500 })),
    );
    renderConsole('/');
    await screen.findByText('Falha ao carregar o painel. x');
    withPainel();
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText('1.200 aberturas em 30 dias');
  });

  it('MENU-02 a superuser reads to which cliente a report belongs until they choose one', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    const vendas = { id: 4, nome: 'Vendas', cliente_nome: 'Aurora Energia', falta: 'pessoas' };
    withPainel({ relatorios: [vendas], relatorios_total: 1 });
    renderConsole('/');
    const reports = await card('Relatórios incompletos');
    reports.getByText('(Aurora Energia): ninguém tem acesso', { exact: false });
    await chooseCliente('Aurora Energia');
    await waitFor(() =>
      expect(screen.queryByText('(Aurora Energia)', { exact: false })).toBeNull(),
    );
  });

  it('MENU-02 a superuser chooses the cliente', async () => {
    signedInAs(superuser);
    const queries = withPainel();
    renderConsole('/');
    const ending = await card('Acessos que terminam em até 7 dias');
    ending.getByText('Escolha um cliente.');
    await chooseCliente('Mercado Horizonte');
    await waitFor(() => expect(queries).toEqual(['', '?cliente=2']));
    await screen.findByText('Nenhum acesso termina em até 7 dias.');
  });
});
