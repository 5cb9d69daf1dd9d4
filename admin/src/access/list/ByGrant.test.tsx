import { lastDayText } from '@portal/api-client/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { withAplicativos } from '../../../test/aplicativos.ts';
import { backend, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { concessao, ofRole, ofSul, withConcessoes } from '../../../test/concessoes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();

const geral = { ...usuarios, groups: ['Admin Geral'] };
const effect = (more: object = {}) => ({
  ato: { acao: 'alterar_acesso', nome: 'Comercial' },
  impressao: 'i'.repeat(43),
  ganham: [],
  perdem: [],
  dados: [],
  prazos: [],
  pessoas: { ganham: 0, perdem: 0, dados: 0, prazos: 0 },
  quem: { ganham: [], perdem: [] },
  funcoes: [],
  ...more,
});
const loss = {
  user: 1,
  username: 'ana',
  nome: 'Ana',
  relatorio: 1,
  relatorio_nome: 'Vendas',
  aplicativo: 4,
  aplicativo_nome: 'Comercial',
  antes: { acesso: 'specific', paginas: ['P1'] },
  depois: { acesso: 'none', paginas: [] },
  por_equipe: true,
  abriu_recentemente: false,
};

function open(rows: readonly object[], path = '/acessos') {
  withAplicativos();
  backend.use(http.get('*/api/admin/equipes/', () => HttpResponse.json([])));
  const calls = withConcessoes(rows);
  signedInAs(geral);
  return { ...calls, ...renderConsole(path) };
}
const rowOf = async (name: RegExp) => within(await screen.findByRole('row', { name }));

describe('the accesses by grant', () => {
  it('CONF-06 shows what roles, teams and people have, counted in people', {
    tags: ['slow'],
  }, async () => {
    open([ofRole, ofSul, concessao()]);
    await screen.findByRole('row', { name: /Equipe Sul/ });
    const table = screen.getByRole('table', { name: 'Concessões' });
    const [, role, sul, ana] = within(table).getAllByRole('row');
    expect(role?.textContent).toBe('Papel Admin GeralAbre todos os relatóriosSem prazo2 pessoas');
    expect(sul?.textContent).toBe(
      `Equipe SulPáginas Específicas em ComercialVendas (Resumo), Metas (Geral)${lastDayText(ofSul.ate ?? '')}Em breve79 pessoasProrrogarRetirar`,
    );
    expect(ana?.textContent).toBe(
      'AnaAcesso Total em DashboardsVendasSem prazo1 pessoaProrrogarRetirar',
    );
    expect(screen.getByText('3 concessões')).toBeTruthy();
  });

  it('CONF-06 leads to the person, the team, the application and the report', {
    tags: ['slow'],
  }, async () => {
    open([ofRole, ofSul, concessao()]);
    await screen.findByRole('row', { name: /Equipe Sul/ });
    const table = within(screen.getByRole('table', { name: 'Concessões' }));
    expect(
      table
        .getAllByRole('link')
        .map((link) => [link.textContent, decodeURIComponent(link.getAttribute('href') ?? '')]),
    ).toEqual([
      ['Papel Admin Geral', '/users?filter={"groups":"Admin+Geral"}'],
      ['Equipe Sul', '/equipes/7/show'],
      ['Páginas Específicas em Comercial', '/aplicativos/4/permissions?equipe=7'],
      ['Vendas', '/reports/1/show'],
      ['Metas', '/reports/2/show'],
      ['Ana', '/users/1/show'],
      ['Vendas', '/reports/1/show'],
    ]);
  });

  it('CONF-06 a team unfolds to its people on demand', async () => {
    const asked: unknown[] = [];
    open([ofSul]);
    backend.use(
      http.get('*/api/admin/acessos/', ({ request }) => {
        asked.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}'));
        const rows = ['Ana', 'Bia'].map((nome, index) => ({ ...loss, user: index + 1, nome }));
        return HttpResponse.json(rows, { headers: { 'Content-Range': 'acessos 0-1/79' } });
      }),
    );
    const people = await screen.findByRole('button', { name: '79 pessoas' });
    expect([people.getAttribute('aria-expanded'), asked]).toEqual(['false', []]);
    await userEvent.click(people);
    const names = within(await screen.findByRole('list', { name: 'Pessoas: Equipe Sul' }));
    expect(names.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Ana',
      'Bia',
    ]);
    expect(asked).toEqual([{ equipe: 7, relatorio: 1, aplicativo: 4 }]);
    screen.getByText('e mais 77:', { exact: false });
    await userEvent.click(people);
    expect(screen.queryByRole('list', { name: 'Pessoas: Equipe Sul' })).toBeNull();
  });

  it('CONF-06 is searched, and keeps its filter as the view by person', {
    tags: ['slow'],
  }, async () => {
    const { filters, router } = open([ofSul]);
    await rowOf(/Equipe Sul/);
    await userEvent.type(screen.getByRole('searchbox'), 'sul');
    await waitFor(() => expect(filters).toContainEqual({ q: 'sul' }));
    backend.use(http.get('*/api/admin/acessos/', () => HttpResponse.json([])));
    await userEvent.click(screen.getByRole('link', { name: 'Por pessoa' }));
    await screen.findByText('Nenhum acesso encontrado.', { exact: false });
    expect(router.state.location.pathname).toBe('/acessos/pessoas');
    expect(screen.getByRole('link', { name: 'Por pessoa' }).getAttribute('aria-current')).toBe(
      'page',
    );
    expect(new URLSearchParams(router.state.location.search).get('filter')).toBe('{"q":"sul"}');
  });

  it('CONF-06 a grant gets another end in place', { tags: ['slow'] }, async () => {
    const { changes, filters } = open([ofSul]);
    backend.use(http.post('*/api/admin/ensaios/', () => HttpResponse.json(effect())));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Prorrogar o acesso de Equipe Sul' }),
    );
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Prorrogar o acesso de Equipe Sul' }),
    );
    const field = dialog.getByLabelText('Novo fim');
    await userEvent.clear(field);
    await userEvent.type(field, '2099-12-24');
    const before = filters.length;
    await userEvent.click(dialog.getByRole('button', { name: 'Prorrogar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const { tipo, titular, aplicativo, acesso, ate, relatorios_ids } = ofSul;
    expect(changes).toEqual([
      {
        acao: 'prorrogar',
        expira_em: '2099-12-25T03:00:00.000Z',
        concessoes: [{ tipo, titular, aplicativo, acesso, ate, relatorios_ids }],
      },
    ]);
    await waitFor(() => expect(filters.length).toBeGreaterThan(before));
  });

  it('a refused end keeps what was typed', { tags: ['slow'] }, async () => {
    open([ofSul]);
    backend.use(
      http.post('*/api/admin/ensaios/', () => HttpResponse.json(effect())),
      http.post('*/api/admin/acessos/concessoes/', () =>
        HttpResponse.json({ detail: 'Alguma destas concessões mudou.' }, { status: 409 }),
      ),
    );
    await userEvent.click(
      await screen.findByRole('button', { name: 'Prorrogar o acesso de Equipe Sul' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    const field = dialog.getByLabelText('Novo fim') as HTMLInputElement;
    await userEvent.clear(field);
    await userEvent.type(field, '2099-12-24');
    await userEvent.click(dialog.getByRole('button', { name: 'Prorrogar' }));
    await dialog.findByText('Alguma destas concessões mudou.');
    expect(field.value).toBe('2099-12-24');
  });

  it('CONF-01 CONF-06 several are taken away at once, once it is said who loses', {
    tags: ['slow'],
  }, async () => {
    const { changes } = open([ofRole, ofSul, concessao()]);
    const rehearsed: unknown[] = [];
    backend.use(
      http.post('*/api/admin/ensaios/', async ({ request }) => {
        rehearsed.push(await request.json());
        return HttpResponse.json(
          effect({
            perdem: [loss],
            pessoas: { ganham: 0, perdem: 1, dados: 0, prazos: 0 },
            quem: { ganham: [], perdem: [{ ...loss }] },
          }),
        );
      }),
    );
    await rowOf(/Equipe Sul/);
    // What a role gives is no grant.
    const role = screen.getByRole('checkbox', { name: /Papel Admin Geral/ });
    expect((role as HTMLInputElement).disabled).toBe(true);
    await userEvent.click(screen.getByRole('checkbox', { name: /Equipe Sul/ }));
    await userEvent.click(screen.getByRole('checkbox', { name: /^Selecionar Ana/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Retirar o acesso de 2 concessões' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Retirar 2 concessões' }));
    await dialog.findByText('Quem perde acesso (1)');
    const named = within(dialog.getAllByRole('list')[0] as HTMLElement).getAllByRole('listitem');
    expect(named.map(({ textContent }) => textContent)).toEqual([
      `Equipe Sul · Páginas Específicas em Comercial · até ${lastDayText(ofSul.ate ?? '')} · 79 pessoas`,
      'Ana · Acesso Total em Dashboards',
    ]);
    expect(changes).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar 2 concessões' }));
    await waitFor(() => expect(changes).toHaveLength(1));
    expect(changes[0]).toMatchObject({
      acao: 'retirar',
      concessoes: [{ titular: 7 }, { titular: 1 }],
    });
    // The effect was asked once, before the press.
    expect(rehearsed).toHaveLength(1);
    await waitFor(() => expect(screen.queryByText('2 selecionados')).toBeNull());
  });

  describe('all that match', () => {
    const people = (count: number, relatorio = (n: number) => [n]) =>
      Array.from({ length: count }, (_, n) =>
        concessao({ titular: n + 1, nome: `Pessoa ${n}`, relatorios_ids: relatorio(n) }),
      );
    const selectPage = async () => {
      await rowOf(/Pessoa 1 /);
      await userEvent.click(
        screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }),
      );
    };

    it('MENU-04 CONF-06 are selected on all pages, without what roles give, and taken away at once', {
      tags: ['slow'],
    }, async () => {
      const { changes, filters } = open(
        [ofRole, ...people(60, () => [1])],
        '/acessos?filter={"q":"x"}',
      );
      await selectPage();
      screen.getByText('24 selecionados');
      await userEvent.click(await screen.findByRole('button', { name: 'Selecionar todos os 60' }));
      await screen.findByText('60 selecionados');
      // The console also counts what ends soon, before or after this.
      expect(filters).toContainEqual({ q: 'x', concedido: true });
      expect(screen.queryByRole('button', { name: /Selecionar todos os/ })).toBeNull();
      await waitFor(() => expect(document.activeElement).toBe(document.getElementById('conteudo')));
      backend.use(http.post('*/api/admin/ensaios/', () => HttpResponse.json(effect())));
      await userEvent.click(
        screen.getByRole('button', { name: 'Retirar o acesso de 60 concessões' }),
      );
      const dialog = within(await screen.findByRole('dialog', { name: 'Retirar 60 concessões' }));
      const confirm = dialog.getByRole<HTMLButtonElement>('button', {
        name: 'Retirar 60 concessões',
      });
      await waitFor(() => expect(confirm.disabled).toBe(false));
      await userEvent.click(confirm);
      await waitFor(() => expect(changes).toHaveLength(1));
      const { concessoes } = changes[0] as { concessoes: { tipo: string }[] };
      expect(concessoes).toHaveLength(60);
      expect(concessoes.every(({ tipo }) => tipo === 'pessoa')).toBe(true);
    });

    it('CONF-06 that are more than one change takes are told before the press', {
      tags: ['slow'],
    }, async () => {
      open(people(501));
      await selectPage();
      await screen.findByText(
        'São 501 concessões: filtre até no máximo 500 para selecionar todas.',
      );
      expect(screen.queryByRole('button', { name: /Selecionar todos os/ })).toBeNull();
    });

    it('CONF-06 in more places than one change takes are told before the press', {
      tags: ['slow'],
    }, async () => {
      open(people(201));
      await selectPage();
      await userEvent.click(await screen.findByRole('button', { name: 'Selecionar todos os 201' }));
      await screen.findByText(
        'São 201 lugares (aplicativos, e relatórios em Dashboards). Altere no máximo 200 de uma vez.',
      );
      const bar = within(screen.getByRole('group', { name: 'Selecionados' }));
      expect(bar.queryByRole('button', { name: /^Retirar/ })).toBeNull();
    });

    it('that could not be read leave the selection of the page', { tags: ['slow'] }, async () => {
      open(people(60));
      await selectPage();
      const button = await screen.findByRole('button', { name: 'Selecionar todos os 60' });
      backend.use(http.get('*/api/admin/acessos/concessoes/', () => HttpResponse.error()));
      await userEvent.click(button);
      await toast('Falha ao selecionar. Não foi possível falar com o servidor.');
      screen.getByText('25 selecionados');
    });
  });

  describe('grants that have changed meanwhile', () => {
    const selectTwo = async () => {
      const calls = open([ofSul, concessao()]);
      const changed = () => HttpResponse.json({ detail: 'Mudou.' }, { status: 409 });
      backend.use(
        http.post('*/api/admin/ensaios/', changed),
        http.post('*/api/admin/acessos/concessoes/', changed),
      );
      await rowOf(/Equipe Sul/);
      await userEvent.click(screen.getByRole('checkbox', { name: /Equipe Sul/ }));
      await userEvent.click(screen.getByRole('checkbox', { name: /^Selecionar Ana/ }));
      return calls;
    };

    it('are read again when the dialog of their end closes, and no more selected', {
      tags: ['slow'],
    }, async () => {
      const { filters } = await selectTwo();
      await userEvent.click(
        screen.getByRole('button', { name: 'Prorrogar o acesso de 2 concessões' }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      await userEvent.click(dialog.getByRole('button', { name: 'Prorrogar' }));
      await dialog.findByText('Mudou.');
      // On a slow machine the list is read more than once.
      const before = filters.length;
      await userEvent.click(dialog.getByRole('button', { name: 'Cancelar' }));
      await waitFor(() => expect(filters.length).toBeGreaterThan(before));
      expect(screen.queryByText('2 selecionados')).toBeNull();
    });

    it('are read again after a refused withdrawal, and no more selected', {
      tags: ['slow'],
    }, async () => {
      const { filters } = await selectTwo();
      await userEvent.click(
        screen.getByRole('button', { name: 'Retirar o acesso de 2 concessões' }),
      );
      const dialog = within(await screen.findByRole('dialog'));
      const confirm = await dialog.findByRole('button', { name: 'Retirar 2 concessões' });
      await waitFor(() => expect((confirm as HTMLButtonElement).disabled).toBe(false));
      const before = filters.length;
      await userEvent.click(confirm);
      await toast('Falha ao retirar. Mudou.');
      await waitFor(() => expect(filters.length).toBeGreaterThan(before));
      expect(screen.queryByText('2 selecionados')).toBeNull();
    });
  });

  it('CONF-01 says that it is not known who loses by a withdrawal, and counts no users', async () => {
    const { changes } = open([ofSul]);
    backend.use(http.post('*/api/admin/ensaios/', () => HttpResponse.json({}, { status: 413 })));
    await userEvent.click(
      await screen.findByRole('button', { name: 'Retirar o acesso de Equipe Sul' }),
    );
    const dialog = within(await screen.findByRole('dialog'));
    await dialog.findByText('Não foi possível conferir quem perde acesso.');
    expect(dialog.queryByText(/1 usuário/)).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Retirar o acesso de Equipe Sul' }));
    await waitFor(() => expect(changes).toHaveLength(1));
  });

  it.each([
    ['/acessos', 'Ninguém tem acesso ainda.'],
    ['/acessos?filter={"q":"x"}', 'Nenhuma concessão encontrada.'],
  ])('says that there is none at %s', async (path, text) => {
    open([], path);
    await screen.findByText(text, { exact: false });
  });
});

describe('the grants of one person', () => {
  const openTab = async (rows: readonly object[]) => {
    withAplicativos();
    const calls = withConcessoes(rows);
    signedInAs(superuser);
    renderConsole('/users/1/show');
    return { ...calls, panel: within(await screen.findByRole('tabpanel', { name: 'Acessos' })) };
  };

  it('EXPL-06 CONF-06 stand on the page of the person, with what gives them', {
    tags: ['slow'],
  }, async () => {
    const { panel, filters } = await openTab([ofSul, concessao()]);
    const rows = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows[0]).toMatch(
      /^Páginas Específicas em ComercialVendas \(Resumo\), Metas \(Geral\)Equipe Sul · Termina em .*Por quê\?$/,
    );
    expect(rows[1]).toBe('Acesso Total em DashboardsVendasDiretoPor quê?ProrrogarRetirar');
    expect(filters).toEqual([{ user: 1, cliente: 1 }]);
  });

  it('CONF-06 are searched', { tags: ['slow'] }, async () => {
    const many = Array.from({ length: 6 }, (_, n) =>
      concessao({ relatorios_ids: [n + 1], aplicativo: n + 1 }),
    );
    const { panel, filters } = await openTab(many);
    await userEvent.type(await panel.findByRole('searchbox'), 'vendas');
    await waitFor(() => expect(filters.at(-1)).toEqual({ user: 1, cliente: 1, q: 'vendas' }));
  });

  it('EXPL-06 say that there are none', { tags: ['slow'] }, async () => {
    await openTab([]);
    await screen.findByText('Ana Souza não tem acesso a nada ainda.');
  });
});
