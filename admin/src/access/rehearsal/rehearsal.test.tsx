import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { backend, noEffect, signedInAs, superuser, users } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
afterEach(() => void vi.useRealTimers());

/** Lets the waits between two rehearsals pass at once. */
function passWaits() {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  return <T,>(wanted: () => T | Promise<T>) =>
    waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1_000);
      return wanted();
    });
}

const full = { acesso: 'full', paginas: [] };
const nothing = { acesso: 'none', paginas: [] };
const row = (user: number, nome: string, more: object = {}) => ({
  user,
  username: nome.toLowerCase(),
  nome,
  relatorio: 1,
  relatorio_nome: 'Vendas',
  aplicativo: null,
  aplicativo_nome: null,
  antes: full,
  depois: nothing,
  por_equipe: false,
  abriu_recentemente: false,
  ...more,
});
const gained = { antes: nothing, depois: full };

/** Opens the form of Ana with these rehearsals, one after the other. Returns what reaches the backend. */
async function openAna(...effects: readonly (object | Response)[]) {
  signedInAs(superuser);
  const rehearsed: unknown[] = [];
  const saved: { body: unknown; print: string | null }[] = [];
  const answers = [...effects];
  backend.use(
    http.post('*/api/admin/ensaios/', async ({ request }) => {
      rehearsed.push(await request.json());
      const effect = answers.length > 1 ? answers.shift() : answers[0];
      return effect instanceof Response
        ? effect.clone()
        : HttpResponse.json({ ...noEffect, ato: { acao: 'desativar', nome: 'Ana' }, ...effect });
    }),
    http.put('*/api/admin/users/1/', async ({ request }) => {
      saved.push({ body: await request.json(), print: request.headers.get('X-Ensaio') });
      return HttpResponse.json(users[0]);
    }),
  );
  renderConsole('/users/1');
  const name = await screen.findByLabelText(/^Sobrenome|^Último nome/);
  await userEvent.type(name, ' Lima');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  return { rehearsed, saved };
}
const question = () => screen.findByRole('dialog', { name: 'Desativar Ana' });
const textsOf = (list: HTMLElement) =>
  within(list)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
/** Opens the details, which are folded. */
const details = async (dialog: ReturnType<typeof within>) => {
  await userEvent.click(dialog.getByText('Detalhes por relatório'));
  return dialog;
};

it('ENS-03 a change by which nobody loses is saved without a question', {
  tags: ['slow'],
}, async () => {
  const { rehearsed, saved } = await openAna(noEffect);
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(rehearsed).toEqual([
    { metodo: 'PUT', caminho: '/api/admin/users/1/', corpo: saved[0]?.body },
  ]);
  expect(screen.queryByRole('dialog', { name: 'Confirmar alteração' })).toBeNull();
});

it('ENS-03 a change by which somebody loses is saved only when it is confirmed', {
  tags: ['slow'],
}, async () => {
  const { saved } = await openAna({
    impressao: 'abc',
    perdem: [row(1, 'Ana', { abriu_recentemente: true }), row(2, 'Bia')],
    ganham: [row(3, 'Caio', gained)],
    pessoas: { ganham: 1, perdem: 2 },
  });
  const dialog = within(await question());
  expect(textsOf(dialog.getByRole('region', { name: 'Quem perde acesso (2)' }))).toEqual([
    'Ana · abriu nos últimos 30 dias',
    'Bia',
  ]);
  expect(textsOf(dialog.getByRole('region', { name: 'Quem ganha acesso (1)' }))).toEqual(['Caio']);
  await details(dialog);
  expect(textsOf(dialog.getByRole('region', { name: 'Perdem' }))).toEqual([
    'AnaVendas em Dashboards: Acesso Total → Sem Acesso',
    'BiaVendas em Dashboards: Acesso Total → Sem Acesso',
  ]);
  expect(saved).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Desativar Ana' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.print).toBe('abc');
});

it('REDE-01 a change by which somebody loses a right is saved only when it is confirmed', async () => {
  const person = (user: number, nome: string) => ({ user, username: nome.toLowerCase(), nome });
  const { saved } = await openAna({
    direitos: [
      { codigo: 'exportacao', total: 2, pessoas: [person(2, 'Bia'), person(3, 'Caio')] },
      { codigo: 'atualizacao', total: 1_200, pessoas: [person(2, 'Bia')] },
    ],
  });
  const dialog = within(await question());
  expect(textsOf(dialog.getByRole('region', { name: 'Quem deixa de exportar (2)' }))).toEqual([
    'Bia',
    'Caio',
  ]);
  const refreshing = dialog.getByRole('region', {
    name: 'Quem deixa de atualizar os dados (1.200)',
  });
  expect(refreshing.textContent).toContain('e mais 1.199');
  expect(saved).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Desativar Ana' }));
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('TELA-05 a confirmation shows which part of all people it concerns', async () => {
  await openAna({
    perdem: [row(1, 'Ana')],
    total_de_pessoas: 400,
    pessoas: { ganham: 0, perdem: 198 },
  });
  const share = within(await question()).getByLabelText('198 de 400 pessoas');
  expect([share.getAttribute('value'), share.getAttribute('max')]).toEqual(['198', '400']);
});

it('names a person with several losses once', { tags: ['slow'] }, async () => {
  const stock = { relatorio: 2, relatorio_nome: 'Estoque' };
  await openAna({
    perdem: [
      row(1, 'Ana', { abriu_recentemente: true }),
      row(1, 'Ana', stock),
      row(1, 'Ana', { ...stock, aplicativo: 4, aplicativo_nome: 'Comercial' }),
      row(2, 'Bia', stock),
    ],
    pessoas: { ganham: 0, perdem: 2 },
  });
  const dialog = within(await question());
  expect(textsOf(dialog.getByRole('region', { name: 'Quem perde acesso (2)' }))).toEqual([
    'Ana · abriu nos últimos 30 dias',
    'Bia',
  ]);
  await details(dialog);
  expect(textsOf(dialog.getByRole('region', { name: 'Perdem' }))).toEqual([
    'AnaVendas em Dashboards: Acesso Total → Sem Acesso',
    'Estoque em Dashboards: Acesso Total → Sem Acesso',
    'Estoque em Comercial: Acesso Total → Sem Acesso',
    'BiaEstoque em Dashboards: Acesso Total → Sem Acesso',
  ]);
});

it('ENS-03 a change that is not confirmed is not sent, and the form keeps what was typed', {
  tags: ['slow'],
}, async () => {
  const { saved } = await openAna({ perdem: [row(1, 'Ana')], pessoas: { ganham: 0, perdem: 1 } });
  await userEvent.click(within(await question()).getByRole('button', { name: 'Cancelar' }));
  await screen.findAllByText('A alteração não foi feita.', { exact: false });
  expect(saved).toEqual([]);
  const name = screen.getByLabelText<HTMLInputElement>(/^Sobrenome|^Último nome/);
  expect(name.value).toBe('Souza Lima');
});

it.each([
  ['by a team', [row(1, 'Ana', { ...gained, por_equipe: true })], 1],
  ['as more than 20 at once', [row(1, 'Ana', gained)], 21],
] as const)('ENS-03 asks when people gain %s', { tags: ['slow'] }, async (_, ganham, count) => {
  const { saved } = await openAna({ ganham, pessoas: { ganham: count, perdem: 0 } });
  within(await question()).getByRole('region', { name: `Quem ganha acesso (${count})` });
  expect(saved).toEqual([]);
});

it('ENS-03 does not ask when 20 gain at once', { tags: ['slow'] }, async () => {
  const ganham = [row(1, 'Ana', gained)];
  const { saved } = await openAna({ ganham, pessoas: { ganham: 20, perdem: 0 } });
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('CONTA-05 says whose data would be read', { tags: ['slow'] }, async () => {
  const sent = (nome_enviado: string) => ({ rls_role: 'Vendedor', nome_enviado });
  const { perdem: _, ...dado } = { ...row(1, 'Ana'), perdem: null };
  await openAna({ dados: [{ ...dado, antes: sent('ana'), depois: sent('bia') }] });
  const dialog = within(await question());
  dialog.getByText('1 pessoa passa a ver os dados de outro nome.');
  await details(dialog);
  dialog.getByText(/passa a ver os dados de bia em Vendas/);
});

it('CONF-01 puts wider data first, in a warning, and leaves an empty half out', {
  tags: ['slow'],
}, async () => {
  const sent = (rls_role: string) => ({ rls_role, nome_enviado: 'ana' });
  const { perdem: _, ...dado } = { ...row(1, 'Ana'), perdem: null };
  await openAna({
    dados: [{ ...dado, antes: sent('Sul'), depois: sent('Diretoria') }],
    funcoes: [
      { antes: 'Sul', depois: 'Diretoria', pessoas: 72 },
      { antes: 'Sul', depois: '', pessoas: 1 },
      { antes: '', depois: 'Norte', pessoas: 2 },
    ],
    pessoas: { ganham: 0, perdem: 0, dados: 75 },
  });
  const dialog = within(await question());
  dialog.getByText('72 pessoas passam a ver os dados da função Diretoria (antes: Sul).');
  dialog.getByText('1 pessoa passa a ver os dados sem função (RLS) (antes: Sul).');
  dialog.getByText('2 pessoas passam a ver os dados da função Norte (antes: sem função).');
  expect(dialog.queryByText(/ganha|perde/)).toBeNull();
  expect(
    textsOf(dialog.getByRole('region', { name: 'Quem passa a ver outros dados (75)' })),
  ).toEqual(['Ana']);
  dialog.getByText('e mais 74');
});

it('CONF-02 tells another report and another end', { tags: ['slow'] }, async () => {
  const { perdem: _, ...dado } = { ...row(1, 'Ana'), perdem: null };
  const sent = (report_id: string) => ({ rls_role: '', nome_enviado: '', report_id });
  await openAna({
    perdem: [row(2, 'Bia')],
    dados: [{ ...dado, antes: sent('a'), depois: sent('b') }],
    prazos: [row(3, 'Caio', { depois: { ...full, ate: '2030-06-08T03:00:00Z' } })],
    pessoas: { ganham: 0, perdem: 1, dados: 1, prazos: 1 },
  });
  const dialog = within(await question());
  dialog.getByText('1 pessoa passa a ver outro relatório.');
  expect(textsOf(dialog.getByRole('region', { name: 'Quem tem outro prazo (1)' }))).toEqual([
    'Caio',
  ]);
  await details(dialog);
  dialog.getByText('Vendas em Dashboards: Acesso Total sem fim → Acesso Total até 07/06/2030');
  dialog.getByText('passa a ver outro relatório em Vendas', { exact: false });
});

const ending = (antes: string | undefined, depois: string | undefined, more: object = {}) => ({
  ...row(1, 'Ana'),
  antes: { ...full, ...(antes && { ate: antes }) },
  depois: { ...full, ...(depois && { ate: depois }) },
  ...more,
});
const [june, july] = ['2030-06-08T03:00:00Z', '2030-07-08T03:00:00Z'];

it.each([
  ['an earlier end by a team', ending(july, june, { por_equipe: true })],
  ['an end by a team where there was none', ending(undefined, june, { por_equipe: true })],
])('CONF-02 asks about %s', { tags: ['slow'] }, async (_, prazo) => {
  const { saved } = await openAna({
    ato: { acao: 'alterar_prazo', nome: 'Ana' },
    prazos: [prazo],
    pessoas: { ganham: 0, perdem: 0, dados: 0, prazos: 1 },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar o prazo de Ana' }));
  dialog.getByRole('region', { name: 'Quem tem outro prazo (1)' });
  expect(saved).toEqual([]);
});

it('asks about an end that is taken away, and says so', { tags: ['slow'] }, async () => {
  const { saved } = await openAna({
    ato: { acao: 'alterar_prazo', nome: 'Ana' },
    prazos: [ending(june, undefined), { ...ending(june, july), user: 2, nome: 'Bia' }],
    pessoas: { ganham: 0, perdem: 0, dados: 0, prazos: 2 },
  });
  const dialog = within(await screen.findByRole('dialog', { name: 'Alterar o prazo de Ana' }));
  expect(textsOf(dialog.getByRole('region', { name: 'Quem fica com acesso sem fim (1)' }))).toEqual(
    ['Ana'],
  );
  expect(textsOf(dialog.getByRole('region', { name: 'Quem tem outro prazo (1)' }))).toEqual([
    'Bia',
  ]);
  await details(dialog);
  dialog.getByText('Vendas em Dashboards: Acesso Total até 07/06/2030 → Acesso Total sem fim');
  expect(saved).toEqual([]);
});

it('asks about ends that are taken away beyond the named ones, and counts these people once', {
  tags: ['slow'],
}, async () => {
  const { saved } = await openAna({
    prazos: [
      ending(june, undefined),
      { ...ending(june, july), relatorio: 2 },
      { ...ending(june, july), user: 2, nome: 'Bia' },
    ],
    pessoas: { ganham: 0, perdem: 0, dados: 0, prazos: 1_500, sem_fim: 1_200 },
  });
  const dialog = within(await question());
  const endless = dialog.getByRole('region', { name: 'Quem fica com acesso sem fim (1.200)' });
  expect(textsOf(endless)).toEqual(['Ana']);
  within(endless).getByText('e mais 1.199');
  expect(textsOf(dialog.getByRole('region', { name: 'Quem tem outro prazo (300)' }))).toEqual([
    'Bia',
  ]);
  expect(saved).toEqual([]);
});

it.each([
  ['an end is taken away from nobody who is named', [], { prazos: 1, sem_fim: 1 }],
  [
    'the rows are too many to be sent',
    Array.from({ length: 1_000 }, (_, user) => ending(june, july, { user })),
    { prazos: 1_001 },
  ],
])('asks if %s', { tags: ['slow'] }, async (_, prazos, counts) => {
  const { saved } = await openAna({ prazos, pessoas: { ganham: 0, perdem: 0, ...counts } });
  await question();
  expect(saved).toEqual([]);
});

it.each([
  ['a later end by a team', ending(june, july, { por_equipe: true })],
  ['the end that was chosen for one person', ending(july, june)],
])('CONF-02 does not ask about %s', { tags: ['slow'] }, async (_, prazo) => {
  const { saved } = await openAna({
    prazos: [prazo],
    pessoas: { ganham: 0, perdem: 0, dados: 0, prazos: 1 },
  });
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('CONF-01 a server that counts no roles gets the same headline, and rows that were cut are told as such', {
  tags: ['slow'],
}, async () => {
  const { perdem: _, ...dado } = { ...row(1, 'Ana'), perdem: null };
  const sent = (rls_role: string, more: object = {}) => ({ rls_role, nome_enviado: '', ...more });
  await openAna({
    dados: [
      { ...dado, antes: sent('Sul'), depois: sent('Diretoria') },
      {
        ...dado,
        user: 2,
        antes: sent('', { report_id: 'a' }),
        depois: sent('', { report_id: 'b' }),
      },
    ],
    pessoas: { ganham: 0, perdem: 0, dados: 2_500 },
  });
  const dialog = within(await question());
  dialog.getByText('1 pessoa passa a ver os dados da função Diretoria (antes: Sul).');
  dialog.getByText('Mais de 1 pessoa passa a ver outro relatório.');
});

it('ENS-02 asks again if the effect is another by now', { tags: ['slow'] }, async () => {
  const effect = (impressao: string, nome: string) => ({
    impressao,
    perdem: [row(1, nome)],
    pessoas: { ganham: 0, perdem: 1 },
  });
  const { saved } = await openAna(effect('first', 'Ana'), effect('second', 'Bia'));
  let isFirst = true;
  backend.use(
    http.put('*/api/admin/users/1/', async ({ request }) => {
      if (isFirst) {
        isFirst = false;
        const body = { detail: 'O efeito mudou.', impressao: 'second' };
        return HttpResponse.json(body, { status: 409 });
      }
      saved.push({ body: await request.json(), print: request.headers.get('X-Ensaio') });
      return HttpResponse.json(users[0]);
    }),
  );
  await userEvent.click(within(await question()).getByRole('button', { name: 'Desativar Ana' }));
  await screen.findAllByText('Bia');
  await userEvent.click(within(await question()).getByRole('button', { name: 'Desativar Ana' }));
  await waitFor(() => expect(saved.map(({ print }) => print)).toEqual(['second']));
});

const refusal = (status: number, detail: string) => HttpResponse.json({ detail }, { status });
const busy = () => refusal(429, 'O servidor está ocupado.');
const asked = () => screen.getByRole('dialog', { name: 'Confirmar alteração' });

it('waits and asks for the effect again while the server is busy', { tags: ['slow'] }, async () => {
  const soon = passWaits();
  const { rehearsed, saved } = await openAna(busy(), refusal(500, 'Erro.'), noEffect);
  await soon(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.print).toBeNull();
  expect(rehearsed).toHaveLength(3);
});

it('a change whose effect is not known is sent only if the person asked for it again and then goes on', {
  tags: ['slow'],
}, async () => {
  const soon = passWaits();
  const { rehearsed, saved } = await openAna(busy());
  const first = within(await soon(asked));
  first.getByText(/O servidor está ocupado\./);
  expect(first.queryByRole('button', { name: 'Continuar' })).toBeNull();
  await userEvent.click(first.getByRole('button', { name: 'Conferir de novo' }));
  const second = await soon(() => within(asked()).getByRole('button', { name: 'Continuar' }));
  expect(rehearsed).toHaveLength(6);
  expect(saved).toEqual([]);
  await userEvent.click(second);
  await soon(() => expect(saved).toHaveLength(1));
  expect(saved[0]?.print).toBeNull();
});

it('a rehearsal that is asked for again shows its effect', { tags: ['slow'] }, async () => {
  const soon = passWaits();
  const loss = { impressao: 'abc', perdem: [row(1, 'Ana')], pessoas: { ganham: 0, perdem: 1 } };
  const { saved } = await openAna(busy(), busy(), busy(), loss);
  const first = within(await soon(asked));
  await userEvent.click(first.getByRole('button', { name: 'Conferir de novo' }));
  const dialog = await soon(() => screen.getByRole('dialog', { name: 'Desativar Ana' }));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Desativar Ana' }));
  await soon(() => expect(saved.map(({ print }) => print)).toEqual(['abc']));
});

it('a change of too many people to rehearse is sent only if the person goes on', {
  tags: ['slow'],
}, async () => {
  const { rehearsed, saved } = await openAna(refusal(413, 'O ensaio alcança até 500 pessoas.'));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar alteração' }));
  dialog.getByText(/O ensaio alcança até 500 pessoas\./);
  expect(saved).toEqual([]);
  await userEvent.click(dialog.getByRole('button', { name: 'Continuar' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(rehearsed).toHaveLength(1);
});

it('leaves a refusal to the change itself', { tags: ['slow'] }, async () => {
  const { saved } = await openAna(
    HttpResponse.json({ detail: 'Não encontrado.' }, { status: 404 }),
  );
  await waitFor(() => expect(saved).toHaveLength(1));
});

it('REC-03 a server without rehearsals is not asked', { tags: ['slow'] }, async () => {
  const { recursos, ...person } = superuser;
  const calls: string[] = [];
  backend.use(
    http.get('*/api/auth/user/', () =>
      HttpResponse.json({ ...person, recursos: recursos.filter((one) => one !== 'ensaios') }),
    ),
    http.post('*/api/admin/ensaios/', () => {
      calls.push('ensaio');
      return HttpResponse.json(noEffect);
    }),
    http.put('*/api/admin/users/1/', () => {
      calls.push('save');
      return HttpResponse.json(users[0]);
    }),
  );
  renderConsole('/users/1');
  const name = await screen.findByLabelText(/^Sobrenome|^Último nome/);
  await userEvent.type(name, ' Lima');
  await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
  await waitFor(() => expect(calls).toEqual(['save']));
});

/** Opens the dialog that asks before Ana is deleted, with this rehearsal. Returns what reaches the backend. */
async function openDeletion(answer: () => object | Promise<object>) {
  signedInAs(superuser);
  const deleted: (string | null)[] = [];
  let rehearsals = 0;
  backend.use(
    http.post('*/api/admin/ensaios/', async ({ request }) => {
      expect(await request.json()).toEqual({ metodo: 'DELETE', caminho: '/api/admin/users/1/' });
      rehearsals += 1;
      const effect = await answer();
      return effect instanceof Response ? effect : HttpResponse.json({ ...noEffect, ...effect });
    }),
    http.delete('*/api/admin/users/1/', ({ request }) => {
      deleted.push(request.headers.get('X-Ensaio'));
      return HttpResponse.json({});
    }),
  );
  renderConsole('/users');
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir ana' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Confirmar Exclusão' }));
  return { deleted, dialog, countRehearsals: () => rehearsals };
}
const loses = {
  ato: { acao: 'excluir', nome: 'Ana' },
  impressao: 'abc',
  perdem: [row(1, 'Ana')],
  pessoas: { ganham: 0, perdem: 1 },
};

it('ENS-03 one dialog asks before a deletion and shows whom it hurts', {
  tags: ['slow'],
}, async () => {
  const { deleted, dialog, countRehearsals } = await openDeletion(() => loses);
  await dialog.findByRole('region', { name: 'Quem perde acesso (1)' });
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(deleted).toEqual(['abc']));
  expect(screen.queryByRole('dialog', { name: 'Confirmar alteração' })).toBeNull();
  expect(countRehearsals()).toBe(1);
});

it('CONF-01 a deletion waits until its effect is known, and then asks once', async () => {
  let answer: (effect: object) => void = () => undefined;
  const late = new Promise<object>((resolve) => {
    answer = resolve;
  });
  const { deleted, dialog } = await openDeletion(() => late);
  await dialog.findByText('Conferindo quem perde acesso...');
  const button = dialog.getByRole<HTMLButtonElement>('button', { name: 'Excluir' });
  expect(button.disabled).toBe(true);
  answer(loses);
  await dialog.findByRole('region', { name: 'Quem perde acesso (1)' });
  await userEvent.click(button);
  await waitFor(() => expect(deleted).toEqual(['abc']));
});

it('a deletion whose effect is not known says so, and is made without another question', {
  tags: ['slow'],
}, async () => {
  const soon = passWaits();
  const { deleted, dialog, countRehearsals } = await openDeletion(() => busy());
  await soon(() => dialog.getByText('Não foi possível conferir quem perde acesso.'));
  dialog.getByRole('button', { name: 'Conferir de novo' });
  expect(countRehearsals()).toBe(3);
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
  await soon(() => expect(deleted).toEqual([null]));
  expect(countRehearsals()).toBe(3);
  expect(screen.queryByRole('dialog', { name: 'Confirmar alteração' })).toBeNull();
});

it('a deletion whose effect is asked for again shows it', { tags: ['slow'] }, async () => {
  const soon = passWaits();
  let isBusy = true;
  const { deleted, dialog } = await openDeletion(() => (isBusy ? busy() : loses));
  await soon(() => dialog.getByText('Não foi possível conferir quem perde acesso.'));
  isBusy = false;
  await userEvent.click(dialog.getByRole('button', { name: 'Conferir de novo' }));
  await soon(() => dialog.getByRole('region', { name: 'Quem perde acesso (1)' }));
  expect(dialog.queryByRole('button', { name: 'Conferir de novo' })).toBeNull();
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
  await soon(() => expect(deleted).toEqual(['abc']));
});

it('the effect of a deletion of too many people to rehearse is not asked for again', async () => {
  const { dialog } = await openDeletion(() => refusal(413, 'O ensaio alcança até 500 pessoas.'));
  await dialog.findByText('Não foi possível conferir quem perde acesso.');
  expect(dialog.queryByRole('button', { name: 'Conferir de novo' })).toBeNull();
});

it('tells apart who is refused afterwards, and asks', { tags: ['slow'] }, async () => {
  const sent = (rls_role: string, more: object = {}) => ({ rls_role, nome_enviado: '', ...more });
  const recusa = 'Esta pessoa não tem função.';
  const { saved } = await openAna({
    dados: [
      row(1, 'Ana', { antes: sent('Sul'), depois: sent('', { recusa }) }),
      row(2, 'Bia', { antes: sent('', { recusa }), depois: sent('Norte') }),
      row(3, 'Caio', { antes: sent('Sul'), depois: sent('Norte, Sul') }),
    ],
    funcoes: [{ antes: 'Sul', depois: 'Norte, Sul', pessoas: 1 }],
    pessoas: { ganham: 0, perdem: 0, dados: 3, recusados: 1, outros_dados: 2 },
  });
  const dialog = within(await question());
  dialog.getByText(
    '1 pessoa deixa de abrir um relatório, porque a segurança dos dados não pode ser aplicada.',
  );
  dialog.getByText('1 pessoa passa a abrir um relatório que antes não abria.');
  dialog.getByText('1 pessoa passa a ver os dados das funções Norte, Sul (antes: Sul).');
  expect(dialog.queryByText(/sem função \(RLS\)/)).toBeNull();
  expect(
    textsOf(dialog.getByRole('region', { name: 'Quem deixa de abrir um relatório (1)' })),
  ).toEqual(['Ana']);
  expect(
    textsOf(dialog.getByRole('region', { name: 'Quem passa a ver outros dados (2)' })),
  ).toEqual(['Bia', 'Caio']);
  await details(dialog);
  expect(textsOf(dialog.getByRole('region', { name: 'Dados' }))).toEqual([
    `Ana deixa de abrir Vendas. ${recusa}`,
    'Bia passa a abrir Vendas, e a ver os dados da função Norte (antes: não abria)',
    'Caio passa a ver os dados das funções Norte, Sul em Vendas (antes: Sul)',
  ]);
  expect(saved).toEqual([]);
});

it('CONF-01 ASSI-05 subscriptions that end with a person are offered before the deletion, which is then asked anew', async () => {
  const taken: unknown[] = [];
  const ending = { ...loses, assinaturas: [{ id: 4, visao_nome: 'Sul', destinatarios: ['Bia'] }] };
  const { deleted, dialog } = await openDeletion(() => (taken.length > 0 ? loses : ending));
  backend.use(
    http.put('*/api/assinaturas/4/', async ({ request }) => {
      taken.push(await request.json());
      return HttpResponse.json({});
    }),
  );
  const name = 'Passar a assinatura para mim';
  await userEvent.click(await dialog.findByRole('button', { name }));
  await waitFor(() => expect(dialog.queryByRole('button', { name })).toBeNull());
  expect(dialog.queryByText('1 assinatura com outros destinatários termina')).toBeNull();
  expect(taken).toEqual([{ dono: superuser.id }]);
  await userEvent.click(dialog.getByRole('button', { name: 'Excluir' }));
  await waitFor(() => expect(deleted).toEqual(['abc']));
});
