import { lastDayText } from '@portal/api-client/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { relatorios } from '../../../test/aplicativos.ts';
import { backend, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { concessao, ofSul, withConcessoes } from '../../../test/concessoes.ts';
import { withEquipes } from '../../../test/equipes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
beforeEach(() => {
  withEquipes();
  signedInAs(superuser);
});

const onDashboards = concessao({
  ...ofSul,
  aplicativo: null,
  aplicativo_nome: null,
  acesso: 'full',
  ate: null,
  relatorios_ids: Array.from({ length: 25 }, (_, n) => n + 1),
  relatorios: Array.from({ length: 20 }, (_, n) => ({
    id: n + 1,
    nome: `Relatório ${n + 1}`,
    paginas: [],
  })),
});
const opens = async () => within(await screen.findByRole('list', { name: 'O que Comercial abre' }));

describe('what a team opens', () => {
  it('EQP-09 CONF-06 are rows of grants, with pages, ends and people', {
    tags: ['slow'],
  }, async () => {
    const { filters } = withConcessoes([ofSul, onDashboards]);
    renderConsole('/equipes/1/show/acessos');
    const rows = (await (await opens()).findAllByRole('listitem')).map((one) => one.textContent);
    expect(rows).toEqual([
      `Páginas Específicas em ComercialVendas (Resumo), Metas (Geral)Termina em ${lastDayText(ofSul.ate ?? '')}Em breve · 79 pessoasProrrogarRetirar`,
      'Acesso Total em DashboardsRelatório 1, Relatório 2, Relatório 3e mais 22 relatóriosSem prazo · 79 pessoasProrrogarRetirar',
    ]);
    expect(filters).toEqual([{ equipe: 1, cliente: 1 }]);
  });

  it('EQP-09 unfolds the reports that a row names, and searches the others', {
    tags: ['slow'],
  }, async () => {
    const { filters } = withConcessoes([onDashboards]);
    renderConsole('/equipes/1/show/acessos');
    const fold = await screen.findByRole('button', { name: 'e mais 22 relatórios' });
    await userEvent.click(fold);
    expect((await opens()).getByRole('listitem').textContent).toContain(
      'Relatório 20 e mais 5Mostrar menos',
    );
    const search = screen.getByRole('searchbox', { name: 'Buscar relatórios e aplicativos' });
    await userEvent.type(search, '25{Enter}');
    await waitFor(() => expect(filters.at(-1)).toEqual({ equipe: 1, cliente: 1, q: '25' }));
  });

  it('EQP-09 says that there is nothing, without a search', async () => {
    withConcessoes([]);
    renderConsole('/equipes/1/show/acessos');
    await screen.findByText('Esta equipe ainda não abre nada.');
    expect(screen.queryByRole('searchbox', { name: /relatórios/ })).toBeNull();
  });

  it('says that it failed, and tries again', async () => {
    withConcessoes([ofSul]);
    backend.use(
      http.get('*/api/admin/acessos/concessoes/', () => HttpResponse.error(), { once: true }),
    );
    renderConsole('/equipes/1/show/acessos');
    await screen.findByText(/^Falha ao carregar os acessos\./);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await opens();
  });

  it('CONF-06 a grant is taken away in place', { tags: ['slow'] }, async () => {
    withConcessoes([ofSul]);
    renderConsole('/equipes/1/show/acessos');
    await userEvent.click(
      await screen.findByRole('button', { name: 'Retirar o acesso de Equipe Sul' }),
    );
    const ask = within(
      await screen.findByRole('dialog', { name: 'Retirar o acesso de Equipe Sul' }),
    );
    const confirm = ask.getByRole<HTMLButtonElement>('button', { name: /^Retirar/ });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    const after = withConcessoes([]);
    await userEvent.click(confirm);
    await toast('Acesso retirado.');
    await screen.findByText('Esta equipe ainda não abre nada.');
    expect(after.changes).toMatchObject([{ acao: 'retirar', concessoes: [{ titular: 7 }] }]);
  });

  it('EQP-03 a report administrator looks at the team and changes its grants', async () => {
    signedInAs(relatorios);
    withConcessoes([ofSul]);
    renderConsole('/equipes/1/show/acessos');
    await screen.findByRole('button', { name: 'Prorrogar o acesso de Equipe Sul' });
  });

  it('EQP-09 an administrator without grants sees the reports alone', async () => {
    signedInAs(usuarios);
    const { filters } = withConcessoes([ofSul]);
    renderConsole('/equipes/1/show/acessos');
    await screen.findByRole('list', { name: 'Em Dashboards' });
    expect(filters).toEqual([]);
  });
});
