import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, recordWrites, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { pickCliente } from '../../../test/chooseCliente.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
const geral = { ...usuarios, groups: ['Admin Geral'] };
const text = `pbk_${'a'.repeat(72)}`;
const chave = (id: number, nome: string, more: object = {}) => ({
  id,
  nome,
  cliente_id: 1,
  cliente_nome: 'Aurora Energia',
  escopos: ['equipes:ler', 'equipes:alterar'],
  expira_em: '2027-02-28T03:00:00.000Z',
  redes: [],
  autor: { id: geral.id, nome: 'Úrsula' },
  criada_em: '2026-11-28T12:00:00.000Z',
  usada_em: null,
  usada_rede: null,
  troca_ate: null,
  parada: null,
  ...more,
});
const rows = [
  chave(1, 'ERP', { usada_em: '2026-11-27', usada_rede: '203.0.113.9', escopos: ['uso:ler'] }),
  chave(2, 'RH', { autor: { id: 77, nome: 'Bia' }, parada: 'autor_sem_papel' }),
];
const withChaves = (found: readonly object[] = rows) =>
  backend.use(http.get('*/api/admin/chaves/', () => HttpResponse.json(found)));
beforeEach(() => {
  withChaves();
  signedInAs(geral);
});

const press = async (name: string | RegExp) =>
  userEvent.click(await screen.findByRole('button', { name }));
const typeName = async (name: string) =>
  userEvent.type(await screen.findByRole('textbox', { name: /^Nome/ }), name);

describe('the list of keys', () => {
  it('CHAVE-01 CHAVE-02 shows what each may do now, its maker, its end and its last use', async () => {
    renderConsole('/chaves');
    await screen.findByText('ERP');
    const cells = screen
      .getAllByRole('row')
      .slice(1)
      .map((row) => [...row.children].slice(0, -1).map((cell) => cell.textContent));
    expect(cells).toEqual([
      ['ERP', 'Ler o uso e o painel', 'Úrsula', '27/02/2027', '27/11/2026de 203.0.113.9'],
      ['RH', 'Parada: quem a criou não é mais Admin Geral', 'Bia', '27/02/2027', 'Nunca'],
    ]);
  });

  it('CHAVE-03 lets the maker alone change and replace a key, and everybody end it', async () => {
    renderConsole('/chaves');
    await screen.findByText('ERP');
    expect(screen.getByRole('link', { name: 'Editar ERP' })).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Editar RH' })).toHaveProperty('disabled', true);
    expect(screen.queryByRole('button', { name: 'Trocar RH' })).toBeNull();
    const sent = recordWrites('delete', '/api/admin/chaves/2/', () => HttpResponse.json({}));
    await press('Excluir RH');
    await screen.findByText(/Ela nunca foi usada\./);
    await press('Encerrar');
    await toast('Chave "RH" encerrada com sucesso!');
    expect(sent).toHaveLength(1);
  });

  it('CHAVE-01 CHAVE-02 its page tells what it may do now, its end, its networks and its last use', async () => {
    withChaves([
      chave(1, 'ERP', { usada_em: '2026-11-27', usada_rede: '203.0.113.9', redes: ['::1/128'] }),
      ...rows.slice(1),
    ]);
    const { router } = renderConsole('/chaves');
    await userEvent.click(await screen.findByRole('link', { name: 'ERP' }));
    await screen.findByRole('heading', { level: 1, name: 'ERP' });
    expect(screen.getByText('Funciona')).toBeTruthy();
    const panel = screen.getByRole('tabpanel', { name: 'O que pode agora' });
    expect(panel.textContent).toBe('Ler equipesCriar, alterar e excluir equipes');
    for (const text of ['27/02/2027', '27/11/2026 de 203.0.113.9', '::1/128'])
      screen.getByText(text);
    await router.navigate('/chaves/2/show');
    await screen.findByText('Parada: quem a criou não é mais Admin Geral');
    expect(screen.queryByRole('link', { name: 'Editar' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Trocar RH' })).toBeNull();
  });

  it('says what a key is if there is none', async () => {
    withChaves([]);
    renderConsole('/chaves');
    await screen.findByText(/^Nenhuma chave ainda\. Com uma chave, um programa/);
  });

  it.each([
    ['an Admin de Usuários', { groups: ['Admin de Usuários'] }],
    [
      'an Admin Geral of a server without them',
      { groups: ['Admin Geral'], recursos: usuarios.recursos.filter((one) => one !== 'chaves') },
    ],
  ])('is not open to %s', async (_, rights) => {
    signedInAs({ ...usuarios, ...rights });
    const { left } = renderConsole('/chaves');
    await waitFor(() => expect(left).toEqual(['/home']));
  });
});

describe('the form of a key', () => {
  it('CHAVE-01 proposes 90 days, sends the scopes, and shows the text once', async () => {
    const sent = recordWrites('post', '/api/admin/chaves/', (body: object) =>
      HttpResponse.json({ ...chave(3, 'BI', body), texto: text }, { status: 201 }),
    );
    const { router } = renderConsole('/chaves/create');
    await typeName(' BI ');
    await press('Salvar');
    await screen.findByText('Escolha o que a chave pode fazer.');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ler equipes' }));
    await userEvent.type(screen.getByLabelText('Só destas redes'), '203.0.113.0/24, ::1');
    await press('Salvar');
    const dialog = await screen.findByRole('dialog', { name: 'A chave BI' });
    expect(within(dialog).getByText(text)).toBeTruthy();
    await userEvent.keyboard('{Escape}');
    expect(screen.getByText(text)).toBeTruthy();
    const [body] = sent.map((one) => one.body as { expira_em: string });
    expect(body).toMatchObject({
      nome: 'BI',
      escopos: ['equipes:ler'],
      redes: ['203.0.113.0/24', '::1'],
    });
    const days = (Date.parse(body?.expira_em ?? '') - Date.now()) / 86_400_000;
    expect(Math.round(days)).toBeGreaterThanOrEqual(90);
    expect(Math.round(days)).toBeLessThanOrEqual(91);
    await press('Já guardei');
    await waitFor(() => expect(router.state.location.pathname).toBe('/chaves'));
    expect(screen.queryByText(text)).toBeNull();
  });

  it('CHAVE-01 a superuser chooses a cliente or all, which is said in red words', async () => {
    signedInAs(superuser);
    const sent = recordWrites('post', '/api/admin/chaves/', (body: object) =>
      HttpResponse.json({ ...chave(3, 'BI', body), texto: text }, { status: 201 }),
    );
    renderConsole('/chaves/create');
    await typeName('BI');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Ler equipes' }));
    expect(screen.queryByRole('checkbox', { name: /clientes/ })).toBeNull();
    await press('Salvar');
    await screen.findByText('Cliente é obrigatório.');
    await pickCliente('Mercado Horizonte');
    await userEvent.click(screen.getByRole('switch', { name: 'Para todos os clientes' }));
    await screen.findByText(/^Esta chave alcança todos os clientes do portal\./);
    await userEvent.click(screen.getByRole('checkbox', { name: /^Ler clientes/ }));
    await press('Salvar');
    await waitFor(() =>
      expect(sent[0]?.body).toMatchObject({
        cliente_id: null,
        escopos: ['equipes:ler', 'clientes:ler'],
      }),
    );
  });

  it('CHAVE-03 Trocar asks how long the present text works on, and shows the new one', async () => {
    const sent = recordWrites('post', '/api/admin/chaves/1/trocar/', () =>
      HttpResponse.json({
        ...chave(1, 'ERP', { troca_ate: '2026-11-29T12:00:00.000Z' }),
        texto: text,
      }),
    );
    renderConsole('/chaves');
    await press('Trocar ERP');
    await userEvent.selectOptions(
      await screen.findByRole('combobox', { name: 'O texto atual deve' }),
      'Funcionar mais 7 dias',
    );
    await userEvent.dblClick(screen.getByRole('button', { name: 'Trocar' }));
    await screen.findByText(text);
    expect(sent.map(({ body }) => body)).toEqual([{ horas: 168 }]);
  });
});
