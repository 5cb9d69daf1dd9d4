import { addedParts } from '@portal/api-client/rules';
import { Report } from '@portal/embed';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import {
  backend,
  recordWrites,
  relatorioConfigs,
  signedInAs,
  superuser,
} from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
afterEach(() => vi.restoreAllMocks());

const page = (more: object) => ({ name: 'p1', displayName: 'Resumo', order: 0, ...more });
/** Lets the fake backend list pages. Counts how often it was asked. */
function withPages(pages: object[]) {
  const asked = { times: 0 };
  backend.use(
    http.get('*/api/admin/powerbi/report-pages/', () => {
      asked.times += 1;
      return HttpResponse.json(pages);
    }),
  );
  return asked;
}
const hiddenFrame = () => document.querySelector('iframe[title="Páginas do relatório"]');

/** Saves a report with another name. Returns the calls for an embed token. */
async function save() {
  const asked: string[] = [];
  backend.use(
    http.get('*/api/embed-info/:id/', ({ request }) => {
      asked.push(new URL(request.url).search);
      return HttpResponse.json({
        accessToken: 'token',
        embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=1',
        id: 'aaaaaaaa-0000-4000-8000-000000000001',
        settings: {},
      });
    }),
  );
  recordWrites('put', '/api/admin/powerbiconfig/1/', () => HttpResponse.json(relatorioConfigs[0]));
  renderConsole('/reports/1');
  // The dialog is another element before the report is known.
  const [firstSwitch] = await screen.findAllByRole('switch');
  if (!firstSwitch) throw new Error('no switch');
  await userEvent.click(firstSwitch);
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  expect(await toast('Relatório atualizado com sucesso!')).toBeTruthy();
  return asked;
}

it('DIA-02 a saved report with a page of unknown class is opened once, out of sight, not counted, and closed when it has told', async () => {
  signedInAs(superuser);
  const told = recordWrites('post', '/api/relatorios/1/paginas-vistas/', () =>
    HttpResponse.json({}),
  );
  withPages([page({ classe: 'listada', sem_classe: true })]);
  const asked = await save();
  await waitFor(() => expect(hiddenFrame()).toBeTruthy());
  expect(asked).toEqual(['?renewal=true']);
  expect(hiddenFrame()?.closest('[inert]')?.getAttribute('aria-hidden')).toBe('true');
  vi.spyOn(Report.prototype, 'getPages').mockResolvedValue([
    { name: 'p1', visibility: 1 } as Awaited<ReturnType<Report['getPages']>>[number],
  ]);
  hiddenFrame()?.parentElement?.dispatchEvent(new CustomEvent('loaded', { detail: {} }));
  await waitFor(() => expect(hiddenFrame()).toBeNull());
  expect(told.map(({ body }) => body)).toEqual([[{ nome: 'p1', visibilidade: 1, ordem: 0 }]]);
});

it.each([
  ['all classes are known', superuser, [page({ classe: 'interna' })], 2],
  [
    'the server does not announce them',
    { ...superuser, recursos: superuser.recursos.filter((one) => one !== addedParts.pageClasses) },
    [page({})],
    1,
  ],
])(
  'DIA-02 a saved report is not opened if %s',
  { tags: ['slow'] },
  async (_, user, pages, times) => {
    signedInAs(user);
    // The form itself asks once.
    const listed = withPages(pages);
    const asked = await save();
    await waitFor(() => expect(listed.times).toBe(times));
    expect(asked).toEqual([]);
    expect(hiddenFrame()).toBeNull();
  },
);

it('LER-15 DIA-02 the hidden frame is closed when it has left Power BI', async () => {
  signedInAs(superuser);
  withPages([page({ classe: 'listada', sem_classe: true })]);
  await save();
  await waitFor(() => expect(hiddenFrame()).toBeTruthy());
  hiddenFrame()?.parentElement?.dispatchEvent(new CustomEvent('left'));
  await waitFor(() => expect(hiddenFrame()).toBeNull());
});
