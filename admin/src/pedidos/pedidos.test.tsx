import { dayEnd, lastDayOf } from '@portal/api-client/rules';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { withAplicativos } from '../../test/aplicativos.ts';
import {
  backend,
  noEffect,
  recordWrites,
  signedInAs,
  superuser,
  usuarios,
} from '../../test/backend.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';
import { toast } from '../../test/toast.ts';

useBackend();
const geral = { ...usuarios, id: 30, groups: ['Admin Geral'] };
beforeEach(() => signedInAs(geral));

const pedido = (id: number, more: object = {}) => ({
  id,
  tipo: 'relatorio',
  user_id: 5,
  username: 'ana',
  nome: 'Ana Lima',
  cliente: 1,
  cliente_nome: 'Aurora Energia',
  aplicativo: null,
  aplicativo_nome: null,
  relatorio: 1,
  relatorio_nome: 'Vendas',
  motivo: 'Fechamento do mês',
  estado: 'aberto',
  recado: '',
  pedido_em: '2026-11-26T13:00:00.000Z',
  terminado_em: null,
  decidido_por: null,
  acesso_ate: null,
  tem_acesso: false,
  equipes: [],
  versao: 1,
  ...more,
});

/** Lets the fake backend list requests. Returns the filters that are asked. */
function withPedidos(rows: object[], total = rows.length) {
  const filters: Record<string, unknown>[] = [];
  backend.use(
    http.get('*/api/admin/pedidos/', ({ request }) => {
      filters.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}'));
      return HttpResponse.json(rows, { headers: { 'content-range': `pedidos 0-24/${total}` } });
    }),
  );
  return filters;
}
const decisions = (answer: () => Response = () => HttpResponse.json(pedido(7))) =>
  recordWrites('put', '/api/admin/pedidos/7/', answer);
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('the list of requests', () => {
  it('shows who asks for what and why, those that wait first', { tags: ['slow'] }, async () => {
    const filters = withPedidos([
      pedido(7),
      pedido(8, {
        tipo: 'aplicativo',
        relatorio: null,
        relatorio_nome: null,
        aplicativo: 4,
        aplicativo_nome: 'Comercial',
        motivo: '',
        tem_acesso: true,
        acesso_ate: '2026-11-28T03:00:00Z',
      }),
    ]);
    renderConsole('/pedidos');
    const rows = (await screen.findAllByRole('row')).slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Ana LimaanaVendas em Dashboards.*Fechamento do mês.*Em aberto/),
      expect.stringMatching(/o aplicativo Comercial.*Tem acesso até 27\/11\/2026.*—/),
    ]);
    expect(filters[0]).toEqual({ estado: 'aberto' });
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'recusado');
    await waitFor(() => expect(filters.at(-1)).toEqual({ estado: 'recusado' }));
  });

  it('says of a search without a result that nothing was found, and not that nothing waits', async () => {
    withPedidos([]);
    renderConsole(`/pedidos?filter=${encodeURIComponent('{"estado":"aberto","q":"xyz"}')}`);
    await screen.findByText('Nenhum pedido encontrado.');
  });

  it('says that none waits, and offers nothing for one’s own request and for a decided one', async () => {
    withPedidos([]);
    const { unmount } = renderConsole('/pedidos');
    await screen.findByText('Nenhum pedido espera por uma resposta.');
    unmount();
    withPedidos([
      pedido(7, { user_id: geral.id }),
      pedido(8, { estado: 'recusado', decidido_por: 'Gabriel' }),
    ]);
    renderConsole('/pedidos');
    await screen.findByText('Recusado por Gabriel');
    expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
  });

  it.each([
    ['an Admin de Usuários', { groups: ['Admin de Usuários'] }],
    [
      'an Admin Geral of a server without them',
      {
        groups: ['Admin Geral'],
        recursos: usuarios.recursos.filter((one) => one !== 'pedidos'),
      },
    ],
  ])('REC-02 is not open to %s', async (_, rights) => {
    signedInAs({ ...usuarios, ...rights });
    const { left } = renderConsole('/pedidos');
    await waitFor(() => expect(left).toEqual(['/home']));
    expect(screen.queryByRole('link', { name: /^Pedidos/ })).toBeNull();
  });
});

describe('a decision', () => {
  it('PED-03 proposes ninety days, and approves once', { tags: ['slow'] }, async () => {
    withPedidos([pedido(7)]);
    const sent = decisions();
    renderConsole('/pedidos');
    await press('Aprovar o pedido de Ana Lima');
    const dialog = within(
      await screen.findByRole('dialog', { name: 'Aprovar o pedido de Ana Lima' }),
    );
    dialog.getByText('Acesso a Vendas em Dashboards.');
    dialog.getByText('Fechamento do mês');
    await userEvent.type(dialog.getByRole('textbox', { name: /^Recado/ }), 'Bom trabalho ');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Aprovar' }));
    await toast('Pedido de Ana Lima aprovado.');
    const in90 = lastDayOf(new Date(Date.now() + 90 * 24 * 60 * 60_000 + 1));
    expect(sent.map(({ body }) => body)).toEqual([
      {
        decisao: 'aprovar',
        tipo_acesso: 'full',
        expira_em: dayEnd(in90)?.toISOString(),
        recado: 'Bom trabalho',
        versao: 1,
      },
    ]);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('gives the ticked pages of the report that was asked for, and offers those of no other; Enter in their search approves nothing', {
    tags: ['slow'],
  }, async () => {
    withAplicativos();
    const titles = ['Resumo', ...'abcdefghi'];
    const pages = titles.map((displayName, order) => ({ name: `p${order}`, displayName, order }));
    backend.use(http.get('*/report-pages/', () => HttpResponse.json(pages)));
    signedInAs(geral);
    withPedidos([pedido(7, { aplicativo: 1, aplicativo_nome: 'Comercial', relatorio: 3 })]);
    const sent = decisions();
    renderConsole('/pedidos');
    await press('Aprovar o pedido de Ana Lima');
    const dialog = within(await screen.findByRole('dialog', { name: /^Aprovar/ }));
    await userEvent.type(await dialog.findByLabelText('Buscar páginas'), 'resumo{Enter}');
    await userEvent.click(await dialog.findByRole('checkbox', { name: 'Resumo' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Aprovar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      tipo_acesso: 'specific',
      paginas: { 3: ['p0'] },
    });
  });

  it('puts the person into a team that opens it', { tags: ['slow'] }, async () => {
    withPedidos([pedido(7, { equipes: [{ id: 3, nome: 'Sul' }] })]);
    const sent = decisions();
    renderConsole('/pedidos');
    await press('Aprovar o pedido de Ana Lima');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'Como dar o acesso' }),
      'Pôr na equipe Sul',
    );
    screen.getByText('A pessoa recebe tudo o que a equipe abre, sem fim próprio.');
    expect(screen.queryByLabelText('Acesso termina em')).toBeNull();
    await press('Aprovar');
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { decisao: 'aprovar', equipe_id: 3, recado: '', versao: 1 },
      ]),
    );
  });

  it('offers no team to who may not change teams', async () => {
    signedInAs({ ...geral, groups: ['Admin de Relatórios'] });
    withPedidos([pedido(7, { equipes: [{ id: 3, nome: 'Sul' }] })]);
    renderConsole('/pedidos');
    await press('Aprovar o pedido de Ana Lima');
    await screen.findByLabelText('Acesso termina em');
    expect(screen.queryByRole('combobox', { name: 'Como dar o acesso' })).toBeNull();
  });

  it('tells the second decider who decided, and reads the list again', {
    tags: ['slow'],
  }, async () => {
    const filters = withPedidos([pedido(7)]);
    const detail = 'Este pedido já foi decidido por Renato.';
    decisions(() => HttpResponse.json({ detail, autor: 'Renato' }, { status: 409 }) as Response);
    renderConsole('/pedidos');
    await press('Recusar o pedido de Ana Lima');
    await userEvent.type(await screen.findByRole('textbox', { name: /^Recado/ }), 'Não.');
    await press('Recusar');
    await screen.findByText(detail);
    const before = filters.length;
    await press('Cancelar');
    await waitFor(() => expect(filters.length).toBeGreaterThan(before));
  });
});

describe('TELA-08 many decisions', () => {
  const bruno = { user_id: 6, username: 'bruno', nome: 'Bruno Reis' };
  const refused = { ...bruno, nome: 'Caio', recusa_dados: 'Falta a função.' };
  const select = async (name: string) =>
    userEvent.click(await screen.findByRole('checkbox', { name: new RegExp(name) }));

  it('one confirmation names each person and thing, and approves each request once', async () => {
    withPedidos([pedido(7), pedido(8, { ...bruno, versao: 4 }), pedido(9, refused)]);
    const sent = [7, 8].map((id) =>
      recordWrites('put', `/api/admin/pedidos/${id}/`, () => HttpResponse.json(pedido(id))),
    );
    const rehearsed: unknown[] = [];
    backend.use(
      http.post('*/api/admin/ensaios/', async ({ request }) => {
        const change = (await request.json()) as { corpo: unknown };
        rehearsed.push(change.corpo);
        return HttpResponse.json(noEffect);
      }),
    );
    renderConsole('/pedidos');
    await select('Ana Lima');
    await select('Bruno Reis');
    // Even with access, Caio could not open the report.
    expect(screen.getByRole('checkbox', { name: /Caio/ })).toHaveProperty('disabled', true);
    await press('Aprovar 2…');
    const dialog = within(await screen.findByRole('dialog', { name: 'Aprovar 2 pedidos' }));
    dialog.getByText('Ana Lima: Vendas em Dashboards');
    dialog.getByText('Bruno Reis: Vendas em Dashboards');
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Aprovar 2' }));
    await toast('2 pedidos aprovados.');
    const approval = { decisao: 'aprovar', tipo_acesso: 'full', expira_em: expect.any(String) };
    expect(sent.flat().map(({ body }) => body)).toEqual([
      { ...approval, recado: '', versao: 1 },
      { ...approval, recado: '', versao: 4 },
    ]);
    // Each change was rehearsed as it is sent, before the confirmation. So no further question is asked.
    expect(rehearsed).toEqual(sent.flat().map(({ body }) => body));
  });

  it('a request that was not decided stays selected, with its reason', {
    tags: ['slow'],
  }, async () => {
    withPedidos([pedido(7), pedido(8, bruno)]);
    recordWrites('put', '/api/admin/pedidos/7/', () => HttpResponse.json(pedido(7)));
    const detail = 'Este pedido já foi decidido por Renato.';
    recordWrites('put', '/api/admin/pedidos/8/', () =>
      HttpResponse.json({ detail, autor: 'Renato' }, { status: 409 }),
    );
    renderConsole('/pedidos');
    await select('Ana Lima');
    await select('Bruno Reis');
    await press('Recusar 2…');
    await press('Recusar 2');
    await toast('1 pedido recusado.');
    await screen.findByText(new RegExp(detail));
    await screen.findByText('1 selecionado');
  });
});

describe('what waits', () => {
  it('PED-03 is counted in the navigation, and stands in Painel with its decision', async () => {
    withPedidos([pedido(7)], 12);
    renderConsole('/');
    const card = within(await screen.findByRole('region', { name: 'Pedidos' }));
    await card.findByText('Ana Lima: Vendas em Dashboards');
    card.getByText('e mais 7');
    card.getByRole('button', { name: 'Recusar o pedido de Ana Lima' });
    const link = await screen.findByRole('link', { name: 'Pedidos, 12 esperam por resposta' });
    expect(link.getAttribute('href')).toBe('/pedidos');
  });

  it('a superuser sees those of all clientes, with the cliente', async () => {
    signedInAs(superuser);
    withPedidos([pedido(7)]);
    renderConsole('/pedidos');
    const row = (await screen.findAllByRole('row'))[1];
    expect(row?.textContent).toContain('Aurora Energia');
  });

  it('names an application with its article', { tags: ['slow'] }, async () => {
    withPedidos([
      pedido(7, {
        tipo: 'aplicativo',
        relatorio: null,
        relatorio_nome: null,
        aplicativo: 4,
        aplicativo_nome: 'Comercial',
      }),
    ]);
    renderConsole('/pedidos');
    await press('Recusar o pedido de Ana Lima');
    await screen.findByText('Acesso ao aplicativo Comercial.');
  });
});

describe('a problem', () => {
  it('PROB-01 PROB-02 stands among the requests with the number of people, and is answered for all', async () => {
    withPedidos([
      pedido(7, {
        tipo: 'problema',
        pessoas: 10,
        motivo: '',
        frases: ['Os números sumiram.', '<b>x</b>'],
        contexto: { relatorio: 'Vendas', navegador: 'Firefox 140', erro: 'Capacidade pausada.' },
        conhecido: null,
      }),
    ]);
    const sent = decisions();
    renderConsole('/pedidos');
    const [, row] = await screen.findAllByRole('row');
    expect(row?.textContent).toMatch(
      /^Ana Limae mais 9 pessoasProblema em Vendas.*Os números sumiram\./,
    );
    expect(screen.queryByRole('button', { name: /^Aprovar/ })).toBeNull();
    await press('Responder: Problema em Vendas');
    const dialog = await screen.findByRole('dialog', { name: 'Problema em Vendas' });
    expect(dialog.textContent).toContain('10 pessoas relataram.');
    expect(dialog.textContent).toContain('O último erro mostradoCapacidade pausada.');
    expect(dialog.textContent).toContain('<b>x</b>');
    await userEvent.type(screen.getByLabelText('Recado (opcional)'), 'Corrigido.');
    await press('Responder');
    await waitFor(() =>
      expect(sent.map(({ body }) => body)).toEqual([
        { decisao: 'responder', recado: 'Corrigido.', versao: 1 },
      ]),
    );
  });
});
