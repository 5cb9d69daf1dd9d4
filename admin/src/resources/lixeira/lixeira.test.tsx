import type { ItemDaLixeira, PreviaDaLixeira } from '@portal/api-client/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { withAuditoria } from '../../../test/auditoria.ts';
import { backend, noEffect, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const geral = { ...usuarios, id: 30, username: 'gabriel', groups: ['Admin Geral'] };
const item = (id: number, more: Partial<ItemDaLixeira> = {}): ItemDaLixeira => ({
  id,
  tipo: 'relatorio',
  registro: 70 + id,
  nome: `Vendas ${id}`,
  cliente: 1,
  cliente_nome: 'Aurora Energia',
  excluido_por_nome: 'Úrsula',
  excluido_em: '2026-11-20T15:00:00.000Z',
  ate: '2026-12-20T15:00:00.000Z',
  ...more,
});
const ana = item(2, { tipo: 'user', registro: 8, nome: 'Ana Souza (ana)' });
const team = item(3, { tipo: 'equipe', registro: 4, nome: 'Comercial' });

/** Adds the bin to the fake backend. Returns what is asked and restored. */
function withLixeira(items: readonly ItemDaLixeira[], preview: Partial<PreviaDaLixeira> = {}) {
  const asked: URL[] = [];
  const restored: { id: number; body: unknown; print: string | null }[] = [];
  const gone = new Set<number>();
  backend.use(
    http.get('*/api/admin/lixeira/', ({ request }) => {
      asked.push(new URL(request.url));
      const left = items.filter(({ id }) => !gone.has(id));
      return HttpResponse.json([...left], {
        headers: { 'Content-Range': `lixeira 0-${Math.max(0, left.length - 1)}/${left.length}` },
      });
    }),
    http.get('*/api/admin/lixeira/:id/', ({ params }) =>
      HttpResponse.json({
        ...items.find(({ id }) => id === Number(params.id)),
        nao_voltam: [],
        ocupados: {},
        impedimento: null,
        ...preview,
      }),
    ),
    http.post('*/api/admin/lixeira/:id/restaurar/', async ({ params, request }) => {
      const id = Number(params.id);
      restored.push({
        id,
        body: await request.json(),
        print: request.headers.get('X-Ensaio'),
      });
      gone.add(id);
      const found = items.find((one) => one.id === id);
      return HttpResponse.json({
        tipo: found?.tipo,
        registro: found?.registro,
        nome: found?.nome,
        nao_voltam: preview.nao_voltam ?? [],
      });
    }),
    http.post('*/api/admin/ensaios/', () => HttpResponse.json({ ...noEffect, impressao: 'abc' })),
  );
  return { asked, restored };
}
const lastFilter = (calls: readonly URL[]) =>
  JSON.parse(calls.at(-1)?.searchParams.get('filter') ?? '{}');
const open = async (name: string) => {
  await userEvent.click(await screen.findByRole('button', { name: `Restaurar ${name}…` }));
  return within(await screen.findByRole('dialog'));
};
const press = (dialog: ReturnType<typeof within>) =>
  waitFor(async () => {
    const button = dialog.getByRole('button', { name: 'Restaurar' });
    expect(button).toHaveProperty('disabled', false);
    await userEvent.click(button);
  });

describe('the bin', () => {
  it('is a tab of Auditoria, with kind, name, who deleted, when and until when', {
    tags: ['slow'],
  }, async () => {
    withAuditoria([]);
    withLixeira([item(1), ana]);
    signedInAs(geral);
    renderConsole('/auditoria');
    await userEvent.click(await screen.findByRole('link', { name: 'Lixeira' }));
    const row = within((await screen.findByText('Vendas 1')).closest('tr') as HTMLElement);
    row.getByText('Relatório');
    row.getByText('Úrsula');
    row.getByText('20/11/2026 12:00:00');
    row.getByText('20/12/2026 12:00:00');
    screen.getByText('2 itens');
    expect(screen.queryByRole('columnheader', { name: 'Cliente' })).toBeNull();
    expect(
      screen.getByRole('link', { name: 'Lixeira', current: 'page' }).getAttribute('href'),
    ).toMatch(/\/lixeira$/);
  });

  it('shows the cliente to superusers, and is filtered by cliente, kind and words', {
    tags: ['slow'],
  }, async () => {
    const { asked } = withLixeira([item(1)]);
    signedInAs(superuser);
    renderConsole('/lixeira');
    await screen.findByRole('link', { name: 'Aurora Energia' });
    await userEvent.selectOptions(screen.getByLabelText('Tipo'), 'Equipe');
    await waitFor(() => expect(lastFilter(asked)).toEqual({ tipo: 'equipe' }));
    await userEvent.type(screen.getByLabelText('Buscar na lixeira'), 'ven');
    await waitFor(() => expect(lastFilter(asked)).toEqual({ tipo: 'equipe', q: 'ven' }));
    expect(asked.at(-1)?.searchParams.get('sort')).toBe('["excluido_em","DESC"]');
  });

  it('offers only the kinds that the person may delete, and a place of its own without Auditoria', async () => {
    withLixeira([ana]);
    signedInAs(usuarios);
    renderConsole('/lixeira');
    await screen.findByText('Ana Souza (ana)');
    const kinds = [...screen.getByLabelText<HTMLSelectElement>('Tipo').options].map(
      ({ text }) => text,
    );
    expect(kinds).toEqual(['Todos os tipos', 'Usuário', 'Equipe']);
    const places = within(screen.getByRole('navigation', { name: 'Lugares do console' }));
    places.getByRole('link', { name: 'Lixeira', current: 'page' });
    expect(screen.queryByRole('navigation', { name: 'Auditoria' })).toBeNull();
  });

  it('says that it is empty, that nothing matches and that loading failed', {
    tags: ['slow'],
  }, async () => {
    withLixeira([]);
    signedInAs(geral);
    renderConsole('/lixeira');
    await screen.findByText('A lixeira está vazia.');
    await userEvent.type(screen.getByLabelText('Buscar na lixeira'), 'x');
    await screen.findByText('Nada encontrado na lixeira.');
    backend.use(
      http.get('*/api/admin/lixeira/', () =>
        HttpResponse.json({ detail: 'O servidor está ocupado.' }, { status: 503 }),
      ),
    );
    await userEvent.type(screen.getByLabelText('Buscar na lixeira'), 'y');
    await screen.findByText(/^Falha ao carregar a lixeira\./);
  });
});

describe('a restoration', () => {
  it('tells what does not come back before it is pressed, and leads to the thing afterwards', {
    tags: ['slow'],
  }, async () => {
    const sentence = 'A equipe Norte não existe mais neste cliente: não voltam 2 acessos.';
    const { restored } = withLixeira([item(1)], { nao_voltam: [sentence] });
    signedInAs(geral);
    renderConsole('/lixeira');
    const dialog = await open('Vendas 1');
    const left = within(await dialog.findByRole('list', { name: 'Não volta' }));
    left.getByText(sentence);
    expect(restored).toEqual([]);
    await press(dialog);
    await dialog.findByText('Relatório "Vendas 1" restaurado com sucesso!');
    expect(restored).toEqual([{ id: 1, body: {}, print: 'abc' }]);
    within(dialog.getByRole('list', { name: 'Não voltou' })).getByText(sentence);
    expect(dialog.getByRole('link', { name: 'Ver relatório' }).getAttribute('href')).toMatch(
      /\/reports\/71\/show$/,
    );
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await screen.findByText('A lixeira está vazia.');
  });

  it('names who gains access', { tags: ['slow'] }, async () => {
    withLixeira([team]);
    const rehearsed: unknown[] = [];
    backend.use(
      http.post('*/api/admin/ensaios/', async ({ request }) => {
        rehearsed.push(await request.json());
        const quem = { ganham: [{ user: 1, username: 'bia', nome: 'Bia Lima' }], perdem: [] };
        return HttpResponse.json({ ...noEffect, quem, pessoas: { ganham: 1, perdem: 0 } });
      }),
    );
    signedInAs(geral);
    renderConsole('/lixeira');
    const dialog = await open('Comercial');
    within(await dialog.findByRole('list', { name: 'Quem ganha acesso (1)' })).getByText(
      'Bia Lima',
    );
    expect(rehearsed).toEqual([
      { metodo: 'POST', caminho: '/api/admin/lixeira/3/restaurar/', corpo: {} },
    ]);
    await press(dialog);
    await dialog.findByText('Equipe "Comercial" restaurada com sucesso!');
  });

  it('asks for a name that is taken, and keeps what was typed when it is taken too', async () => {
    const taken = 'Já existe um usuário com este nome.';
    const { restored } = withLixeira([ana], {
      ocupados: { username: taken },
      nomes: { username: 'ana', email: 'ana@aurora.example' },
    });
    signedInAs(usuarios);
    renderConsole('/lixeira');
    const dialog = await open('Ana Souza (ana)');
    await dialog.findByText(/^O usuário volta desativado e sem senha/);
    const field = await dialog.findByRole<HTMLInputElement>('textbox', { name: /^Outro usuário/ });
    dialog.getByText(`${taken} Era ana.`);
    expect(dialog.queryByRole('textbox', { name: /^Outro email/ })).toBeNull();
    await userEvent.type(field, 'bia');
    backend.use(
      http.post(
        '*/api/admin/lixeira/2/restaurar/',
        () => HttpResponse.json({ username: [taken] }, { status: 409 }),
        { once: true },
      ),
    );
    await press(dialog);
    await waitFor(() => expect(field.disabled).toBe(false));
    expect(field.value).toBe('bia');
    await userEvent.type(field, '2');
    await press(dialog);
    await dialog.findByText('Usuário "Ana Souza (ana)" restaurado com sucesso!');
    dialog.getByText(/^Ative o usuário e convide-o/);
    expect(restored.map(({ body }) => body)).toEqual([{ username: 'bia2' }]);
  });

  it('says why something cannot come back, and does not offer it', async () => {
    const impedimento = 'Este relatório envia o atributo loja, que o cliente não tem mais.';
    withLixeira([item(1)], { impedimento });
    signedInAs(geral);
    renderConsole('/lixeira');
    const dialog = await open('Vendas 1');
    await dialog.findByText(impedimento);
    expect(dialog.getByRole<HTMLButtonElement>('button', { name: 'Restaurar' }).disabled).toBe(
      true,
    );
  });

  it('tells a failure, and offers to look again', async () => {
    withLixeira([item(1)]);
    backend.use(
      http.get(
        '*/api/admin/lixeira/:id/',
        () => HttpResponse.json({ detail: 'Item da lixeira não encontrado.' }, { status: 404 }),
        { once: true },
      ),
    );
    signedInAs(geral);
    renderConsole('/lixeira');
    const dialog = await open('Vendas 1');
    await dialog.findByText('Falha ao conferir o que volta. Item da lixeira não encontrado.');
    await userEvent.click(dialog.getByRole('button', { name: 'Tentar novamente' }));
    await dialog.findByText(/^O relatório volta com os acessos/);
    backend.use(
      http.post('*/api/admin/lixeira/1/restaurar/', () =>
        HttpResponse.json({ detail: 'Este relatório já existe.' }, { status: 409 }),
      ),
    );
    await press(dialog);
    await dialog.findByText('Falha ao restaurar. Este relatório já existe.');
  });
});
