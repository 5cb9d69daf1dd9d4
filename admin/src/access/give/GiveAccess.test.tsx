import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aplicativo, withAplicativos } from '../../../test/aplicativos.ts';
import {
  backend,
  recordWrites,
  relatorioConfig,
  signedInAs,
  superuser,
  usuarios,
} from '../../../test/backend.ts';
import { withEquipes } from '../../../test/equipes.ts';
import { changesIn, recordGrants } from '../../../test/grants.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();
beforeEach(() => {
  withAplicativos();
  withEquipes();
});

const geral = { ...usuarios, id: 30, username: 'gabriel', groups: ['Admin Geral'] };
const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const select = async (name: string) =>
  userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));

/** Opens the dialog for two people, or for two teams. */
async function openFor(path: '/users' | '/equipes') {
  renderConsole(path);
  const names = path === '/users' ? ['ana', 'zelia'] : ['Comercial', 'Diretoria'];
  for (const name of names) await select(name);
  await press('Dar acesso…');
  return within(await screen.findByRole('dialog', { name: 'Dar acesso' }));
}
const choose = async (dialog: Awaited<ReturnType<typeof openFor>>, name: string) => {
  const option = await dialog.findByRole('option', { name });
  await userEvent.selectOptions(dialog.getByLabelText('Acesso a'), option);
};

describe('access for a selection', () => {
  it('CON-03 MENU-04 several people get an application in one change', {
    tags: ['slow'],
  }, async () => {
    signedInAs(geral);
    const sent = recordGrants();
    const dialog = await openFor('/users');
    dialog.getByText('2 usuários selecionados.');
    expect(dialog.queryByLabelText('Cliente')).toBeNull();
    await choose(dialog, 'Comercial');
    await userEvent.click(dialog.getByRole('button', { name: 'Dar acesso' }));
    await screen.findByText('2 usuários com acesso a Comercial.');
    expect(sent).toHaveLength(1);
    const given = [1, 4].flatMap((person) =>
      [3, 2, 1, 4, 5].map((report) => `pessoa ${person}, relatório ${report}: nada → tudo`),
    );
    expect(changesIn(sent[0])).toEqual(given);
    await waitFor(() => expect(screen.queryByRole('group', { name: 'Selecionados' })).toBeNull());
  });

  it('REC-02 a server of the first contract gets its calls, without ends and versions', {
    tags: ['slow'],
  }, async () => {
    signedInAs({ ...geral, recursos: [] });
    const stored = relatorioConfig(1, 'Vendas', { users_allowed: [2], versao: 3 });
    backend.use(http.get('*/api/admin/powerbiconfig/', () => HttpResponse.json([stored])));
    const toApp = recordWrites('post', '/api/admin/relatorio-permissoes/bulk-update/', () =>
      HttpResponse.json({ updated: 2 }),
    );
    const toReport = recordWrites('put', '/api/admin/powerbiconfig/1/', () =>
      HttpResponse.json(stored),
    );
    const dialog = await openFor('/users');
    await choose(dialog, 'Comercial');
    expect(dialog.queryByLabelText('Acesso termina em')).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Dar acesso' }));
    await screen.findByText('2 usuários com acesso a Comercial.');
    for (const name of ['ana', 'zelia']) await select(name);
    await press('Dar acesso…');
    await choose(within(await screen.findByRole('dialog', { name: 'Dar acesso' })), 'Vendas');
    await press('Dar acesso');
    await screen.findByText('2 usuários com acesso a Vendas.');
    expect([...toApp, ...toReport].map(({ body }) => body)).toEqual([
      {
        app_id: 1,
        permissions: [
          { user_id: 1, access_type: 'full', allowed_pages: {} },
          { user_id: 4, access_type: 'full', allowed_pages: {} },
        ],
      },
      { users_allowed: [2, 1, 4] },
    ]);
  });

  describe('pages of an application', () => {
    const page = (nome: string) => ({ nome, titulo: `Página ${nome}` });
    const app = aplicativo(1, 'Comercial', [1, 2]);
    const record = (user: number, relatorio: number, more: object) => ({
      id: user * 10 + relatorio,
      user,
      relatorio,
      aplicativo: 1,
      tipo_acesso: 'specific',
      paginas_permitidas: [],
      expira_em: null,
      ...more,
    });
    const pagesOf = (...names: readonly string[]) => ({
      paginas_permitidas: names.map((nome_pagina) => ({ nome_pagina })),
    });

    /** Serves the application with two pages a report, and the stored records. Returns what is sent. */
    function withPages(permissions: readonly object[], seen: readonly string[] = ['a', 'b']) {
      const relatorios = app.relatorios.map((one) => ({ ...one, paginas: seen.map(page) }));
      backend.use(
        http.get('*/api/admin/aplicativos/1/', () => HttpResponse.json({ ...app, relatorios })),
        http.get('*/api/admin/powerbi/report-pages/', () =>
          HttpResponse.json(
            ['a', 'b'].map((name, order) => ({ name, displayName: `Página ${name}`, order })),
          ),
        ),
        http.get('*/api/admin/relatorio-permissoes/by-app/1/', () =>
          HttpResponse.json({ permissions, versao: 7 }),
        ),
      );
      return recordGrants();
    }
    type Dialog = Awaited<ReturnType<typeof openFor>>;
    /** Ticks the first page of the first report. */
    const tick = async (dialog: Dialog) =>
      userEvent.click((await dialog.findAllByRole('checkbox', { name: 'Página a' }))[0] as Element);
    const give = (dialog: Dialog) =>
      userEvent.click(dialog.getByRole('button', { name: 'Dar acesso' }));

    it('are added to those that somebody has, and whoever has all is left out', {
      tags: ['slow'],
    }, async () => {
      signedInAs(geral);
      const full = { tipo_acesso: 'full' };
      const sent = withPages([
        record(1, 1, pagesOf('b', 'gone')),
        record(1, 2, full),
        record(4, 1, full),
        record(4, 2, full),
      ]);
      const dialog = await openFor('/users');
      await choose(dialog, 'Comercial');
      await dialog.findByText('Nenhuma marcada: todas as páginas, também as que vierem depois.');
      await tick(dialog);
      await dialog.findByText(/Os limites de página são de navegação/);
      await give(dialog);
      await screen.findByText('1 usuário com acesso a 1 página de Comercial.');
      await screen.findByText('1 usuário com Acesso Total a Comercial: nada mudou.');
      expect(sent.map(changesIn)).toEqual([['pessoa 1, relatório 1: b gone → a b']]);
    });

    it('PRAZO-06 are not added to an access that has ended', { tags: ['slow'] }, async () => {
      signedInAs(geral);
      const sent = withPages([
        record(1, 1, { ...pagesOf('b'), expira_em: '2020-01-01T03:00:00.000Z' }),
        record(1, 2, { ...pagesOf('b'), expira_em: '2020-01-01T03:00:00.000Z' }),
      ]);
      const dialog = await openFor('/users');
      await choose(dialog, 'Comercial');
      await tick(dialog);
      await give(dialog);
      await screen.findByText('2 usuários com acesso a 1 página de Comercial.');
      expect(sent.map(changesIn)).toEqual([
        [
          'pessoa 1, relatório 1: b até 2020-01-01T03:00:00.000Z → a',
          'pessoa 1, relatório 2: b até 2020-01-01T03:00:00.000Z → nada',
          'pessoa 4, relatório 1: nada → a',
        ],
      ]);
    });

    it.each([
      ['all of it stays', usuarios.recursos, '2 usuários com acesso', 1],
      ['a server of the first contract gets nothing', [], 'As páginas de um relatório ainda', 0],
    ])(
      'if somebody has all of a report of which no pages are known, %s',
      {
        tags: ['slow'],
      },
      async (_, recursos, text, saves) => {
        signedInAs({ ...geral, recursos });
        const permissions = [record(1, 1, pagesOf('b')), record(1, 2, { tipo_acesso: 'full' })];
        const sent = withPages(permissions, []);
        const first = recordWrites('post', '/api/admin/relatorio-permissoes/bulk-update/', () =>
          HttpResponse.json({ updated: 1 }),
        );
        const dialog = await openFor('/users');
        await choose(dialog, 'Comercial');
        await tick(dialog);
        await give(dialog);
        await screen.findByText(new RegExp(text));
        expect([sent.length, first.length]).toEqual([saves, 0]);
      },
    );

    it('say that they failed, and load again', { tags: ['slow'] }, async () => {
      signedInAs(geral);
      withPages([]);
      backend.use(
        http.get('*/api/admin/aplicativos/1/', () => HttpResponse.json({}, { status: 503 }), {
          once: true,
        }),
      );
      const dialog = await openFor('/users');
      await choose(dialog, 'Comercial');
      await dialog.findByText(/^Falha ao carregar as páginas\./);
      await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
      await dialog.findAllByRole('checkbox', { name: 'Página a' });
    });
  });

  it('CON-03 MENU-04 several teams get a report beside those that have it', {
    tags: ['slow'],
  }, async () => {
    signedInAs(geral);
    const stored = relatorioConfig(1, 'Vendas', {
      equipes_allowed: [2, 8],
      equipes_allowed_ends: { 2: '2036-12-02T03:00:00.000Z' },
    });
    backend.use(http.get('*/api/admin/powerbiconfig/', () => HttpResponse.json([stored])));
    const sent = recordGrants();
    const dialog = await openFor('/equipes');
    dialog.getByText('2 equipes selecionadas.');
    await choose(dialog, 'Vendas');
    await userEvent.type(dialog.getByLabelText('Acesso termina em'), '2036-12-04');
    await userEvent.click(dialog.getByRole('button', { name: 'Dar acesso' }));
    await screen.findByText('2 equipes com acesso a Vendas.');
    expect(sent[0]?.body).toMatchObject([{ aplicativo_id: null }, { aplicativo_id: null }]);
    expect(sent.map(changesIn)).toEqual([
      [
        'equipe 1, relatório 1: nada → tudo até 2036-12-05T03:00:00.000Z',
        'equipe 2, relatório 1: tudo até 2036-12-02T03:00:00.000Z → tudo até 2036-12-05T03:00:00.000Z',
      ],
    ]);
  });

  it('CON-03 MENU-04 a grant that somebody else changed meanwhile is told, and nothing is lost', {
    tags: ['slow'],
  }, async () => {
    signedInAs(geral);
    const detail = 'Ana em Vendas: última alteração de Gil.';
    const saved = recordGrants();
    backend.use(
      http.post('*/api/admin/concessoes/', () => HttpResponse.json({ detail }, { status: 409 }), {
        once: true,
      }),
    );
    const dialog = await openFor('/users');
    await choose(dialog, 'Vendas');
    await userEvent.click(dialog.getByRole('button', { name: 'Dar acesso' }));
    await dialog.findByText(detail);
    await userEvent.click(dialog.getByRole('button', { name: 'Dar acesso' }));
    await screen.findByText('2 usuários com acesso a Vendas.');
    expect(saved).toHaveLength(1);
  });

  it('MENU-04 a change that the rehearsal asks about is not made without a yes', {
    tags: ['slow'],
  }, async () => {
    signedInAs(geral);
    const rehearsed: unknown[] = [];
    const gained = {
      antes: { acesso: 'none', paginas: [] },
      depois: { acesso: 'full', paginas: [] },
    };
    backend.use(
      http.post('*/api/admin/ensaios/', async ({ request }) => {
        rehearsed.push(await request.json());
        return HttpResponse.json({
          impressao: 'abc',
          ganham: [
            {
              user: 1,
              username: 'ana',
              nome: 'Ana',
              relatorio: 1,
              relatorio_nome: 'Vendas',
              aplicativo: 1,
              aplicativo_nome: 'Comercial',
              ...gained,
              por_equipe: true,
              abriu_recentemente: false,
            },
          ],
          perdem: [],
          dados: [],
          pessoas: { ganham: 1, perdem: 0 },
        });
      }),
    );
    const sent = recordGrants();
    const dialog = await openFor('/equipes');
    await choose(dialog, 'Comercial');
    await userEvent.click(dialog.getByRole('button', { name: 'Dar acesso' }));
    const question = within(await screen.findByRole('dialog', { name: 'Confirmar alteração' }));
    await userEvent.click(question.getByRole('button', { name: 'Cancelar' }));
    await dialog.findByText('A alteração não foi feita.');
    expect(rehearsed).toHaveLength(1);
    expect(sent).toEqual([]);
  });

  it('MENU-04 a superuser gives within one cliente, and a refusal shows', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    recordWrites('post', '/api/admin/concessoes/', () =>
      HttpResponse.json({ concessoes: ['Usuário não encontrado neste cliente.'] }, { status: 400 }),
    );
    const dialog = await openFor('/users');
    await screen.findByDisplayValue('Aurora Energia');
    await choose(dialog, 'Comercial');
    await userEvent.click(dialog.getByRole('button', { name: 'Dar acesso' }));
    await dialog.findByText('Usuário não encontrado neste cliente.');
  });

  it('MENU-04 who may not grant is not offered it', async () => {
    signedInAs(usuarios);
    renderConsole('/users');
    await select('ana');
    await screen.findByRole('group', { name: 'Selecionados' });
    await screen.findByRole('button', { name: 'Excluir selecionados' });
    expect(screen.queryByRole('button', { name: 'Dar acesso…' })).toBeNull();
  });
});
