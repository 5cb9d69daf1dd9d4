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
let reads = 0;
beforeEach(() => {
  config = stored();
  reads = 0;
  withEquipes();
  signedInAs(superuser);
  backend.use(
    http.get('*/api/admin/powerbiconfig/', () => {
      reads += 1;
      return HttpResponse.json([config]);
    }),
  );
});
const one = (row: object) =>
  concessao({ ...row, relatorios_ids: [1], relatorios: [ofSul.relatorios[0]] });
const openForm = async () => {
  renderConsole('/reports/1');
  await screen.findByRole('combobox', { name: 'Usuários permitidos' });
};
const openTab = async () => {
  await userEvent.click(screen.getByRole('tab', { name: 'Quem tem acesso' }));
  return within(screen.getByRole('tabpanel', { name: 'Quem tem acesso' }));
};
const showFields = () => userEvent.click(screen.getByRole('tab', { name: 'Dados' }));

describe('who has access to a report', () => {
  it('CONF-06 are rows of roles, teams and people, on Dashboards and in applications', {
    tags: ['slow'],
  }, async () => {
    const { filters } = withConcessoes([ofRole, one(ofSul), concessao()]);
    await openForm();
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
    await openForm();
    const panel = await openTab();
    await userEvent.click(await panel.findByRole('button', { name: '79 pessoas' }));
    const names = within(await panel.findByRole('list', { name: 'Pessoas: Equipe Sul' }));
    await names.findByText('Ana');
    expect(asked).toEqual([{ cliente: 1, equipe: 7, relatorio: 1, aplicativo: 4 }]);
  });

  it('CONF-06 what is taken away is not given back by the save that follows', {
    tags: ['slow'],
  }, async () => {
    withConcessoes([concessao()]);
    await openForm();
    const panel = await openTab();
    await userEvent.click(await panel.findByRole('button', { name: 'Retirar o acesso de Ana' }));
    const ask = within(await screen.findByRole('dialog', { name: 'Retirar o acesso de Ana' }));
    const confirm = ask.getByRole<HTMLButtonElement>('button', { name: /^Retirar/ });
    await waitFor(() => expect(confirm.disabled).toBe(false));
    const { changes } = withConcessoes([]);
    config = stored({ versao: 3, users_allowed: [4] });
    await userEvent.click(confirm);
    await toast('Acesso retirado.');
    await panel.findByText('Ninguém tem acesso a este relatório ainda.');
    expect(changes).toMatchObject([{ acao: 'retirar', concessoes: [{ relatorios_ids: [1] }] }]);
    const sent = recordWrites('put', '/api/admin/powerbiconfig/1/', () =>
      HttpResponse.json(config),
    );
    await showFields();
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Ana Souza/ })).toBeNull());
    await userEvent.type(screen.getByRole('combobox', { name: 'Usuários permitidos' }), 'geral');
    await userEvent.click(await screen.findByRole('option', { name: /^Geral/ }));
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ users_allowed: [4, 2], versao: 3 });
  });

  it('CONF-06 are not changed here while the form has unsaved values, which are kept', {
    tags: ['slow'],
  }, async () => {
    withConcessoes([concessao()]);
    await openForm();
    const name = screen.getByRole<HTMLInputElement>('textbox', { name: 'Nome do Relatório' });
    await userEvent.type(name, ' Sul');
    const panel = await openTab();
    await panel.findByRole('listitem');
    expect(panel.queryByRole('button', { name: /^(Prorrogar|Retirar)/ })).toBeNull();
    const note = panel.getByText(/^Há alterações não salvas neste formulário\./);
    expect(decodeURIComponent(within(note).getByRole('link').getAttribute('href') ?? '')).toBe(
      '/acessos?filter={"relatorio":1}&cliente=1',
    );
    const before = reads;
    await showFields();
    expect(name.value).toBe('Vendas Sul');
    expect(reads).toBe(before);
    await userEvent.clear(name);
    await userEvent.type(name, 'Vendas');
    await (await openTab()).findByRole('button', { name: 'Retirar o acesso de Ana' });
  });

  it('says that there is nobody, and that the list failed', { tags: ['slow'] }, async () => {
    withConcessoes([]);
    backend.use(
      http.get('*/api/admin/acessos/concessoes/', () => HttpResponse.error(), { once: true }),
    );
    await openForm();
    const panel = await openTab();
    await panel.findByText(/^Falha ao carregar os acessos\./);
    await userEvent.click(panel.getByRole('button', { name: 'Tentar novamente' }));
    await panel.findByText('Ninguém tem acesso a este relatório ainda.');
  });

  it('REC-02 has no tab on a server without grants', async () => {
    signedInAs({ ...relatorios, recursos: recursos.filter((name) => name !== 'concessoes') });
    await openForm();
    expect(screen.queryByRole('tab', { name: 'Quem tem acesso' })).toBeNull();
  });

  it('a new report has no tab', async () => {
    renderConsole('/reports/create');
    await screen.findByRole('combobox', { name: 'Usuários permitidos' });
    expect(screen.queryByRole('tab', { name: 'Quem tem acesso' })).toBeNull();
  });
});
