import type { AdminAlerta } from '@portal/api-client/contract';
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it } from 'vitest';
import { backend, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
const geral = { ...usuarios, id: 30, groups: ['Admin Geral'] };

const margem: AdminAlerta = {
  id: 3,
  cliente: 1,
  cliente_nome: 'Aurora Energia',
  relatorio: 1,
  relatorio_nome: 'Vendas',
  aplicativo: 2,
  aplicativo_nome: 'Comercial',
  dono: { id: 5, nome: 'Ana' },
  modelo_nome: 'Modelo Vendas',
  medida: 'Margem',
  condicao: 'abaixo',
  quando: { tipo: 'apos_atualizacao' },
  pausado: false,
  estado: 'erro',
  motivo: 'A medida não existe mais.',
  ultima_em: '2026-11-27T10:30:00Z',
};

/** The filters that the server is asked for. */
let filters: unknown[];

beforeEach(() => {
  filters = [];
  signedInAs(geral);
  backend.use(
    http.get('*/api/admin/assinaturas/', () =>
      HttpResponse.json([], { headers: { 'content-range': 'assinaturas */0' } }),
    ),
    http.get('*/api/admin/alertas/', ({ request }) => {
      filters.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}'));
      return HttpResponse.json([margem], { headers: { 'content-range': 'alertas 0-0/1' } });
    }),
  );
});

it('ALERTA-02 is a tab of the subscriptions with measure, report, owner, time and the error, without figures', async () => {
  const { router } = renderConsole('/assinaturas');
  await userEvent.click(await screen.findByRole('link', { name: 'Alertas' }));
  await screen.findByText('Margem');
  expect(router.state.location.pathname).toBe('/assinaturas/alertas');
  expect((await screen.findAllByRole('row'))[1]?.textContent).toBe(
    'MargemVendas · ComercialModelo VendasAnaAbaixoApós cada atualização dos dadosErroÚltima consulta: 27/11/2026 07:30:00A medida não existe mais.',
  );
  expect(screen.getByText('1 alerta')).toBeTruthy();
  expect(screen.queryByRole('columnheader', { name: 'Cliente' })).toBeNull();
});

it('asks for those that are paused, and a superuser sees of which cliente each is', async () => {
  signedInAs(superuser);
  renderConsole('/assinaturas/alertas');
  await screen.findByText('Aurora Energia');
  await userEvent.selectOptions(screen.getByLabelText('Estado'), 'Pausados');
  await waitFor(() => expect(filters.at(-1)).toEqual({ pausado: true }));
});

it('REC-02 there is no tab with a server that does not announce alerts', async () => {
  signedInAs({ ...geral, recursos: superuser.recursos?.filter((one) => one !== 'alertas') });
  renderConsole('/assinaturas');
  await screen.findByText(/^Nenhuma assinatura\./);
  expect(screen.queryByRole('link', { name: 'Alertas' })).toBeNull();
});

it('says that the list could not be loaded', async () => {
  backend.use(http.get('*/api/admin/alertas/', () => new HttpResponse(null, { status: 500 })));
  renderConsole('/assinaturas/alertas');
  expect(await screen.findByText(/^Falha ao carregar os alertas\./)).toBeTruthy();
});
