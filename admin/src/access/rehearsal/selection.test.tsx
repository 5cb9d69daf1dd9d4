import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { backend, noEffect, signedInAs, superuser, users } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
afterEach(() => void vi.useRealTimers());

const loses = (user: number, nome: string, abriu_recentemente: boolean) => ({
  ...noEffect,
  impressao: `impressao-${user}`,
  perdem: [
    {
      ...{ user, username: nome.toLowerCase(), nome, relatorio: 1, relatorio_nome: 'Vendas' },
      ...{ aplicativo: null, aplicativo_nome: null, por_equipe: false, abriu_recentemente },
      antes: { acesso: 'full', paginas: [] },
      depois: { acesso: 'none', paginas: [] },
    },
  ],
  pessoas: { ganham: 0, perdem: 1 },
});
type Answer = () => Response | Promise<Response>;
const json = (body: object) => () => HttpResponse.json(body);

/** Selects ana and zelia with these answers to their rehearsals. Returns what reaches the backend. */
async function selectTwo(ofAna: Answer, ofZelia: Answer) {
  signedInAs(superuser);
  const rehearsed: unknown[] = [];
  const sent: unknown[] = [];
  const keep = ({ request }: { request: Request }) => {
    const { pathname } = new URL(request.url);
    sent.push([request.method, pathname, request.headers.get('X-Ensaio')]);
  };
  backend.use(
    http.post('*/api/admin/ensaios/', async ({ request }) => {
      const change = (await request.json()) as { caminho: string };
      rehearsed.push(change);
      return change.caminho.endsWith('/1/') ? ofAna() : ofZelia();
    }),
    http.put('*/api/admin/users/:id/', (call) => {
      keep(call);
      return HttpResponse.json(users[0]);
    }),
    http.delete('*/api/admin/users/:id/', (call) => {
      keep(call);
      return new HttpResponse(null, { status: 204 });
    }),
  );
  renderConsole('/users');
  for (const name of ['ana', 'zelia']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));
  }
  return { rehearsed, sent };
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('ENS-03 the deletion of a selection asks once, with everybody who loses, and nothing is asked for each person', {
  tags: ['slow'],
}, async () => {
  const { rehearsed, sent } = await selectTwo(
    json(loses(1, 'Ana', false)),
    json(loses(4, 'Zélia', true)),
  );
  await press('Excluir selecionados');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Exclusão' }));
  await dialog.findByRole('region', { name: 'Quem perde acesso (2)' });
  const losers = within(dialog.getByRole('region', { name: 'Perdem' }));
  expect(losers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'ZéliaVendas em Dashboards: Acesso Total → Sem Acesso',
    'AnaVendas em Dashboards: Acesso Total → Sem Acesso',
  ]);
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir 2' }));
  expect(await screen.findByText('2 usuários excluídos com sucesso!')).toBeTruthy();
  expect(sent).toEqual([
    ['DELETE', '/api/admin/users/1/', 'impressao-1'],
    ['DELETE', '/api/admin/users/4/', 'impressao-4'],
  ]);
  expect(rehearsed).toHaveLength(2);
  expect(screen.queryByRole('dialog', { name: 'Confirmar alteração' })).toBeNull();
});

it('CONF-01 ASSI-05 subscriptions that end with a selection are told in one sum, and taken over before the deletion', {
  tags: ['slow'],
}, async () => {
  const taken: unknown[] = [];
  const ending = (user: number, id: number, visao_nome: string) => () =>
    HttpResponse.json({
      ...{ ...noEffect, impressao: `impressao-${user}` },
      ...(taken.length < 2 && {
        assinaturas: [{ id, visao_nome, destinatarios: ['Bia'] }],
      }),
    });
  const { sent } = await selectTwo(ending(1, 7, 'Sul'), ending(4, 8, 'Norte'));
  backend.use(
    http.put('*/api/assinaturas/:id/', async ({ params, request }) => {
      taken.push([params.id, await request.json()]);
      return HttpResponse.json({});
    }),
  );
  await press('Excluir selecionados');
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Exclusão' }));
  await dialog.findByText('2 assinaturas com outros destinatários terminam');
  const name = 'Passar as assinaturas para mim';
  await userEvent.click(dialog.getByRole('button', { name }));
  await waitFor(() => expect(dialog.queryByRole('button', { name })).toBeNull());
  const dono = superuser.id;
  expect(taken).toEqual([
    ['7', { dono }],
    ['8', { dono }],
  ]);
  expect(sent).toEqual([]);
  await userEvent.click(await dialog.findByRole('button', { name: 'Excluir 2' }));
  expect(await screen.findByText('2 usuários excluídos com sucesso!')).toBeTruthy();
});

it('ENS-03 CONTA-01 the deactivation of a selection waits for its effect, and tells whose effect is not known', {
  tags: ['slow'],
}, async () => {
  let answer: (value: Response) => void = () => undefined;
  const late = new Promise<Response>((resolve) => {
    answer = resolve;
  });
  const { rehearsed, sent } = await selectTwo(json(loses(1, 'Ana', false)), () => late);
  await press('Desativar');
  const confirm = await screen.findByRole<HTMLButtonElement>('button', { name: 'Desativar 2' });
  await waitFor(() => expect(rehearsed).toHaveLength(2));
  expect(confirm.disabled).toBe(true);
  answer(HttpResponse.json({ detail: 'O ensaio alcança até 500 pessoas.' }, { status: 413 }));
  await screen.findByRole('region', { name: 'Quem perde acesso (1)' });
  screen.getByText('O acesso de 1 usuário não foi conferido.');
  // Another question about too many people has the same answer.
  expect(screen.queryByRole('button', { name: 'Conferir de novo' })).toBeNull();
  expect(confirm.disabled).toBe(false);
  await userEvent.click(confirm);
  expect(await screen.findByText('2 usuários desativados com sucesso!')).toBeTruthy();
  expect(sent).toEqual([
    ['PUT', '/api/admin/users/1/', 'impressao-1'],
    ['PUT', '/api/admin/users/4/', null],
  ]);
  expect(rehearsed).toHaveLength(2);
});

it('ENS-03 a selection that is not confirmed changes nothing', { tags: ['slow'] }, async () => {
  const { sent } = await selectTwo(json(loses(1, 'Ana', false)), json(noEffect));
  await press('Desativar');
  await screen.findByRole('region', { name: 'Quem perde acesso (1)' });
  await press('Cancelar');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await delay(50);
  expect(sent).toEqual([]);
});

it('a busy server is not asked for the other effects, and then only for those that are missing', {
  tags: ['slow'],
}, async () => {
  let busyFor = ['ana', 'zelia'];
  const busy = () => HttpResponse.json({ detail: 'Ocupado.' }, { status: 429 });
  const { rehearsed, sent } = await selectTwo(
    () => (busyFor.includes('ana') ? busy() : HttpResponse.json(loses(1, 'Ana', false))),
    () => (busyFor.includes('zelia') ? busy() : HttpResponse.json(loses(4, 'Zélia', true))),
  );
  const paths = () => rehearsed.map((change) => (change as { caminho: string }).caminho.at(-2));
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const again = () =>
    waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      return screen.getByRole('button', { name: 'Conferir de novo' });
    });
  await press('Desativar');
  await again();
  screen.getByText('O acesso de 2 usuários não foi conferido.');
  expect(paths()).toEqual(['1', '1', '1']);
  busyFor = ['zelia'];
  await userEvent.click(await again());
  const second = await again();
  screen.getByText('O acesso de 1 usuário não foi conferido.');
  expect(paths().slice(3)).toEqual(['1', '4', '4', '4']);
  busyFor = [];
  await userEvent.click(second);
  await screen.findByRole('region', { name: 'Quem perde acesso (2)' });
  expect(paths().slice(7)).toEqual(['4']);
  expect(screen.queryByRole('button', { name: 'Conferir de novo' })).toBeNull();
  await press('Desativar 2');
  expect(await screen.findByText('2 usuários desativados com sucesso!')).toBeTruthy();
  expect(sent.map((one) => (one as unknown[])[2])).toEqual(['impressao-1', 'impressao-4']);
});
