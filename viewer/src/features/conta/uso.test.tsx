import { recursos } from '@portal/api-client/contract';
import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { ana, backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const opening = (number: number, values: object = {}) => ({
  quando: `2026-11-26T13:00:${String(60 - number).padStart(2, '0')}.000Z`,
  relatorio: number,
  relatorio_nome: `Relatório ${number}`,
  aplicativo: null,
  aplicativo_nome: null,
  ...values,
});

/** Opens the account. `aberturas` are all own openings. Returns the section and the asked ranges. */
async function openUso(
  aberturas: readonly object[],
  { has = true, isDown = () => false }: { has?: boolean; isDown?: () => boolean } = {},
) {
  signIn();
  const ranges: (string | null)[] = [];
  const person = { ...ana, recursos: has ? recursos : recursos.filter((one) => one !== 'uso') };
  const names = { first_name: 'Ana', last_name: 'Lima' };
  backend.use(
    http.get('*/api/auth/user/', () => HttpResponse.json(person)),
    http.get('*/api/conta/', () =>
      HttpResponse.json({ username: 'ana', email: 'a@b.example', ...names, tem_senha: true }),
    ),
    http.get('*/api/conta/sessoes/', () => HttpResponse.json({ sessoes: [], total: 0 })),
    http.get('*/api/conta/uso/', ({ request }) => {
      const range = new URL(request.url).searchParams.get('range');
      ranges.push(range);
      const [, asked = 0] = JSON.parse(range ?? '[0,49]') as [number, number];
      if (asked > 49) return HttpResponse.json({}, { status: 400 });
      if (isDown()) return HttpResponse.json({}, { status: 403 });
      const [start, end] = JSON.parse(range ?? '[0,99]') as [number, number];
      return HttpResponse.json({
        total: aberturas.length,
        aberturas: aberturas.slice(start, end + 1),
      });
    }),
  );
  renderApp('/conta');
  await screen.findByRole('heading', { name: 'Senha' });
  return ranges;
}
const section = async () =>
  within(await screen.findByRole('region', { name: 'Relatórios que você abriu' }));

it('USO-04 lists the own openings with their place, and leads to each report', async () => {
  await openUso([
    opening(1),
    opening(2, { aplicativo: 7, aplicativo_nome: 'Comercial' }),
    opening(3, { relatorio_nome: null }),
  ]);
  const own = await section();
  const items = await own.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Relatório 1Dashboards · .+2026/),
    expect.stringMatching(/^Relatório 2Comercial · .+2026/),
    expect.stringMatching(/^Um relatório que você não abre maisDashboards/),
  ]);
  const links = own.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/dashboard?relatorio=1', '/aplicativos/7?relatorio=2']);
});

it('shows five at first, and more on request', async () => {
  const ranges = await openUso(Array.from({ length: 30 }, (_, index) => opening(index + 1)));
  const own = await section();
  expect(await own.findAllByRole('listitem')).toHaveLength(5);
  await userEvent.click(own.getByRole('button', { name: 'Mostrar mais' }));
  await own.findByText('Relatório 30');
  expect(ranges).toEqual(['[0,4]', '[0,49]']);
  expect(own.queryByRole('button')).toBeNull();
});

it('says that there is none yet, and offers another try after a failure', async () => {
  let isDown = true;
  await openUso([], { isDown: () => isDown });
  const own = await section();
  await userEvent.click(
    await own.findByRole('button', { name: 'Tentar novamente' }).then((button) => {
      isDown = false;
      return button;
    }),
  );
  await own.findByText('Você ainda não abriu um relatório.');
});

it('is absent with a server that does not measure usage, which is not called', async () => {
  const ranges = await openUso([], { has: false });
  await screen.findByRole('heading', { name: 'Aparência' });
  expect(screen.queryByRole('region', { name: 'Relatórios que você abriu' })).toBeNull();
  expect(ranges).toEqual([]);
});
