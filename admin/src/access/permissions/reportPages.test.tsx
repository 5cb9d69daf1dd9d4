import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it } from 'vitest';
import { aplicativo, withAplicativos } from '../../../test/aplicativos.ts';
import { backend } from '../../../test/backend.ts';
import { changesIn, recordGrants } from '../../../test/grants.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const titles = ['Visão Geral', 'Margem', 'Ações', 'Estoque', 'Preços'];

/** Opens the pages of Ana, who may open the first page of report 1. Each report has these pages. */
async function openPages(reports: number, pages: readonly string[] = titles) {
  const ids = Array.from({ length: reports }, (_, n) => n + 1);
  withAplicativos();
  backend.use(
    http.get('*/api/admin/aplicativos/1/', () =>
      HttpResponse.json(aplicativo(1, 'Comercial', ids)),
    ),
    http.get('*/api/admin/relatorio-permissoes/by-app/1/', () =>
      HttpResponse.json({
        permissions: [
          {
            id: 1,
            user: 1,
            relatorio: 1,
            aplicativo: 1,
            tipo_acesso: 'specific',
            paginas_permitidas: [{ nome_pagina: 'p1' }],
          },
        ],
      }),
    ),
    http.get('*/api/admin/powerbi/report-pages/', () =>
      HttpResponse.json(
        pages.map((displayName, n) => ({ name: `p${n + 1}`, displayName, order: n })),
      ),
    ),
  );
  renderConsole('/aplicativos/1/permissions?pessoa=1');
  await screen.findByText(`1 de ${pages.length}`);
}
const region = (name: string) => screen.queryByRole('region', { name });
const fold = (report: number) =>
  screen.getByRole('button', { name: new RegExp(`^Relatório ${report} \\d`) });
const shown = () =>
  within(screen.getByRole('region', { name: /^Acesso de/ }))
    .queryAllByRole('checkbox')
    .map((one) => one.closest('label')?.textContent?.replace('NOVA', ''));
const search = (text: string) => userEvent.type(screen.getByLabelText('Buscar páginas'), text);
const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));

it('CONF-07 from ten pages on there is a search, which ignores case and accents and hides other reports', {
  tags: ['slow'],
}, async () => {
  await openPages(2);
  await search('ACOES');
  await waitFor(() => expect(shown()).toEqual(['Ações', 'Ações']));
  await userEvent.clear(screen.getByLabelText('Buscar páginas'));
  await search('relatorio 2');
  await waitFor(() => expect(shown()).toEqual(titles));
  expect(region('Relatório 1')).toBeNull();
  await search('nada');
  await screen.findByText('Nenhuma página encontrada.');
  expect(screen.queryByRole('button', { name: 'Marcar tudo' })).toBeNull();
});

it('CONF-07 with fewer than ten pages there is no search', async () => {
  await openPages(1, titles);
  expect(screen.queryByLabelText('Buscar páginas')).toBeNull();
});

it('CONF-07 Marcar tudo and its opposite change the pages of all reports, or those that the search finds', {
  tags: ['slow'],
}, async () => {
  const sent = recordGrants();
  await openPages(2);
  await search('margem');
  await waitFor(() => expect(shown()).toHaveLength(2));
  await press('Marcar tudo');
  await userEvent.clear(screen.getByLabelText('Buscar páginas'));
  await waitFor(() => expect(shown()).toHaveLength(10));
  expect(fold(1).textContent).toBe('Relatório 12 de 5');
  expect(fold(2).textContent).toBe('Relatório 21 de 5');
  await press('Marcar tudo');
  expect(fold(2).textContent).toBe('Relatório 25 de 5');
  await press('Desmarcar tudo');
  expect(fold(1).textContent).toBe('Relatório 10 de 5');
  await press('Marcar todas as páginas de Relatório 2');
  await save();
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(changesIn(sent[0])).toEqual([
    'pessoa 1, relatório 1: p1 → nada',
    'pessoa 1, relatório 2: nada → p1 p2 p3 p4 p5',
  ]);
});

it('CONF-07 many reports are folded, each opens by itself, and a search opens what it finds', {
  tags: ['slow'],
}, async () => {
  await openPages(6);
  expect(shown()).toEqual([]);
  expect(fold(1).getAttribute('aria-expanded')).toBe('false');
  await userEvent.click(fold(2));
  expect(fold(2).getAttribute('aria-expanded')).toBe('true');
  expect(shown()).toHaveLength(5);
  await search('geral');
  await waitFor(() => expect(shown()).toHaveLength(6));
  await userEvent.click(fold(1));
  expect(shown()).toHaveLength(5);
  await userEvent.clear(screen.getByLabelText('Buscar páginas'));
  await waitFor(() => expect(shown()).toHaveLength(0));
  await press('Expandir todos');
  expect(shown()).toHaveLength(30);
  await press('Recolher todos');
  expect(shown()).toEqual([]);
});
