import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { backend, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { ofSul, withConcessoes } from '../../../test/concessoes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const geral = { ...usuarios, id: 30, username: 'gabriel', groups: ['Admin Geral'] };
const ofReports = { ...usuarios, id: 31, username: 'rita', groups: ['Admin de Relatórios'] };
const wait = { p50: 2_500, p95: 6_500, total: 40 };
const velocidade = { token: { ...wait, p50: 400 }, carga: null, exibicao: wait, pagina: null };
const figures = {
  aberturas: 1_200,
  pessoas: 12,
  segundos: 11_100,
  ultima: '2026-11-26T13:00:00.000Z',
  menos_de_5: false,
};
const nothing = { relatorio: null, relatorio_nome: null, pagina: null, aplicativo: null };
const row = (values: object) => ({
  ...nothing,
  ...{ id: '1', nome: 'Vendas', equipe: null, user: null, velocidade: null },
  ...figures,
  ...values,
});
const answer = {
  ...{ de: '2026-10-28', ate: '2026-11-26', somado_em: '2026-11-26T14:00:00.000Z' },
  ...{ nomes: true, pode_ver_pessoas: true },
  total: { ...figures, velocidade },
  linhas: [],
  linhas_total: 0,
};
const days = Array.from({ length: 30 }, (_, index) =>
  row({ id: `d${index}`, nome: `2026-11-${String(index + 1).padStart(2, '0')}`, aberturas: 40 }),
);

interface Call {
  readonly filter: Readonly<Record<string, unknown>>;
  readonly range: string | null;
  readonly sort: string | null;
}

/** Answers usage. `rows` are those of all groups but days. Returns the calls that arrive. */
function withUso(rows: readonly object[], more: object = {}): Call[] {
  const calls: Call[] = [];
  backend.use(
    http.get('*/api/admin/uso/', ({ request }) => {
      const { searchParams } = new URL(request.url);
      const filter = JSON.parse(searchParams.get('filter') ?? '{}');
      calls.push({ filter, range: searchParams.get('range'), sort: searchParams.get('sort') });
      const { por, dias, cliente, ...narrower } = filter;
      const isNameless = 'nomes' in more && more.nomes === false;
      if (isNameless && (Object.keys(narrower).length > 0 || !['dia', 'relatorio'].includes(por))) {
        return HttpResponse.json({ filter: ['Sem outro filtro.'] }, { status: 400 });
      }
      const linhas = filter.por === 'dia' ? days : rows;
      return HttpResponse.json({ ...answer, linhas, linhas_total: linhas.length, ...more });
    }),
  );
  return calls;
}
const table = async (name: string) => within(await screen.findByRole('table', { name }));

describe('the usage of a cliente', () => {
  beforeEach(() => signedInAs(geral));

  it('USO-01 shows the figures, the days, and the reports with how fast they open', async () => {
    const calls = withUso([row({ relatorio: 4, velocidade })]);
    renderConsole('/uso');
    const reports = await table('Uso por relatório');
    const [first] = reports.getAllByRole('row').slice(1);
    expect(first?.textContent).toMatch(/^Vendas1\.200123 h 05 min26\/11\/2026.*2,5 s6,5 s$/);
    screen.getByText('Aberturas por dia');
    screen.getByText('1.200 aberturas em 30 dias');
    expect(screen.getByText('Autorização da Microsoft').nextSibling?.textContent).toMatch(
      /^0,4 s · 6,5 s/,
    );
    expect(screen.getByText(/^Contado até/)).toBeDefined();
    expect(calls.map(({ filter }) => filter.por)).toContain('dia');
  });

  it('TELA-05 shows openings by day in each row, the waits of each day, the hours of the week, and teams by reports', async () => {
    const wednesday = row({ id: '3 08', nome: '3 08', aberturas: 5 });
    const sul = { equipe: 7, nome: 'Sul', relatorio: 4, relatorio_nome: 'Vendas' };
    withUso([
      row({ relatorio: 4, velocidade, dias: [0, 3, 1] }),
      wednesday,
      row({ ...sul, id: '7/4' }),
    ]);
    const { unmount } = renderConsole('/uso');
    const reports = await table('Uso por relatório');
    reports.getByRole('img', { name: 'Aberturas por dia: no máximo 3' });
    unmount();
    const hours = renderConsole('/uso?ver=hora');
    const week = await table('Aberturas por dia da semana e hora');
    const [, , , third] = week.getAllByRole('row');
    expect(third?.textContent).toBe('Quarta5');
    expect(within(third as HTMLElement).getAllByRole('cell')[8]?.title).toBe('Quarta, 08 h: 5');
    hours.unmount();
    renderConsole('/uso?ver=equipe_relatorio');
    const teams = await table('Aberturas por equipe e relatório');
    expect(teams.getAllByRole('row').map(({ textContent }) => textContent)).toContain('Sul1.200');
  });

  it('is narrowed by a press on a name, stays so in the address, and is widened again', async () => {
    const calls = withUso([row({ relatorio: 4 })]);
    renderConsole('/uso');
    const reports = await table('Uso por relatório');
    await userEvent.click(reports.getByRole('link', { name: 'Vendas' }));
    await table('Uso por página');
    await waitFor(() => expect(calls.at(-1)?.filter).toMatchObject({ relatorio: 4 }));
    const chip = screen.getByText('Relatório: Vendas').closest('.MuiChip-root');
    await userEvent.click(within(chip as HTMLElement).getByTestId('CancelIcon'));
    await waitFor(() => expect(screen.queryByText('Relatório: Vendas')).toBeNull());
    expect(calls.at(-1)?.filter).not.toHaveProperty('relatorio');
  });

  it('USO-01 asks for another period, order and page, and for administrators too', {
    tags: ['slow'],
  }, async () => {
    const calls = withUso([row({})], { linhas_total: 60 });
    renderConsole('/uso');
    const reports = await table('Uso por relatório');
    await userEvent.click(reports.getByRole('button', { name: 'Pessoas' }));
    await waitFor(() => expect(calls.at(-1)?.sort).toBe('["pessoas","DESC"]'));
    await userEvent.click(screen.getByRole('button', { name: 'Ir para a próxima página' }));
    await waitFor(() => expect(calls.at(-1)?.range).toBe('[25,49]'));
    await userEvent.click(screen.getByRole('checkbox', { name: 'Incluir administradores' }));
    await waitFor(() => expect(calls.at(-1)?.filter).toMatchObject({ administradores: true }));
    await userEvent.selectOptions(screen.getByLabelText('Período'), '90');
    const ofRows = () => calls.filter(({ filter }) => filter.por === 'relatorio').at(-1) as Call;
    await waitFor(() => expect(ofRows().filter).toMatchObject({ dias: 90 }));
    expect(ofRows().range).toBe('[0,24]');
  });

  it('says what is deleted, what is Dashboards and what is less than five', async () => {
    const few = { aberturas: null, pessoas: null, segundos: null, ultima: null, menos_de_5: true };
    withUso([
      row({ id: 'a', nome: null, aplicativo: 0 }),
      row({ id: 'b', nome: null, aplicativo: 9 }),
      row({ id: 'c', nome: 'Pequeno', aplicativo: 10, ...few }),
    ]);
    renderConsole('/uso?ver=aplicativo');
    const list = await table('Uso por aplicativo');
    const rows = list.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent?.slice(0, 20))).toEqual([
      expect.stringMatching(/^Dashboards1\.200/),
      expect.stringMatching(/^Removido1\.200/),
      expect.stringMatching(/^Pequenomenos de 5/),
    ]);
  });

  it('without names offers neither people, nor administrators, nor anything narrower', async () => {
    const calls = withUso([row({})], { nomes: false, pode_ver_pessoas: false });
    renderConsole('/uso');
    await screen.findByText(/Este cliente não mostra de quem são as aberturas/);
    const tabs = within(screen.getByRole('navigation', { name: 'Visão' }));
    expect(tabs.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
      'Relatórios',
      'Sem abertura',
    ]);
    expect(screen.queryByRole('checkbox', { name: 'Incluir administradores' })).toBeNull();
    const reports = await table('Uso por relatório');
    expect(reports.queryByRole('link')).toBeNull();
    expect(calls.every(({ filter }) => filter.de === undefined)).toBe(true);
  });

  it('USO-01 writes all rows of a group to a file, after the history is told', async () => {
    const told: object[] = [];
    const calls = withUso([row({ relatorio: 4, velocidade, nome: '=Vendas' })]);
    backend.use(
      http.post('*/api/admin/audit/exportacoes/', async ({ request }) => {
        told.push((await request.json()) as object);
        return HttpResponse.json({});
      }),
    );
    const files: string[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
      void (blob as Blob).text().then((text) => files.push(text));
      return 'blob:';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    renderConsole('/uso');
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar CSV' }));
    await waitFor(() => expect(files).toHaveLength(1));
    vi.restoreAllMocks();
    expect(files[0]?.split('\r\n')[1]).toBe(
      `"'=Vendas";"1200";"12";"11100";"2026-11-26T13:00:00.000Z";"2500";"6500"`,
    );
    expect(told).toMatchObject([{ lista: 'uso', linhas: 1 }]);
    expect(calls.at(-1)?.range).toBe('[0,999]');
  });

  it('tells a failure with another try, and that nothing was opened', async () => {
    let isDown = true;
    backend.use(
      http.get('*/api/admin/uso/', () =>
        isDown
          ? HttpResponse.json({ detail: 'O banco não respondeu.' }, { status: 403 })
          : HttpResponse.json({ ...answer, total: { ...figures, velocidade: null } }),
      ),
    );
    renderConsole('/uso');
    const [again] = await screen.findAllByRole('button', { name: 'Tentar novamente' });
    isDown = false;
    if (again) await userEvent.click(again);
    await screen.findByText(/^Contado até/);
  });
});

describe('what nobody opens', () => {
  beforeEach(() => signedInAs(geral));
  const parados = [
    { id: 4, nome: 'Metas', ultima: null, pessoas: 3 },
    {
      id: 5,
      nome: 'Frota',
      ultima: new Date(Date.now() - 45 * 86_400_000).toISOString(),
      pessoas: 0,
    },
  ];

  it('USO-01 is listed with who may see it, and its access is taken away after a rehearsal', {
    tags: ['slow'],
  }, async () => {
    withUso([]);
    backend.use(
      http.get('*/api/admin/uso/parados/', () =>
        HttpResponse.json(parados, { headers: { 'Content-Range': 'parados 0-1/2' } }),
      ),
    );
    const calls = withConcessoes([ofSul]);
    renderConsole('/uso?ver=parados');
    const list = await table('Relatórios sem abertura');
    const [metas, frota] = list.getAllByRole('row').slice(1);
    expect(metas?.textContent).toMatch(
      /^MetasNunca abertoquem pode ver: 3 pessoasRetirar acesso…$/,
    );
    expect(frota?.textContent).toMatch(
      /^FrotaSem abertura há 4[456] diasquem pode ver: 0 pessoas$/,
    );
    await userEvent.click(within(metas as HTMLElement).getByRole('button'));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(await dialog.findByRole('button', { name: /^Retirar o acesso/ }));
    await screen.findByText('Acesso retirado.');
    expect(JSON.stringify(calls)).toContain('retirar');
  });

  it('the confirmation closes after the withdrawal, and asks nothing about the grants that are left', {
    tags: ['slow'],
  }, async () => {
    withUso([]);
    backend.use(
      http.get('*/api/admin/uso/parados/', () =>
        HttpResponse.json(parados, { headers: { 'Content-Range': 'parados 0-1/2' } }),
      ),
    );
    const { filters, changes } = withConcessoes([ofSul]);
    renderConsole('/uso?ver=parados');
    const list = await table('Relatórios sem abertura');
    await userEvent.click(list.getByRole('button', { name: 'Retirar acesso…' }));
    const act = await screen.findByRole('button', { name: /^Retirar o acesso/ });
    const read = filters.length;
    backend.use(
      http.get('*/api/admin/acessos/concessoes/', () => {
        filters.push({});
        return HttpResponse.json([], { headers: { 'Content-Range': 'concessoes */0' } });
      }),
    );
    const titles = new Set<string | null>();
    const watch = new MutationObserver(() => {
      for (const title of document.querySelectorAll('dialog h2')) titles.add(title.textContent);
    });
    watch.observe(document.body, { childList: true, subtree: true, characterData: true });
    await userEvent.click(act);
    await waitFor(() => expect(changes).toHaveLength(1));
    // The list of grants has been read again, and is empty.
    await waitFor(() => expect(filters.length).toBeGreaterThan(read));
    await waitFor(() => expect(document.querySelector('dialog')).toBeNull());
    watch.disconnect();
    expect([...titles]).toEqual([act.textContent]);
  });

  it('USO-01 people who never came are listed for who may see people, with whether they entered', async () => {
    withUso([]);
    const person = (id: number, nome: string) => ({
      ...{ id, nome, username: `p${id}`, criado_em: '2026-11-01T12:00:00Z' },
      ultima_entrada: null,
    });
    backend.use(
      http.get('*/api/admin/uso/ausentes/', () =>
        HttpResponse.json({
          nomes: true,
          total: 3,
          pessoas: [person(9, 'Zélia Reis'), person(10, 'Bia Reis'), person(11, 'Álvaro Reis')],
        }),
      ),
    );
    renderConsole('/uso?ver=ausentes');
    const list = await table('Pessoas que nunca abriram um relatório');
    const rows = list.getAllByRole('row').slice(1);
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/^Álvaro Reisp1101\/11\/2026.*Nunca entrou$/),
      expect.stringMatching(/^Bia Reisp10/),
      expect.stringMatching(/^Zélia Reisp9/),
    ]);
    screen.getByText('3 pessoas nunca abriram um relatório.');
  });
});

it('USO-01 a superuser first chooses the cliente, and Admin de Relatórios sees no people', async () => {
  signedInAs(superuser);
  const calls = withUso([row({})]);
  const { unmount } = renderConsole('/uso');
  await screen.findByText('Escolha um cliente para ver o uso dos seus relatórios.');
  expect(calls).toEqual([]);
  unmount();
  signedInAs(ofReports);
  withUso([row({})], { pode_ver_pessoas: false });
  renderConsole('/uso');
  await table('Uso por relatório');
  expect(screen.queryByRole('button', { name: 'Nunca abriram' })).toBeNull();
});
