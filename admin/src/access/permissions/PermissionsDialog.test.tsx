import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aplicativo, withAplicativos } from '../../../test/aplicativos.ts';
import { backend, recordWrites, signedInAs, superuser, users } from '../../../test/backend.ts';
import { changesIn, recordGrants } from '../../../test/grants.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();

const app = aplicativo(1, 'Comercial', [1, 2]);
const pagesOf: Readonly<Record<string, object[]>> = {
  'uuid-1': [
    { name: 'p2', displayName: 'Detalhe', order: 1 },
    { name: 'p1', displayName: 'Resumo', order: 0 },
  ],
  'uuid-2': [{ name: 'q1', displayName: 'Metas', order: 0 }],
};
const record = (user: number, relatorio: number, tipo_acesso: string, ...pages: string[]) => ({
  id: user * 10 + relatorio,
  user,
  relatorio,
  aplicativo: 1,
  tipo_acesso,
  paginas_permitidas: pages.map((nome_pagina) => ({ nome_pagina })),
});
const given = (acesso: string, ...paginas: string[]) => ({ acesso, paginas, expira_em: null });
/** Ana has one existing page and one page that no longer exists; `geral` has full access. */
const records = [
  record(1, 1, 'specific', 'p1', 'sumiu'),
  record(1, 2, 'none'),
  record(2, 1, 'full'),
  record(2, 2, 'full'),
];
const pagesAnswer = (answer: (reportId: string) => Response) =>
  backend.use(
    http.get('*/api/admin/powerbi/report-pages/', ({ request }) =>
      answer(new URL(request.url).searchParams.get('report_id') ?? ''),
    ),
  );
beforeEach(() => {
  withAplicativos();
  backend.use(
    http.get('*/api/admin/aplicativos/1/', () => HttpResponse.json(app)),
    http.get('*/api/admin/equipes/', () => HttpResponse.json([])),
    http.get('*/api/admin/relatorio-permissoes/by-app/1/', () =>
      HttpResponse.json({ permissions: records }),
    ),
  );
  pagesAnswer((id) => HttpResponse.json({ value: pagesOf[id] }));
});

async function openModal() {
  const console = renderConsole('/aplicativos/1/permissions');
  await screen.findByRole('dialog', { name: 'Permissões: Comercial' });
  await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'Todos');
  return console;
}
const person = (name: RegExp) => screen.findByRole('button', { name });
const choose = async (name: RegExp) => userEvent.click(await person(name));
const type = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const page = (name: RegExp) => screen.findByRole<HTMLInputElement>('checkbox', { name });
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));

describe('the permissions of an application', () => {
  it('Por quê? does not lead to the form that it stands in', { tags: ['slow'] }, async () => {
    const motivos = [
      { codigo: 'direto', frase: 'Tem Acesso Total.' },
      { codigo: 'papel', frase: 'Tem o papel Admin Geral.' },
    ];
    const dados = { rls_role: null, nome_enviado: null, frase: 'Nenhuma função.' };
    backend.use(
      http.get('*/api/admin/acessos/explicacao/', () =>
        HttpResponse.json({ permitido: true, frase: 'Vê.', motivos, impedimentos: [], dados }),
      ),
    );
    signedInAs(superuser);
    await openModal();
    await choose(/^Geral/);
    await press('Por quê? Acesso de Geral');
    const why = within(await screen.findByRole('region', { name: 'Por quê?' }));
    const links = await why.findAllByRole('link');
    expect(links.map((link) => link.getAttribute('href'))).toEqual(['/users/2/show']);
  });

  it('says by which role a person sees every report without a grant', {
    tags: ['slow'],
  }, async () => {
    await openModal();
    await choose(/^Geral/);
    const panel = within(screen.getByRole('region', { name: 'Acesso de Geral' }));
    panel.getByText('Geral vê todos os relatórios pelo papel Admin Geral.');
    await choose(/^Ana/);
    await screen.findByRole('region', { name: /^Acesso de Ana/ });
    expect(screen.queryByText(/pelo papel/)).toBeNull();
  });

  it('ADM-PERM-01 ADM-PERM-02 ADM-PERM-20 everybody’s access shows, and superusers are not listed', async () => {
    await openModal();
    const list = within(screen.getByRole('region', { name: 'Usuários' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Ana SouzaanaPáginas Específicas',
      'GeralgeralAcesso Total',
      'ÁguazeliaSem Acesso',
    ]);
    await choose(/^Geral/);
    const types = screen.getAllByRole<HTMLInputElement>('radio');
    expect(types.map((radio) => [radio.closest('label')?.textContent, radio.checked])).toEqual([
      ['Sem Acesso', false],
      ['Páginas Específicas', false],
      ['Acesso Total', true],
    ]);
  });

  it('ADM-PERM-01 people are found by name without accents, and by type of access', async () => {
    await openModal();
    const list = within(screen.getByRole('region', { name: 'Usuários' }));
    await userEvent.type(
      screen.getByLabelText('Buscar usuários', { selector: '[role="dialog"] input' }),
      'agua',
    );
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    await userEvent.clear(
      screen.getByLabelText('Buscar usuários', { selector: '[role="dialog"] input' }),
    );
    await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'full');
    await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
    expect(list.getByText('Geral')).toBeTruthy();
  });

  it('ADM-PERM-05 ADM-PERM-21 the stored pages are ticked, grouped per report and in order', async () => {
    await openModal();
    await choose(/^Ana/);
    expect((await page(/Resumo/)).checked).toBe(true);
    expect((await page(/Detalhe/)).checked).toBe(false);
    const group = screen.getByRole('region', { name: 'Relatório 1' });
    expect(
      within(group)
        .getAllByRole('listitem')
        .map((item) => item.textContent),
    ).toEqual(['Resumo', 'Detalhe']);
    expect(
      within(screen.getByRole('region', { name: 'Relatório 2' })).getByRole('listitem').textContent,
    ).toBe('Metas');
  });

  it('ADM-PERM-04 the pages of each report load only when specific access is chosen, with the cliente', async () => {
    const requested: string[] = [];
    backend.events.on('request:start', ({ request }) => {
      if (request.url.includes('report-pages')) requested.push(new URL(request.url).search);
    });
    await openModal();
    await choose(/zelia/);
    expect(requested).toEqual([]);
    await userEvent.click(type('Páginas Específicas'));
    await page(/Resumo/);
    expect(requested.sort()).toEqual([
      '?workspace_id=w-1&report_id=uuid-1&cliente_id=1&relatorio=1&classes=true',
      '?workspace_id=w-1&report_id=uuid-2&cliente_id=1&relatorio=2&classes=true',
    ]);
    backend.events.removeAllListeners();
  });

  it('WIRE-10 the pages that the server saw last are there before the provider answers, and after it fails', {
    tags: ['slow'],
  }, async () => {
    const relatorios = app.relatorios.map((one) =>
      one.relatorio === 1 ? { ...one, paginas: [{ nome: 'P9', titulo: 'Vista antes' }] } : one,
    );
    backend.use(
      http.get('*/api/admin/aplicativos/1/', () => HttpResponse.json({ ...app, relatorios })),
    );
    let fail: (answer: Response) => void = () => undefined;
    const failure = new Promise<Response>((resolve) => {
      fail = resolve;
    });
    backend.use(http.get('*/api/admin/powerbi/report-pages/', () => failure));
    await openModal();
    await choose(/zelia/);
    await userEvent.click(type('Páginas Específicas'));
    expect(await page(/Vista antes/)).toBeTruthy();
    fail(HttpResponse.json({ detail: 'x' }, { status: 503 }) as unknown as Response);
    await screen.findAllByRole('alert');
    await userEvent.click(await page(/Vista antes/));
    expect((await page(/Vista antes/)).checked).toBe(true);
  });
});

describe('changing access', () => {
  it('ADM-PERM-03 AMBIG-39 full access clears the ticks, no access keeps them', async () => {
    await openModal();
    await choose(/^Ana/);
    await page(/Resumo/);
    await userEvent.click(type('Sem Acesso'));
    await userEvent.click(type('Páginas Específicas'));
    expect((await page(/Resumo/)).checked).toBe(true);
    await userEvent.click(type('Acesso Total'));
    expect(screen.queryByRole('checkbox', { name: /Resumo/ })).toBeNull();
    await userEvent.click(type('Páginas Específicas'));
    expect((await page(/Resumo/)).checked).toBe(false);
  });

  it.each([
    [
      'CON-03 ADM-PERM-05',
      superuser.recursos,
      '/api/admin/concessoes/',
      [
        {
          user_id: 1,
          aplicativo_id: 1,
          relatorio_id: 1,
          antes: given('specific', 'p1', 'sumiu'),
          depois: given('specific', 'p1'),
        },
        {
          user_id: 1,
          aplicativo_id: 1,
          relatorio_id: 2,
          antes: null,
          depois: given('specific', 'q1'),
        },
        { user_id: 4, aplicativo_id: 1, relatorio_id: 1, antes: null, depois: given('full') },
        { user_id: 4, aplicativo_id: 1, relatorio_id: 2, antes: null, depois: given('full') },
      ],
    ],
    [
      'ADM-PERM-05 ADM-PERM-08 ENT-24',
      [],
      '/api/admin/relatorio-permissoes/bulk-update/',
      {
        app_id: 1,
        permissions: [
          { user_id: 1, access_type: 'specific', allowed_pages: { 1: ['p1'], 2: ['q1'] } },
          { user_id: 4, access_type: 'full', allowed_pages: {} },
        ],
      },
    ],
  ])(
    '%s one request sends the changed people, without pages that no longer exist',
    async (_, recursos, path, body) => {
      signedInAs({ ...superuser, recursos });
      const sent = recordWrites('post', path, () => HttpResponse.json({}));
      await openModal();
      await choose(/^Ana/);
      await userEvent.click(await page(/Metas/));
      await choose(/zelia/);
      await userEvent.click(type('Acesso Total'));
      expect(screen.getByText('2 usuários alterados')).toBeTruthy();
      await press('Salvar');
      expect(
        await toast('Permissões do aplicativo "Comercial" atualizadas com sucesso!'),
      ).toBeTruthy();
      expect(sent.map((one) => one.body)).toEqual([body]);
      await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    },
  );

  it('ADM-PERM-07 specific access without a page is refused, and all its people are named', {
    tags: ['slow'],
  }, async () => {
    const sent = recordGrants();
    await openModal();
    await choose(/^Ana/);
    await userEvent.click(await page(/Resumo/));
    await choose(/zelia/);
    await userEvent.click(type('Páginas Específicas'));
    await press('Salvar');
    expect(
      await screen.findByText(
        'Os seguintes usuários têm acesso específico mas nenhuma página selecionada: Ana Souza, Água. Por favor, selecione ao menos uma página ou altere o tipo de acesso.',
      ),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('the access of another person is copied, and all pages are ticked and cleared', {
    tags: ['slow'],
  }, async () => {
    const sent = recordGrants();
    await openModal();
    await choose(/zelia/);
    await userEvent.selectOptions(screen.getByLabelText('Copiar acesso de'), 'Ana Souza');
    expect((await page(/Resumo/)).checked).toBe(true);
    await press('Marcar todas as páginas de Relatório 1');
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(changesIn(sent[0])).toEqual(['pessoa 4, relatório 1: nada → p1 p2']);
  });

  it('ADM-PERM-19 CONST-04 a save shows Salvando... and disables the buttons', async () => {
    const sent = recordWrites('post', '/api/admin/concessoes/', async () => {
      await delay(500);
      return HttpResponse.json({ mudaram: 1 });
    });
    await openModal();
    await choose(/zelia/);
    await userEvent.click(type('Acesso Total'));
    await userEvent.dblClick(await screen.findByRole('button', { name: 'Salvar' }));
    expect(
      (await screen.findByRole<HTMLButtonElement>('button', { name: 'Salvando...' })).disabled,
    ).toBe(true);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Cancelar' }).disabled).toBe(true);
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent).toHaveLength(1);
  });

  it('ADM-PERM-05 a page lost at the provider can be saved away without another change', {
    tags: ['slow'],
  }, async () => {
    const sent = recordGrants();
    await openModal();
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true);
    await choose(/^Ana/);
    await page(/Resumo/);
    expect(await screen.findByText('1 usuário alterado')).toBeTruthy();
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(changesIn(sent[0])).toEqual(['pessoa 1, relatório 1: p1 sumiu → p1']);
  });

  it('a page lost at the provider is nothing to discard', { tags: ['slow'] }, async () => {
    await openModal();
    await choose(/^Ana/);
    await page(/Resumo/);
    await press('Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('ADM-PERM-08 a change undone by hand is no change', { tags: ['slow'] }, async () => {
    await openModal();
    await choose(/zelia/);
    await userEvent.click(type('Acesso Total'));
    expect(screen.getByText('1 usuário alterado')).toBeTruthy();
    await userEvent.click(type('Sem Acesso'));
    expect(screen.queryByText('1 usuário alterado')).toBeNull();
    await choose(/^geral/i);
    await userEvent.click(type('Páginas Específicas'));
    await userEvent.click(await page(/Metas/));
    expect(screen.getByText('1 usuário alterado')).toBeTruthy();
    await userEvent.click(type('Acesso Total'));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Salvar' }).disabled).toBe(true);
    await press('Cancelar');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('discarding changes needs a confirmation', { tags: ['slow'] }, async () => {
    await openModal();
    await choose(/zelia/);
    await userEvent.click(type('Acesso Total'));
    await press('Cancelar');
    expect(await screen.findByRole('dialog', { name: 'Descartar alterações?' })).toBeTruthy();
  });
});

describe('failures', () => {
  it('ADM-PERM-09 a failed load shows an error and a button to try again', async () => {
    backend.use(
      http.get('*/api/admin/relatorio-permissoes/by-app/1/', () =>
        HttpResponse.json({}, { status: 500 }),
      ),
    );
    renderConsole('/aplicativos/1/permissions');
    expect(await screen.findByText('Erro ao carregar dados. Tente novamente.')).toBeTruthy();
    backend.use(
      http.get('*/api/admin/relatorio-permissoes/by-app/1/', () =>
        HttpResponse.json({ permissions: [] }),
      ),
    );
    await press('Tentar novamente');
    expect(await person(/zelia/)).toBeTruthy();
  });

  it.each([
    [
      'ADM-PERM-10 AMBIG-11',
      401,
      'Erro de autenticação com a Microsoft. Verifique as credenciais.',
    ],
    ['ADM-PERM-11', 403, 'Acesso negado. Verifique as permissões do aplicativo.'],
    ['ADM-PERM-12', 404, 'Relatório ou workspace não encontrado na Microsoft.'],
    ['ADM-PERM-13', 502, 'Erro ao carregar páginas da Microsoft.'],
  ])('%s the pages of one report with %i: %s', { tags: ['slow'] }, async (_, status, text) => {
    let refreshes = 0;
    let requested = 0;
    backend.use(
      http.post('*/api/token/refresh/', () => {
        refreshes += 1;
        return HttpResponse.json({ access: 'access-2' });
      }),
    );
    pagesAnswer((id) => {
      if (id !== 'uuid-1') return HttpResponse.json(pagesOf[id]);
      requested += 1;
      return HttpResponse.json({}, { status });
    });
    const { left } = await openModal();
    await choose(/^Ana/);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(await page(/Metas/)).toBeTruthy();
    expect([refreshes, requested]).toEqual(status === 401 ? [1, 2] : [0, 1]);
    expect(left).toEqual([]);
    expect(localStorage.getItem('accessToken')).not.toBeNull();
  });

  it('ADM-PERM-14 an application without a cliente shows an error', async () => {
    backend.use(
      http.get('*/api/admin/aplicativos/1/', () => HttpResponse.json({ ...app, cliente: null })),
    );
    await openModal();
    await choose(/^Ana/);
    expect(
      await screen.findByText(
        'Cliente não encontrado. Verifique se o aplicativo está configurado corretamente.',
      ),
    ).toBeTruthy();
  });

  it.each([
    ['ADM-PERM-15', 400, 'Dados inválidos. Verifique as permissões selecionadas.'],
    ['ADM-PERM-16', 403, 'Você não tem permissão para alterar essas configurações.'],
    ['ADM-PERM-17', 404, 'Aplicativo não encontrado.'],
    ['ADM-PERM-18', 500, 'Erro ao salvar permissões. Tente novamente.'],
  ])(
    '%s ERR-04 a save refused with %i keeps the changes and shows: %s',
    { tags: ['slow'] },
    async (_, status, text) => {
      recordGrants(status);
      await openModal();
      await choose(/zelia/);
      await userEvent.click(type('Acesso Total'));
      await press('Salvar');
      expect(await screen.findByText(text)).toBeTruthy();
      expect(type('Acesso Total').checked).toBe(true);
      for (const name of ['Salvar', 'Cancelar']) {
        expect(screen.getByRole<HTMLButtonElement>('button', { name }).disabled).toBe(false);
      }
    },
  );
});

it('LIM-03 more people than the server lists at once are loaded page by page', {
  tags: ['slow'],
}, async () => {
  const many = Array.from({ length: 2_500 }, (_, index) => ({
    ...users[0],
    id: 1_000 + index,
    username: `pessoa${index}`,
    first_name: `Pessoa ${index}`,
    last_name: '',
  }));
  backend.use(
    http.get('*/api/admin/users/', ({ request }) => {
      const range = new URL(request.url).searchParams.get('range');
      if (!range) return HttpResponse.json({ detail: 'A lista é longa.' }, { status: 400 });
      const [first, last] = JSON.parse(range) as [number, number];
      return HttpResponse.json(many.slice(first, last + 1));
    }),
  );
  await openModal();
  expect(screen.getByRole('button', { name: 'Mostrar mais (2.400)' })).toBeTruthy();
});

it('of two thousand people a part shows at first, a button shows more, and the search finds all', {
  tags: ['slow'],
}, async () => {
  const many = Array.from({ length: 2_000 }, (_, index) => ({
    ...users[0],
    id: 1_000 + index,
    username: `pessoa${index}`,
    first_name: `Pessoa ${index}`,
    last_name: '',
  }));
  backend.use(http.get('*/api/admin/users/', () => HttpResponse.json({ results: many })));
  await openModal();
  const list = within(screen.getByRole('region', { name: 'Usuários' }));
  expect(list.getAllByRole('listitem')).toHaveLength(100);
  await press('Mostrar mais (1.900)');
  expect(list.getAllByRole('listitem')).toHaveLength(200);
  await userEvent.type(
    screen.getByLabelText('Buscar usuários', { selector: '[role="dialog"] input' }),
    'pessoa1999',
  );
  await waitFor(() => expect(list.getAllByRole('listitem')).toHaveLength(1));
});
