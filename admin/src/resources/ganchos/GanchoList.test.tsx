import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { backend, recordWrites, signedInAs, usuarios } from '../../../test/backend.ts';
import { entrega, gancho, withGanchos } from '../../../test/ganchos.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
beforeEach(() => {
  signedInAs({ ...usuarios, groups: ['Admin Geral'] });
  withGanchos([
    gancho(1, 'Diretório', { ultima_em: '2026-11-29T12:00:00.000Z', ultimo_estado: 'aceita' }),
    gancho(2, 'SIEM', {
      eventos: ['auditoria', 'entrada'],
      ativo: false,
      parado_em: '2026-11-29T12:00:00.000Z',
      esperam: 1200,
    }),
  ]);
});
const press = async (name: string) => userEvent.click(await screen.findByRole('button', { name }));

describe('the list of hooks', () => {
  it('shows host, events, state and the last delivery of each, and never the rest of its address', async () => {
    renderConsole('/ganchos');
    await screen.findByText('Diretório');
    const rows = screen.getAllByRole('row').slice(1);
    const texts = rows.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent));
    expect(texts).toEqual([
      [
        'Diretórioreceptor.example',
        'Pessoas',
        'Ativo',
        expect.stringMatching(/^29\/11\/2026.*aceita$/),
      ],
      [
        'SIEMreceptor.example',
        'Auditoria (tudo), Entradas',
        'Parado por falhas · 1.200 à espera',
        'Nenhuma',
      ],
    ]);
    expect(document.body.textContent).not.toContain('sig=x');
  });

  it.each([
    ['an Admin de Usuários', { groups: ['Admin de Usuários'] }],
    ['an Admin Geral of a server without them', { recursos: [] as string[] }],
  ])('is not open to %s', async (_, rights) => {
    signedInAs({ ...usuarios, groups: ['Admin Geral'], ...rights });
    const { left } = renderConsole('/ganchos');
    await waitFor(() => expect(left).toEqual(['/home']));
  });
});

describe('the form of a hook', () => {
  it('GANCHO-01 creates one and shows its secret once, to copy', async () => {
    const sent = recordWrites('post', '/api/admin/ganchos/', (body: object) =>
      HttpResponse.json({ ...gancho(7, 'Novo', body), segredo: 'whsec_abc' }, { status: 201 }),
    );
    const { router } = renderConsole('/ganchos/create');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Novo');
    await press('Salvar');
    await screen.findByText('Endereço é obrigatório.');
    await screen.findByText('Escolha ao menos um evento.');
    await userEvent.type(screen.getByRole('textbox', { name: 'Endereço' }), 'https://a.example/');
    await userEvent.click(screen.getByRole('checkbox', { name: 'Acessos' }));
    await press('Salvar');
    const dialog = await screen.findByRole('dialog', { name: 'Segredo do gancho' });
    expect(dialog.textContent).toContain('whsec_abc');
    expect(sent.map(({ body }) => body)).toEqual([
      {
        nome: 'Novo',
        endereco: 'https://a.example/',
        eventos: ['acesso'],
        formato: 'padrao',
        ativo: true,
      },
    ]);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Já guardei' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/ganchos'));
  });

  it('keeps what was typed when the server refuses the address', { tags: ['slow'] }, async () => {
    const refusal = 'Este endereço é de uma rede interna. Use um endereço que a internet alcança.';
    recordWrites('put', '/api/admin/ganchos/2/', () =>
      HttpResponse.json({ endereco: [refusal] }, { status: 400 }),
    );
    renderConsole('/ganchos/2');
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Endereço' });
    await userEvent.clear(field);
    await userEvent.type(field, 'https://10.0.0.1/');
    await press('Salvar');
    expect((await screen.findAllByText(refusal)).length).toBeGreaterThan(0);
    expect(field.value).toBe('https://10.0.0.1/');
  });
});

describe('the deliveries of a hook', () => {
  it('GANCHO-03 show what was answered; Testar and Enviar de novo say how it ended', async () => {
    const rows = [
      entrega(3, {
        estado: 'espera',
        tentativas: 2,
        status: 500,
        resposta: 'erro interno',
        proxima_em: '2026-11-29T13:00:00.000Z',
      }),
      entrega(2),
    ];
    backend.use(http.get('*/api/admin/ganchos/1/entregas/', () => HttpResponse.json(rows)));
    const tested = recordWrites('post', '/api/admin/ganchos/1/testar/', () =>
      HttpResponse.json(
        entrega(4, {
          evento: 'teste',
          numero: null,
          estado: 'falhou',
          status: null,
          erro: 'O endereço recusou a conexão.',
        }),
      ),
    );
    const again = recordWrites('post', '/api/admin/ganchos/1/entregas/2/', () =>
      HttpResponse.json(entrega(2, { estado: 'espera', tentativas: 0 })),
    );
    renderConsole('/ganchos');
    await userEvent.click(await screen.findByRole('link', { name: 'Diretório' }));
    const tab = await screen.findByRole('tabpanel', { name: 'Entregas' });
    await within(tab).findByText(/tentada 2× \(500\), de novo em 29\/11\/2026 10:00:00/);
    within(tab).getByText('erro interno');
    await press('Testar');
    await toast('O endereço não aceitou. O endereço recusou a conexão.');
    await press('Enviar de novo: Pessoas · nº 42');
    await toast('Será enviada de novo em alguns segundos.');
    expect([tested.length, again.length]).toEqual([1, 1]);
  });

  it('are deleted with the hook after a question', { tags: ['slow'] }, async () => {
    const sent = recordWrites('delete', '/api/admin/ganchos/1/', () => HttpResponse.json({}));
    renderConsole('/ganchos');
    await press('Excluir Diretório');
    await press('Excluir');
    await toast('Gancho "Diretório" excluído com sucesso!');
    expect(sent).toHaveLength(1);
  });
});
