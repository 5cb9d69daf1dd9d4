import { recursos } from '@portal/api-client/contract';
import { serversFor } from '@portal/ui/announced-servers';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { withAuditoria } from '../../../../test/auditoria.ts';
import { backend, signedInAs, superuser, usuarios } from '../../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../../test/renderConsole.tsx';

useBackend();

const geral = { ...usuarios, id: 30, username: 'gabriel', groups: ['Admin Geral'], recursos };
const made = {
  nome: 'incidente-1-2026-11-01-a-2026-11-07',
  csv: '"Parte"\r\n',
  pdf: btoa('%PDF-1.7'),
  assinatura: btoa('x'.repeat(64)),
  chave: 'abcdef0123456789',
  selo: null,
  linhas: { podiam: 2, abriram: 1, sairam: 0 },
};
/** Answers incidents, or refuses them. Returns what is asked. */
function withIncidentes(answer: () => Response = () => HttpResponse.json(made)) {
  const asked: unknown[] = [];
  backend.use(
    http.get('*/api/admin/incidentes/', ({ request }) => {
      asked.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? ''));
      return answer();
    }),
  );
  return asked;
}
async function pick(label: string, name: RegExp) {
  await userEvent.click(screen.getByLabelText(label));
  await userEvent.click(await screen.findByRole('option', { name }));
}
const press = () => userEvent.click(screen.getByRole('button', { name: 'Fazer relatório' }));

describe('the page of an incident', () => {
  it('LGPD-03 asks for period, reports and people, and saves the three files', {
    tags: ['slow'],
  }, async () => {
    const asked = withIncidentes();
    signedInAs(geral);
    renderConsole('/auditoria/incidente');
    await screen.findByRole('heading', { name: 'Incidente' });
    fireEvent.change(screen.getByLabelText(/^De/), { target: { value: '2026-11-01' } });
    fireEvent.change(screen.getByLabelText(/^Até/), { target: { value: '2026-11-07' } });
    await pick('Relatórios', /Vendas/);
    await pick('Pessoas', /ana/);
    await press();
    await screen.findByText('Pronto: 2 acessos possíveis, 1 abertura, 0 saídas.');
    expect(asked).toEqual([{ de: '2026-11-01', ate: '2026-11-07', relatorios: [1], pessoas: [1] }]);
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      saved.push(blob as Blob);
      return 'blob:x';
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function click(
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    for (const name of ['Baixar PDF', 'Baixar assinatura', 'Baixar CSV']) {
      await userEvent.click(screen.getByRole('button', { name }));
    }
    await waitFor(() =>
      expect(names).toEqual(['pdf', 'pdf.sig', 'csv'].map((ending) => `${made.nome}.${ending}`)),
    );
    expect(saved.map(({ size }) => size)).toEqual([8, 64, 9]);
    // The files are of another question now.
    await userEvent.click(screen.getByRole('button', { name: /^Tirar ana/ }));
    expect(screen.queryByRole('button', { name: 'Baixar PDF' })).toBeNull();
  });

  it('LGPD-03 keeps what was chosen after a refusal, and asks nothing without reports and people', {
    tags: ['slow'],
  }, async () => {
    const detail = 'Houve mudanças demais.';
    const asked = withIncidentes(() => HttpResponse.json({ detail }, { status: 409 }));
    signedInAs(geral);
    renderConsole('/auditoria/incidente');
    await screen.findByRole('heading', { name: 'Incidente' });
    await press();
    expect((await screen.findByRole('alert')).textContent).toBe(
      'Escolha relatórios, pessoas ou os dois.',
    );
    expect(asked).toEqual([]);
    await pick('Relatórios', /Vendas/);
    await press();
    await screen.findByText(`O relatório não foi feito. ${detail}`);
    expect(
      within(screen.getByRole('list', { name: 'Relatórios do incidente' })).getAllByRole('button'),
    ).toHaveLength(1);
  });

  it('LGPD-03 a superuser first chooses the cliente', async () => {
    signedInAs({ ...superuser, recursos });
    renderConsole('/auditoria/incidente');
    await screen.findByText('Escolha o cliente do incidente.');
    expect(screen.queryByRole('button', { name: 'Fazer relatório' })).toBeNull();
  });

  it.each(serversFor('incidentes'))(
    'REC-02 a server that announces %s: its tab is shown only with its resource',
    async (_, announced) => {
      withAuditoria([]);
      // Without these there is no history at all.
      signedInAs({ ...geral, recursos: [...new Set([...announced, 'auditoria', 'lixeira'])] });
      renderConsole('/auditoria');
      await screen.findByText(/Nenhum registro encontrado/);
      expect(screen.queryByRole('link', { name: 'Incidente' }) !== null).toBe(
        announced.includes('incidentes'),
      );
    },
  );
});
