import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { relatorios } from '../../../test/aplicativos.ts';
import { backend, recordWrites, signedInAs, superuser } from '../../../test/backend.ts';
import { chooseCliente } from '../../../test/chooseCliente.ts';
import { equipe, withEquipes } from '../../../test/equipes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
beforeEach(withEquipes);

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.children].slice(0, -1).map((cell) => cell.textContent));

describe('the word on screen', () => {
  const words = (pattern: RegExp) => document.body.textContent?.match(pattern) ?? [];

  it.each(['/equipes', '/equipes/1', '/equipes/create'])(
    'EQP-02 %s says Equipe, and neither Grupo nor Time',
    { tags: ['slow'] },
    async (path) => {
      renderConsole(path);
      await screen.findByText('Diretoria');
      if (path !== '/equipes') await screen.findByRole('dialog', { name: /Equipe$/ });
      expect(words(/equipe/gi).length).toBeGreaterThan(0);
      expect(words(/\bgrupos?\b|\btimes?\b/gi)).toEqual([]);
    },
  );

  it('EQP-02 Grupo is the word for the roles of administrators', async () => {
    renderConsole('/users/1/show/equipes/editar');
    const options = within(await screen.findByLabelText('Grupo')).getAllByRole('option');
    for (const { textContent } of options) {
      expect(textContent).toMatch(/^(-- Sem Grupo --|Superuser|Admin .*)$/);
    }
    expect(options.length).toBeGreaterThan(1);
    const teams = screen.getByRole('tabpanel', { name: 'Equipes', hidden: true });
    expect(teams.textContent).not.toMatch(/grupo/i);
  });
});

describe('the list of teams', () => {
  it('EQP-07 shows name, members and what a team opens', async () => {
    renderConsole('/equipes');
    expect(await screen.findByRole('heading', { name: 'Gerenciamento de Equipes' })).toBeTruthy();
    await screen.findByText('Diretoria');
    expect(cells()).toEqual([
      ['Comercial', '2', '1 relatório e 1 aplicativo'],
      ['Diretoria', '0', 'Nada ainda'],
    ]);
  });

  it('ARQ-04 marks the teams that the file of their cliente names, in the list and on their page', async () => {
    const managed = equipe(1, 'Comercial', { gerenciado_por_arquivo: true });
    backend.use(
      http.get('*/api/admin/equipes/', () => HttpResponse.json([managed, equipe(2, 'Diretoria')])),
      http.get('*/api/admin/equipes/1/', () => HttpResponse.json(managed)),
    );
    renderConsole('/equipes');
    const mark = 'gerenciado por arquivo';
    expect((await screen.findByText(mark)).closest('tr')?.textContent).toContain('Comercial');
    expect(screen.getAllByText(mark)).toHaveLength(1);
    await userEvent.click(screen.getByRole('link', { name: 'Comercial' }));
    await screen.findByRole('heading', { level: 1, name: 'Comercial' });
    expect(screen.getAllByText(mark)).toHaveLength(1);
  });

  it('EQP-07 shows the cliente to superusers, who filter by it', async () => {
    signedInAs(superuser);
    renderConsole('/equipes');
    await screen.findByText('Diretoria');
    await screen.findByText('Em todas as linhas: Cliente: Aurora Energia');
    await chooseCliente('Mercado Horizonte');
    expect(await screen.findByText('Nenhuma equipe ainda.')).toBeTruthy();
  });

  it('EQP-07 asks the server for the page, the order and the search', {
    tags: ['slow'],
  }, async () => {
    const asked: string[] = [];
    backend.use(
      http.get('*/api/admin/equipes/', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(['sort', 'range', 'filter'].map((name) => searchParams.get(name)).join(' '));
        return HttpResponse.json([equipe(1, 'Comercial')], {
          headers: { 'Content-Range': 'equipes 0-0/80' },
        });
      }),
    );
    renderConsole('/equipes');
    await userEvent.click(await screen.findByRole('button', { name: 'Membros' }));
    await userEvent.type(screen.getByRole('searchbox', { name: 'Buscar equipes' }), 'com');
    await waitFor(() => expect(asked.at(-1)).toBe('["membros_total","ASC"] [0,24] {"q":"com"}'));
    expect(asked[0]).toBe('["nome","ASC"] [0,24] {}');
    expect(screen.getByText('1-25 de 80')).toBeTruthy();
  });

  it('EQP-03 a report administrator sees a team and changes nothing', async () => {
    signedInAs(relatorios);
    renderConsole('/equipes');
    const link = await screen.findByRole('link', { name: 'Comercial' });
    expect(screen.queryByText('Adicionar Equipe')).toBeNull();
    expect(screen.queryByRole('button', { name: /^Excluir/ })).toBeNull();
    await userEvent.click(link);
    await screen.findByText('Ana (ana)');
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(screen.queryByRole('button', { name: /^Mais ações/ })).toBeNull();
  });

  it('EQP-03 a deletion says what goes with the team, and a refusal is shown', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('delete', '/api/admin/equipes/1/', () =>
      HttpResponse.json({ detail: 'Equipe não encontrada.' }, { status: 404 }),
    );
    renderConsole('/equipes');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir Comercial' }));
    const dialog = await screen.findByRole('dialog', { name: 'Confirmar Exclusão' });
    expect(dialog.textContent).toContain('Membros: 2. O que ela abre: 1 relatório e 1 aplicativo.');
    await userEvent.click(screen.getByRole('button', { name: 'Excluir' }));
    expect(await toast('Falha ao excluir a equipe. Equipe não encontrada.')).toBeTruthy();
    expect(sent).toHaveLength(1);
  });
});
