import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  backend,
  mailing,
  recordWrites,
  signedInAs,
  users,
  usuarios,
} from '../../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../../test/renderConsole.tsx';
import { toast } from '../../../../test/toast.ts';

useBackend();

const dialog = () => within(screen.getByRole('dialog'));
const soon = new Date(Date.now() + 3 * 86_400_000).toISOString();
const past = new Date(Date.now() - 86_400_000).toISOString();
const link = `https://portal.example/definir-senha#${'A'.repeat(43)}`;
const without = (...names: string[]) => ({
  ...usuarios,
  recursos: usuarios.recursos.filter((one) => !names.includes(one)),
});

async function fillInNew(switches = true) {
  renderConsole('/users/create');
  await screen.findByRole('button', { name: 'Salvar' });
  await userEvent.type(dialog().getByRole('textbox', { name: 'Usuário' }), 'novo');
  await userEvent.type(dialog().getByRole('textbox', { name: 'Email' }), 'novo@aurora.example');
  if (switches) await userEvent.click(dialog().getByRole('switch', { name: 'Convidar' }));
}
const answers = (convite: object | undefined) => (body: object) =>
  HttpResponse.json({ ...users[0], ...body, id: 90, groups: [], convite }, { status: 201 });

describe('a new person', () => {
  it('is invited without a password, and the link is shown once to be copied', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites(
      'post',
      '/api/admin/users/',
      answers({ enviado: false, link, ate: soon }),
    );
    await fillInNew();
    expect(dialog().queryByLabelText(/^Senha/)).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    const field = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Link do convite' });
    expect(field.value).toBe(link);
    expect(sent[0]?.body).toMatchObject({ convidar: true });
    expect(sent[0]?.body).not.toHaveProperty('password');
    // Only its button closes it: the link is not shown again.
    await userEvent.keyboard('{Escape}');
    expect(screen.getByRole('textbox', { name: 'Link do convite' })).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Copiar' }));
    expect(await screen.findByText(/^(Link copiado|Não foi possível copiar)/)).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Concluir' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('DIA-04 DIA-05 is invited by default where the portal sends mail, and a message says to where', async () => {
    signedInAs({ ...usuarios, ...mailing });
    const sent = recordWrites('post', '/api/admin/users/', answers({ enviado: true, ate: soon }));
    await fillInNew(false);
    expect(dialog().getByRole<HTMLInputElement>('switch', { name: 'Convidar' }).checked).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await toast('Convite enviado para novo@aurora.example.');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent[0]?.body).toMatchObject({ convidar: true });
  });

  it('DIA-04 gets a typed password, or none and Microsoft alone, where somebody chooses that', {
    tags: ['slow'],
  }, async () => {
    signedInAs({ ...usuarios, ...mailing });
    const sent = recordWrites('post', '/api/admin/users/', answers(undefined));
    await fillInNew();
    expect(dialog().getByLabelText(/^Senha/)).toBeTruthy();
    await userEvent.click(dialog().getByRole('switch', { name: 'Convidar' }));
    await userEvent.click(dialog().getByRole('switch', { name: 'Somente Microsoft' }));
    expect(dialog().queryByRole('switch', { name: 'Convidar' })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).not.toHaveProperty('convidar');
    expect(sent[0]?.body).not.toHaveProperty('password');
  });

  it('Salvar e criar outro shows the link and keeps the form for the next person', {
    tags: ['slow'],
  }, async () => {
    recordWrites('post', '/api/admin/users/', answers({ enviado: false, link, ate: soon }));
    await fillInNew();
    await userEvent.click(screen.getByRole('button', { name: 'Salvar e criar outro' }));
    await screen.findByRole('textbox', { name: 'Link do convite' });
    await userEvent.click(screen.getByRole('button', { name: 'Concluir' }));
    await waitFor(() =>
      expect(screen.queryByRole('textbox', { name: 'Link do convite' })).toBeNull(),
    );
    await waitFor(() => expect(screen.getAllByRole('dialog')).toHaveLength(1));
    expect(dialog().getByRole<HTMLInputElement>('switch', { name: 'Convidar' }).checked).toBe(true);
    expect(dialog().getByRole<HTMLInputElement>('textbox', { name: 'Usuário' }).value).toBe('');
  });

  it('REC-02 cannot be invited where the server has no invitations', async () => {
    signedInAs(without('convites'));
    renderConsole('/users/create');
    await screen.findByRole('button', { name: 'Salvar' });
    expect(dialog().queryByRole('switch', { name: 'Convidar' })).toBeNull();
  });
});

const stored = (changes: object) => {
  const person = { ...users[0], id: 1, tem_senha: false, convite_ate: null, ...changes };
  backend.use(
    http.get('*/api/admin/users/1/', () => HttpResponse.json(person)),
    http.get('*/api/admin/users/', () =>
      HttpResponse.json([person], { headers: { 'Content-Range': 'users 0-0/1' } }),
    ),
  );
};

describe('a person without a password', () => {
  it('CONTA-07 is marked in the list', { tags: ['slow'] }, async () => {
    stored({ convite_ate: soon });
    const view = renderConsole('/users');
    expect(await screen.findByText('Convidado')).toBeTruthy();
    view.unmount();
    stored({ convite_ate: past });
    const ended = renderConsole('/users');
    expect(await screen.findByText('Convite vencido')).toBeTruthy();
    ended.unmount();
    stored({ convite_ate: null, tem_senha: true });
    renderConsole('/users');
    await screen.findByRole('table');
    expect(screen.queryByText(/^Convite/)).toBeNull();
  });

  it('is invited again, and the invitation is withdrawn, from the form', {
    tags: ['slow'],
  }, async () => {
    stored({ convite_ate: past });
    const sent = recordWrites('post', '/api/admin/users/1/convite/', async () => {
      // The second press of a double click comes while the first one is answered.
      await delay(200);
      return HttpResponse.json({ enviado: true, ate: soon });
    });
    const withdrawn = recordWrites('delete', '/api/admin/users/1/convite/', () =>
      HttpResponse.json({}),
    );
    renderConsole('/users/1');
    expect(await screen.findByText(/^O convite venceu em/)).toBeTruthy();
    await userEvent.dblClick(screen.getByRole('button', { name: 'Convidar de novo' }));
    expect(await screen.findByText(/^Convite enviado para/)).toBeTruthy();
    expect(sent).toHaveLength(1);
    await userEvent.click(screen.getByRole('button', { name: 'Retirar convite' }));
    await toast('Convite retirado.');
    expect(withdrawn).toHaveLength(1);
    expect(screen.queryByRole('button', { name: 'Retirar convite' })).toBeNull();
    expect(screen.getByText(/^Esta pessoa não tem senha\./)).toBeTruthy();
  });

  it('shows why an invitation failed', async () => {
    stored({});
    recordWrites('post', '/api/admin/users/1/convite/', () =>
      HttpResponse.json({ detail: 'Esta conta não está ativa.' }, { status: 409 }),
    );
    renderConsole('/users/1');
    await userEvent.click(await screen.findByRole('button', { name: 'Convidar' }));
    expect(await screen.findByText(/Esta conta não está ativa\./)).toBeTruthy();
  });
});

const mail = (id: number, changes: object = {}) => ({
  id,
  tipo: 'convite',
  estado: 'enviado',
  user_id: 1,
  usuario: `pessoa.${id}`,
  endereco: `pessoa.${id}@aurora.example`,
  criado_em: '2026-11-26T12:00:00.000Z',
  terminado_em: '2026-11-26T12:00:03.000Z',
  erro: null,
  ...changes,
});

describe('E-mails enviados', () => {
  beforeEach(() => signedInAs({ ...usuarios, ...mailing }));

  it('shows kind and state of each mail in pages, and filters by state', {
    tags: ['slow'],
  }, async () => {
    const asked: string[] = [];
    const all = Array.from({ length: 26 }, (_, index) => mail(index + 1));
    const refused = mail(99, { estado: 'recusado', erro: '550 5.1.1 User unknown' });
    backend.use(
      http.get('*/api/admin/emails/', ({ request }) => {
        const { searchParams } = new URL(request.url);
        asked.push(`${searchParams.get('filter')} ${searchParams.get('range')}`);
        if (searchParams.get('filter') !== '{}') return HttpResponse.json([refused]);
        const [from, to] = JSON.parse(searchParams.get('range') ?? '[0,0]') as [number, number];
        return HttpResponse.json(all.slice(from, to + 1));
      }),
    );
    renderConsole('/users');
    await userEvent.click(await screen.findByRole('link', { name: 'E-mails enviados' }));
    const rows = async (count: number) =>
      waitFor(() => expect(dialog().getAllByRole('row')).toHaveLength(count + 1));
    await screen.findByText('pessoa.25');
    await rows(25);
    await userEvent.click(dialog().getByRole('button', { name: 'Mostrar mais' }));
    await rows(26);
    expect(dialog().queryByRole('button', { name: 'Mostrar mais' })).toBeNull();
    await userEvent.selectOptions(
      dialog().getByLabelText('Estado'),
      'Recusado pelo servidor de e-mail',
    );
    await rows(1);
    expect(dialog().getByText('550 5.1.1 User unknown')).toBeTruthy();
    expect(asked).toEqual(['{} [0,24]', '{} [25,49]', '{"estado":"recusado"} [0,24]']);
  });

  it('has an empty and a failed state', async () => {
    backend.use(http.get('*/api/admin/emails/', () => HttpResponse.json([])));
    const view = renderConsole('/users/emails');
    expect(await screen.findByText('O portal ainda não enviou e-mails.')).toBeTruthy();
    view.unmount();
    backend.use(
      http.get('*/api/admin/emails/', () => HttpResponse.json({ detail: 'x' }, { status: 503 })),
    );
    renderConsole('/users/emails');
    expect(await screen.findByText(/^Falha ao carregar os e-mails\./)).toBeTruthy();
  });

  it('is not offered where the server sends no mail', async () => {
    signedInAs(without('recuperacao'));
    renderConsole('/users/emails');
    await screen.findByRole('table');
    expect(screen.queryByRole('link', { name: 'E-mails enviados' })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
