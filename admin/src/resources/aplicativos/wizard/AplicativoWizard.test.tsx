import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aplicativo, withAplicativos } from '../../../../test/aplicativos.ts';
import { backend, recordWrites, superuser } from '../../../../test/backend.ts';
import { clienteField, pickCliente } from '../../../../test/chooseCliente.ts';
import { renderConsole, useBackend } from '../../../../test/renderConsole.tsx';
import { toast } from '../../../../test/toast.ts';

useBackend();
beforeEach(withAplicativos);

const button = (name: string) => screen.findByRole<HTMLButtonElement>('button', { name });
const press = async (name: string) => userEvent.click(await button(name));
const rows = (label: string) =>
  within(screen.getByRole('list', { name: label }))
    .queryAllByRole('listitem')
    .map((item) => item.textContent);
const names = (label: string) => rows(label).map((text) => text?.replace(/^\d+\./, ''));
/** Tells for each step, in order, whether it is the current step. */
const steps = () => {
  const all = ['Informações Básicas', 'Relatórios'].map((title) =>
    within(screen.getByRole('dialog')).getByText(title),
  );
  return all.map((one) => one.closest('[aria-current="step"]') !== null);
};

async function openWizard(path: string, title: string) {
  const console = renderConsole(path);
  await screen.findByRole('dialog', { name: title });
  return console;
}
async function fillFirstStep() {
  await userEvent.type(await screen.findByLabelText(/^Nome/), 'Vendas');
  await userEvent.type(screen.getByLabelText(/^Descrição/), 'Do mês');
}

describe('the first step', () => {
  it('ADM-APP-08 ADM-APP-10 ADM-APP-11 the next step needs a name and a description', async () => {
    await openWizard('/aplicativos/create', 'Criar Aplicativo');
    expect(steps()).toEqual([true, false]);
    expect(await button('Cancelar')).toBeTruthy();
    await userEvent.type(await screen.findByLabelText(/^Nome/), '   ');
    await press('Próximo');
    expect(await screen.findByText('Nome é obrigatório.')).toBeTruthy();
    expect(screen.getByText('Descrição é obrigatória.')).toBeTruthy();
    expect(screen.queryByLabelText('Relatórios selecionados')).toBeNull();
    await fillFirstStep();
    await press('Próximo');
    expect(await screen.findByLabelText('Relatórios selecionados')).toBeTruthy();
    expect(steps()).toEqual([false, true]);
    await press('Anterior');
    expect(steps()).toEqual([true, false]);
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nome/)).value.trim()).toBe('Vendas');
  });

  it('ADM-APP-11 Enter opens the next step and saves nothing', async () => {
    const sent = recordWrites('post', '/api/admin/aplicativos/', () => HttpResponse.json({}));
    await openWizard('/aplicativos/create', 'Criar Aplicativo');
    await userEvent.type(await screen.findByLabelText(/^Nome/), 'Vendas{Enter}');
    expect(await screen.findByText('Descrição é obrigatória.')).toBeTruthy();
    await userEvent.type(screen.getByLabelText(/^Descrição/), 'Do mês{Enter}');
    expect(await screen.findByRole('heading', { name: 'Disponíveis' })).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('ADM-APP-16 ADM-APP-17 the icons and colours are offered, with their defaults', async () => {
    await openWizard('/aplicativos/create', 'Criar Aplicativo');
    const icon = within(await screen.findByRole('group', { name: 'Ícone' }));
    expect(icon.getAllByRole<HTMLInputElement>('radio').map(({ value }) => value)).toEqual([
      '📱',
      '📊',
      '💰',
      '📈',
      '🎯',
      '⚙️',
      '👥',
      '🏢',
      '🔥',
      '⭐',
      '🚀',
      '💡',
      '📋',
      '📌',
      '🎨',
      '🔧',
    ]);
    expect(icon.getByRole<HTMLInputElement>('radio', { name: '📱' }).checked).toBe(true);
    const color = within(screen.getByRole('group', { name: 'Cor do tema' }));
    expect(
      color
        .getAllByRole<HTMLInputElement>('radio')
        .map((input) => [input.getAttribute('aria-label'), input.value]),
    ).toEqual([
      ['Azul', '#3B82F6'],
      ['Verde', '#22C55E'],
      ['Roxo', '#A855F7'],
      ['Laranja', '#F59E0B'],
      ['Rosa', '#EC4899'],
      ['Vermelho', '#EF4444'],
      ['Cyan', '#06B6D4'],
      ['Indigo', '#6366F1'],
    ]);
    expect(color.getByRole<HTMLInputElement>('radio', { name: 'Azul' }).checked).toBe(true);
  });

  it('ADM-APP-12 ADM-APP-15 ROLE-05 a superuser must choose the cliente of a new application', {
    tags: ['slow'],
  }, async () => {
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json(superuser)));
    const sent = recordWrites('post', '/api/admin/aplicativos/', () =>
      HttpResponse.json(aplicativo(9, 'Vendas', []), { status: 201 }),
    );
    await openWizard('/aplicativos/create', 'Criar Aplicativo');
    await fillFirstStep();
    await press('Próximo');
    expect(await screen.findByText('Cliente é obrigatório.')).toBeTruthy();
    expect(steps()).toEqual([true, false]);
    await pickCliente('Mercado Horizonte');
    await press('Próximo');
    await press('Criar Aplicativo');
    expect(await toast('Aplicativo "Vendas" criado com sucesso!')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ nome: 'Vendas', cliente: 2 });
  });

  it('ADM-APP-12 ROLE-05 a superuser who changes the cliente loses the chosen reports', async () => {
    backend.use(http.get('*/api/auth/user/', () => HttpResponse.json(superuser)));
    await openWizard('/aplicativos/1', 'Editar Aplicativo');
    await screen.findByDisplayValue('Aurora Energia');
    // Emptying the text is no choice: the name comes back.
    await userEvent.clear(await clienteField());
    await userEvent.tab();
    await screen.findByDisplayValue('Aurora Energia');
    await pickCliente('Mercado Horizonte');
    await press('Próximo');
    expect(await screen.findByText('Selecionados (0)')).toBeTruthy();
  });
});

describe('the second step', () => {
  it('ADM-APP-09 ADM-APP-14 ADM-APP-15 reports are searched, added, ordered and removed, and sent in their order', async () => {
    const sent = recordWrites('post', '/api/admin/aplicativos/', () =>
      HttpResponse.json(aplicativo(9, 'Vendas', [2]), { status: 201 }),
    );
    await openWizard('/aplicativos/create', 'Criar Aplicativo');
    await fillFirstStep();
    await press('Próximo');
    await screen.findByRole('button', { name: 'Adicionar Relatório 1' });
    await userEvent.type(screen.getByLabelText('Buscar relatórios disponíveis'), 'agua');
    expect(names('Disponíveis')).toEqual(['Água']);
    await press('Adicionar Água');
    await userEvent.clear(screen.getByLabelText('Buscar relatórios disponíveis'));
    await press('Adicionar Relatório 1');
    await press('Adicionar Relatório 2');
    expect(rows('Selecionados')).toEqual(['1.Água', '2.Relatório 1', '3.Relatório 2']);
    expect(names('Disponíveis')).not.toContain('Água');
    expect((await button('Subir Água')).disabled).toBe(true);
    expect((await button('Descer Relatório 2')).disabled).toBe(true);
    await press('Descer Água');
    expect(rows('Selecionados')).toEqual(['1.Relatório 1', '2.Água', '3.Relatório 2']);
    await press('Subir Relatório 2');
    await press('Remover Relatório 1');
    expect(rows('Selecionados')).toEqual(['1.Relatório 2', '2.Água']);
    await press('Criar Aplicativo');
    expect(await toast('Aplicativo "Vendas" criado com sucesso!')).toBeTruthy();
    expect(sent[0]?.body).toEqual({
      nome: 'Vendas',
      descricao: 'Do mês',
      icone: '📱',
      cor_tema: '#3B82F6',
      no_catalogo: false,
      relatorios_ids: [2, 6],
    });
    await waitFor(() => {
      expect(screen.queryByRole('dialog', { name: 'Criar Aplicativo' })).toBeNull();
    });
  });

  it('ADM-APP-13 ADM-APP-15 an application without reports can be saved', async () => {
    const sent = recordWrites('post', '/api/admin/aplicativos/', () =>
      HttpResponse.json(aplicativo(9, 'Vendas', []), { status: 201 }),
    );
    await openWizard('/aplicativos/create', 'Criar Aplicativo');
    await fillFirstStep();
    await press('Próximo');
    await press('Criar Aplicativo');
    await screen.findByText('Aplicativo "Vendas" criado com sucesso!');
    expect(sent[0]?.body).toMatchObject({ relatorios_ids: [] });
    expect(sent[0]?.body).not.toHaveProperty('cliente');
  });

  it('DIA-04 one with reports leads on to its permissions, and from there back', {
    tags: ['slow'],
  }, async () => {
    recordWrites('post', '/api/admin/aplicativos/', () =>
      HttpResponse.json({ ...aplicativo(9, 'Vendas', []), relatorios_ids: [1] }, { status: 201 }),
    );
    const { router } = await openWizard('/aplicativos/create', 'Criar Aplicativo');
    await fillFirstStep();
    await press('Próximo');
    await press('Criar Aplicativo');
    expect(await toast('Aplicativo "Vendas" criado com sucesso!')).toBeTruthy();
    await screen.findByRole('dialog', { name: /^Permissões/ });
    expect(router.state.location.pathname).toBe('/aplicativos/9/permissions');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/aplicativos'));
  });

  it('a failed list of reports shows an error and a button to try again', {
    tags: ['slow'],
  }, async () => {
    backend.use(
      http.get('*/api/admin/aplicativos/reports-available/', () =>
        HttpResponse.json({}, { status: 500 }),
      ),
    );
    await openWizard('/aplicativos/create', 'Criar Aplicativo');
    await fillFirstStep();
    await press('Próximo');
    expect(await screen.findByText('Erro ao carregar os relatórios disponíveis.')).toBeTruthy();
    withAplicativos();
    await press('Tentar novamente');
    expect(await button('Adicionar Relatório 1')).toBeTruthy();
  });
});

describe('saving', () => {
  it('ADM-APP-10 ADM-APP-24 an edit shows the stored values and updates them', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('put', '/api/admin/aplicativos/1/', () =>
      HttpResponse.json(aplicativo(1, 'Comercial', [3])),
    );
    await openWizard('/aplicativos/1', 'Editar Aplicativo');
    expect((await screen.findByLabelText<HTMLInputElement>(/^Nome/)).value).toBe('Comercial');
    expect(screen.getByRole<HTMLInputElement>('radio', { name: '📈' }).checked).toBe(true);
    await press('Próximo');
    await screen.findByRole('button', { name: 'Remover Relatório 4' });
    expect(names('Selecionados')).toEqual([3, 2, 1, 4, 5].map((id) => `Relatório ${id}`));
    await press('Atualizar Aplicativo');
    expect(await toast('Aplicativo "Comercial" atualizado com sucesso!')).toBeTruthy();
    expect(sent[0]?.body).toMatchObject({ relatorios_ids: [3, 2, 1, 4, 5] });
  });

  it('ADM-APP-19 CONST-04 a save shows Salvando..., disables the buttons and sends one request', async () => {
    let answer: () => void = () => undefined;
    const requestStarted = new Promise<void>((resolve) => {
      answer = resolve;
    });
    const sent = recordWrites('put', '/api/admin/aplicativos/1/', async () => {
      await requestStarted;
      return HttpResponse.json(aplicativo(1, 'Comercial', [3]));
    });
    await openWizard('/aplicativos/1', 'Editar Aplicativo');
    await press('Próximo');
    await userEvent.dblClick(await button('Atualizar Aplicativo'));
    expect((await button('Salvando...')).disabled).toBe(true);
    expect((await button('Cancelar')).disabled).toBe(true);
    expect((await button('Anterior')).disabled).toBe(true);
    answer();
    await screen.findByText('Aplicativo "Comercial" atualizado com sucesso!');
    expect(sent).toHaveLength(1);
  });

  it('ADM-APP-21 ERR-04 a failed save shows the reason and keeps the typed values', async () => {
    recordWrites('put', '/api/admin/aplicativos/1/', () =>
      HttpResponse.json({ nome: ['Já existe.'] }, { status: 400 }),
    );
    await openWizard('/aplicativos/1', 'Editar Aplicativo');
    await press('Próximo');
    await press('Atualizar Aplicativo');
    expect(await screen.findByText('Erro ao salvar aplicativo. Tente novamente.')).toBeTruthy();
    expect(screen.getAllByText(/Já existe\./).length).toBeGreaterThan(0);
    await screen.findByRole('button', { name: 'Remover Relatório 4' });
    expect(names('Selecionados')).toHaveLength(5);
    for (const name of ['Anterior', 'Cancelar', 'Atualizar Aplicativo']) {
      expect((await button(name)).disabled).toBe(false);
    }
  });

  it('discarding changes needs a confirmation', async () => {
    await openWizard('/aplicativos/1', 'Editar Aplicativo');
    await userEvent.type(await screen.findByLabelText(/^Nome/), 'x');
    await press('Cancelar');
    expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toBeTruthy();
  });
});
