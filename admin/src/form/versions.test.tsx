import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aplicativo, withAplicativos } from '../../test/aplicativos.ts';
import {
  backend,
  cliente,
  recordWrites,
  relatorioConfig,
  signedInAs,
  superuser,
  users,
} from '../../test/backend.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();

interface EditedForm {
  readonly path: string;
  readonly api: string;
  readonly stored: Readonly<Record<string, unknown>>;
  /** The label and the name of the field that both people change. */
  readonly label: string;
  readonly field: string;
  /** A field that the form does not change. */
  readonly other: string;
  readonly isListOnly: boolean;
}

const forms: readonly (readonly [string, EditedForm])[] = [
  [
    'a user',
    {
      path: '/users/1',
      api: '/api/admin/users/1/',
      stored: { ...users[0], versao: 4 },
      label: 'Nome',
      field: 'first_name',
      other: 'last_name',
      isListOnly: false,
    },
  ],
  [
    'a cliente',
    {
      path: '/clientes/1',
      api: '/api/admin/clientes/1/',
      stored: { ...cliente(1, 'Aurora'), versao: 4 },
      label: 'Nome',
      field: 'nome',
      other: 'cnpj',
      isListOnly: true,
    },
  ],
  [
    'a report',
    {
      path: '/reports/1',
      api: '/api/admin/powerbiconfig/1/',
      stored: { ...relatorioConfig(1, 'Vendas'), versao: 4 },
      label: 'Nome do Relatório',
      field: 'nome_relatorio',
      other: 'rls_role',
      isListOnly: true,
    },
  ],
  [
    'an application',
    {
      path: '/aplicativos/1',
      api: '/api/admin/aplicativos/1/',
      stored: { ...aplicativo(1, 'Comercial', [1]), versao: 4 },
      label: 'Nome',
      field: 'nome',
      other: 'descricao',
      isListOnly: false,
    },
  ],
];

describe.each(forms)('the form of %s', (_, form) => {
  const { path, api, stored, label, field, other, isListOnly } = form;
  let current = stored;
  beforeEach(() => {
    current = stored;
    withAplicativos();
    signedInAs(superuser);
    const url = isListOnly ? api.replace(/1\/$/, '') : api;
    backend.use(http.get(`*${url}`, () => HttpResponse.json(isListOnly ? [current] : current)));
  });

  /** Answers like the server: 409 to an outdated version. */
  const saves = () =>
    recordWrites('put', api, (body: Record<string, unknown>) =>
      Number(body.versao) === current.versao
        ? HttpResponse.json({ ...current, ...body, versao: Number(current.versao) + 1 })
        : HttpResponse.json(
            {
              detail: 'Este registro foi alterado por outra pessoa. Recarregue e tente novamente.',
              autor: 'Renato Lima',
              em: new Date(2026, 10, 22, 14, 32).toISOString(),
              atual: current,
            },
            { status: 409 },
          ),
    );
  const input = () =>
    within(screen.getByRole('dialog')).getByRole<HTMLInputElement>('textbox', { name: label });
  const submit = async () => {
    const next = screen.queryByRole('button', { name: 'Próximo' });
    if (next) await userEvent.click(next);
    await userEvent.click(await screen.findByRole('button', { name: /^Salvar$|Atualizar Apl/ }));
  };
  const type = async (text: string) => userEvent.type(await waitFor(input), text);
  const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  const warning = async () =>
    within(screen.getByRole('dialog')).findByText(/^Renato Lima alterou este registro às 14:32/);

  it('CONTA-06 sends what changed and the version that it saw', { tags: ['slow'] }, async () => {
    const sent = saves();
    renderConsole(path);
    await type('X');
    await submit();
    await gone();
    expect(sent.map(({ body }) => body)).toEqual([
      { [field]: `${stored[field]}X`, versao: form.api.includes('clientes') ? '4' : 4 },
    ]);
  });

  it('CONTA-06 saves over a change of another field, which stays', { tags: ['slow'] }, async () => {
    const sent = saves();
    renderConsole(path);
    await type('X');
    current = { ...stored, [other]: 'de outra pessoa', versao: 9 };
    await submit();
    await gone();
    expect(sent.map(({ body }) => Number((body as { versao: number }).versao))).toEqual([4, 9]);
    expect(Object.keys(sent[1]?.body as object).sort()).toEqual([field, 'versao'].sort());
  });

  it('CONTA-06 says who changed the same field and when, and saves all the same on demand', {
    tags: ['slow'],
  }, async () => {
    const sent = saves();
    renderConsole(path);
    await type('X');
    current = { ...stored, [field]: 'Trocado', versao: 9 };
    await submit();
    expect(await warning()).toBeTruthy();
    expect(sent).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar assim mesmo' }));
    await gone();
    expect(sent[1]?.body).toMatchObject({ [field]: `${stored[field]}X` });
  });

  it('CONTA-06 reloads the record on demand, and saves the newer version then', {
    tags: ['slow'],
  }, async () => {
    const sent = saves();
    renderConsole(path);
    await type('X');
    current = { ...stored, [field]: 'Trocado', versao: 9 };
    await submit();
    await warning();
    await userEvent.click(screen.getByRole('button', { name: 'Recarregar' }));
    await waitFor(() =>
      expect(screen.queryByRole('button', { name: 'Salvar assim mesmo' })).toBeNull(),
    );
    const previous = screen.queryByRole('button', { name: 'Anterior' });
    if (previous) await userEvent.click(previous);
    await waitFor(() => expect(input().value).toBe('Trocado'));
    await userEvent.type(input(), 'Y');
    await submit();
    await gone();
    expect(sent[1]?.body).toMatchObject({ [field]: 'TrocadoY' });
  });

  it('CONST-04 cannot be saved again between the success and the closing of the dialog', {
    tags: ['slow'],
  }, async () => {
    const sent = saves();
    const { router } = renderConsole(path);
    await type('X');
    // The dialog stays until the navigation has rendered. On a busy machine that takes a while.
    vi.spyOn(router, 'navigate').mockResolvedValue();
    await submit();
    await waitFor(() => expect(router.navigate).toHaveBeenCalled());
    const button = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salvando...' });
    expect(button.disabled).toBe(true);
    fireEvent.click(button);
    expect(sent).toHaveLength(1);
  });
});
