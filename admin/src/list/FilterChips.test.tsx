import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();

it('what filters a list stands in one line, and a press removes it, or all of it', async () => {
  const filter = JSON.stringify({ groups: 'Admin Geral', is_active: true });
  const { router } = renderConsole(`/users?filter=${encodeURIComponent(filter)}`);
  const filterOf = () =>
    JSON.parse(new URLSearchParams(router.state.location.search).get('filter') ?? '{}');
  const line = await screen.findByRole('region', { name: 'Filtros ativos' });
  await within(line).findByText('Grupo: Admin Geral');
  await userEvent.click(within(line).getByRole('button', { name: 'Tirar o filtro Ativo: Sim' }));
  await waitFor(() => expect(filterOf()).toEqual({ groups: 'Admin Geral' }));
  await waitFor(() =>
    expect(within(line).queryByRole('button', { name: 'Limpar filtros' })).toBeNull(),
  );
  await userEvent.selectOptions(screen.getByLabelText('Ativo'), 'Não');
  await within(line).findByText('Ativo: Não');
  await userEvent.click(within(line).getByRole('button', { name: 'Limpar filtros' }));
  await waitFor(() => expect(filterOf()).toEqual({}));
  await waitFor(() => expect(screen.queryByText('Grupo: Admin Geral')).toBeNull());
});
