import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, describe, expect, it } from 'vitest';
import { relatorios } from '../../test/aplicativos.ts';
import { atributo, atributos, withAtributos } from '../../test/atributos.ts';
import {
  backend,
  recordWrites,
  signedInAs,
  superuser,
  users,
  usuarios,
} from '../../test/backend.ts';
import { pickCliente } from '../../test/chooseCliente.ts';
import { equipe, withEquipes } from '../../test/equipes.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';
import { toast } from '../../test/toast.ts';

useBackend();
beforeEach(() => withAtributos());

const section = async () => within(await screen.findByRole('region', { name: 'Atributos' }));
const field = async (name: string) =>
  (await section()).getByRole<HTMLInputElement>('textbox', { name });
const save = async () => userEvent.click(await screen.findByRole('button', { name: 'Salvar' }));
const bodies = (sent: readonly { body: unknown }[]) =>
  sent.map(({ body }) => body as Record<string, unknown>);

/** Answers the person with these values. Returns the bodies of changes. */
function withPerson(id: number, more: object) {
  const person = { ...users[0], id, versao: 3, ...more };
  backend.use(http.get(`*/api/admin/users/${id}/`, () => HttpResponse.json(person)));
  return recordWrites('put', `/api/admin/users/${id}/`, () => HttpResponse.json(person));
}
/** Answers each cliente's own attributes, as a superuser's filter asks for them. */
const withFilter = () =>
  backend.use(
    http.get('*/api/admin/atributos/', ({ request }) => {
      const { cliente } = JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}');
      return HttpResponse.json(atributos.filter(({ cliente_id }) => cliente_id === cliente));
    }),
  );

describe('the attributes in the form of a person', () => {
  it('are a field each; changed values are sent as a whole, without spaces around them', {
    tags: ['slow'],
  }, async () => {
    const sent = withPerson(1, { atributos: { loja: '01' } });
    renderConsole('/users/1');
    expect((await field('loja')).value).toBe('01');
    await userEvent.type(await field('Regional'), ' Sul ');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(bodies(sent)[0]).toEqual({ atributos: { Regional: 'Sul', loja: '01' }, versao: 3 });
  });

  it('a cleared field removes its value, and an unchanged form sends none', async () => {
    const sent = withPerson(1, { atributos: { loja: '01' } });
    renderConsole('/users/1');
    await userEvent.clear(await field('loja'));
    await save();
    await waitFor(() => expect(bodies(sent)).toEqual([{ atributos: {}, versao: 3 }]));
  });

  it('a value that Power BI does not take is told at once, and a save leads to it', {
    tags: ['slow'],
  }, async () => {
    const sent = withPerson(1, {});
    renderConsole('/users/1');
    await userEvent.type(await field('Regional'), 'São Paulo');
    await screen.findByText('Informe um valor com até 256 caracteres, sem acento e sem espaço.');
    await save();
    await waitFor(async () => expect(document.activeElement).toBe(await field('Regional')));
    expect(sent).toEqual([]);
  });

  it('CONTA-05 own ones are read-only, with the reason', async () => {
    withPerson(usuarios.id, { atributos: { loja: '01' } });
    renderConsole(`/users/${usuarios.id}`);
    const shown = await field('loja');
    expect([shown.value, shown.disabled]).toEqual(['01', true]);
    (await section()).getByText('Ninguém muda os próprios atributos.');
  });

  it('are not shown if the cliente has none', async () => {
    withAtributos(1, []);
    withPerson(1, {});
    renderConsole('/users/1');
    await screen.findByRole('region', { name: 'Permissões e Acesso' });
    expect(screen.queryByRole('region', { name: 'Atributos' })).toBeNull();
  });

  it('a failure is told with a button that tries again, and a save keeps the values', {
    tags: ['slow'],
  }, async () => {
    const sent = withPerson(1, { atributos: { loja: '01' } });
    backend.use(
      http.get('*/api/admin/atributos/', () => HttpResponse.error(), { once: true }),
      http.get('*/api/admin/atributos/', () => HttpResponse.json([atributo(1, 'loja')])),
    );
    renderConsole('/users/1');
    await screen.findByText(/^Falha ao carregar os atributos\. Ao salvar, os valores ficam/);
    await userEvent.type(await screen.findByRole('textbox', { name: 'Sobrenome' }), 'x');
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    expect((await field('loja')).value).toBe('01');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(bodies(sent)[0]).not.toHaveProperty('atributos');
  });

  it('another cliente empties them with a word, and the stored one brings them back', {
    tags: ['slow'],
  }, async () => {
    signedInAs(superuser);
    withFilter();
    const sent = withPerson(1, { atributos: { loja: '01' } });
    renderConsole('/users/1');
    expect((await field('loja')).value).toBe('01');
    const word = 'Outro cliente tem outros atributos: os valores de antes foram esvaziados.';
    await pickCliente('Mercado Horizonte');
    expect((await field('filial')).value).toBe('');
    expect((await section()).getByText(word)).toBeTruthy();
    await pickCliente('Aurora Energia');
    await waitFor(async () => expect((await field('loja')).value).toBe('01'));
    expect(screen.queryByText(word)).toBeNull();
    await pickCliente('Mercado Horizonte');
    await userEvent.type(await field('filial'), '7');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(bodies(sent)[0]).toMatchObject({ cliente_id: 2, atributos: { filial: '7' } });
  });

  it('the next of several new people gets none of them', { tags: ['slow'] }, async () => {
    const sent = recordWrites('post', '/api/admin/users/', (body: object) =>
      HttpResponse.json({ ...users[0], ...body, id: 71, groups: [] }, { status: 201 }),
    );
    renderConsole('/users/create');
    await userEvent.type(await field('loja'), '01');
    const form = within(screen.getByRole('dialog'));
    await userEvent.type(form.getByRole('textbox', { name: 'Usuário' }), 'um');
    await userEvent.type(form.getByRole('textbox', { name: 'Email' }), 'um@a.example');
    await userEvent.type(form.getByLabelText(/^Senha/), 'segredo-1');
    await userEvent.click(screen.getByRole('button', { name: 'Salvar e criar outro' }));
    await toast('Usuário "um" criado com sucesso!');
    expect(bodies(sent)[0]).toMatchObject({ atributos: { loja: '01' } });
    await waitFor(async () => expect((await field('loja')).value).toBe(''));
  });
});

describe('the attributes in the form of a team', () => {
  /** Answers the team with these values and members. Returns the bodies of changes. */
  const withTeam = (more: object) => {
    withEquipes();
    const team = equipe(1, 'Comercial', more);
    backend.use(http.get('*/api/admin/equipes/1/', () => HttpResponse.json(team)));
    return recordWrites('put', '/api/admin/equipes/1/', () => HttpResponse.json(team));
  };

  it('are a field each, and a change sends them', { tags: ['slow'] }, async () => {
    const sent = withTeam({ atributos: { loja: '01' } });
    renderConsole('/equipes/1');
    await userEvent.clear(await field('loja'));
    await userEvent.type(await field('loja'), '02');
    await save();
    await waitFor(() => expect(bodies(sent)).toEqual([{ atributos: { loja: '02' }, versao: 3 }]));
  });

  const self = { id: usuarios.id, username: 'u', first_name: 'U', last_name: '', is_active: true };
  it('CONTA-05 those of a team of theirs are read-only, with the reason', {
    tags: ['slow'],
  }, async () => {
    withTeam({ atributos: { loja: '01' }, membros: [self] });
    renderConsole('/equipes/1');
    expect((await field('loja')).disabled).toBe(true);
    (await section()).getByText('Você não pode mudar os atributos de uma equipe sua.');
  });

  it('an Admin Geral changes those of a team of theirs', async () => {
    signedInAs({ ...usuarios, groups: ['Admin Geral'] });
    withTeam({ atributos: { loja: '01' }, membros: [self] });
    renderConsole('/equipes/1');
    expect((await field('loja')).disabled).toBe(false);
  });

  it('an Admin de Relatórios sees the values alone', async () => {
    signedInAs(relatorios);
    withTeam({ atributos: { loja: '01', Regional: 'Sul' } });
    renderConsole('/equipes/1/show');
    const terms = await screen.findAllByRole('term');
    const items = terms.map((one) => one.parentElement?.textContent);
    expect(items).toEqual(expect.arrayContaining(['loja01', 'RegionalSul']));
  });

  it('a new one of a superuser has those of the chosen cliente', async () => {
    signedInAs(superuser);
    withFilter();
    const sent = recordWrites('post', '/api/admin/equipes/', () =>
      HttpResponse.json(equipe(9, 'Nova'), { status: 201 }),
    );
    renderConsole('/equipes/create');
    await userEvent.type(await screen.findByRole('textbox', { name: 'Nome' }), 'Nova');
    expect(screen.queryByRole('region', { name: 'Atributos' })).toBeNull();
    await pickCliente('Mercado Horizonte');
    await userEvent.type(await field('filial'), '7');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(bodies(sent)[0]).toMatchObject({ cliente_id: 2, atributos: { filial: '7' } });
  });
});
