import { serversFor } from '@portal/ui/announced-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { backend, recordWrites, signedInAs, users, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();

async function openAna() {
  backend.use(http.get('*/api/admin/users/1/', () => HttpResponse.json(users[0])));
  renderConsole('/users/1/show');
  await screen.findByRole('link', { name: 'Editar' });
}
const recibo = {
  usuario: 1,
  quando: '2026-11-30T12:00:00.000Z',
  por: 'geral',
  partes: [{ nome: 'conta', linhas: 1 }],
  ficam: ['A contagem de aberturas de relatórios, sem a pessoa.'],
};

describe('the personal data of a person', () => {
  it('LGPD-01 Exportar dados saves the page that the server makes, and tells a refusal', {
    tags: ['slow'],
  }, async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    backend.use(
      http.get(
        '*/api/admin/users/1/dados/',
        () =>
          new HttpResponse('<h1>Dados</h1>', {
            headers: { 'Content-Type': 'application/octet-stream' },
          }),
        {
          once: true,
        },
      ),
      http.get('*/api/admin/users/1/dados/', () =>
        HttpResponse.json({ detail: 'Sem permissão.' }, { status: 403 }),
      ),
    );
    await openAna();
    const button = await screen.findByRole('button', { name: 'Exportar dados' });
    await userEvent.click(button);
    await waitFor(() => expect(saved).toHaveLength(1));
    expect(await saved[0]?.text()).toBe('<h1>Dados</h1>');
    await waitFor(() => expect(button).toHaveProperty('disabled', false));
    await userEvent.click(button);
    expect(await toast('Falha ao exportar os dados. Sem permissão.')).toBeTruthy();
  });

  it('LGPD-01 Apagar dados… asks for the username and shows the receipt, which only its button closes', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('post', '/api/admin/users/1/apagar-dados/', () =>
      HttpResponse.json(recibo),
    );
    await openAna();
    await userEvent.click(await screen.findByRole('button', { name: 'Apagar dados…' }));
    const dialog = await screen.findByRole('dialog', { name: 'Apagar dados pessoais' });
    const confirm = within(dialog).getByRole('button', { name: 'Apagar dados' });
    expect(confirm).toHaveProperty('disabled', true);
    await userEvent.type(within(dialog).getByRole('textbox'), 'ana');
    await waitFor(() => expect(confirm).toHaveProperty('disabled', false));
    await userEvent.click(confirm);
    const receipt = await screen.findByRole('dialog', { name: 'Dados de ana apagados' });
    expect(sent.map(({ body }) => body)).toEqual([{ confirmacao: 'ana' }]);
    for (const text of ['conta: 1 linha', /^Fica: A contagem de aberturas/]) {
      expect(within(receipt).getByText(text)).toBeTruthy();
    }
    await userEvent.click(within(receipt).getByRole('button', { name: 'Concluir' }));
    await screen.findByRole('heading', { name: 'Lista de Usuários' });
  });

  it.each(serversFor('meus_dados'))(
    'REC-02 a server that announces %s: its buttons are shown only with its resource',
    async (_, recursos) => {
      signedInAs({ ...usuarios, recursos });
      await openAna();
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Exportar dados' }) !== null).toBe(
          recursos.includes('meus_dados'),
        ),
      );
    },
  );
});
