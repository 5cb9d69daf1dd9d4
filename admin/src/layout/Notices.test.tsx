import { ToastProvider } from '@portal/ui';
import { cleanup, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { CoreAdminContext, useNotify } from 'react-admin';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import { i18nProvider } from '../i18n.ts';
import { Notices } from './Notices.tsx';

afterEach(cleanup);

function Speaker() {
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

it("react-admin speaks in the portal's one toast area, in Portuguese", async () => {
  const element = (
    <ToastProvider>
      <CoreAdminContext i18nProvider={i18nProvider}>
        <Speaker />
        <Notices />
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
