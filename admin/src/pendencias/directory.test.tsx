import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, signedInAs, usuarios } from '../../test/backend.ts';
import { pendencia, withPendencias } from '../../test/pendencias.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';
import { toast } from '../../test/toast.ts';

useBackend();
beforeEach(() => signedInAs({ ...usuarios, id: 30, groups: ['Admin Geral'] }));

const people = Array.from({ length: 7 }, (_, nth) => ({ id: nth + 1, nome: `Pessoa ${nth + 1}` }));
const finding = (more: object) =>
  pendencia(7, {
    tipo: 'diretorio_existem',
    relatorio: null,
    relatorio_nome: null,
    relatorios: 0,
    frase: 'O diretório “Entra” enviou 7 pessoas que já existem no portal.',
    afetadas: 7,
    pessoas: people,
    ...more,
  });

describe('findings about a directory', () => {
  it.each([
    ['juntar', '7 pessoas já existem: juntar'],
    ['permitir', 'Permitir: 7 pessoas'],
  ] as const)(
    'SCIM-02 SCIM-03 %s names everybody, and sends the state that was read',
    async (tipo, texto) => {
      const row = finding({ remedio: { tipo, texto } });
      withPendencias([row]);
      const sent: string[] = [];
      backend.use(
        http.post('*/api/admin/pendencias/7/resolver/', ({ request }) => {
          sent.push(new URL(request.url).search);
          return HttpResponse.json({});
        }),
      );
      renderConsole('/pendencias');
      expect(await screen.findByText(/Afeta 7 pessoas: .*Pessoa 5 e mais 2/)).toBeTruthy();
      await userEvent.click(await screen.findByRole('button', { name: `${texto}: ${row.frase}` }));
      const dialog = await screen.findByRole('dialog');
      const names = within(dialog).getAllByRole('listitem');
      expect(names.map(({ textContent }) => textContent)).toEqual(people.map(({ nome }) => nome));
      await userEvent.click(within(dialog).getByRole('button', { name: texto }));
      expect(await toast('Pendência resolvida.')).toBeTruthy();
      await waitFor(() => expect(sent).toEqual([`?vista_em=${encodeURIComponent(row.vista_em)}`]));
    },
  );
});
