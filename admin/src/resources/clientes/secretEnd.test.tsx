import { recursos } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { serversFor } from '@portal/ui/announced-servers';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { backend, cliente, recordWrites, signedInAs, superuser } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

/** Opens the tab of the credentials of a cliente, and returns what is saved. */
async function open(stored: object = {}, announced: readonly string[] = recursos) {
  signedInAs({ ...superuser, recursos: [...announced] });
  backend.use(
    http.get('*/api/admin/clientes/', () => HttpResponse.json([cliente(1, 'Aurora', stored)])),
  );
  const sent = recordWrites('put', '/api/admin/clientes/1/', () =>
    HttpResponse.json(cliente(1, 'Aurora')),
  );
  renderConsole('/clientes/1');
  await userEvent.click(await screen.findByRole('tab', { name: 'Power BI' }));
  return sent;
}
const day = () => screen.findByLabelText<HTMLInputElement>('Último dia do segredo');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

it('the last day of the secret is asked for and changed', { tags: ['slow'] }, async () => {
  const sent = await open({ pbi_secret_vence: '2027-01-31' });
  expect((await day()).value).toBe('2027-01-31');
  fireEvent.change(await day(), { target: { value: '2028-02-29' } });
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ pbi_secret_vence: '2028-02-29' });
});

it('a day that is removed is sent as empty', { tags: ['slow'] }, async () => {
  const sent = await open({ pbi_secret_vence: '2027-01-31' });
  fireEvent.change(await day(), { target: { value: '' } });
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).toMatchObject({ pbi_secret_vence: '' });
});

it('a day that stays is not sent', { tags: ['slow'] }, async () => {
  const sent = await open({ pbi_secret_vence: '2027-01-31' });
  await day();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.body).not.toHaveProperty('pbi_secret_vence');
});

it.each(serversFor(addedParts.findings))(
  'REC-02 a server that announces %s: the day of the secret shows only with its resource',
  { tags: ['slow'] },
  async (_, announced) => {
    await open({}, announced);
    const isShown = announced.includes(addedParts.findings);
    if (isShown) await day();
    else expect(screen.queryByLabelText('Último dia do segredo')).toBeNull();
  },
);
