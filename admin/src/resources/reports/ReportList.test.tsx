import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  backend,
  recordWrites,
  relatorioConfig,
  relatorioConfigs,
  signedInAs,
  superuser,
  usuarios,
} from '../../../test/backend.ts';
import { chooseCliente } from '../../../test/chooseCliente.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
beforeEach(() => signedInAs({ ...usuarios, groups: ['Admin de Relatórios'] }));

const listAnswers = (answer: () => Response) =>
  backend.use(http.get('*/api/admin/powerbiconfig/', answer));
const rows = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, 7).map((cell) => cell.textContent));

describe('the reports list', () => {
  it('ADM-REP-01 ADM-REP-05 the list has its columns and its count', async () => {
    renderConsole('/reports');
    expect(await screen.findByText('2 relatórios')).toBeTruthy();
    const titles = (await screen.findAllByRole('columnheader')).map((cell) => cell.textContent);
    expect(titles).toEqual([
      'Nome do Relatório',
      'Workspace',
      'Report ID',
      'Dataset',
      'RLS Role',
      'Cliente',
      'Configurações',
      'Quem vê',
      'Ações',
    ]);
  });

  it('ADM-REP-03 ADM-REP-07 ADM-REP-08 the rows show the provider’s names, badges and placeholders', async () => {
    const bodies = recordWrites('post', '/api/admin/powerbi/friendly-names/', () =>
      HttpResponse.json({
        names: {
          1: { workspace_nome: 'Comercial', report_nome: 'Vendas PBI', dataset_nome: 'Cubo' },
        },
      }),
    );
    renderConsole('/reports');
    await screen.findByText('Vendas PBI');
    expect(rows()).toEqual([
      [
        'Vendas',
        'Comercialw-1Copiar ID',
        'Vendas PBIr-1Copiar ID',
        'Cubod-1Copiar ID',
        'Região',
        'Aurora Energia',
        'Filtros +4Navegação, Ações, Bookmarks, Expandido',
      ],
      [
        '(Sem nome)',
        'Nome não disponívelw-1Copiar ID',
        'Nome não disponívelr-2Copiar ID',
        'N/A',
        'N/A',
        'N/A',
        'Padrão',
      ],
    ]);
    expect(bodies[0]?.body).toEqual({
      reports: [
        { id: 1, workspace_id: 'w-1', report_id: 'r-1', dataset_id: 'd-1' },
        { id: 2, workspace_id: 'w-1', report_id: 'r-2', dataset_id: null },
      ],
    });
  });

  it('ADM-REP-02 each badge shows one flag', async () => {
    const flags = [
      'filter_pane_enabled',
      'nav_content_pane_enabled',
      'action_bar_enabled',
      'bookmarks_enabled',
      'filter_pane_expanded',
    ];
    listAnswers(() =>
      HttpResponse.json(
        flags.map((flag, index) => relatorioConfig(index + 1, flag, { [flag]: true })),
      ),
    );
    renderConsole('/reports');
    await screen.findByText('filter_pane_enabled');
    expect(Object.fromEntries(rows().map((cells) => [cells[0], cells[6]]))).toEqual({
      filter_pane_enabled: 'Filtros',
      nav_content_pane_enabled: 'Navegação',
      action_bar_enabled: 'Ações',
      bookmarks_enabled: 'Bookmarks',
      filter_pane_expanded: 'Expandido',
    });
  });

  it('ADM-REP-08 an answer without the key names is accepted', async () => {
    recordWrites('post', '/api/admin/powerbi/friendly-names/', () =>
      HttpResponse.json({ 1: { workspace_nome: 'W', report_nome: 'Direto', dataset_nome: 'D' } }),
    );
    renderConsole('/reports');
    expect(await screen.findByText('Direto')).toBeTruthy();
  });

  it('ADM-REP-04 ADM-REP-10 ADM-REP-39 each row has buttons to edit and delete', async () => {
    const sent = recordWrites('delete', '/api/admin/powerbiconfig/1/', () => {
      listAnswers(() => HttpResponse.json(relatorioConfigs.slice(1)));
      return new HttpResponse(null, { status: 204 });
    });
    renderConsole('/reports');
    expect(await screen.findByRole('link', { name: 'Editar Vendas' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Excluir Vendas' }));
    await screen.findByRole('dialog', { name: 'Confirmar Exclusão' });
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Relatório excluído com sucesso!')).toBeTruthy();
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(sent).toHaveLength(1);
  });

  describe('a report that uses another dataset now', () => {
    const current = { id: 'd-9', nome: 'Cubo novo' };
    const named = (names: object) =>
      recordWrites('post', '/api/admin/powerbi/friendly-names/', () =>
        HttpResponse.json({ names: { 1: { dataset_nome: null, ...names } } }),
      );
    const update = async () =>
      userEvent.click(await screen.findByRole('button', { name: 'Atualizar o dataset de Vendas' }));

    it('NUV-04 is marked, and one press stores the dataset in use', {
      tags: ['slow'],
    }, async () => {
      const stored = relatorioConfig(1, 'Vendas', { versao: 3 });
      listAnswers(() => HttpResponse.json([stored]));
      named({ dataset_atual: current });
      const sent = recordWrites('put', '/api/admin/powerbiconfig/1/', () => {
        named({ dataset_nome: 'Cubo novo' });
        return HttpResponse.json({ ...stored, dataset_id: 'd-9', versao: 4 });
      });
      renderConsole('/reports');
      expect(await screen.findByText('O relatório usa agora Cubo novo.')).toBeTruthy();
      await update();
      expect(await screen.findByText('Dataset atualizado.')).toBeTruthy();
      expect(await screen.findByText('Cubo novo')).toBeTruthy();
      expect(screen.queryByText('Outro em uso')).toBeNull();
      expect(sent.map(({ body }) => body)).toEqual([{ dataset_id: 'd-9', versao: 3 }]);
    });

    it('NUV-04 an update that the server refuses shows why, and the note stays', async () => {
      named({ dataset_atual: { ...current, nome: null } });
      recordWrites('put', '/api/admin/powerbiconfig/1/', () =>
        HttpResponse.json({ detail: 'Geral alterou este registro.' }, { status: 409 }),
      );
      renderConsole('/reports');
      await update();
      expect(await screen.findByText('Geral alterou este registro.')).toBeTruthy();
      expect(screen.getByText('O relatório usa agora d-9.')).toBeTruthy();
    });
  });

  it('ADM-REP-36 a failed deletion shows an error', async () => {
    recordWrites('delete', '/api/admin/powerbiconfig/1/', () => HttpResponse.error());
    renderConsole('/reports');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Vendas' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Falha ao excluir o relatório. Tente novamente.')).toBeTruthy();
  });

  it('ADM-REP-06 an empty list has its text', async () => {
    listAnswers(() => HttpResponse.json([]));
    renderConsole('/reports');
    expect(await screen.findByText('Nenhum relatório configurado.')).toBeTruthy();
    expect(screen.getByText('0 relatórios')).toBeTruthy();
  });

  it.each([
    [
      'ADM-REP-27 a failure',
      500,
      'Falha ao carregar a lista de relatórios. Verifique a conexão ou tente novamente.',
      /^Acesso negado/,
    ],
    [
      'ADM-REP-28 ERR-01 ROLE-18 a refusal',
      403,
      'Acesso negado. Você não tem permissão para ver esta página.',
      /^Falha/,
    ],
  ])('%s has its text', async (_, status, text, other) => {
    listAnswers(() => HttpResponse.json({ detail: 'x' }, { status }));
    renderConsole('/reports');
    expect(await screen.findByText(text)).toBeTruthy();
    expect(screen.queryByText(other)).toBeNull();
  });

  it('a superuser sees the cliente of each report, and the cliente in view is in the URL', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    listAnswers(() =>
      HttpResponse.json([
        relatorioConfigs[0],
        { ...relatorioConfigs[0], id: 5, cliente: 2, nome_relatorio: 'Lojas' },
      ]),
    );
    const { router } = renderConsole('/reports');
    await screen.findByText('Lojas');
    await chooseCliente('Mercado Horizonte');
    await waitFor(() => expect(rows()).toHaveLength(1));
    expect(rows()[0]?.[0]).toBe('Lojas');
    expect(router.state.location.search).toBe('?cliente=2');
  });
});
