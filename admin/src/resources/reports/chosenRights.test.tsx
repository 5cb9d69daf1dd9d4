import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { relatorios } from '../../../test/aplicativos.ts';
import {
  backend,
  noEffect,
  recordWrites,
  relatorioConfig,
  signedInAs,
} from '../../../test/backend.ts';
import { withEquipes } from '../../../test/equipes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const stored = relatorioConfig(1, 'Vendas', {
  versao: 2,
  exportacao: { users: [1], equipes: [1] },
  atualizacao: 'administradores',
});
beforeEach(() => {
  withEquipes();
  signedInAs(relatorios);
  backend.use(http.get('*/api/admin/powerbiconfig/', () => HttpResponse.json([stored])));
});
const saves = () =>
  recordWrites('put', '/api/admin/powerbiconfig/1/', (body: object) =>
    HttpResponse.json({ ...stored, ...body }),
  );
const open = async () => {
  renderConsole('/reports/1');
  await screen.findByRole('combobox', { name: 'Usuários permitidos' });
};
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const choose = (label: string, text: string) =>
  userEvent.selectOptions(screen.getByRole('combobox', { name: label }), text);
const field = (name: string) => screen.queryByRole('combobox', { name });

describe('people and teams who may export and refresh', () => {
  it('REDE-01 WIRE-34 are shown as chosen, and a further team is sent with them', async () => {
    const sent = saves();
    await open();
    const right = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Exportação' });
    expect(right.selectedOptions[0]?.textContent).toBe('Pessoas e equipes escolhidas');
    expect(await screen.findByRole('button', { name: 'Ana Souza (ana)' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Comercial' })).toBeTruthy();
    const teams = screen.getByRole('combobox', { name: 'Exportação: equipes' });
    await userEvent.type(teams, 'dire');
    await userEvent.click(await screen.findByRole('option', { name: 'Diretoria' }));
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({ exportacao: { users: [1], equipes: [1, 2] }, versao: 2 });
  });

  it('REDE-01 are chosen in place of a word, and a word again takes their place', async () => {
    const sent = saves();
    await open();
    expect(field('Quem pode atualizar os dados: pessoas')).toBeNull();
    await choose('Quem pode atualizar os dados', 'Pessoas e equipes escolhidas');
    await userEvent.type(
      screen.getByRole('combobox', { name: 'Quem pode atualizar os dados: pessoas' }),
      'ana',
    );
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Souza (ana)' }));
    await userEvent.keyboard('{Escape}');
    await choose('Exportação', 'Ninguém');
    expect(field('Exportação: pessoas')).toBeNull();
    await press('Salvar');
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toEqual({
      atualizacao: { users: [1], equipes: [] },
      exportacao: 'ninguem',
      versao: 2,
    });
  });

  it('REDE-01 who would lose the right is named before it is saved', async () => {
    const sent = saves();
    backend.use(
      http.post('*/api/admin/ensaios/', () =>
        HttpResponse.json({
          ...noEffect,
          ato: { acao: 'alterar', nome: 'Vendas' },
          direitos: [
            {
              codigo: 'exportacao',
              total: 1,
              pessoas: [{ user: 1, username: 'ana', nome: 'Ana Souza' }],
            },
          ],
        }),
      ),
    );
    await open();
    await choose('Exportação', 'Ninguém');
    await press('Salvar');
    const dialog = within(await screen.findByRole('dialog', { name: 'Salvar Vendas' }));
    const losing = dialog.getByRole('region', { name: 'Quem deixa de exportar (1)' });
    expect(losing.textContent).toContain('Ana Souza');
    expect(sent).toEqual([]);
    await userEvent.click(dialog.getByRole('button', { name: 'Salvar Vendas' }));
    await waitFor(() => expect(sent).toHaveLength(1));
  });

  it.each([
    ['without direitos', ['arquivos', 'atualizacoes', 'equipes'], false],
    ['with direitos', ['arquivos', 'atualizacoes', 'equipes', 'direitos'], true],
  ])('REC-03 are offered by a server %s: %s', async (_, recursos, isOffered) => {
    backend.use(
      http.get('*/api/admin/powerbiconfig/', () =>
        HttpResponse.json([{ ...stored, exportacao: 'leitores' }]),
      ),
    );
    signedInAs({ ...relatorios, recursos });
    await open();
    const right = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Exportação' });
    const texts = [...right.options].map(({ textContent }) => textContent);
    expect(texts.includes('Pessoas e equipes escolhidas')).toBe(isOffered);
  });
});
