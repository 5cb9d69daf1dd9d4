import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aplicativo, aplicativos, withAplicativos } from '../../../test/aplicativos.ts';
import { backend, recordWrites, superuser, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
beforeEach(withAplicativos);

const listAnswers = (answer: () => Response | Promise<Response>) =>
  backend.use(http.get('*/api/admin/aplicativos/', answer));
const card = async (name: string) => within(await screen.findByRole('listitem', { name }));

describe('the cards', () => {
  it('ADM-APP-01 ADM-APP-02 ADM-APP-03 a card shows the application and its first reports', async () => {
    renderConsole('/aplicativos');
    expect(
      await screen.findByRole('heading', { name: 'Gerenciamento de Aplicativos' }),
    ).toBeTruthy();
    const comercial = await card('Comercial');
    expect(comercial.getByText('📈')).toBeTruthy();
    expect(comercial.getByText('5 relatório(s)')).toBeTruthy();
    expect(comercial.getAllByText('Ativo').length).toBe(3);
    expect(comercial.getByText('Sobre Comercial')).toBeTruthy();
    const items = comercial.getAllByRole('listitem').map((item) => item.textContent);
    expect(items).toEqual([
      '1.Relatório 3Ativo',
      '2.Relatório 2Inativo',
      '3.Relatório 1Ativo',
      '+2 mais relatórios',
    ]);

    const financeiro = await card('Financeiro');
    expect(financeiro.getByText('Inativo')).toBeTruthy();
    expect(financeiro.getByText('📱')).toBeTruthy();
    expect(financeiro.queryByText(/mais relatórios/)).toBeNull();
  });

  it('ADM-APP-04 ADM-APP-05 GEN-08 a card shows its creator, its date and its buttons', async () => {
    renderConsole('/aplicativos');
    const comercial = await card('Comercial');
    expect(comercial.getByText('Criado por Gabriel Reis em 09/03/2026')).toBeTruthy();
    expect(comercial.getByRole('link', { name: 'Editar Comercial' }).textContent).toBe('Editar');
    expect(comercial.getByRole('link', { name: 'Permissões de Comercial' }).textContent).toBe(
      'Permissões',
    );
    expect(comercial.getByRole('button', { name: 'Desativar Comercial' }).textContent).toBe(
      'Desativar',
    );
    expect(comercial.getByRole('button', { name: 'Excluir Comercial' })).toBeTruthy();

    const financeiro = await card('Financeiro');
    expect(financeiro.getByRole('button', { name: 'Ativar Financeiro' })).toBeTruthy();
  });

  it('an address that the server refuses leads to the whole list, with a number of cards that can be chosen', async () => {
    listAnswers(() => HttpResponse.json({ sort: ['Campo desconhecido.'] }, { status: 400 }));
    renderConsole('/aplicativos?sort=foo&order=ASC&page=3&perPage=48&filter={}');
    const whole = await screen.findByRole('link', { name: 'Ver a lista toda' });
    expect(whole.getAttribute('href')).toBe('/aplicativos?page=1&perPage=24&filter=%7B%7D');
  });

  it('ADM-APP-06 an empty list offers to create the first application', async () => {
    listAnswers(() => HttpResponse.json([]));
    renderConsole('/aplicativos');
    expect(await screen.findByText('Nenhum aplicativo encontrado')).toBeTruthy();
    const link = screen.getByRole('link', { name: 'Criar Primeiro Aplicativo' });
    expect(link.getAttribute('href')).toContain('/aplicativos/create');
  });

  it('ADM-APP-07 a skeleton shows while the list loads', async () => {
    listAnswers(async () => {
      await delay(150);
      return HttpResponse.json(aplicativos);
    });
    renderConsole('/aplicativos');
    const skeleton = await screen.findByLabelText('Carregando aplicativos');
    expect(skeleton.getAttribute('aria-busy')).toBe('true');
    expect(skeleton.children.length).toBeGreaterThan(0);
    expect(skeleton.textContent).toBe('');
    await card('Comercial');
    expect(screen.queryByLabelText('Carregando aplicativos')).toBeNull();
  });

  it('ADM-APP-20 a failed list shows an error and a button to try again', async () => {
    listAnswers(() => HttpResponse.json({}, { status: 500 }));
    renderConsole('/aplicativos');
    expect(await screen.findByText('Erro ao carregar aplicativos. Tente novamente.')).toBeTruthy();
    listAnswers(() => HttpResponse.json(aplicativos));
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await card('Comercial');
  });

  it('ERR-01 an answer 403 shows the text for denied access', async () => {
    listAnswers(() => HttpResponse.json({ detail: 'Não.' }, { status: 403 }));
    renderConsole('/aplicativos');
    expect(
      await screen.findByText('Acesso negado. Você não tem permissão para ver esta página.'),
    ).toBeTruthy();
    expect(screen.queryByText('Erro ao carregar aplicativos. Tente novamente.')).toBeNull();
  });

  it('a superuser sees the cliente of each application', async () => {
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json(superuser)));
    renderConsole('/aplicativos');
    const comercial = await card('Comercial');
    expect(comercial.getByText('5 relatório(s) · Aurora Energia')).toBeTruthy();
  });

  it('ROUTE-11 an Admin de Usuários is redirected to Home', async () => {
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json(usuarios)));
    const { left } = renderConsole('/aplicativos');
    await expect.poll(() => left).toEqual(['/home']);
  });
});

describe('Ativar and Desativar', () => {
  it('ADM-APP-18 ADM-APP-24 send only ativo and show a toast', async () => {
    const sent = recordWrites('put', '/api/admin/aplicativos/1/', async () => {
      await delay(100);
      return HttpResponse.json(aplicativo(1, 'Comercial', [3], { ativo: false }));
    });
    renderConsole('/aplicativos');
    const comercial = await card('Comercial');
    await userEvent.dblClick(comercial.getByRole('button', { name: 'Desativar Comercial' }));
    expect(await toast('Aplicativo "Comercial" desativado com sucesso!')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ ativo: false }]);
  });

  it('ADM-APP-18 ADM-APP-24 an inactive application is activated', async () => {
    const sent = recordWrites('put', '/api/admin/aplicativos/2/', () =>
      HttpResponse.json(aplicativo(2, 'Financeiro', [1])),
    );
    renderConsole('/aplicativos');
    await userEvent.click(
      (await card('Financeiro')).getByRole('button', { name: 'Ativar Financeiro' }),
    );
    expect(await toast('Aplicativo "Financeiro" ativado com sucesso!')).toBeTruthy();
    expect(sent.map(({ body }) => body)).toEqual([{ ativo: true }]);
  });

  it('ADM-APP-22 ERR-04 a failure shows an error', async () => {
    recordWrites('put', '/api/admin/aplicativos/1/', () => HttpResponse.json({}, { status: 500 }));
    renderConsole('/aplicativos');
    await userEvent.click(
      (await card('Comercial')).getByRole('button', { name: 'Desativar Comercial' }),
    );
    expect(await screen.findByText('Erro ao atualizar status do aplicativo.')).toBeTruthy();
    const again = (await card('Comercial')).getByRole<HTMLButtonElement>('button', {
      name: 'Desativar Comercial',
    });
    await waitFor(() => expect(again.disabled).toBe(false));
  });
});

describe('deleting', () => {
  it('ADM-APP-26 ADM-APP-24 needs a confirmation, then removes the card and shows a toast', async () => {
    const sent = recordWrites('delete', '/api/admin/aplicativos/1/', () => HttpResponse.json({}));
    renderConsole('/aplicativos');
    await userEvent.click(
      (await card('Comercial')).getByRole('button', { name: 'Excluir Comercial' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Exclusão' }));
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
    expect(await toast('Aplicativo "Comercial" excluído com sucesso!')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });

  it('CONF-01 offers to deactivate instead', async () => {
    const sent = recordWrites('put', '/api/admin/aplicativos/1/', () =>
      HttpResponse.json(aplicativo(1, 'Comercial', [3], { ativo: false })),
    );
    renderConsole('/aplicativos');
    await userEvent.click(
      (await card('Comercial')).getByRole('button', { name: 'Excluir Comercial' }),
    );
    const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Exclusão' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Desativar' }));
    expect(await toast('Aplicativo "Comercial" desativado com sucesso!')).toBeTruthy();
    expect(sent).toEqual([expect.objectContaining({ body: { ativo: false } })]);
  });

  it('ADM-APP-23 a failed deletion shows an error and keeps the card', async () => {
    recordWrites('delete', '/api/admin/aplicativos/1/', () =>
      HttpResponse.json({}, { status: 500 }),
    );
    renderConsole('/aplicativos');
    await userEvent.click(
      (await card('Comercial')).getByRole('button', { name: 'Excluir Comercial' }),
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir' }));
    expect(await screen.findByText('Erro ao excluir aplicativo. Tente novamente.')).toBeTruthy();
    await card('Comercial');
  });
});
