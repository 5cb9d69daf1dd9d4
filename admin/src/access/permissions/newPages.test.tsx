import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { aplicativo, withAplicativos } from '../../../test/aplicativos.ts';
import { backend, users } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const [before, saved, after] = ['2026-01-01', '2026-02-01', '2026-03-01'].map(
  (day) => `${day}T12:00:00.000Z`,
);
const grant = (user: number, tipo_acesso: string, pages: string[], more: object = {}) => ({
  id: user,
  user,
  relatorio: 1,
  aplicativo: 1,
  tipo_acesso,
  paginas_permitidas: pages.map((nome_pagina) => ({ nome_pagina })),
  concedido_em: saved,
  ...more,
});
/** Each page in the order of the provider, and since when the server knows it. The last one it does not know yet. */
const pages = {
  Permitida: after,
  Antiga: before,
  'De sempre': null,
  Recente: after,
  'Vista agora': undefined,
};
const names = Object.keys(pages);

async function openPages(permissions: object[], { tells = true } = {}) {
  const [first] = aplicativo(1, 'Comercial', [1]).relatorios;
  const paginas = Object.entries(pages)
    .filter(([, vista_desde]) => vista_desde !== undefined)
    .map(([nome, vista_desde]) => ({ nome, titulo: nome, ...(tells && { vista_desde }) }));
  withAplicativos();
  backend.use(
    http.get('*/api/admin/aplicativos/1/', () =>
      HttpResponse.json(aplicativo(1, 'Comercial', [1], { relatorios: [{ ...first, paginas }] })),
    ),
    http.get('*/api/admin/users/', () => HttpResponse.json([users[0], users[3]])),
    http.get('*/api/admin/relatorio-permissoes/by-app/1/', () =>
      HttpResponse.json({ permissions }),
    ),
    http.get('*/api/admin/powerbi/report-pages/', () =>
      HttpResponse.json(names.map((name, order) => ({ name, displayName: name, order }))),
    ),
  );
  renderConsole('/aplicativos/1/permissions?pessoa=1');
  await screen.findByRole('region', { name: 'Acesso de Ana Souza' });
}
const markedPages = async () => {
  const panel = within(screen.getByRole('region', { name: /^Acesso de/ }));
  await panel.findByRole('checkbox', { name: /^Vista agora/ });
  return panel
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent ?? '')
    .filter((text) => text.endsWith('NOVA'))
    .map((text) => text.replace('NOVA', ''));
};

it('ADM-PERM-06 CONF-07 NOVA marks the pages that came after the selection was last saved', async () => {
  await openPages([grant(1, 'specific', ['Permitida'])]);
  expect(await markedPages()).toEqual(['Recente', 'Vista agora']);
});

it('CONF-07 the latest of the records of a person counts', async () => {
  await openPages([
    grant(1, 'specific', ['Permitida']),
    grant(1, 'none', [], { relatorio: 1, concedido_em: '2026-03-02T12:00:00.000Z' }),
  ]);
  expect(await markedPages()).toEqual(['Vista agora']);
});

it.each([
  ['no access', []],
  ['access that was taken away', [grant(1, 'none', [])]],
  ['full access', [grant(1, 'full', [])]],
  [
    'a selection of an older version',
    [grant(1, 'specific', ['Permitida'], { concedido_em: null })],
  ],
])('CONF-07 AMBIG-38 nobody with %s has new pages', async (_, permissions) => {
  await openPages(permissions);
  await userEvent.click(screen.getByRole('radio', { name: 'Páginas Específicas' }));
  expect(await markedPages()).toEqual([]);
});

it('CONF-07 another backend, which does not tell when a page came, marks none', async () => {
  await openPages([grant(1, 'specific', ['Permitida'])], { tells: false });
  expect(await markedPages()).toEqual([]);
});

it('CONF-07 of several people a page is marked if it is new for one of them', async () => {
  await openPages([
    grant(1, 'specific', ['Recente']),
    grant(4, 'specific', ['Antiga'], { concedido_em: before }),
  ]);
  expect(await markedPages()).toEqual(['Permitida', 'Vista agora']);
  await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar Água' }));
  await waitFor(async () =>
    expect(await markedPages()).toEqual(['Permitida', 'Recente', 'Vista agora']),
  );
});
