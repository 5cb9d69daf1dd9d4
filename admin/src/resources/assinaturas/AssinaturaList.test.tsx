import type { AdminAssinatura } from '@portal/api-client/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { backend, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
const geral = { ...usuarios, id: 30, groups: ['Admin Geral'] };

const sul: AdminAssinatura = {
  id: 3,
  visao: 7,
  visao_nome: 'Sul',
  relatorio: 1,
  relatorio_nome: 'Vendas',
  aplicativo: 2,
  aplicativo_nome: 'Comercial',
  formato: 'pdf',
  paginas: ['P2'],
  quando: { tipo: 'dias', dias: [1, 3], hora: '07:30', fuso: 'Europe/Lisbon' },
  destinatarios: {
    eu: true,
    users: [{ id: 9, nome: 'Maria' }],
    equipes: [],
    sairam: [{ id: 9, nome: 'Maria', motivo: 'cancelou pelo e-mail.' }],
  },
  dono: { id: 5, nome: 'Ana' },
  pausada: false,
  motivo: 'Rui não pode mais abrir este relatório.',
  proxima_em: '2026-11-30T10:30:00Z',
  ultima_em: '2026-11-27T10:30:00Z',
  envios: [],
  versao: 2,
  cliente: 1,
  cliente_nome: 'Aurora Energia',
};

/** What the server tells, the filters that it is asked for, and the changes that it got. */
let told: AdminAssinatura[];
let filters: unknown[];
let changes: string[];

beforeEach(() => {
  told = [sul];
  filters = [];
  changes = [];
  signedInAs(geral);
  const note = async (request: Request) =>
    changes.push(
      `${request.method} ${new URL(request.url).pathname} ${await request.text()}`.trim(),
    );
  backend.use(
    http.get('*/api/admin/assinaturas/', ({ request }) => {
      filters.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}'));
      return HttpResponse.json(told, {
        headers: { 'content-range': `assinaturas 0-24/${told.length}` },
      });
    }),
    http.put('*/api/assinaturas/3/', async ({ request }) => {
      await note(request);
      told = told.map((one) => ({ ...one, pausada: !one.pausada, proxima_em: null }));
      return HttpResponse.json(told[0]);
    }),
    http.delete('*/api/assinaturas/3/', async ({ request }) => {
      await note(request);
      told = [];
      return HttpResponse.json({});
    }),
  );
});
afterEach(() => backend.events.removeAllListeners());

const row = async () => (await screen.findAllByRole('row'))[1]?.textContent;

it('shows view, report, owner, content, time, recipients, and what keeps somebody from a mail', async () => {
  renderConsole('/assinaturas');
  await screen.findByText('Sul');
  expect(await row()).toMatch(
    /^SulVendas · ComercialAnaPDF · 1 páginaSegunda e quarta, 07:30 \(fuso horário: Portugal\)Ana e MariaMaria não recebe mais: cancelou pelo e-mail\.Próximo: 30\/11\/2026 07:30:00Último: 27\/11\/2026 07:30:00Rui não pode mais abrir este relatório\./,
  );
  expect(screen.getByText('1 assinatura')).toBeTruthy();
});

it('counts many recipients, and names them on hover and focus', async () => {
  const users = Array.from({ length: 200 }, (_, id) => ({ id: id + 100, nome: `Pessoa ${id}` }));
  const sairam = users.slice(0, 6).map((one) => ({ ...one, motivo: 'Cancelou a assinatura.' }));
  told = [{ ...sul, destinatarios: { ...sul.destinatarios, users, sairam } }];
  renderConsole('/assinaturas');
  await screen.findByText('Sul');
  expect(await row()).toContain('Ana e 200 pessoasAnaPessoa 0');
  expect(await row()).toContain('6 não recebem maisPessoa 0 não recebe mais: ');
});

it('a superuser sees of which cliente each is', async () => {
  signedInAs(superuser);
  renderConsole('/assinaturas');
  await screen.findByText('Sul');
  expect(screen.getByRole('columnheader', { name: 'Cliente' })).toBeTruthy();
});

it('pauses, resumes and deletes after a question', async () => {
  renderConsole('/assinaturas');
  await userEvent.dblClick(await screen.findByRole('button', { name: 'Pausar: Sul, Vendas' }));
  expect(await toast('A assinatura foi pausada.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Retomar: Sul, Vendas' }));
  expect(await toast('A assinatura foi retomada.')).toBeTruthy();
  await userEvent.click(await screen.findByRole('button', { name: 'Excluir…: Sul, Vendas' }));
  const question = screen.getByRole('dialog', { name: 'Excluir a assinatura da visão Sul?' });
  await userEvent.click(within(question).getByRole('button', { name: 'Excluir' }));
  expect(await toast('Assinatura excluída.')).toBeTruthy();
  await screen.findByText(/^Nenhuma assinatura\./);
  expect(changes).toEqual([
    'PUT /api/assinaturas/3/ {"pausada":true,"versao":2}',
    'PUT /api/assinaturas/3/ {"pausada":false,"versao":2}',
    'DELETE /api/assinaturas/3/',
  ]);
});

it('asks for the paused ones, and for those of one report from its address', async () => {
  const filter = encodeURIComponent(JSON.stringify({ relatorio: 1 }));
  renderConsole(`/assinaturas?filter=${filter}`);
  await screen.findByText('Relatório: Vendas');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Pausadas');
  await waitFor(() => expect(filters.at(-1)).toEqual({ relatorio: 1, pausada: true }));
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Todas');
  await waitFor(() => expect(filters.at(-1)).toEqual({ relatorio: 1 }));
});

it('says why a change was refused, and that the list could not be loaded', async () => {
  const detail = 'A assinatura foi alterada por outra pessoa.';
  backend.use(
    http.put('*/api/assinaturas/3/', () => HttpResponse.json({ detail }, { status: 409 })),
  );
  const { unmount } = renderConsole('/assinaturas');
  await userEvent.click(await screen.findByRole('button', { name: 'Pausar: Sul, Vendas' }));
  expect(await toast(`Falha ao alterar a assinatura. ${detail}`)).toBeTruthy();
  unmount();
  backend.use(http.get('*/api/admin/assinaturas/', () => new HttpResponse(null, { status: 500 })));
  renderConsole('/assinaturas');
  expect(await screen.findByText(/^Falha ao carregar as assinaturas\./)).toBeTruthy();
});
