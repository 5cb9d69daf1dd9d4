import { recursos } from '@portal/api-client/contract';
import { lastDayText } from '@portal/api-client/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { relatorios } from '../../../test/aplicativos.ts';
import {
  backend,
  recordWrites,
  relatorioConfig,
  signedInAs,
  superuser,
} from '../../../test/backend.ts';
import { concessao, ofRole, ofSul, withConcessoes } from '../../../test/concessoes.ts';
import { withEquipes } from '../../../test/equipes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();

const stored = (more: object = {}) =>
  relatorioConfig(1, 'Vendas', { versao: 2, users_allowed: [1, 4], equipes_allowed: [], ...more });
/** The report as the server has it. */
let config = stored();
beforeEach(() => {
  config = stored();
  withEquipes();
  signedInAs(superuser);
  backend.use(http.get('*/api/admin/powerbiconfig/', () => HttpResponse.json([config])));
});
const one = (row: object) =>
  concessao({ ...row, relatorios_ids: [1], relatorios: [ofSul.relatorios[0]] });
const openTab = async () => {
  renderConsole('/reports/1/show');
  return within(await screen.findByRole('tabpanel', { name: 'Quem tem acesso' }));
};

describe('who has access to a report', () => {
  it('CONF-06 are rows of roles, teams and people, on Dashboards and in applications', {
    tags: ['slow'],
  }, async () => {
    const { filters } = withConcessoes([ofRole, one(ofSul), concessao()]);
    const panel = await openTab();
    const rows = (await panel.findAllByRole('listitem')).map(({ textContent }) => textContent);
    expect(rows).toEqual([
      'Papel Admin GeralAbre todos os relatórios2 pessoas',
      `Equipe SulPáginas Específicas em Comercial (Resumo)Termina em ${lastDayText(ofSul.ate ?? '')}Em breve · 79 pessoasProrrogarRetirar`,
      'AnaAcesso Total em DashboardsSem prazoProrrogarRetirar',
    ]);
    expect(filters).toEqual([{ relatorio: 1, cliente: 1 }]);
  });

  it('CONF-06 a team unfolds to its people on demand', { tags: ['slow'] }, async () => {
    withConcessoes([one(ofSul)]);
    const asked: unknown[] = [];
    backend.use(
      http.get('*/api/admin/acessos/', ({ request }) => {
        asked.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}'));
        return HttpResponse.json([{ user: 1, relatorio: 1, aplicativo: 4, nome: 'Ana' }], {
          headers: { 'Content-Range': 'acessos 0-0/1' },
        });
      }),
    );
    const panel = await openTab();
    await userEvent.click(await panel.findByRole('button', { name: '79 pessoas' }));
    const names = within(await panel.findByRole('list', { name: 'Pessoas: Equipe Sul' }));
    await names.findByText('Ana');
    expect(asked).toEqual([{ cliente: 1, equipe: 7, relatorio: 1, aplicativo: 4 }]);
  });

  it('CONF-06 a grant is taken away in place', {
    tags: ['slow'],
  }, async () => {
    withConcessoes([concessao()]);
    const panel = await openTab();
    await userEvent.click(await panel.findByRole('button', { name: 'Retirar o acesso de Ana' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Retirar o acesso de Ana' }));
    const confirm = ask.getByRole<HTMLButtonElement>('button', { name: /^Retirar/ });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    const { changes } = withConcessoes([]);
    await userEvent.click(confirm);
    await toast('Acesso retirado.');
    await panel.findByText('Ninguém tem acesso a este relatório ainda.');
    expect(changes).toMatchObject([{ acao: 'retirar', concessoes: [{ relatorios_ids: [1] }] }]);
  });

  it('CONF-06 the form above the page has what was stored after a grant was taken away', {
    tags: ['slow'],
  }, async () => {
    withConcessoes([concessao()]);
    await openTab();
    config = stored({ versao: 3, users_allowed: [4] });
    await userEvent.click(screen.getByRole('link', { name: 'Editar' }));
    await screen.findByText('1 selecionado');
    const sent = recordWrites('put', '/api/admin/powerbiconfig/1/', () =>
      HttpResponse.json(config),
    );
    await userEvent.type(screen.getByRole('textbox', { name: 'Nome do Relatório' }), ' Sul');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ nome_relatorio: 'Vendas Sul', versao: 3 });
  });

  it('says that there is nobody, and that the list failed', { tags: ['slow'] }, async () => {
    withConcessoes([]);
    backend.use(
      http.get('*/api/admin/acessos/concessoes/', () => HttpResponse.error(), { once: true }),
    );
    const panel = await openTab();
    await panel.findByText(/^Falha ao carregar os acessos\./);
    await userEvent.click(panel.getByRole('button', { name: 'Tentar novamente' }));
    await panel.findByText('Ninguém tem acesso a este relatório ainda.');
  });

  it('REC-02 has no tab on a server without grants', async () => {
    signedInAs({ ...relatorios, recursos: recursos.filter((name) => name !== 'concessoes') });
    renderConsole('/reports/1/show');
    await screen.findByRole('heading', { name: 'Vendas' });
    expect(screen.queryByRole('tab', { name: 'Quem tem acesso' })).toBeNull();
  });
});
