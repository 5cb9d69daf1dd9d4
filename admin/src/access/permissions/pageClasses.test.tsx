import { addedParts } from '@portal/api-client/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { aplicativo, withAplicativos } from '../../../test/aplicativos.ts';
import { backend, signedInAs, superuser } from '../../../test/backend.ts';
import { changesIn, recordGrants } from '../../../test/grants.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

/** Two pages named Clientes, of which the second is inside, as are the page without a title and another one. */
const pages = [
  { name: 'p1', displayName: 'Clientes', order: 0, classe: 'listada' },
  { name: 'p2', displayName: 'Clientes', order: 1, classe: 'interna' },
  { name: 'p3', displayName: ' ', order: 2, classe: 'interna' },
  { name: 'p4', displayName: 'Resumo', order: 3, classe: 'listada', sem_classe: true },
];

/** Opens the pages of Ana, who may open none of them yet. Returns the addresses that were asked for pages. */
async function openPages(recursos = superuser.recursos) {
  const asked: URLSearchParams[] = [];
  withAplicativos();
  signedInAs({ ...superuser, recursos });
  backend.use(
    http.get('*/api/admin/aplicativos/1/', () =>
      HttpResponse.json(aplicativo(1, 'Comercial', [1])),
    ),
    http.get('*/api/admin/equipes/', () => HttpResponse.json([])),
    http.get('*/api/admin/relatorio-permissoes/by-app/1/', () =>
      HttpResponse.json({ permissions: [] }),
    ),
    http.get('*/api/admin/powerbi/report-pages/', ({ request }) => {
      asked.push(new URL(request.url).searchParams);
      return HttpResponse.json(pages);
    }),
  );
  renderConsole('/aplicativos/1/permissions');
  await userEvent.click(await screen.findByRole('button', { name: /^Ana/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Páginas Específicas' }));
  await screen.findByRole('checkbox', { name: /^Clientes \(2\)/ });
  return asked;
}
const titlesIn = (element: HTMLElement) =>
  within(element)
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent?.replace('NOVA', ''));
/** The panel, without the checkboxes of the list. */
const panel = () => within(screen.getByRole('region', { name: /^Acesso de/ }));
const tickedTitles = () =>
  panel()
    .getAllByRole<HTMLInputElement>('checkbox')
    .filter(({ checked }) => checked)
    .map((box) => box.closest('label')?.textContent?.replace('NOVA', ''));

it('LER-03 LER-06 pages of drill-through stand apart below the listed ones, each with a title of its own', async () => {
  const asked = await openPages();
  const inside = screen.getByRole('region', { name: 'Páginas abertas por detalhamento' });
  expect(titlesIn(inside)).toEqual(['Clientes (2)', 'p3']);
  const all = panel()
    .getAllByRole('checkbox')
    .map((box) => box.closest('label')?.textContent);
  expect(all.map((text) => text?.replace('NOVA', ''))).toEqual([
    'Clientes',
    'Resumo',
    'Clientes (2)',
    'p3',
  ]);
  expect(asked[0]?.get('classes')).toBe('true');
});

it('DIA-02 a page whose class nobody has told is marked, beside the name of its checkbox', async () => {
  await openPages();
  const marks = panel().getAllByText('ainda não vista');
  expect(marks).toHaveLength(1);
  const box = panel().getByRole('checkbox', { name: /^Resumo(NOVA)?$/ });
  expect(box.getAttribute('aria-describedby')).toBe(marks[0]?.id);
});

it('LER-03 Marcar todas ticks the listed pages only, and a ticked page of drill-through stays and is saved', {
  tags: ['slow'],
}, async () => {
  await openPages();
  const sent = recordGrants();
  await userEvent.click(screen.getByRole('button', { name: /^Marcar todas as páginas/ }));
  expect(tickedTitles()).toEqual(['Clientes', 'Resumo']);
  await userEvent.click(screen.getByRole('checkbox', { name: /^p3/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Marcar todas as páginas/ }));
  expect(tickedTitles()).toEqual(['Clientes', 'Resumo', 'p3']);
  await userEvent.click(screen.getByRole('button', { name: /^Salvar/ }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(changesIn(sent[0])).toEqual([expect.stringMatching(/relatório 1: .* → p1 p3 p4$/)]);
});

it('LER-03 REC-02 a server without classes is not asked for them', async () => {
  const recursos = (superuser.recursos ?? []).filter((one) => one !== addedParts.pageClasses);
  const asked = await openPages(recursos);
  expect(asked[0]?.has('classes')).toBe(false);
  expect(asked[0]?.has('relatorio')).toBe(false);
});
