import { textNames, userRecord } from '@portal/api-client/records';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { backend, recordWrites, signedInAs, users, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const tick = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));
const deleteSelected = async (count: number) => {
  await userEvent.click(button('Excluir selecionados'));
  await screen.findByText(
    `Deseja mesmo excluir ${count} usuários? Podem ser restaurados por 30 dias.`,
  );
  await userEvent.click(button(`Excluir ${count}`));
};

describe('selecting users', () => {
  it('Shift selects a range, and clears one', { tags: ['slow'] }, async () => {
    renderConsole('/users');
    const user = userEvent.setup();
    await user.click(await screen.findByRole('checkbox', { name: 'Selecionar ana' }));
    await user.keyboard('{Shift>}');
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar zelia' }));
    // Between them are a person with more rights and a superuser, who cannot be selected.
    expect(screen.getByText('2 selecionados')).toBeTruthy();
    await user.click(screen.getByRole('checkbox', { name: 'Selecionar ana' }));
    expect(screen.queryByText(/selecionado\(s\)/)).toBeNull();
    await user.keyboard('{/Shift}');
  });

  it('the whole filtered list can be selected', { tags: ['slow'] }, async () => {
    const many = Array.from({ length: 1_203 }, (_, index) => ({
      ...users[0],
      id: 1_000 + index,
      username: `pessoa${index}`,
      groups: index === 1_100 ? ['Admin Geral'] : [],
    }));
    backend.use(http.get('*/api/admin/users/', () => HttpResponse.json([...many, users[3]])));
    renderConsole('/users?filter=%7B%22q%22%3A%22pessoa%22%7D');
    await tick('pessoa0');
    expect(screen.queryByRole('button', { name: /Selecionar todos os/ })).toBeNull();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Selecionar todos desta página' }));
    await userEvent.click(screen.getByRole('button', { name: 'Selecionar todos os 1.203' }));
    // One person of the list has more rights than the administrator.
    expect(await screen.findByText('1.202 selecionados')).toBeTruthy();
  });
});

it.each([
  ['Desativar', false, '2 usuários desativados com sucesso!'],
  ['Ativar', true, '2 usuários ativados com sucesso!'],
])(
  'CONTA-01 %s changes all selected users after a confirmation',
  { tags: ['slow'] },
  async (action, is_active, text) => {
    const sent = recordWrites('put', '/api/admin/users/:id/', () => HttpResponse.json(users[0]));
    renderConsole('/users');
    await tick('ana');
    await tick('zelia');
    await userEvent.click(button(action));
    await userEvent.click(await screen.findByRole('button', { name: `${action} 2` }));
    expect(await screen.findByText(text)).toBeTruthy();
    expect(sent.map(({ path, body }) => [path, body])).toEqual([
      ['/api/admin/users/1/', { is_active }],
      ['/api/admin/users/4/', { is_active }],
    ]);
  },
);

it('PRAZO-04 the end of several accounts is changed at once', { tags: ['slow'] }, async () => {
  const sent = recordWrites('put', '/api/admin/users/:id/', () => HttpResponse.json(users[0]));
  renderConsole('/users');
  await tick('ana');
  await tick('zelia');
  await userEvent.click(button('Mudar prazo'));
  fireEvent.change(await screen.findByLabelText('Contas terminam em'), {
    target: { value: '2099-12-31' },
  });
  await userEvent.click(button('Mudar 2'));
  expect(await screen.findByText('Prazo de 2 usuários alterado com sucesso!')).toBeTruthy();
  expect(sent.map(({ body }) => body)).toEqual(
    Array(2).fill({ expira_em: '2100-01-01T03:00:00.000Z' }),
  );
});

describe('deleting many users', () => {
  it('one confirmation deletes each selected user, and a toast shows the number', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('delete', '/api/admin/users/:id/', () => {
      backend.use(http.get('*/api/admin/users/', () => HttpResponse.json(users.slice(1, 3))));
      return new HttpResponse(null, { status: 204 });
    });
    renderConsole('/users');
    await tick('ana');
    await tick('zelia');
    expect(screen.getByText('2 selecionados')).toBeTruthy();
    await deleteSelected(2);
    expect(await screen.findByText('2 usuários excluídos com sucesso!')).toBeTruthy();
    await waitFor(() => expect(screen.queryByText('ana')).toBeNull());
    expect(sent.map(({ path }) => path)).toEqual(['/api/admin/users/1/', '/api/admin/users/4/']);
    expect(screen.queryByText(/selecionado/)).toBeNull();
  });

  it('users who could not be deleted stay selected, and a toast shows the reason', {
    tags: ['slow'],
  }, async () => {
    backend.use(
      http.delete('*/api/admin/users/1/', () => new HttpResponse(null, { status: 204 })),
      http.delete('*/api/admin/users/4/', () =>
        HttpResponse.json({ detail: 'Ainda responde por um aplicativo.' }, { status: 409 }),
      ),
    );
    renderConsole('/users');
    await tick('ana');
    await tick('zelia');
    await deleteSelected(2);
    expect(
      await screen.findByText('Falha ao excluir usuário. Ainda responde por um aplicativo.'),
    ).toBeTruthy();
    expect(screen.getByText('1 usuário excluído com sucesso!')).toBeTruthy();
    expect(screen.getByText('1 selecionado')).toBeTruthy();
  });

  it('the checkbox of the page selects only users who may be deleted', async () => {
    signedInAs({ ...usuarios, id: 4 });
    renderConsole('/users');
    await userEvent.click(
      await screen.findByRole('checkbox', { name: 'Selecionar todos desta página' }),
    );
    expect(screen.getByText('1 selecionado')).toBeTruthy();
    for (const name of ['geral', 'super', 'zelia']) {
      const box = screen.getByRole<HTMLInputElement>('checkbox', { name: `Selecionar ${name}` });
      expect([box.disabled, box.checked]).toEqual([true, false]);
    }
  });
});

describe('exporting users', () => {
  it('all pages of the filtered list are written, and formulas are disabled', async () => {
    let blob: Blob | undefined;
    vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
      blob = given as Blob;
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    backend.use(
      http.get('*/api/admin/users/', () =>
        HttpResponse.json([
          { ...users[0], first_name: '=HYPERLINK("http://mau.example")', last_name: '+1' },
          users[1],
        ]),
      ),
    );
    renderConsole('/users?filter={"q":"aurora"}');
    await screen.findByText('geral');
    await userEvent.click(button('Exportar CSV'));
    await waitFor(() => expect(blob).toBeTruthy());
    // The texts that were added later stand after the first four.
    const added = textNames(userRecord)
      .slice(4)
      .map((name) => userRecord[name].title);
    const empty = ';""'.repeat(added.length);
    const lines = (await blob!.text()).replace('\uFEFF', '').split('\r\n');
    expect(lines).toEqual([
      `"Usuário";"Email";"Nome";"Sobrenome"${added.map((title) => `;"${title}"`).join('')};"Senha";"Grupos";"Cliente";"Equipes"`,
      `"ana";"ana@aurora.example";"'=HYPERLINK(""http://mau.example"")";"'+1"${empty};"";"";"Aurora Energia";""`,
      `"geral";"geral@aurora.example";"Geral";""${empty};"";"Admin Geral, Admin de Relatórios";"Aurora Energia";""`,
      '',
    ]);
  });

  it.each([
    ['that records exports', ['exportacoes'], [{ lista: 'users', linhas: 4, filtros: ['q'] }]],
    ['of the first contract', [], []],
  ])('HIST-02 REC-02 is told to a server %s', async (_, recursos, expected) => {
    signedInAs({ ...usuarios, recursos });
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    const clicked = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    const told: unknown[] = [];
    backend.use(
      http.post('*/api/admin/audit/exportacoes/', async ({ request }) => {
        told.push(await request.json());
        return HttpResponse.json({});
      }),
      http.get('*/api/admin/users/', () =>
        HttpResponse.json(users, { headers: { 'Content-Range': 'users 0-3/4' } }),
      ),
    );
    renderConsole('/users?filter={"q":"aurora"}');
    await screen.findByText('geral');
    await userEvent.click(button('Exportar CSV'));
    await waitFor(() => expect(clicked).toHaveBeenCalled());
    expect(told).toEqual(expected);
  });

  it('HIST-02 is not made when it cannot be recorded', async () => {
    const clicked = vi
      .spyOn(HTMLAnchorElement.prototype, 'click')
      .mockImplementation(() => undefined);
    backend.use(
      http.post('*/api/admin/audit/exportacoes/', () => HttpResponse.json({}, { status: 503 })),
    );
    renderConsole('/users');
    await screen.findByText('geral');
    await userEvent.click(button('Exportar CSV'));
    expect(await screen.findByText(/Falha ao exportar usuários/)).toBeTruthy();
    expect(clicked).not.toHaveBeenCalled();
  });

  describe('of a large cliente', () => {
    const all = 2_500;
    /** Answers the requested ranges, large ranges after a delay, and returns the recorded ranges. */
    /** Serves 2,500 people. `beforeAnswer` may delay the answer to a page of the export. */
    const withMany = (beforeAnswer: (first: number) => Promise<unknown> = () => delay(100)) => {
      const ranges: number[][] = [];
      backend.use(
        http.get('*/api/admin/users/', async ({ request }) => {
          const [first, last] = JSON.parse(new URL(request.url).searchParams.get('range')!);
          const end = Math.min(last, all - 1);
          ranges.push([first, last]);
          if (last - first > 100) await beforeAnswer(first);
          const ids = Array.from({ length: end - first + 1 }, (_, index) => first + index + 1);
          return HttpResponse.json(
            ids.map((id) => ({ ...users[0], id, username: `u${id}` })),
            { headers: { 'Content-Range': `users ${first}-${end}/${all}` } },
          );
        }),
      );
      return ranges;
    };
    const click = () =>
      vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

    it('the export loads page by page, shows its progress and writes every user once', {
      tags: ['slow'],
    }, async () => {
      let blob: Blob | undefined;
      vi.spyOn(URL, 'createObjectURL').mockImplementation((given) => {
        blob = given as Blob;
        return 'blob:x';
      });
      click();
      const ranges = withMany();
      renderConsole('/users');
      await screen.findByText('u25');
      await userEvent.click(button('Exportar CSV'));
      expect(await screen.findByText('Exportando 1.000 de 2.500...')).toBeTruthy();
      await waitFor(() => expect(blob).toBeTruthy());
      expect(ranges.slice(1)).toEqual([
        [0, 999],
        [1000, 1999],
        [2000, 2999],
      ]);
      const names = (await blob!.text()).split('\r\n').map((line) => line.split(';')[0]);
      expect(names[0]).toContain('Usuário');
      expect(names.slice(1, -1)).toEqual(Array.from({ length: all }, (_, i) => `"u${i + 1}"`));
    });

    it('a cancelled export sends no more requests', { tags: ['slow'] }, async () => {
      const clicked = click();
      let answerSecondPage: () => void = () => undefined;
      const secondPage = new Promise<void>((resolve) => {
        answerSecondPage = resolve;
      });
      const ranges = withMany(async (first) => (first === 1000 ? secondPage : undefined));
      renderConsole('/users');
      await screen.findByText('u25');
      await userEvent.click(button('Exportar CSV'));
      await screen.findByText('Exportando 1.000 de 2.500...');
      await userEvent.click(button('Cancelar exportação'));
      expect(await screen.findByRole('button', { name: 'Exportar CSV' })).toBeTruthy();
      answerSecondPage();
      await delay(250);
      expect(ranges.map(([first]) => first)).toEqual([0, 0, 1000]);
      expect(clicked).not.toHaveBeenCalled();
      expect(screen.queryByText(/Falha ao exportar/)).toBeNull();
    });
  });
});
