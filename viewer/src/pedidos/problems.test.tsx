import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { backend } from '../../test/backend.ts';
import { renderApp, signIn, useBackend } from '../../test/renderApp.tsx';
import { frameHost, infoAnswers, openReport, openShown, raise } from '../../test/reportFrame.ts';

useBackend();
afterEach(() => vi.restoreAllMocks());
const sent: { endereco: string; frase: string; contexto: Record<string, string> }[] = [];
let resposta: string | null = null;
beforeEach(() => {
  sent.length = 0;
  resposta = null;
  backend.use(
    http.post('*/api/problemas/', async ({ request }) => {
      sent.push((await request.json()) as (typeof sent)[number]);
      return HttpResponse.json({ resposta }, { status: 202 });
    }),
  );
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

it('PROB-01 a report that failed is reported in two presses, with the error and without any data', async () => {
  infoAnswers(() => HttpResponse.json({ detail: 'Capacidade pausada.' }, { status: 502 }));
  openReport();
  await screen.findAllByText(/Capacidade pausada\./);
  await press('Relatar um problema');
  await press('Enviar');
  await screen.findByText('Problema enviado. A resposta aparece no Início.');
  expect(sent).toHaveLength(1);
  expect(sent[0]?.endereco).toBe('/dashboard?relatorio=1');
  expect(sent[0]?.contexto).toEqual({
    relatorio: 'Vendas',
    navegador: expect.stringContaining('×'),
    erro: expect.stringContaining('Capacidade pausada.'),
    tempos: expect.stringMatching(/página aberta há \d+ s$/),
  });
});

it('PROB-01 PROB-02 what goes along stands there before it is sent, and what is known answers at once', async () => {
  resposta = 'Já sabemos desde 30/11/2026 14:05: o Power BI não responde.';
  await openShown();
  await press('Relatar um problema');
  const dialog = await screen.findByRole('dialog', { name: 'Relatar um problema' });
  await userEvent.click(within(dialog).getByText('O que será enviado'));
  const told = within(dialog)
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(told.map((text) => text?.split(': ')[0])).toEqual([
    'O nome do relatório',
    'A página aberta',
    'O nome da visão aberta',
    'O navegador e o tamanho da janela',
    'O último erro mostrado',
    'A hora, e há quanto tempo a página está aberta',
  ]);
  expect(told[0]).toBe('O nome do relatório: Vendas');
  await userEvent.type(within(dialog).getByLabelText('O que está errado? (opcional)'), 'Sumiu.');
  await press('Enviar');
  await screen.findByText(resposta);
  await screen.findByText('Você será avisado quando estiver resolvido.');
  expect(sent[0]?.frase).toBe('Sumiu.');
  // What was said to go along is what went.
  const values = told.flatMap(
    (text) => text?.split(': ').slice(1).join(': ').replace('—', '') || [],
  );
  expect(Object.values(sent[0]?.contexto ?? {})).toEqual(values);
});

it('PROB-01 a phone has it below the report, and what was typed stays if the report fails meanwhile', async () => {
  const matchMedia = window.matchMedia.bind(window);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.defineProperty(matchMedia(query), 'matches', { value: query.includes('34.99rem') }),
  );
  await openShown();
  const one = await screen.findByRole('button', { name: 'Relatar um problema' });
  expect(one.closest('header')).toBeNull();
  await userEvent.click(one);
  const dialog = await screen.findByRole('dialog', { name: 'Relatar um problema' });
  await userEvent.type(within(dialog).getByLabelText('O que está errado? (opcional)'), 'Sumiu.');
  raise(await frameHost(), 'error', { message: 'LoadReportFailed', level: 6 });
  await waitFor(() => expect(one.isConnected).toBe(false));
  expect(screen.getByDisplayValue('Sumiu.')).toBeTruthy();
});

it('PROB-01 a refusal is said, and the sentence stays', async () => {
  backend.use(
    http.post('*/api/problemas/', () =>
      HttpResponse.json({ detail: 'Você já tem 20 pedidos em aberto.' }, { status: 409 }),
    ),
  );
  await openShown();
  await press('Relatar um problema');
  await userEvent.type(await screen.findByLabelText('O que está errado? (opcional)'), 'Sumiu.');
  await press('Enviar');
  await screen.findByText('Você já tem 20 pedidos em aberto.');
  expect(screen.getByDisplayValue('Sumiu.')).toBeTruthy();
});

it('PROB-01 PROB-02 Home tells what became of a problem', async () => {
  backend.use(
    http.get('*/api/pedidos/', () =>
      HttpResponse.json([
        {
          id: 1,
          tipo: 'problema',
          endereco: '/dashboard?relatorio=1',
          nome: 'Vendas',
          motivo: '',
          estado: 'respondido',
          recado: 'Corrigido.',
          pedido_em: new Date().toISOString(),
          terminado_em: new Date().toISOString(),
        },
      ]),
    ),
  );
  signIn();
  renderApp('/home');
  const section = await screen.findByRole('region', { name: 'Pedidos e problemas relatados' });
  await waitFor(() => expect(section.textContent).toContain('Problema em Vendas'));
  expect(section.textContent).toMatch(/Respondido em .*“Corrigido\.”/);
});
