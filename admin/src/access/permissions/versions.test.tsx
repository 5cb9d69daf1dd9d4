import { recursos } from '@portal/api-client/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { aplicativo, withAplicativos } from '../../../test/aplicativos.ts';
import { backend, recordWrites, signedInAs, superuser } from '../../../test/backend.ts';
import { changesIn, recordGrants } from '../../../test/grants.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

/** The version that the backend has, and what it stores: another person may change both. */
let versao = 4;
let permissions: object[] = [];

beforeEach(() => {
  versao = 4;
  permissions = [];
  withAplicativos();
  backend.use(
    http.get('*/api/admin/aplicativos/1/', () =>
      HttpResponse.json(aplicativo(1, 'Comercial', [1])),
    ),
    http.get('*/api/admin/relatorio-permissoes/by-app/1/', () =>
      HttpResponse.json({ permissions, versao }),
    ),
  );
});

/** Answers 409 to any version but the stored one. Returns what arrives. */
const saves = () =>
  recordWrites(
    'post',
    '/api/admin/relatorio-permissoes/bulk-update/',
    (sent: { versao?: number }) => {
      if (sent.versao === undefined || sent.versao === versao) {
        return HttpResponse.json({ updated: 1 });
      }
      const atual = { permissions: [], versao };
      const body = { detail: 'x', autor: 'Renato', em: '2026-01-02T15:00:00Z', atual };
      return HttpResponse.json(body, { status: 409 });
    },
  );

async function giveAnaAccess(announced: readonly string[]) {
  signedInAs({ ...superuser, recursos: announced });
  renderConsole('/aplicativos/1/permissions');
  await userEvent.click(await screen.findByRole('button', { name: /^Ana/ }));
  await userEvent.click(await screen.findByRole('radio', { name: 'Acesso Total' }));
}
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the permissions of an application that somebody else changed meanwhile', () => {
  it('CONTA-06 the dialog says who, and saves only when it is told to', async () => {
    const sent = saves();
    await giveAnaAccess(['versoes']);
    versao = 5;
    await press('Salvar');
    await screen.findByText(/^Renato alterou este registro às/);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toMatchObject({ versao: 4 });
    await press('Salvar assim mesmo');
    await waitFor(() => expect(sent).toHaveLength(2));
    expect(sent[1]?.body).toMatchObject({ versao: 5 });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('CONTA-06 reloading shows what is stored, without the change', async () => {
    saves();
    await giveAnaAccess(['versoes']);
    versao = 5;
    await press('Salvar');
    await press('Recarregar');
    await waitFor(() => expect(screen.queryByText(/alterou este registro/)).toBeNull());
    const save = await screen.findByRole<HTMLButtonElement>('button', { name: 'Salvar' });
    expect(save.disabled).toBe(true);
  });

  it('CON-03 CONTA-06 a grant that changed meanwhile is told with the draft kept, and given when it is told to', async () => {
    const detail = 'Ana em Relatório 1: última alteração de Gil.';
    const saved = recordGrants();
    backend.use(
      http.post('*/api/admin/concessoes/', () => HttpResponse.json({ detail }, { status: 409 }), {
        once: true,
      }),
    );
    // As in newer browsers.
    vi.spyOn(Element.prototype, 'scrollIntoView').mockReturnValue(Promise.resolve() as never);
    await giveAnaAccess(recursos.filter((one) => one !== 'ensaios'));
    await press('Salvar');
    await screen.findByText(detail);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: 'Acesso Total' }).checked).toBe(
      true,
    );
    permissions = [
      {
        id: 1,
        user: 1,
        relatorio: 1,
        aplicativo: 1,
        tipo_acesso: 'specific',
        paginas_permitidas: [{ nome_pagina: 'p1' }],
      },
    ];
    await press('Salvar assim mesmo');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(saved.map(changesIn)).toEqual([['pessoa 1, relatório 1: p1 → tudo']]);
    screen.getByRole('heading', { name: 'Gerenciamento de Aplicativos' });
    vi.restoreAllMocks();
  });

  it('REC-02 a server that announces no versions gets none', async () => {
    const sent = saves();
    await giveAnaAccess([]);
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('versao');
  });
});
