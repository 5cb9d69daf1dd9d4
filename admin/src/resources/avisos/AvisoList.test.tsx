import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  backend,
  noEffect,
  recordWrites,
  signedInAs,
  superuser,
  usuarios,
} from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

const aviso = (id: number, titulo: string, more: object = {}) => ({
  id,
  titulo,
  texto: 'Hoje às 22h.',
  grau: 'informacao',
  edicao: 1,
  inicio: '2026-11-29T12:00:00.000Z',
  fim: null,
  equipes: null,
  cliente_id: 1,
  cliente_nome: 'Aurora Energia',
  versao: 1,
  ...more,
});

useBackend();
const withAvisos = (rows: object[]) =>
  backend.use(http.get('*/api/admin/avisos/', () => HttpResponse.json(rows)));
beforeEach(() => {
  signedInAs({ ...usuarios, groups: ['Admin Geral'] });
  withAvisos([
    aviso(1, 'Parada', { grau: 'manutencao', equipes: [3, 4], inicio: '2099-12-01T01:00:00.000Z' }),
    aviso(2, 'Velho', { fim: '2020-01-01T03:00:00.000Z', inicio: '2019-12-31T03:00:00.000Z' }),
  ]);
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));
const reach = (pessoas: number, equipes: string[] = []) =>
  http.post('*/api/admin/ensaios/', () =>
    HttpResponse.json({ ...noEffect, impressao: 'f1', alcance: { pessoas, equipes } }),
  );

describe('the list of notices', () => {
  it('AVISO-01 shows text, grade, time, state and audience of each', async () => {
    renderConsole('/avisos');
    await screen.findByText('Parada');
    const rows = screen.getAllByRole('row').slice(1);
    const texts = rows.map((row) => [...row.children].slice(0, 6).map((cell) => cell.textContent));
    expect(texts).toEqual([
      [
        'ParadaHoje às 22h.',
        'Manutenção',
        '30/11/2099 22:00:00',
        'Sem fim',
        'Agendado',
        '2 equipes',
      ],
      [
        'VelhoHoje às 22h.',
        'Informação',
        '31/12/2019 00:00:00',
        '01/01/2020 00:00:00',
        'Terminado',
        'Todos',
      ],
    ]);
  });

  it('AVISO-01 a notice has a page with its whole text, and its history beside', async () => {
    renderConsole('/avisos');
    const link = await screen.findByRole('link', { name: 'Parada' });
    expect(link.getAttribute('href')).toMatch(/\/avisos\/1\/show$/);
    await userEvent.click(link);
    await screen.findByRole('heading', { level: 1, name: 'Parada' });
    expect(screen.getByText('Agendado')).toBeTruthy();
    expect(screen.getByText('Hoje às 22h.')).toBeTruthy();
    expect(screen.getByRole('tab', { name: 'Histórico' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Editar' })).toBeTruthy();
  });

  it.each([
    ['an Admin de Usuários', { groups: ['Admin de Usuários'] }],
    ['an Admin Geral of a server without them', { recursos: [] as string[] }],
  ])('is not open to %s', async (_, rights) => {
    signedInAs({ ...usuarios, groups: ['Admin Geral'], ...rights });
    const { left } = renderConsole('/avisos');
    await waitFor(() => expect(left).toEqual(['/home']));
  });
});

describe('the form of a notice', () => {
  it('AVISO-01 says whom the notice reaches before it is saved', async () => {
    backend.use(reach(198));
    const sent = recordWrites('post', '/api/admin/avisos/', (body: object) =>
      HttpResponse.json(aviso(7, 'Parada', body), { status: 201 }),
    );
    renderConsole('/avisos/create');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Título' }), 'Parada');
    await press('Salvar');
    await screen.findByText('Texto é obrigatório.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Texto' }), 'Hoje às 22h.');
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Grau' }), 'Manutenção');
    await userEvent.type(screen.getByLabelText('Aparece a partir de'), '2099-12-01T22:00');
    await userEvent.type(screen.getByLabelText('Até'), '2099-12-01T21:00');
    await press('Salvar');
    await screen.findByText('O fim vem depois do início.');
    await userEvent.clear(screen.getByLabelText('Até'));
    await userEvent.type(screen.getByLabelText('Até'), '2099-12-01T23:00');
    await press('Salvar');
    await screen.findByText('O aviso alcança 198 pessoas.');
    expect(sent).toEqual([]);
    const asks = await screen.findAllByRole('dialog');
    const last = asks.at(-1) as HTMLElement;
    await userEvent.click(within(last).getByRole('button', { name: /^(Salvar|Continuar)/ }));
    await toast('Aviso "Parada" criado com sucesso!');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        titulo: 'Parada',
        texto: 'Hoje às 22h.',
        grau: 'manutencao',
        inicio: '2099-12-02T01:00:00.000Z',
        fim: '2099-12-02T02:00:00.000Z',
        equipes: null,
      },
    ]);
  });

  it('AVISO-01 a superuser without a cliente in view tells all clientes', async () => {
    signedInAs(superuser);
    backend.use(reach(4_000));
    const sent = recordWrites('post', '/api/admin/avisos/', (body: object) =>
      HttpResponse.json(aviso(7, 'Parada', body), { status: 201 }),
    );
    renderConsole('/avisos/create');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Título' }), 'Parada');
    await userEvent.type(screen.getByRole('textbox', { name: 'Texto' }), 'Hoje.');
    await press('Salvar');
    await screen.findByText('O aviso alcança 4.000 pessoas.');
    const last = screen.getAllByRole('dialog').at(-1) as HTMLElement;
    await userEvent.click(within(last).getByRole('button', { name: /^(Salvar|Continuar)/ }));
    await waitFor(() => expect(sent[0]?.body).toMatchObject({ cliente_id: null, equipes: null }));
  });

  it('AVISO-01 is deleted after a question', { tags: ['slow'] }, async () => {
    backend.use(http.post('*/api/admin/ensaios/', () => HttpResponse.json(noEffect)));
    const sent = recordWrites('delete', '/api/admin/avisos/1/', () => HttpResponse.json({}));
    renderConsole('/avisos');
    await press('Excluir Parada');
    await press('Excluir');
    await toast('Aviso "Parada" excluído com sucesso!');
    expect(sent).toHaveLength(1);
  });
});
