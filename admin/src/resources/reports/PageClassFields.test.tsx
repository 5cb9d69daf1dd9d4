import { addedParts } from '@portal/api-client/rules';
import { serversFor, unannouncedAmong } from '@portal/ui/announced-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it } from 'vitest';
import { backend, recordWrites, signedInAs, superuser } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
afterEach(() => backend.events.removeAllListeners());

const pages = [
  { name: 'p2', displayName: 'Clientes', order: 1, classe: 'interna', correcao: null },
  { name: 'p1', displayName: 'Clientes', order: 0, classe: 'listada', correcao: null },
];
const saved = (classe: string, correcao: string | null) => [
  { nome: 'p1', titulo: 'Clientes', classe: 'listada', correcao: null },
  { nome: 'p2', titulo: 'Clientes', classe, correcao },
];

it('LER-03 WIRE-12 a switch for each page corrects its class at once, and the correction can be removed', {
  tags: ['slow'],
}, async () => {
  signedInAs(superuser);
  backend.use(http.get('*/api/admin/powerbi/report-pages/', () => HttpResponse.json(pages)));
  let answer = saved('listada', 'listada');
  const sent = recordWrites('put', '/api/admin/powerbiconfig/1/paginas/', () =>
    HttpResponse.json(answer),
  );
  renderConsole('/reports/1');
  await userEvent.click(await screen.findByRole('button', { name: 'Mostrar páginas' }));
  const group = await screen.findByRole('group', { name: 'Clientes (2)' });
  const toggle = () =>
    within(group).getByRole<HTMLInputElement>('switch', { name: 'Aberta por detalhamento' });
  expect(toggle().checked).toBe(true);
  await userEvent.click(toggle());
  await waitFor(() => expect(toggle().checked).toBe(false));
  answer = saved('interna', null);
  await userEvent.click(
    await within(group).findByRole('button', { name: 'Voltar ao que o relatório diz' }),
  );
  await waitFor(() => expect(toggle().checked).toBe(true));
  expect(within(group).queryByRole('button')).toBeNull();
  expect(sent.map(({ body }) => body)).toEqual([
    [{ nome: 'p2', classe: 'listada' }],
    [{ nome: 'p2', classe: null }],
  ]);
});

it.each(serversFor(addedParts.pageClasses))(
  'REC-02 a server that announces %s: the pages of a report show only with their resource',
  { tags: ['slow'] },
  async (_, announced) => {
    signedInAs({ ...superuser, recursos: announced });
    const calls: string[] = [];
    backend.events.on('request:start', ({ request }) => {
      calls.push(`${request.method} ${new URL(request.url).pathname}`);
    });
    renderConsole('/reports/1');
    await screen.findByRole('button', { name: 'Pré-visualizar relatório' });
    const has = announced.includes(addedParts.pageClasses);
    if (has) await screen.findByRole('button', { name: 'Mostrar páginas' });
    expect(screen.queryByRole('button', { name: 'Mostrar páginas' }) !== null).toBe(has);
    expect(unannouncedAmong(calls, announced)).toEqual([]);
  },
);
