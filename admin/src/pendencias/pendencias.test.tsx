import { addedParts, dayEnd, lastDayOf } from '@portal/api-client/rules';
import { serversFor, unannouncedAmong } from '@portal/ui/announced-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  backend,
  noEffect,
  recordWrites,
  resumos,
  signedInAs,
  superuser,
  usuarios,
} from '../../test/backend.ts';
import { chooseCliente } from '../../test/chooseCliente.ts';
import { pendencia, withPendencias } from '../../test/pendencias.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';
import { toast } from '../../test/toast.ts';

useBackend();
const geral = { ...usuarios, id: 30, groups: ['Admin Geral'] };
beforeEach(() => signedInAs(geral));
afterEach(() => backend.events.removeAllListeners());

const rows = async () => (await screen.findAllByRole('row')).slice(1);
const textsOf = async () => (await rows()).map(({ textContent }) => textContent);

describe('the list of findings', () => {
  it('says what is wrong, what to do, since when, and whom it affects', {
    tags: ['slow'],
  }, async () => {
    const filters = withPendencias([
      pendencia(7),
      pendencia(8, {
        gravidade: 'aviso',
        frase: 'O segredo do aplicativo termina em 5 dias.',
        orientacao: 'Crie outro segredo.',
        lugar: 'Microsoft Entra, Certificados e segredos',
        microsoft: 'AADSTS7000222: The provided client secret keys are expired.',
        relatorio: null,
        relatorio_nome: null,
        relatorios: 12,
        afetadas: 1,
        pessoas: [{ id: 1, nome: 'Ana' }],
        remedio: null,
      }),
      pendencia(9, {
        gravidade: 'novidade',
        frase: 'Há uma página nova em Metas.',
        relatorio_nome: 'Metas',
        afetadas: 0,
        pessoas: [],
        remedio: { tipo: 'ciente', texto: 'Entendi' },
      }),
    ]);
    renderConsole('/pendencias');
    expect(await textsOf()).toEqual([
      expect.stringMatching(
        /^Falha O relatório Vendas não está.*Aponte o relatório.*Vendashá 3 horas.*Afeta 4 pessoas: Ana, Bruno e mais 2/,
      ),
      expect.stringMatching(
        /^Aviso O segredo .*Onde: Microsoft Entra.*Microsoft: “AADSTS7000222.*”12 relatórios.*Afeta 1 pessoa: Ana/,
      ),
      expect.stringMatching(/^Novidade Há uma página nova.*Não afeta ninguémEntendiAdiar…$/),
    ]);
    expect(screen.getByRole('link', { name: 'Vendas' }).getAttribute('href')).toBe(
      '/reports/1/show',
    );
    expect(filters[0]).toEqual({ estado: 'aberta' });
  });

  it('shows the exact time on focus, and folds a long sentence of Microsoft', async () => {
    const microsoft = 'The operation is not allowed. '.repeat(10).trim();
    withPendencias([pendencia(7, { desde: '2026-01-05T13:00:00Z', microsoft })]);
    renderConsole('/pendencias');
    const [row] = await rows();
    const since = within(row as HTMLElement).getByRole('button', { name: /^há|^mês|^ano/ });
    since.focus();
    expect((await within(row as HTMLElement).findByRole('tooltip')).textContent).toMatch(
      /^Desde 05\/01\/2026 10:00:00\. Vista pela última vez em /,
    );
    const folded = within(row as HTMLElement).getByText('O que a Microsoft diz');
    expect(folded.closest('details')?.open).toBe(false);
    expect(folded.closest('details')?.textContent).toContain(microsoft);
  });

  it('is filtered by state, severity, words and the report of the address, whose filter goes by a press', {
    tags: ['slow'],
  }, async () => {
    const filters = withPendencias([pendencia(7)]);
    const filter = encodeURIComponent('{"estado":"aberta","relatorio":1}');
    renderConsole(`/pendencias?filter=${filter}`);
    await rows();
    // The menu asks for the open findings, too.
    expect(filters).toContainEqual({ estado: 'aberta', relatorio: 1 });
    const chip = screen.getByText('Relatório: Vendas');
    await userEvent.click(chip);
    await waitFor(() => expect(screen.queryByText('Relatório: Vendas')).toBeNull());
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Gravidade' }), 'Aviso');
    await waitFor(() => expect(filters).toContainEqual({ estado: 'aberta', gravidade: 'aviso' }));
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Todas');
    await waitFor(() => expect(filters).toContainEqual({ gravidade: 'aviso' }));
    await userEvent.type(screen.getByLabelText('Buscar pendências'), 'vendas');
    await waitFor(() => expect(filters).toContainEqual({ gravidade: 'aviso', q: 'vendas' }));
    expect(screen.queryByRole('combobox', { name: 'Cliente' })).toBeNull();
  });

  it('shows a superuser the cliente, and filters by it', async () => {
    signedInAs(superuser);
    const filters = withPendencias([
      pendencia(7),
      pendencia(8, { cliente: null, cliente_nome: '', frase: 'O Power BI não responde.' }),
    ]);
    renderConsole('/pendencias');
    const [first, second] = await textsOf();
    expect(first).toContain('Aurora Energia');
    expect(second).toContain('Todos');
    await chooseCliente('Mercado Horizonte');
    await waitFor(() => expect(filters).toContainEqual({ estado: 'aberta', cliente: 2 }));
  });

  it('has pages for thousands', async () => {
    withPendencias([pendencia(7)], 4_321);
    renderConsole('/pendencias');
    await screen.findByText('4.321 pendências');
    await screen.findByRole('button', { name: 'Ir para a próxima página' });
  });

  it('says that nothing is wrong, that nothing matches, why it did not load, and who may not see it', {
    tags: ['slow'],
  }, async () => {
    withPendencias([]);
    const { unmount } = renderConsole('/pendencias');
    await screen.findByText(
      'Nenhuma pendência. O portal confere os relatórios com o Power BI a cada 15 minutos.',
    );
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Estado' }), 'Adiadas');
    await screen.findByText('Nenhuma pendência encontrada.');
    unmount();
    const answer = (status: number) =>
      backend.use(
        http.get('*/api/admin/pendencias/', () => HttpResponse.json({ detail: 'x' }, { status })),
      );
    answer(500);
    const failed = renderConsole('/pendencias');
    await screen.findByText('Falha ao carregar as pendências. x');
    withPendencias([pendencia(7)]);
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await rows();
    failed.unmount();
    answer(403);
    renderConsole('/pendencias');
    await screen.findByText('Acesso negado. Você não tem permissão para ver esta página.');
  });

  it('is not open to an Admin de Usuários', async () => {
    signedInAs(usuarios);
    const { left } = renderConsole('/pendencias');
    await waitFor(() => expect(left).toEqual(['/home']));
    expect(screen.queryByRole('link', { name: /^Pendências/ })).toBeNull();
  });
});

describe('a remedy', () => {
  const name = /^Apontar para o workspace Financeiro/;
  const effect = {
    ...noEffect,
    impressao: 'abc',
    perdem: [
      {
        user: 2,
        username: 'bruno',
        nome: 'Bruno',
        relatorio: 1,
        relatorio_nome: 'Vendas',
        aplicativo: null,
        aplicativo_nome: null,
        antes: { acesso: 'full', paginas: [] },
        depois: { acesso: 'none', paginas: [] },
        por_equipe: false,
        abriu_recentemente: false,
      },
    ],
    dados: [
      {
        user: 1,
        username: 'ana',
        nome: 'Ana',
        relatorio: 1,
        relatorio_nome: 'Vendas',
        antes: { rls_role: '', nome_enviado: 'ana', grupos: [] },
        depois: { rls_role: '', nome_enviado: 'ana', grupos: [], report_id: 'r-9' },
      },
    ],
    pessoas: { ganham: 0, perdem: 1, dados: 1 },
  };
  /** Answers rehearsals and the remedy. Returns what reaches the backend. */
  function withRemedy(
    answer: () => Response = () => new HttpResponse(null, { status: 204 }),
    rehearsal: object = effect,
  ) {
    const rehearsed: unknown[] = [];
    const sent: (string | null)[] = [];
    backend.use(
      http.post('*/api/admin/ensaios/', async ({ request }) => {
        rehearsed.push(await request.json());
        return HttpResponse.json(rehearsal);
      }),
      http.post('*/api/admin/pendencias/7/resolver/', ({ request }) => {
        sent.push(request.headers.get('X-Ensaio'));
        return answer();
      }),
    );
    return { rehearsed, sent };
  }
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name }));
    return within(
      await screen.findByRole('dialog', { name: 'Apontar para o workspace Financeiro' }),
    );
  };
  const confirm = async (dialog: ReturnType<typeof within>) => {
    const button = dialog.getByRole('button', { name }) as HTMLButtonElement;
    await waitFor(() => expect(button.disabled).toBe(false));
    await userEvent.dblClick(button);
  };

  it('is rehearsed first, is done once as confirmed, can be undone, and everything is read again', {
    tags: ['slow'],
  }, async () => {
    const filters = withPendencias([pendencia(7)]);
    const { rehearsed, sent } = withRemedy(
      () => new HttpResponse(null, { status: 204, headers: { 'X-Mudanca': '51' } }),
    );
    renderConsole('/pendencias');
    const dialog = await open();
    await dialog.findByRole('region', { name: 'Quem perde acesso (1)' });
    dialog.getByRole('region', { name: 'Quem passa a ver outros dados (1)' });
    dialog.getByText('O portal passa a abrir o relatório no workspace em que ele está agora.');
    expect(sent).toEqual([]);
    const before = filters.length;
    await confirm(dialog);
    await toast('Pendência resolvida.');
    screen.getByRole('button', { name: 'Desfazer…' });
    expect(sent).toEqual(['abc']);
    expect(rehearsed).toEqual([{ metodo: 'POST', caminho: '/api/admin/pendencias/7/resolver/' }]);
    await waitFor(() => expect(filters.length).toBeGreaterThan(before));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('says that nobody gains or loses', { tags: ['slow'] }, async () => {
    withPendencias([pendencia(7)]);
    withRemedy(undefined, noEffect);
    renderConsole('/pendencias');
    const dialog = await open();
    await dialog.findByText('Ninguém ganha nem perde acesso.');
  });

  it('says that the effect is not known', async () => {
    withPendencias([pendencia(7)]);
    const { sent } = withRemedy();
    backend.use(
      http.post('*/api/admin/ensaios/', () =>
        HttpResponse.json({ detail: 'São pessoas demais.' }, { status: 413 }),
      ),
    );
    renderConsole('/pendencias');
    const dialog = await open();
    await dialog.findByText(/^Não foi possível conferir quem ganha e quem perde acesso\./);
    await confirm(dialog);
    await waitFor(() => expect(sent).toEqual([null]));
  });

  it.each([
    [404, { detail: 'Pendência não encontrada.' }, 'Esta pendência já foi encerrada.'],
    [
      409,
      { detail: 'Esta pendência mudou. Confira de novo.' },
      'Esta pendência mudou. Confira de novo.',
    ],
  ])(
    'is told by %i that it closed or changed meanwhile, and the list is read again',
    async (status, body, text) => {
      const filters = withPendencias([pendencia(7)]);
      withRemedy(() => HttpResponse.json(body, { status }) as Response);
      renderConsole('/pendencias');
      const dialog = await open();
      const before = filters.length;
      await confirm(dialog);
      await toast(text);
      await waitFor(() => expect(filters.length).toBeGreaterThan(before));
    },
  );

  it('says why it failed, and stays', { tags: ['slow'] }, async () => {
    withPendencias([pendencia(7)]);
    withRemedy(() => HttpResponse.json({ detail: 'x' }, { status: 500 }) as Response);
    renderConsole('/pendencias');
    await confirm(await open());
    await toast('Falha ao resolver a pendência. x');
    await screen.findByRole('button', { name });
  });

  it('that only says that it was read asks nothing, and is rehearsed by nobody', async () => {
    withPendencias([
      pendencia(7, { gravidade: 'novidade', remedio: { tipo: 'ciente', texto: 'Entendi' } }),
    ]);
    const { rehearsed, sent } = withRemedy();
    renderConsole('/pendencias');
    await userEvent.dblClick(await screen.findByRole('button', { name: /^Entendi/ }));
    await toast('Pendência encerrada.');
    expect(sent).toEqual([null]);
    expect(rehearsed).toEqual([]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('a finding that is postponed', () => {
  const puts = (answer: () => Response = () => HttpResponse.json(pendencia(7)) as Response) =>
    recordWrites('put', '/api/admin/pendencias/7/', answer);
  const open = async () => {
    await userEvent.click(await screen.findByRole('button', { name: /^Adiar…/ }));
    return within(await screen.findByRole('dialog', { name: 'Adiar a pendência' }));
  };

  it('is so until the end of a day within a year', { tags: ['slow'] }, async () => {
    withPendencias([pendencia(7)]);
    const sent = puts();
    renderConsole('/pendencias');
    const dialog = await open();
    const day = dialog.getByLabelText<HTMLInputElement>('Adiar até');
    const proposed = day.value;
    await userEvent.click(dialog.getByRole('button', { name: 'Em 30 dias' }));
    expect(day.value > proposed).toBe(true);
    const inAYear = new Date(Date.now() + 365 * 24 * 60 * 60_000);
    expect(day.max).toBe(lastDayOf(inAYear));
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Adiar' }));
    await toast(`Pendência adiada até ${day.value.split('-').reverse().join('/')}.`);
    expect(sent).toHaveLength(1);
    expect(sent[0]?.body).toEqual({ ate: dayEnd(day.value)?.toISOString() });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('needs a day, and shows the refusal of the server beside the day', {
    tags: ['slow'],
  }, async () => {
    withPendencias([pendencia(7)]);
    const sent = puts(
      () =>
        HttpResponse.json(
          { ate: ['Escolha um dia dentro de um ano.'] },
          { status: 400 },
        ) as Response,
    );
    renderConsole('/pendencias');
    const dialog = await open();
    await userEvent.clear(dialog.getByLabelText('Adiar até'));
    await userEvent.click(dialog.getByRole('button', { name: 'Adiar' }));
    await dialog.findByText('Escolha um dia.');
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Amanhã' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Adiar' }));
    await dialog.findByText('Escolha um dia dentro de um ano.');
  });

  it('is not offered for what concerns all clientes, but to a superuser', async () => {
    const all = pendencia(7, { cliente: null, cliente_nome: '', remedio: null });
    withPendencias([all]);
    const { unmount } = renderConsole('/pendencias');
    await rows();
    expect(screen.queryByRole('button', { name: /^Adiar/ })).toBeNull();
    unmount();
    signedInAs(superuser);
    renderConsole('/pendencias');
    await screen.findByRole('button', { name: /^Adiar…/ });
  });

  it('says so, and comes back by a press', async () => {
    withPendencias([pendencia(7, { adiada_ate: '2099-01-02T03:00:00Z' })]);
    const sent = puts();
    renderConsole('/pendencias');
    await screen.findByText('Adiada até 01/01/2099');
    expect(screen.queryByRole('button', { name: /^Adiar…/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: /^Voltar a mostrar/ }));
    await toast('A pendência voltou a ser mostrada.');
    expect(sent.map(({ body }) => body)).toEqual([{ ate: null }]);
  });
});

describe('the open findings', () => {
  it('are counted in the navigation, and the first five stand in Painel before the plots', async () => {
    const filters = withPendencias([pendencia(7)], 12);
    renderConsole('/');
    const card = within(await screen.findByRole('region', { name: 'Pendências' }));
    await card.findByText('O relatório Vendas não está mais no workspace Comercial.');
    card.getByText('e mais 7');
    card.getByRole('button', { name: /^Apontar para o workspace Financeiro/ });
    const link = card.getByRole('link', { name: '12 pendências abertas' });
    expect(new URL(link.getAttribute('href') ?? '', 'http://x.example').pathname).toBe(
      '/pendencias',
    );
    await screen.findByRole('link', { name: 'Pendências, 12 pendências abertas' });
    expect(filters).toEqual(filters.map(() => ({ estado: 'aberta' })));
    const titles = screen.getAllByRole('region').map((one) => one.getAttribute('aria-labelledby'));
    const names = titles.map((id) => document.getElementById(id ?? '')?.textContent);
    // What needs nobody is no card, and the plots come last.
    expect(names.filter((one) => one)).toEqual(['Pendências', 'Aberturas de relatórios']);
    screen.getByText('Nenhum pedido espera por uma resposta.');
  });

  it('name the cliente to a superuser who has chosen none', async () => {
    signedInAs(superuser);
    withPendencias([pendencia(7)]);
    renderConsole('/');
    const card = within(await screen.findByRole('region', { name: 'Pendências' }));
    await card.findByText('Aurora Energia · Afeta 4 pessoas: Ana, Bruno e mais 2');
    await chooseCliente('Aurora Energia');
    await screen.findByText('Afeta 4 pessoas: Ana, Bruno e mais 2');
  });

  it('one is one; none is said', async () => {
    withPendencias([pendencia(7)]);
    const { unmount } = renderConsole('/');
    await screen.findByRole('link', { name: 'Pendências, uma pendência aberta' });
    unmount();
    withPendencias([]);
    renderConsole('/');
    await screen.findByText('Nenhuma pendência.');
  });
});

describe('the list of reports', () => {
  const withMark = (more: object) =>
    backend.use(
      http.post('*/api/admin/powerbiconfig/resumos/', () =>
        HttpResponse.json({ resumos: { ...resumos, 1: { ...resumos[1], ...more } } }),
      ),
    );
  const found = { id: 7, gravidade: 'falha', frase: 'O relatório não existe mais.' };

  it('marks what is missing or failing, with the sentence and the way to it', {
    tags: ['slow'],
  }, async () => {
    withMark({ pendencia: found });
    renderConsole('/reports');
    const mark = await screen.findByRole('link', { name: 'Falha: ver as pendências de Vendas' });
    const { pathname, searchParams } = new URL(mark.getAttribute('href') ?? '', 'http://x.example');
    expect([pathname, searchParams.get('filter')]).toEqual([
      '/pendencias',
      '{"estado":"aberta","relatorio":1}',
    ]);
    mark.focus();
    const tip = document.getElementById(mark.getAttribute('aria-describedby') ?? '');
    await waitFor(() => expect([tip?.textContent, tip?.hidden]).toEqual([found.frase, false]));
    expect(screen.getAllByRole('link', { name: /ver as pendências/ })).toHaveLength(1);
  });

  it.each(serversFor(addedParts.findings))(
    'REC-02 a server that announces %s: the mark, the card, the place and their calls only with their resource',
    async (_, announced) => {
      signedInAs({ ...superuser, recursos: announced });
      withMark({ pendencia: found });
      const calls: string[] = [];
      backend.events.on('request:start', ({ request }) => {
        calls.push(`${request.method} ${new URL(request.url).pathname}`);
      });
      const has = announced.includes(addedParts.findings);
      const { unmount } = renderConsole('/reports');
      await screen.findByText('Vendas PBI');
      const isMarked = has && announced.includes('resumos');
      if (isMarked) await screen.findByRole('link', { name: /ver as pendências de Vendas/ });
      expect(screen.queryByRole('link', { name: /ver as pendências/ }) !== null).toBe(isMarked);
      expect(screen.queryByRole('link', { name: /^Pendências/ }) !== null).toBe(has);
      unmount();
      if (announced.includes(addedParts.painel)) {
        renderConsole('/');
        await screen.findByRole('heading', { name: 'Painel' });
        await screen.findByRole('region', { name: 'Aberturas de relatórios' });
        expect(screen.queryByRole('region', { name: 'Pendências' }) !== null).toBe(has);
      }
      expect(unannouncedAmong(calls, announced)).toEqual([]);
      if (!has) expect(calls.filter((call) => call.includes('pendencias'))).toEqual([]);
    },
  );
});
