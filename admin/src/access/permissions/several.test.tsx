import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { aplicativo, withAplicativos } from '../../../test/aplicativos.ts';
import { backend, users } from '../../../test/backend.ts';
import { changesIn, recordGrants } from '../../../test/grants.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const person = (id: number, name: string) => ({
  ...users[0],
  id,
  username: name.toLowerCase(),
  first_name: name,
  last_name: '',
});
const grant = (user: number, tipo_acesso: string, pages: string[], expira_em?: string) => ({
  id: user,
  user,
  relatorio: 1,
  aplicativo: 1,
  tipo_acesso,
  paginas_permitidas: pages.map((nome_pagina) => ({ nome_pagina })),
  expira_em: expira_em ?? null,
});
/** Bia has one of Ana's two pages. Caio's access has an end, and Duda has none. `sumiu` no longer exists. */
const permissions = [
  grant(1, 'specific', ['p1', 'p2']),
  grant(2, 'specific', ['p1', 'sumiu']),
  grant(3, 'full', [], '2099-03-10T03:00:00.000Z'),
];
beforeEach(async () => {
  withAplicativos();
  backend.use(
    http.get('*/api/admin/aplicativos/1/', () =>
      HttpResponse.json(aplicativo(1, 'Comercial', [1])),
    ),
    http.get('*/api/admin/users/', () =>
      HttpResponse.json(['Ana', 'Bia', 'Caio', 'Duda'].map((name, n) => person(n + 1, name))),
    ),
    http.get('*/api/admin/relatorio-permissoes/by-app/1/', () =>
      HttpResponse.json({ permissions }),
    ),
    http.get('*/api/admin/powerbi/report-pages/', () =>
      HttpResponse.json(
        ['Resumo', 'Detalhe', 'Metas'].map((displayName, order) => ({
          name: `p${order + 1}`,
          displayName,
          order,
        })),
      ),
    ),
  );
  renderConsole('/aplicativos/1/permissions');
  await screen.findByRole('dialog', { name: 'Permissões: Comercial' });
  await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'Todos');
});
afterEach(() => setWidth(1024));
const { happyDOM } = window as unknown as {
  happyDOM: { setViewport: (size: { width: number }) => void };
};
const setWidth = (width: number) => happyDOM.setViewport({ width });
const checkbox = (name: string | RegExp) =>
  screen.getByRole<HTMLInputElement>('checkbox', { name });
const findCheckbox = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const selectPeople = async (...names: string[]) => {
  for (const name of names) await userEvent.click(checkbox(`Selecionar ${name}`));
};
const findPanel = (title: string) => screen.findByRole('region', { name: `Acesso de ${title}` });
const radios = () => screen.getAllByRole<HTMLInputElement>('radio').map(({ checked }) => checked);
const choose = (name: string) => userEvent.click(screen.getByRole('radio', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const isSaveDisabled = () =>
  screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled;

it('CONF-07 the pages of several change at once, in one save, and what differs stays', {
  tags: ['slow'],
}, async () => {
  const sent = recordGrants();
  await selectPeople('Ana', 'Bia');
  await findPanel('2 usuários');
  expect((await findCheckbox(/^Resumo/)).indeterminate).toBe(false);
  expect(checkbox(/^Resumo/).checked).toBe(true);
  expect([checkbox(/^Detalhe/).checked, checkbox(/^Detalhe/).indeterminate]).toEqual([false, true]);
  expect([checkbox(/^Metas/).checked, checkbox(/^Metas/).indeterminate]).toEqual([false, false]);
  screen.getByText('1 de 3, 1 em parte');
  // Looking at several changes nothing, not even a page that Bia has lost.
  expect(isSaveDisabled()).toBe(true);
  await userEvent.click(checkbox(/^Metas/));
  expect(screen.getByText('2 usuários alterados')).toBeTruthy();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(changesIn(sent[0])).toEqual([
    'pessoa 1, relatório 1: p1 p2 → p1 p2 p3',
    'pessoa 2, relatório 1: p1 sumiu → p1 p3',
  ]);
});

it('CONF-07 a page that some have is given to all by one press, and taken from all by the next', {
  tags: ['slow'],
}, async () => {
  await selectPeople('Ana', 'Bia');
  await userEvent.click(await findCheckbox(/^Detalhe/));
  expect([checkbox(/^Detalhe/).checked, checkbox(/^Detalhe/).indeterminate]).toEqual([true, false]);
  await userEvent.click(checkbox(/^Detalhe/));
  expect([checkbox(/^Detalhe/).checked, checkbox(/^Detalhe/).indeterminate]).toEqual([
    false,
    false,
  ]);
});

it('CONF-07 different types of access are shown as such, and one choice gives all the same', {
  tags: ['slow'],
}, async () => {
  const sent = recordGrants();
  await selectPeople('Caio', 'Bia', 'Duda');
  await findPanel('3 usuários');
  expect(radios()).toEqual([false, false, false]);
  screen.getByText(
    'Os acessos são diferentes: 1 Sem Acesso, 1 Páginas Específicas, 1 Acesso Total.',
  );
  screen.getByText('As páginas valem para 1 de 3: quem tem Páginas Específicas.');
  expect(isSaveDisabled()).toBe(true);
  await choose('Acesso Total');
  expect(radios()).toEqual([false, false, true]);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  // Caio already has full access, so the call does not name them, and their end stays.
  expect(changesIn(sent[0])).toEqual([
    'pessoa 2, relatório 1: p1 sumiu → tudo',
    'pessoa 4, relatório 1: nada → tudo',
  ]);
});

it('CONF-07 PRAZO-04 different ends stay until one is chosen, or none', {
  tags: ['slow'],
}, async () => {
  const sent = recordGrants();
  await selectPeople('Ana', 'Caio');
  await findPanel('2 usuários');
  const end = () => screen.getByLabelText<HTMLInputElement>('Termina em');
  expect(end().value).toBe('');
  screen.getByText('Os fins são diferentes. Um dia escolhido aqui vale para todos.');
  expect(isSaveDisabled()).toBe(true);
  end().focus();
  fireEvent.change(end(), { target: { value: '2099-12-31' } });
  expect(screen.getByText('2 usuários alterados')).toBeTruthy();
  expect(document.activeElement).toBe(end());
  await selectPeople('Ana');
  await findPanel('Caio');
  fireEvent.change(end(), { target: { value: '2099-03-09' } });
  await selectPeople('Ana');
  await userEvent.click(await screen.findByRole('button', { name: 'Sem fim para todos' }));
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(changesIn(sent[0])).toEqual([
    'pessoa 3, relatório 1: tudo até 2099-03-10T03:00:00.000Z → tudo',
  ]);
});

it('CONF-07 MENU-04 all that the list finds are selected at once, a range by Shift, and the selection is cleared', {
  tags: ['slow'],
}, async () => {
  const user = userEvent.setup();
  await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'Com acesso');
  await user.click(await findCheckbox(/^Selecionar todos \(3\)/));
  await findPanel('3 usuários');
  expect(checkbox('Selecionar Caio').checked).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Limpar seleção' }));
  expect(document.activeElement).toBe(checkbox(/^Selecionar todos/));
  await screen.findByText('Escolha um usuário para ver e alterar o acesso dele.');
  await user.click(checkbox('Selecionar Ana'));
  await user.keyboard('{Shift>}');
  await user.click(checkbox('Selecionar Caio'));
  await user.keyboard('{/Shift}');
  await findPanel('3 usuários');
  expect(screen.getByText('3 selecionados')).toBeTruthy();
});

it('CONF-07 pressing a name selects that person alone, and the access of another is copied to several', {
  tags: ['slow'],
}, async () => {
  const sent = recordGrants();
  await selectPeople('Bia', 'Duda');
  await findPanel('2 usuários');
  await userEvent.selectOptions(screen.getByLabelText('Copiar acesso de'), 'Caio');
  await userEvent.click(screen.getByRole('button', { name: /^Ana/ }));
  await findPanel('Ana');
  expect(checkbox('Selecionar Bia').checked).toBe(false);
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(changesIn(sent[0])).toEqual([
    'pessoa 2, relatório 1: p1 sumiu → tudo até 2099-03-10T03:00:00.000Z',
    'pessoa 4, relatório 1: nada → tudo até 2099-03-10T03:00:00.000Z',
  ]);
});

it('ADM-PERM-07 CONF-07 several with specific access and no page are all named', {
  tags: ['slow'],
}, async () => {
  const sent = recordGrants();
  await selectPeople('Caio', 'Duda');
  await choose('Páginas Específicas');
  await save();
  await screen.findByText(/nenhuma página selecionada: Caio, Duda\./);
  expect(sent).toEqual([]);
  await userEvent.click(await screen.findByRole('button', { name: 'Marcar tudo' }));
  expect(within(await findPanel('2 usuários')).getByText('3 de 3')).toBeTruthy();
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
});

it('CONF-07 on a phone several are edited in place of the list, and the focus goes there and back', {
  tags: ['slow'],
}, async () => {
  setWidth(390);
  await selectPeople('Ana', 'Bia');
  await findPanel('2 usuários');
  expect(document.activeElement).toBe(checkbox('Selecionar Bia'));
  const open = screen.getByRole('button', { name: 'Alterar acesso' });
  await userEvent.click(open);
  const back = screen.getByRole('button', { name: 'Voltar aos usuários' });
  expect(document.activeElement).toBe(back);
  await userEvent.click(back);
  expect(document.activeElement).toBe(open);
  expect(checkbox('Selecionar Bia').checked).toBe(true);
});
