import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { relatorios } from '../../../test/aplicativos.ts';
import { backend, recordWrites, relatorioConfig, signedInAs } from '../../../test/backend.ts';
import { withEquipes } from '../../../test/equipes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();

const soon = new Date(Date.now() + 3 * 24 * 60 * 60_000).toISOString();
const stored = relatorioConfig(1, 'Vendas', {
  versao: 2,
  users_allowed: [1],
  equipes_allowed: [1],
  users_allowed_ends: { 1: '2020-01-11T03:00:00.000Z' },
  equipes_allowed_ends: { 1: soon },
});
beforeEach(() => {
  withEquipes();
  signedInAs(relatorios);
  backend.use(http.get('*/api/admin/powerbiconfig/', () => HttpResponse.json([stored])));
});
const saves = (more: object = {}) =>
  recordWrites('put', '/api/admin/powerbiconfig/1/', (body: object) =>
    HttpResponse.json({ ...stored, ...body, ...more }),
  );
const open = async () => {
  renderConsole('/reports/1');
  await screen.findByRole('combobox', { name: 'Usuários permitidos' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

describe('teams and ends in the form of a report', () => {
  it('EQP-11 WIRE-02 Equipes permitidas is beside Usuários permitidos and sends the ids', async () => {
    const sent = saves();
    await open();
    expect(await screen.findByRole('button', { name: 'Comercial' })).toBeTruthy();
    await userEvent.type(screen.getByRole('combobox', { name: 'Equipes permitidas' }), 'dire');
    await userEvent.click(await screen.findByRole('option', { name: 'Diretoria' }));
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ equipes_allowed: [1, 2], versao: 2 });
  });

  it('PRAZO-04 PRAZO-06 ends are shown with their marks', { tags: ['slow'] }, async () => {
    await open();
    const people = within(screen.getByRole('region', { name: 'Prazos dos usuários' }));
    await waitFor(() =>
      expect(people.getByRole('listitem').textContent).toBe(
        'Ana Souza (ana)Terminou em 10/01/2020',
      ),
    );
    const teams = within(screen.getByRole('region', { name: 'Prazos das equipes' }));
    expect(teams.getByText(/^Termina em/).getAttribute('data-state')).toBe('soon');
  });

  it('PRAZO-01 PRAZO-06 a day is asked for each, and what has ended is given again', {
    tags: ['slow'],
  }, async () => {
    const sent = saves();
    await open();
    await press('Prazos dos usuários');
    fireEvent.change(await screen.findByLabelText('Fim do acesso de Ana Souza (ana)'), {
      target: { value: '2099-06-30' },
    });
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      users_allowed_ends: { 1: '2099-07-01T03:00:00.000Z' },
      versao: 2,
    });
  });

  it('EQP-05 who was taken out and still opens the report by a team is named', {
    tags: ['slow'],
  }, async () => {
    saves({ continuam: [{ user: 1, nome: 'Ana Souza', equipes: [{ id: 1, nome: 'Comercial' }] }] });
    await open();
    await press('Salvar');
    expect(await toast('Ana Souza continua com acesso pela equipe Comercial.')).toBeTruthy();
  });

  it.each([
    ['nothing', [], false, false],
    ['teams', ['equipes'], true, false],
    ['ends', ['prazos'], false, true],
  ])(
    'REC-03 with a server that announces %s there is only that',
    { tags: ['slow'] },
    async (_, recursos, teams, ends) => {
      signedInAs({ ...relatorios, recursos });
      await open();
      const field = screen.queryByRole('combobox', { name: 'Equipes permitidas' });
      expect(field !== null).toBe(teams);
      expect(screen.queryByRole('region', { name: 'Prazos dos usuários' }) !== null).toBe(ends);
      expect(screen.queryByRole('region', { name: 'Prazos das equipes' })).toBeNull();
    },
  );
});
