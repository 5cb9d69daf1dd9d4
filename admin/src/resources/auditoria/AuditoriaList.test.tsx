import { recursos } from '@portal/api-client/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { auditEntry, withAuditoria } from '../../../test/auditoria.ts';
import { backend, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { writeAuditoriaCsv } from './writeAuditoriaCsv.ts';

useBackend();

const geral = { ...usuarios, id: 30, username: 'gabriel', groups: ['Admin Geral'] };
const given = auditEntry(3, {
  at: '2026-11-21T02:30:15.000Z',
  frase: 'Renato deu a Ana Acesso Total a Vendas em Comercial.',
  actor: 5,
  actor_name: 'renato',
  action: 'permissao.create',
  target: 'aplicativo:1',
  mudancas: [
    { campo: 'tipo_acesso', antes: null, depois: 'full', rotulo: 'Acesso', para: 'Acesso Total' },
  ],
});
const renamed = auditEntry(2, {
  at: '2026-11-20T15:00:00.000Z',
  frase: 'Úrsula alterou o nome e a senha de Ana.',
  target: 'user:1',
  mudancas: [
    { campo: 'first_name', antes: 'Ana', depois: 'Ana Maria', rotulo: 'Nome' },
    { campo: 'password', antes: null, depois: null, rotulo: 'Senha' },
  ],
});
const gone = auditEntry(1, {
  at: '2026-11-20T14:00:00.000Z',
  frase: 'Úrsula excluiu a pessoa Bia.',
  action: 'user.delete',
  target: 'user:8',
});
const items = () =>
  screen.getAllByRole('button', { name: /^Registro: / }).map((one) => one.closest('li')!);
const lastFilter = (calls: readonly URL[]) =>
  JSON.parse(calls.at(-1)?.searchParams.get('filter') ?? '{}');

describe('the audit', () => {
  it('HIST-04 tells what happened in sentences, with what changed, by days of Brasília', {
    tags: ['slow'],
  }, async () => {
    withAuditoria([given, renamed, gone]);
    signedInAs(superuser);
    renderConsole('/auditoria');
    const days = await screen.findAllByRole('heading', { level: 3 });
    expect(days.map(({ textContent }) => textContent)).toEqual(['20 de novembro de 2026']);
    const [first, second] = items();
    const of = (item: HTMLElement | undefined) => within(item as HTMLElement);
    of(first).getByText('Renato deu a Ana Acesso Total a Vendas em Comercial.');
    of(first).getByText('Acesso: Acesso Total');
    of(first).getByText('23:30');
    expect(of(first).getByRole('tooltip', { hidden: true }).textContent).toBe(
      '20/11/2026 23:30:15 em Brasília · 2026-11-21T02:30:15.000Z',
    );
    expect(
      of(second)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual(['Nome: Ana → Ana Maria', 'Senha: alterado']);
  });

  it('HIST-04 a row leads to the people and things that still exist', async () => {
    withAuditoria([given, renamed, gone]);
    signedInAs(superuser);
    renderConsole('/auditoria');
    await screen.findByText(/^Renato deu/);
    const links = items().map((item) =>
      within(item)
        .queryAllByRole('link')
        .map((link) => [link.textContent, link.getAttribute('href')?.replace(/^\/admin/, '')]),
    );
    expect(links).toEqual([
      [
        ['Ver aplicativo', '/aplicativos/1/show'],
        ['Ver quem fez', '/users/5/show'],
      ],
      [
        ['Ver usuário', '/users/1/show'],
        ['Ver quem fez', '/users/3/show'],
      ],
      [['Ver quem fez', '/users/3/show']],
    ]);
  });

  it('SEG-02 a row about an attribute leads to it, unless the attribute is gone', async () => {
    const about = (id: number, action: string) => ({
      ...auditEntry(id),
      action,
      target: 'atributo:4',
      frase: `frase ${id}`,
    });
    withAuditoria([about(1, 'atributo.update'), about(2, 'atributo.delete')]);
    signedInAs(superuser);
    renderConsole('/auditoria');
    const link = await screen.findByRole('link', { name: 'Ver atributo' });
    expect(link.getAttribute('href')).toBe('/atributos/4');
  });

  it('the rows of one change are one entry, which shows the first row, undoes the whole change and unfolds the other rows', async () => {
    const at = '2026-11-20T15:00:00.000Z';
    const row = (id: number, more: object = {}) =>
      auditEntry(id, { at, frase: `Linha ${id}.`, ...more });
    const undo = { desfazer: { completa: true, registros: 30 } };
    withAuditoria([row(3), row(2, undo), row(1), { ...auditEntry(9, { at }), actor: 4 }]);
    signedInAs(superuser);
    renderConsole('/auditoria');
    await screen.findByText('Linha 1.');
    expect(items()).toHaveLength(2);
    expect(screen.queryByText('Linha 2.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'e mais 2 mudanças: Linha 1.' }));
    expect(items()).toHaveLength(4);
    screen.getByText('e mais 27 mudanças em outras páginas');
    expect(screen.getAllByRole('button', { name: /^Desfazer/ })).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Recolher: Linha 1.' }));
    expect(items()).toHaveLength(2);
  });

  it('the calls of one press are one entry, undone from the last change to the first; another change of its author ends it', async () => {
    const row = (id: number, gesto: string | null, more: object = {}) =>
      auditEntry(id, {
        frase: `Linha ${id}.`,
        details: gesto === null ? {} : { gesto },
        desfazer: { completa: true, registros: 1 },
        ...more,
      });
    withAuditoria([
      row(7, 'a'),
      row(6, 'b'),
      row(5, 'b', { actor: 4 }),
      row(4, 'b'),
      row(3, null),
      row(2, null),
      row(1, 'b'),
    ]);
    const undone: unknown[] = [];
    backend.use(
      http.post('*/api/admin/audit/:id/desfazer/', ({ params, request }) => {
        undone.push([params.id, request.headers.get('x-gesto')]);
        return HttpResponse.json({ desfeitas: 1 });
      }),
    );
    signedInAs({ ...superuser, recursos });
    renderConsole('/auditoria');
    await screen.findByText('Linha 7.');
    expect(items()).toHaveLength(6);
    expect(screen.queryByText('Linha 6.')).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Desfazer: Linha 4.' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Desfazer' }));
    await waitFor(() => expect(undone.map((one) => (one as string[])[0])).toEqual(['6', '4']));
    const [first, second] = undone.map((one) => (one as string[])[1]);
    expect(first).toMatch(/^[\da-z]{8,32}$/);
    expect(second).toBe(first);
  });

  it('a new value is shown without an old one, and a removed value as `sem valor`', async () => {
    const mudancas = [
      { campo: 'cargo', antes: null, depois: 'Analista', rotulo: 'Cargo' },
      { campo: 'ramal', antes: '204', depois: '', rotulo: 'Ramal' },
    ];
    withAuditoria([auditEntry(1, { mudancas })]);
    signedInAs(superuser);
    renderConsole('/auditoria');
    await screen.findByText('Cargo: Analista');
    screen.getByText('Ramal: sem valor (antes: 204)');
  });

  it('HIST-04 the raw record shows on demand', async () => {
    withAuditoria([given]);
    signedInAs(superuser);
    renderConsole('/auditoria');
    await screen.findByText(/^Renato deu/);
    expect(screen.queryByText(/"permissao.create"/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Registro: Renato deu/ }));
    const raw = screen.getByLabelText('Registro', { selector: 'pre' });
    expect(JSON.parse(raw.textContent ?? '')).toMatchObject({ id: 3, action: 'permissao.create' });
  });

  it('HIST-04 is filtered by person, action, thing and period', { tags: ['slow'] }, async () => {
    const calls = withAuditoria([given]);
    signedInAs(superuser);
    renderConsole('/auditoria');
    await screen.findByText(/^Renato deu/);
    await userEvent.selectOptions(screen.getByLabelText('Ação'), 'Acesso');
    await waitFor(() => expect(lastFilter(calls)).toEqual({ acao: 'acesso' }));
    await userEvent.click(screen.getByLabelText('Quem fez'));
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Souza (ana)' }));
    await waitFor(() => expect(lastFilter(calls)).toEqual({ acao: 'acesso', actor: 1 }));
    await userEvent.selectOptions(screen.getByLabelText('Sobre'), 'Relatório');
    await userEvent.click(await screen.findByLabelText('Relatório'));
    await userEvent.click(await screen.findByRole('option', { name: 'Vendas' }));
    await waitFor(() => expect(lastFilter(calls)).toHaveProperty('alvo', 'relatorio:1'));
    fireEvent.change(screen.getByLabelText('De'), { target: { value: '2026-11-20' } });
    await waitFor(() => expect(lastFilter(calls)).toHaveProperty('since'));
    fireEvent.change(screen.getByLabelText('Até'), { target: { value: '2026-11-21' } });
    await waitFor(() =>
      expect(lastFilter(calls)).toEqual({
        acao: 'acesso',
        actor: 1,
        alvo: 'relatorio:1',
        since: '2026-11-20T03:00:00.000Z',
        until: '2026-11-22T03:00:00.000Z',
      }),
    );
  });

  it('a day that is typed keeps the focus while the list follows its digits', async () => {
    const calls = withAuditoria([given]);
    signedInAs(superuser);
    renderConsole('/auditoria');
    await screen.findByText(/^Renato deu/);
    screen.getByLabelText('De').focus();
    for (const value of ['2026-11-01', '2026-11-15']) {
      fireEvent.change(document.activeElement as Element, { target: { value } });
      await waitFor(() =>
        expect(lastFilter(calls)).toHaveProperty('since', `${value}T03:00:00.000Z`),
      );
      expect(document.activeElement).toBe(screen.getByLabelText('De'));
    }
  });

  it('CONF-05 starts with changes, and finds text', { tags: ['slow'] }, async () => {
    const calls = withAuditoria([given]);
    signedInAs(superuser);
    renderConsole('/auditoria');
    await screen.findByText(/^Renato deu/);
    expect(lastFilter(calls)).toEqual({ acao: 'mudancas' });
    await userEvent.type(screen.getByLabelText('Buscar na auditoria'), 'vendas');
    await waitFor(() => expect(lastFilter(calls)).toEqual({ acao: 'mudancas', q: 'vendas' }));
    await screen.findByText('1 registro entre os 10.000 mais novos');
    await userEvent.selectOptions(screen.getByLabelText('Ação'), 'Recusas');
    await waitFor(() => expect(lastFilter(calls)).toEqual({ acao: 'recusas', q: 'vendas' }));
    await userEvent.selectOptions(screen.getByLabelText('Ação'), 'Todas as ações');
    await waitFor(() => expect(lastFilter(calls)).toEqual({ q: 'vendas' }));
  });

  it('CONF-05 one press chooses a period, and another one removes it', async () => {
    const calls = withAuditoria([given]);
    signedInAs(superuser);
    renderConsole('/auditoria');
    await screen.findByText(/^Renato deu/);
    const week = screen.getByRole('button', { name: '7 dias' });
    await userEvent.click(week);
    await waitFor(() => expect(lastFilter(calls)).toHaveProperty('since'));
    const days = (Date.now() - Date.parse(lastFilter(calls).since)) / (24 * 60 * 60_000);
    expect(days).toBeGreaterThanOrEqual(6);
    expect(days).toBeLessThan(7);
    await waitFor(() => expect(week.getAttribute('aria-pressed')).toBe('true'));
    await userEvent.click(week);
    await waitFor(() => expect(lastFilter(calls)).toEqual({ acao: 'mudancas' }));
  });

  it('HIST-04 totals above 10,000 are told as such', async () => {
    withAuditoria([given], 10_001);
    signedInAs(superuser);
    renderConsole('/auditoria');
    await screen.findByText('mais de 10.000 registros');
    await screen.findByText('1-25 de mais de 10.000');
  });

  it('says that nothing is recorded, that nothing matches, and that loading failed', async () => {
    withAuditoria([]);
    signedInAs(geral);
    renderConsole('/auditoria');
    // The list begins with a filter, so that other records may exist.
    await screen.findByText('Nenhum registro encontrado.');
    await userEvent.selectOptions(screen.getByLabelText('Ação'), 'Todas as ações');
    await screen.findByText('Nada foi registrado ainda.');
    await userEvent.selectOptions(screen.getByLabelText('Ação'), 'Recusas');
    await screen.findByText('Nenhum registro encontrado.');
    backend.use(
      http.get('*/api/admin/audit/', () => HttpResponse.json({ detail: 'x' }, { status: 500 })),
    );
    await userEvent.click(screen.getByRole('button', { name: 'Limpar filtros' }));
    await screen.findByText('Falha ao carregar a auditoria. x');
  });

  it('HIST-04 is open to an Admin Geral, without clientes to choose', async () => {
    withAuditoria([given]);
    signedInAs(geral);
    renderConsole('/auditoria');
    await screen.findByText(/^Renato deu/);
    expect(screen.queryByLabelText('Cliente')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Selos' })).toBeNull();
  });

  it('HIST-04 is not offered to other administrators', { tags: ['slow'] }, async () => {
    const calls = withAuditoria([given]);
    signedInAs(usuarios);
    renderConsole('/users/1/show');
    await screen.findByRole('heading', { name: 'Ana Souza' });
    expect(screen.queryByRole('tab', { name: 'Histórico' })).toBeNull();
    expect(calls).toEqual([]);
  });

  it('HIST-07 superusers see the signed checkpoints', async () => {
    withAuditoria([given]);
    signedInAs(superuser);
    backend.use(
      http.get('*/api/admin/audit/selos/', () =>
        HttpResponse.json([
          {
            id: 1,
            at: '2026-11-20T15:00:00.000Z',
            tipo: 'hour',
            ultimo: 1234,
            hash: 'abc',
            assinatura: 'def',
            chave: 'k1',
          },
        ]),
      ),
    );
    renderConsole('/auditoria');
    await userEvent.click(await screen.findByRole('button', { name: 'Selos' }));
    await screen.findByText('20/11/2026 12:00:00 · 1.234 registros selados');
    screen.getByText('Assinatura: def');
  });

  it('HIST-04 the file neutralises formulas and has titles once', () => {
    const rows = [{ ...given, frase: '=2+5' }] as never[];
    const [titles, row] = writeAuditoriaCsv(rows, { hasTitles: true }).split('\r\n');
    expect(titles).toContain('"Quando (Brasília)";"Instante (UTC)";"Quem"');
    expect(row).toBe(
      `"20/11/2026 23:30:15";"2026-11-21T02:30:15.000Z";"renato";"Aurora Energia";"'=2+5";"Acesso: Acesso Total";"203.0.113.7";"permissao.create";"aplicativo:1";"3"`,
    );
    expect(writeAuditoriaCsv(rows, { hasTitles: false })).not.toContain('Instante');
  });
});

describe('the tab of a record', () => {
  it.each([
    ['/users/1/show', 'user:1'],
    ['/clientes/1/show', 'cliente:1'],
    ['/reports/1/show', 'relatorio:1'],
  ])('HIST-05 %s shows what concerns it', { tags: ['slow'] }, async (path, alvo) => {
    const calls = withAuditoria([given]);
    signedInAs(superuser);
    renderConsole(path);
    await userEvent.click(await screen.findByRole('tab', { name: 'Histórico' }));
    await screen.findByText(/^Renato deu/);
    expect(lastFilter(calls)).toEqual({ alvo });
  });

  it('HIST-05 shows more on demand, and says that there is nothing', {
    tags: ['slow'],
  }, async () => {
    const calls = withAuditoria([given], 60);
    signedInAs(superuser);
    renderConsole('/users/1/show/historico');
    await userEvent.click(await screen.findByRole('button', { name: 'Mostrar mais' }));
    await waitFor(() => expect(calls.at(-1)?.searchParams.get('range')).toBe('[0,49]'));
    withAuditoria([]);
    await userEvent.click(screen.getByRole('tab', { name: 'Sessões' }));
    await userEvent.click(screen.getByRole('tab', { name: 'Histórico' }));
    await screen.findByText('Nada foi registrado ainda.');
  });
});
