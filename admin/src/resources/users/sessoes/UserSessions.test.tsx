import { addedParts } from '@portal/api-client/rules';
import { serversFor } from '@portal/ui/announced-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { backend, signedInAs, superuser } from '../../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../../test/renderConsole.tsx';
import { toast } from '../../../../test/toast.ts';

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

/** Opens the sessions of a person. Returns the paths of the calls that end some. */
async function open(
  sessoes = [sessao('a'), sessao('b', { dispositivo: 'Safari no iPhone', rede: null })],
  { total, refusal }: { total?: number; refusal?: { status: number; detail: string } } = {},
) {
  signedInAs(superuser);
  let left = sessoes;
  const ended: string[] = [];
  backend.use(
    http.get('*/api/admin/users/1/sessoes/', () =>
      HttpResponse.json({ sessoes: left, total: total ?? left.length }),
    ),
    http.delete(/\/api\/admin\/users\/1\/sessoes\//, ({ request }) => {
      const { pathname } = new URL(request.url);
      ended.push(pathname);
      if (refusal) {
        const { status, detail } = refusal;
        return HttpResponse.json({ detail }, { status });
      }
      const id = pathname.split('/').at(-2);
      left = left.filter((one) => (id === 'sessoes' ? one.atual : one.id !== id));
      return HttpResponse.json({});
    }),
  );
  renderConsole('/users/1/show/sessoes');
  const group = within(await screen.findByRole('group', { name: 'Sessões da pessoa' }));
  return { group, ended };
}

describe('the sessions of a person', () => {
  it('are listed in words', { tags: ['slow'] }, async () => {
    const { group } = await open();
    expect(group.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Chrome no Windowsrede 203\.0\.113\.7 · desde .+Encerrar$/),
      expect.stringMatching(/^Safari no iPhonerede desconhecida · desde .+Encerrar$/),
    ]);
  });

  it('one is ended by one call, whatever is pressed', { tags: ['slow'] }, async () => {
    const { group, ended } = await open();
    await userEvent.dblClick(group.getByRole('button', { name: /^Encerrar Safari/ }));
    await toast('Sessão encerrada.');
    expect(ended).toEqual(['/api/admin/users/1/sessoes/b/']);
    await waitFor(() => expect(group.getAllByRole('listitem')).toHaveLength(1));
  });

  it('all are ended, and the list takes the focus', { tags: ['slow'] }, async () => {
    const { group, ended } = await open();
    await userEvent.click(group.getByRole('button', { name: 'Encerrar todas (2)' }));
    await group.findByText('Nenhuma sessão aberta.');
    expect(ended).toEqual(['/api/admin/users/1/sessoes/']);
    await waitFor(() =>
      expect(document.activeElement?.getAttribute('aria-label')).toBe('Sessões da pessoa'),
    );
  });

  it('the one that makes the call is marked and stays', { tags: ['slow'] }, async () => {
    const { group } = await open([sessao('a', { atual: true })]);
    group.getByText('Esta sessão');
    expect(group.queryByRole('button')).toBeNull();
  });

  it('of thousands the first are shown, and the others are counted', {
    tags: ['slow'],
  }, async () => {
    const { group } = await open(undefined, { total: 3_000 });
    group.getByText('e mais 2998, usadas há mais tempo');
    group.getByRole('button', { name: 'Encerrar todas (3000)' });
  });

  it.each([
    [404, 'Sessão não encontrada.', 'Esta sessão já tinha terminado.'],
    [403, 'Sem permissão.', 'Falha ao encerrar. Sem permissão.'],
    [500, 'Erro.', 'Falha ao encerrar. Erro.'],
  ])('a refusal %i is told', { tags: ['slow'] }, async (status, detail, text) => {
    const { group } = await open(undefined, { refusal: { status, detail } });
    await userEvent.click(group.getByRole('button', { name: /^Encerrar Safari/ }));
    await toast(text);
    const button = group.getByRole<HTMLButtonElement>('button', { name: /^Encerrar Safari/ });
    await waitFor(() => expect(button.disabled).toBe(false));
  });

  it.each([
    [403, 'Acesso negado. Você não tem permissão para ver esta página.'],
    [500, /^Falha ao carregar as sessões\./],
  ])(
    'an answer %i to the list is told, with another try',
    { tags: ['slow'] },
    async (status, text) => {
      signedInAs(superuser);
      backend.use(
        http.get('*/api/admin/users/1/sessoes/', () => HttpResponse.json({}, { status })),
      );
      renderConsole('/users/1/show/sessoes');
      await screen.findByText(text);
      screen.getByRole('button', { name: 'Tentar novamente' });
    },
  );
});

it.each(serversFor(addedParts.sessions))(
  'REC-02 a server that announces %s: the tab of sessions shows only with its resource',
  async (_, announced) => {
    signedInAs({ ...superuser, recursos: announced });
    backend.use(
      http.get('*/api/admin/users/1/sessoes/', () => HttpResponse.json({ sessoes: [], total: 0 })),
    );
    renderConsole('/users/1/show');
    await screen.findByRole('heading', { name: 'Ana Souza' });
    expect(screen.queryByRole('tab', { name: 'Sessões' }) !== null).toBe(
      announced.includes(addedParts.sessions),
    );
  },
);
