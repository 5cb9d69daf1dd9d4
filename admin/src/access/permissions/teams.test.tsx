import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { aplicativo, relatorios, withAplicativos } from '../../../test/aplicativos.ts';
import { backend, signedInAs, users } from '../../../test/backend.ts';
import { equipe } from '../../../test/equipes.ts';
import { changesIn, recordGrants } from '../../../test/grants.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();

const day = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * day).toISOString();
const app = aplicativo(1, 'Comercial', [1]);
const grant = (holder: object, tipo_acesso: string, expira_em: string | null = null) => ({
  id: 1,
  ...holder,
  relatorio: 1,
  aplicativo: 1,
  tipo_acesso,
  paginas_permitidas: tipo_acesso === 'specific' ? [{ nome_pagina: 'p1' }] : [],
  expira_em,
});
/** Ana is in both teams: `Vendas` opens one page, `Diretoria` everything. Zélia is in a team whose access has ended. */
const people = [
  {
    ...users[0],
    equipes: [
      { id: 11, nome: 'Vendas' },
      { id: 12, nome: 'Diretoria' },
    ],
  },
  users[1],
  { ...users[3], equipes: [{ id: 13, nome: 'Antiga' }] },
];
const answer = { permissions: [] as object[], equipes: [] as object[] };

beforeEach(() => {
  withAplicativos();
  answer.permissions = [];
  answer.equipes = [
    grant({ equipe: 11 }, 'specific'),
    grant({ equipe: 12 }, 'full'),
    grant({ equipe: 13 }, 'full', inDays(-2)),
  ];
  backend.use(
    http.get('*/api/admin/aplicativos/1/', () => HttpResponse.json(app)),
    http.get('*/api/admin/users/', () => HttpResponse.json(people)),
    http.get('*/api/admin/equipes/', () =>
      HttpResponse.json([
        equipe(11, 'Vendas'),
        equipe(12, 'Diretoria', { membros_total: 1 }),
        equipe(13, 'Antiga'),
        equipe(14, 'De outro cliente', { cliente: 2 }),
      ]),
    ),
    http.get('*/api/admin/relatorio-permissoes/by-app/1/', () => HttpResponse.json(answer)),
  );
});

async function openModal(search = '') {
  renderConsole(`/aplicativos/1/permissions${search}`);
  await screen.findByRole('dialog', { name: 'Permissões: Comercial' });
  await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'Todos');
}
const row = (name: RegExp) => screen.findByRole('button', { name });
const choose = async (name: RegExp) => userEvent.click(await row(name));
const showTab = async (name: RegExp) => {
  await userEvent.click(screen.getByRole('tab', { name }));
  await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'Todos');
};
const type = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name });
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

describe('teams in the permissions of an application', () => {
  it('EQP-10 a person without own access is shown with that of a team, full access first', async () => {
    await openModal();
    expect((await row(/^Ana Souza/)).textContent).toContain('Acesso Total (pela equipe Diretoria)');
    expect((await row(/^Geral/)).textContent).toContain('Acesso Total (pelo papel Admin Geral)');
    expect((await row(/^Água/)).textContent).toContain('Sem Acesso');
  });

  it('EQP-04 EQP-10 the tab Equipes edits the access of teams of the cliente', {
    tags: ['slow'],
  }, async () => {
    const sent = recordGrants();
    await openModal();
    await showTab(/^Equipes/);
    const list = within(screen.getByRole('region', { name: 'Equipes' }));
    expect(list.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'Vendas2 membrosPáginas Específicas',
      'Diretoria1 membroAcesso Total',
      expect.stringMatching(/^Antiga2 membrosTerminou em \d\d\/\d\d\/\d{4}Sem Acesso$/),
    ]);
    await choose(/^Vendas/);
    await userEvent.click(type('Acesso Total'));
    await choose(/^Diretoria/);
    await userEvent.click(type('Sem Acesso'));
    expect(screen.getByText('2 equipes alteradas')).toBeTruthy();
    // What the draft of the teams gives is at once what their members have.
    await showTab(/^Pessoas/);
    expect((await row(/^Ana Souza/)).textContent).toContain('Acesso Total (pela equipe Vendas)');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(changesIn(sent[0])).toEqual([
      'equipe 11, relatório 1: p1 → tudo',
      'equipe 12, relatório 1: tudo → nada',
    ]);
  });

  it('a link opens the access of the person or of the team that it names', {
    tags: ['slow'],
  }, async () => {
    await openModal('?equipe=12');
    await screen.findByRole('region', { name: 'Acesso de Diretoria' });
    const shown = screen.getByRole('tab', { name: /^Equipes/ });
    expect(shown.getAttribute('aria-selected')).toBe('true');
    cleanup();
    await openModal('?pessoa=1');
    await screen.findByRole('region', { name: 'Acesso de Ana Souza' });
    cleanup();
    await openModal('?pessoa=999');
    await screen.findByText('Escolha um usuário para ver e alterar o acesso dele.');
  });

  it('EQP-05 setting none for somebody with access by teams says so at once', async () => {
    answer.permissions = [grant({ user: 1 }, 'full')];
    const sent = recordGrants();
    await openModal();
    await choose(/^Ana Souza/);
    expect(screen.queryByText(/continua com acesso/)).toBeNull();
    await userEvent.click(type('Sem Acesso'));
    const stays =
      'Ana Souza continua com acesso pela equipe Diretoria. Ana Souza continua com acesso pela equipe Vendas.';
    expect(screen.getByText(stays)).toBeTruthy();
    await save();
    expect(await toast(stays)).toBeTruthy();
    expect(changesIn(sent[0])).toEqual(['pessoa 1, relatório 1: tudo → nada']);
  });

  it('ADM-PERM-07 EQP-04 a team with specific access but no page is named', async () => {
    const sent = recordGrants();
    answer.equipes = [];
    await openModal();
    await showTab(/^Equipes/);
    await choose(/^Vendas/);
    await userEvent.click(type('Páginas Específicas'));
    await save();
    expect(
      await screen.findByText(
        'As seguintes equipes têm acesso específico mas nenhuma página selecionada: Vendas. Por favor, selecione ao menos uma página ou altere o tipo de acesso.',
      ),
    ).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('EQP-10 REC-02 without teams on the server there are no tabs and no call for them', async () => {
    signedInAs({ ...relatorios, recursos: ['prazos'] });
    let calls = 0;
    backend.use(
      http.get('*/api/admin/equipes/', () => {
        calls += 1;
        return HttpResponse.json([]);
      }),
    );
    await openModal();
    await row(/^Ana Souza/);
    expect(screen.queryByRole('tab')).toBeNull();
    expect(calls).toBe(0);
  });
});

describe('ends in the permissions of an application', () => {
  beforeEach(() => {
    const withoutRoles = people.map((one) => ({ ...one, groups: [] }));
    backend.use(http.get('*/api/admin/users/', () => HttpResponse.json(withoutRoles)));
    answer.equipes = [];
    answer.permissions = [
      grant({ user: 1 }, 'full', inDays(3)),
      grant({ user: 2 }, 'full', inDays(-3)),
      grant({ user: 4 }, 'full', inDays(60)),
    ];
  });
  const markOf = async (name: RegExp) =>
    (await row(name)).querySelector('[data-state]')?.getAttribute('data-state');

  it('PRAZO-04 PRAZO-06 ends are shown, marked within seven days, and what has ended is no access', async () => {
    await openModal();
    expect(await markOf(/^Ana/)).toBe('soon');
    expect(await markOf(/^Geral/)).toBe('ended');
    expect(await markOf(/^Água/)).toBe('later');
    expect((await row(/^Geral/)).textContent).toMatch(/Terminou em .*Sem Acesso/);
    await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'Sem Acesso');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Ana Souza/ })).toBeNull());
    expect(await row(/^Geral/)).toBeTruthy();
  });

  it('PRAZO-01 PRAZO-06 a day is asked, and what has ended is given again until the end of that day', async () => {
    const sent = recordGrants();
    await openModal();
    await choose(/^Geral/);
    expect(screen.getByText(/Escolha outro dia para dar o acesso de novo/)).toBeTruthy();
    fireEvent.change(screen.getByLabelText('Termina em'), { target: { value: '2099-03-09' } });
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(changesIn(sent[0])).toEqual([
      expect.stringMatching(
        /^pessoa 2, relatório 1: tudo até .* → tudo até 2099-03-10T03:00:00.000Z$/,
      ),
    ]);
  });

  it('PRAZO-04 what ends within seven days is filtered and extended at once', async () => {
    answer.permissions.push(grant({ user: 4 }, 'full', inDays(6)));
    answer.permissions.splice(2, 1);
    const sent = recordGrants();
    await openModal();
    await row(/^Ana/);
    await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'Termina em até 7 dias');
    await waitFor(() => expect(screen.queryByRole('button', { name: /^Geral/ })).toBeNull());
    fireEvent.change(screen.getByLabelText('Novo fim'), { target: { value: '2099-12-31' } });
    await userEvent.click(screen.getByRole('button', { name: 'Prorrogar 2' }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(changesIn(sent[0])).toEqual([
      expect.stringMatching(/^pessoa 1, .* → tudo até 2100-01-01T03:00:00.000Z$/),
      expect.stringMatching(/^pessoa 4, .* → tudo até 2100-01-01T03:00:00.000Z$/),
    ]);
  });

  it('PRAZO-04 CONF-07 a selected person whose access has no end stays in the list and is not extended', {
    tags: ['slow'],
  }, async () => {
    answer.permissions.splice(1, answer.permissions.length, grant({ user: 2 }, 'full', null));
    const sent = recordGrants();
    await openModal();
    await choose(/^Geral/);
    await userEvent.selectOptions(screen.getByLabelText('Acesso'), 'Termina em até 7 dias');
    await row(/^Geral/);
    fireEvent.change(screen.getByLabelText('Novo fim'), { target: { value: '2099-12-31' } });
    await userEvent.click(screen.getByRole('button', { name: 'Prorrogar 1' }));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(changesIn(sent[0])).toEqual([expect.stringMatching(/^pessoa 1, /)]);
  });

  it('PRAZO-01 REC-02 without ends on the server none is asked', async () => {
    signedInAs({ ...relatorios, recursos: [] });
    await openModal();
    await choose(/^Ana/);
    expect(screen.queryByLabelText('Termina em')).toBeNull();
    expect(screen.queryByText('Termina em até 7 dias')).toBeNull();
  });
});
