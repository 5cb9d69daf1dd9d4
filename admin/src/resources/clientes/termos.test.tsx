import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { backend, cliente, recordWrites, signedInAs, superuser } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
beforeEach(() => signedInAs(superuser));

const aurora = cliente(1, 'Aurora Energia', {
  theme_mode: 'light',
  termos: 'https://aurora.example/termos',
  privacidade: 'Guardamos o seu nome.',
  termos_versao: 2,
});
const field = (label: string) =>
  within(screen.getByRole('dialog')).getByLabelText<HTMLTextAreaElement>(label);

it('LGPD-02 the form says whom a new version stops, sends the texts that changed, and clears one', async () => {
  backend.use(http.get('*/api/admin/clientes/', () => HttpResponse.json([aurora])));
  const sent = recordWrites('put', '/api/admin/clientes/1/', () => HttpResponse.json(aurora));
  renderConsole('/clientes/1');
  const stops = 'Ao salvar, nenhuma pessoa deste cliente abre relatórios até aceitar esta versão.';
  await screen.findByLabelText('Termos de uso');
  expect(screen.queryByText(stops)).toBeNull();
  fireEvent.change(field('Termos de uso'), { target: { value: 'Seja gentil.' } });
  expect(screen.getByText(stops)).toBeTruthy();
  fireEvent.change(field('Aviso de privacidade'), { target: { value: '' } });
  await userEvent.click(screen.getByText('Salvar'));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ body }) => body)).toEqual([
    {
      nome: 'Aurora Energia',
      modo_desenvolvimento: 'false',
      termos: 'Seja gentil.',
      privacidade: '',
    },
  ]);
});
