import { ToastProvider } from '@portal/ui';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { CoreAdminContext, useNotify } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { expect, it } from 'vitest';
import { backend } from '../../test/backend.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';
import { i18nProvider } from '../messages.ts';
import { NotificationBridge } from './NotificationBridge.tsx';

useBackend();

function NotifyButton() {
  const notify = useNotify();
  return (
    <button
      type="button"
      onClick={() => {
        notify('ra.notification.updated', { type: 'success', messageArgs: { smart_count: 2 } });
        notify('Frase do servidor', { type: 'error' });
      }}
    >
      Avisar
    </button>
  );
}

it("react-admin's notifications appear in the portal's toast area, in Portuguese", async () => {
  const element = (
    <ToastProvider>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <NotifyButton />
        <NotificationBridge />
      </CoreAdminContext>
    </ToastProvider>
  );
  render(<RouterProvider router={createMemoryRouter([{ path: '*', element }])} />);
  await userEvent.click(await screen.findByRole('button', { name: 'Avisar' }));
  expect(
    (await screen.findByText('2 registros atualizados')).closest('[data-level]'),
  ).toHaveProperty('dataset.level', 'success');
  expect(await screen.findByText('Frase do servidor')).toBeTruthy();
});

it('AMBIG-43 a toast is accessible while a dialog is open, the screen under the dialog is not', {
  tags: ['slow'],
}, async () => {
  backend.use(
    http.post('*/api/admin/users/', () =>
      HttpResponse.json({ email: ['Já existe.'] }, { status: 400 }),
    ),
  );
  renderConsole('/users');
  await screen.findByRole('table');
  await userEvent.click(screen.getByRole('link', { name: 'Adicionar Usuário' }));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.type(await dialog.findByRole('textbox', { name: 'Usuário' }), 'novo');
  await userEvent.type(dialog.getByRole('textbox', { name: 'Email' }), 'novo@aurora.example');
  await userEvent.type(dialog.getByLabelText(/^Senha/), 'segredo-1');
  await userEvent.click(dialog.getByRole('button', { name: 'Salvar' }));
  const notices = within(await screen.findByRole('region', { name: 'Notificações' }));
  const notice = await notices.findByRole('alert');
  expect(notice.textContent).toContain('Erro no formulário: email: Já existe.');
  expect(screen.queryByRole('table')).toBeNull();
});
