import { recursos } from '@portal/api-client/contract';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { ana, backend } from '../../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../../test/renderApp.tsx';

useBackend();

const at = '2026-11-26T13:00:00.000Z';
const sessao = (id: string, values: object = {}) => ({
  id,
  dispositivo: 'Chrome no Windows',
  rede: '203.0.113.7',
  desde: at,
  ultimo_uso: at,
  atual: false,
  ...values,
});
const own = sessao('a', { atual: true });
const phone = sessao('b', { dispositivo: 'Safari no iPhone', rede: null });
const tablet = sessao('c', { dispositivo: 'Chrome no Android' });

/** Opens the account with sessions that the fake backend keeps. Returns the paths of the calls that end some. */
async function openSessoes({
  sessoes = [own, phone, tablet],
  total,
  answer,
}: {
  sessoes?: (typeof own)[];
  total?: number;
  answer?: () => Response | undefined;
} = {}) {
  signIn();
  let open = sessoes;
  const ended: string[] = [];
  const end = (keeps: (one: typeof own, id: unknown) => boolean) =>
    http.delete(/\/api\/conta\/sessoes\//, async ({ request }) => {
      const { pathname } = new URL(request.url);
      ended.push(pathname);
      const refused = answer?.();
      if (refused) return refused;
      const id = pathname.split('/').at(-2);
      open = open.filter((one) => keeps(one, id));
      return HttpResponse.json({});
    });
  backend.use(
    http.get('*/api/conta/', () =>
      HttpResponse.json({
        username: 'ana',
        email: 'ana@aurora.example',
        first_name: 'Ana',
        last_name: 'Lima',
        tem_senha: true,
      }),
    ),
    http.get('*/api/conta/sessoes/', () =>
      HttpResponse.json({ sessoes: open, total: total ?? open.length }),
    ),
    end((one, id) => (id === 'sessoes' ? one.atual : one.id !== id)),
  );
  renderApp('/conta');
  const section = within(await screen.findByRole('region', { name: 'Sessões' }));
  return { section, ended };
}

it('lists the sessions in words, and offers no end of this one', async () => {
  const { section } = await openSessoes();
  const items = await section.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^Chrome no WindowsEsta sessãorede 203\.0\.113\.7 · desde .+2026/),
    expect.stringMatching(/^Safari no iPhonerede desconhecida · .+Encerrar$/),
    expect.stringMatching(/^Chrome no Android.+Encerrar$/),
  ]);
  expect(section.getAllByRole('button', { name: /^Encerrar (Safari|Chrome)/ })).toHaveLength(2);
});

it('ends one, once, and tells it', async () => {
  const { section, ended } = await openSessoes();
  await userEvent.dblClick(await section.findByRole('button', { name: /^Encerrar Safari/ }));
  await screen.findByText('Sessão encerrada.');
  expect(ended).toEqual(['/api/conta/sessoes/b/']);
  await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(2));
});

it('after an end the focus is at the heading, because its button is gone', async () => {
  const { section } = await openSessoes();
  await userEvent.click(await section.findByRole('button', { name: /^Encerrar Safari/ }));
  await waitFor(() =>
    expect(document.activeElement).toBe(section.getByRole('heading', { name: 'Sessões' })),
  );
});

it('ends all others', async () => {
  const { section, ended } = await openSessoes();
  await userEvent.click(
    await section.findByRole('button', { name: 'Encerrar as outras 2 sessões' }),
  );
  await section.findByText('Você não tem outra sessão aberta.');
  expect(ended).toEqual(['/api/conta/sessoes/']);
});

it('says that a session has ended already, and reads the list again', async () => {
  const answer = () =>
    HttpResponse.json({ detail: 'Sessão não encontrada.' }, { status: 404 }) as Response;
  const { section } = await openSessoes({ answer });
  await userEvent.click(await section.findByRole('button', { name: /^Encerrar Safari/ }));
  await screen.findByText('Esta sessão já tinha terminado.');
});

it('shows what the server says if an end fails, and offers it again', async () => {
  const detail = 'Muitas alterações. Aguarde 20 s e tente novamente.';
  const { section } = await openSessoes({
    answer: () => HttpResponse.json({ detail }, { status: 429 }) as Response,
  });
  await userEvent.click(await section.findByRole('button', { name: /^Encerrar Safari/ }));
  await screen.findByText(detail);
  const button = await section.findByRole<HTMLButtonElement>('button', {
    name: /^Encerrar Safari/,
  });
  await waitFor(() => expect(button.disabled).toBe(false));
});

it('of thousands it shows the first and the number of the others', async () => {
  const { section } = await openSessoes({ total: 3_001 });
  await section.findByText('e mais 2998, usadas há mais tempo');
  section.getByRole('button', { name: 'Encerrar as outras 3000 sessões' });
});

it('offers another try if the list cannot be read', async () => {
  let isDown = true;
  const { section } = await openSessoes();
  await section.findAllByRole('listitem');
  backend.use(
    http.get('*/api/conta/sessoes/', () =>
      isDown
        ? HttpResponse.json({}, { status: 403 })
        : HttpResponse.json({ sessoes: [own], total: 1 }),
    ),
  );
  cleanup();
  renderApp('/conta');
  await screen.findByText('Não foi possível carregar as suas sessões.', {}, { timeout: 15_000 });
  isDown = false;
  await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
  await screen.findByText('Você não tem outra sessão aberta.');
}, 30_000);

it('REC-02 without the resource there is no section and no call', async () => {
  signIn();
  const calls: string[] = [];
  backend.use(
    http.get('*/api/auth/user/', () =>
      HttpResponse.json({ ...ana, recursos: recursos.filter((name) => name !== 'sessoes') }),
    ),
    http.get('*/api/conta/', () =>
      HttpResponse.json({
        username: 'ana',
        email: 'a@a.example',
        first_name: '',
        last_name: '',
        tem_senha: true,
      }),
    ),
    http.get('*/api/conta/sessoes/', ({ request }) => {
      calls.push(request.url);
      return HttpResponse.json({ sessoes: [], total: 0 });
    }),
  );
  renderApp('/conta');
  await screen.findByRole('region', { name: 'Aparência' });
  expect(screen.queryByRole('region', { name: 'Sessões' })).toBeNull();
  expect(calls).toEqual([]);
});
