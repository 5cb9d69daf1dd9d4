import { recursos } from '@portal/api-client/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { ana, backend, relatorios } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';

useBackend();

const pedido = (values: object = {}) => ({
  id: 1,
  tipo: 'relatorio',
  endereco: '/dashboard?relatorio=999',
  nome: null,
  motivo: '',
  estado: 'aberto',
  recado: '',
  pedido_em: '2026-11-26T13:00:00.000Z',
  terminado_em: null,
  ...values,
});

/** Lets the fake backend keep requests. Returns the bodies that were sent. */
function servePedidos(first: object[] = [], answer?: () => Response) {
  let pedidos = first;
  const sent: unknown[] = [];
  backend.use(
    http.get('*/api/pedidos/', () => HttpResponse.json(pedidos)),
    http.post('*/api/pedidos/', async ({ request }) => {
      sent.push(await request.json());
      const refused = answer?.();
      if (refused) return refused;
      pedidos = [pedido(), ...pedidos];
      return HttpResponse.json({}, { status: 202 });
    }),
  );
  return sent;
}
const open = (path: string) => {
  signIn();
  return renderApp(path);
};

describe('the screen of what does not open', () => {
  it('PED-01 asks for it with a reason, and then says that the request waits', async () => {
    const sent = servePedidos();
    open('/dashboard?relatorio=999&pagina=P1');
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir acesso' }));
    const reason = screen.getByLabelText<HTMLTextAreaElement>(
      'Por que você precisa deste acesso? (opcional)',
    );
    await waitFor(() => expect(document.activeElement).toBe(reason));
    expect(reason.maxLength).toBe(500);
    await userEvent.type(reason, 'Fechamento do mês ');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    const status = await screen.findByText(/^Enviado em 26\/11\/2026.+espera por uma resposta\./);
    expect(sent).toEqual([{ endereco: '/dashboard?relatorio=999', motivo: 'Fechamento do mês' }]);
    await waitFor(() => expect(document.activeElement).toBe(status));
    expect(screen.queryByRole('button', { name: 'Pedir acesso' })).toBeNull();
  });

  it('asks for an application that the server refuses, and for a report in one', async () => {
    const sent = servePedidos();
    backend.use(
      http.get('*/api/aplicativos/7/', () =>
        HttpResponse.json({ detail: 'Aplicativo não encontrado.' }, { status: 404 }),
      ),
    );
    open('/aplicativos/7?relatorio=3');
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir acesso' }));
    await userEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    await waitFor(() =>
      expect(sent).toEqual([{ endereco: '/aplicativos/7?relatorio=3', motivo: '' }]),
    );
  });

  it('tells a refusal with its message, and lets the person ask again', async () => {
    servePedidos([
      pedido({
        estado: 'recusado',
        recado: 'Peça à sua gerente.',
        terminado_em: '2026-11-26T15:00:00.000Z',
      }),
    ]);
    open('/dashboard?relatorio=999');
    await screen.findByText(/^Recusado em 26\/11\/2026/);
    screen.getByText('Peça à sua gerente.');
    screen.getByRole('button', { name: 'Pedir acesso' });
  });

  it('shows what the server says, and keeps the reason', async () => {
    const detail = 'Você já tem 20 pedidos em aberto. Espere pela resposta.';
    servePedidos([], () => HttpResponse.json({ detail }, { status: 409 }) as Response);
    open('/dashboard?relatorio=999');
    await userEvent.click(await screen.findByRole('button', { name: 'Pedir acesso' }));
    const reason = screen.getByRole<HTMLTextAreaElement>('textbox');
    await userEvent.type(reason, 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }));
    await screen.findByText(detail);
    expect(reason.value).toBe('x');
  });

  it.each(['/dashboard?relatorio=abc', '/aplicativos/abc', '/aplicativos/0'])(
    'LER-20 %s, which can name nothing, offers no request',
    async (address) => {
      open(address);
      await screen.findByText('Você não tem acesso a este conteúdo.');
      await waitFor(() =>
        expect(screen.queryByRole('button', { name: 'Pedir acesso' })).toBeNull(),
      );
      expect(screen.queryByText(/^Peça acesso/)).toBeNull();
    },
  );

  it('LER-20 a broken address is read as meant, and stands mended in the address bar', async () => {
    const app = open('/dashboard?relatorio=999)&amp;pagina=P1.');
    await screen.findByRole('button', { name: 'Pedir acesso' });
    expect(app.place()).toBe('/dashboard?relatorio=999&pagina=P1');
  });

  it('REC-02 without the resource there is no button and no call', async () => {
    const calls: string[] = [];
    backend.use(
      http.get('*/api/auth/user/', () =>
        HttpResponse.json({ ...ana, recursos: recursos.filter((name) => name !== 'pedidos') }),
      ),
      http.get('*/api/pedidos/*', ({ request }) => {
        calls.push(request.url);
        return HttpResponse.json([]);
      }),
    );
    open('/dashboard?relatorio=999');
    await screen.findByText('Você não tem acesso a este conteúdo.');
    expect(screen.queryByRole('button', { name: 'Pedir acesso' })).toBeNull();
    expect(calls).toEqual([]);
  });
});

describe('the states of requests', () => {
  const all = [
    pedido({ id: 1 }),
    pedido({
      id: 2,
      nome: 'Vendas',
      endereco: '/dashboard?relatorio=1',
      estado: 'aprovado',
      recado: 'Até sexta.',
      terminado_em: new Date().toISOString(),
    }),
    pedido({
      id: 3,
      tipo: 'aplicativo',
      endereco: '/aplicativos/9',
      estado: 'encerrado',
      terminado_em: '2026-01-01T00:00:00.000Z',
    }),
  ];

  it('Home shows those that wait and those that ended in the last week', async () => {
    servePedidos(all);
    open('/home');
    const panel = within(await screen.findByRole('region', { name: 'Pedidos de acesso' }));
    const links = panel.getAllByRole('link');
    expect(links.map(({ textContent }) => textContent)).toEqual([
      'Relatório /dashboard?relatorio=999',
      'Vendas',
    ]);
    panel.getByText(/^Aprovado em/);
    panel.getByText('“Até sexta.”');
  });

  it('Home shows nothing to who has not asked', async () => {
    open('/home');
    await screen.findByRole('heading', { name: 'Visão Geral' });
    expect(screen.queryByRole('region', { name: 'Pedidos de acesso' })).toBeNull();
  });

  it('`Minha conta` shows all', async () => {
    backend.use(
      http.get('*/api/conta/', () =>
        HttpResponse.json({
          username: 'ana',
          email: 'a@a.example',
          first_name: '',
          last_name: '',
          tem_senha: true,
        }),
      ),
      http.get('*/api/conta/sessoes/', () => HttpResponse.json({ sessoes: [], total: 0 })),
    );
    servePedidos(all);
    open('/conta');
    const section = within(await screen.findByRole('region', { name: 'Pedidos de acesso' }));
    await waitFor(() => expect(section.getAllByRole('listitem')).toHaveLength(3));
    section.getByText('Encerrado sem resposta');
  });
});

it('beside an access that ends soon, an extension is asked for', async () => {
  const sent = servePedidos();
  const acesso_ate = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
  backend.use(
    http.get('*/api/configs/', () => HttpResponse.json([{ ...relatorios[0], acesso_ate }])),
  );
  open('/dashboard?relatorio=1');
  await userEvent.click(await screen.findByRole('button', { name: 'Pedir prorrogação' }));
  await userEvent.click(screen.getByRole('button', { name: 'Enviar pedido' }));
  await waitFor(() => expect(sent).toEqual([{ endereco: '/dashboard?relatorio=1', motivo: '' }]));
});
