import { recursos } from '@portal/api-client/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { auditEntry, withAuditoria } from '../../test/auditoria.ts';
import { backend, signedInAs, superuser, usuarios } from '../../test/backend.ts';
import { renderConsole, useBackend } from '../../test/renderConsole.tsx';

useBackend();

const geral = { ...usuarios, id: 30, username: 'gabriel', groups: ['Admin Geral'], recursos };
const moved = auditEntry(7, {
  frase: 'Renato alterou o nome de Ana.',
  target: 'user:1',
  desfazer: { completa: false, registros: 3 },
});
const button = (name: string) => screen.findByRole('button', { name });
const unrehearsed = http.post('*/api/admin/ensaios/', () =>
  HttpResponse.json({ detail: 'Não se ensaia.' }, { status: 409 }),
);

/** Answers each undoing by the next of these answers. Returns the bodies that were sent. */
function withUndo(...answers: readonly Response[]): { id: string; body: unknown }[] {
  const sent: { id: string; body: unknown }[] = [];
  backend.use(
    unrehearsed,
    http.post('*/api/admin/audit/:id/desfazer/', async ({ params, request }) => {
      sent.push({ id: String(params.id), body: await request.json() });
      const answer = answers[sent.length - 1] ?? HttpResponse.error();
      // An undoing is itself a change, which the server names.
      if (answer.ok) answer.headers.set('x-mudanca', String(900 + sent.length));
      return answer;
    }),
  );
  return sent;
}

async function openDialog() {
  signedInAs(geral);
  renderConsole('/auditoria');
  await userEvent.click(await button('Desfazer: Renato alterou o nome de Ana.'));
  return within(await screen.findByRole('dialog', { name: 'Desfazer esta mudança?' }));
}

describe('undoing from history', () => {
  it('tells what belongs to the change and what stays, undoes it, and reads the list again', {
    tags: ['slow'],
  }, async () => {
    const calls = withAuditoria([moved]);
    const sent = withUndo(HttpResponse.json({ desfeitas: 2 }));
    const dialog = await openDialog();
    dialog.getByText('Ela tem 3 registros na auditoria, que são desfeitos juntos.');
    dialog.getByText('Grupos, senha e segundo fator ficam como estão.');
    const before = calls.length;
    await userEvent.click(dialog.getByRole('button', { name: 'Desfazer' }));
    await screen.findByText('Desfeito: 2 valores voltaram.');
    expect(sent).toEqual([{ id: '7', body: {} }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await waitFor(() => expect(calls.length).toBeGreaterThan(before));
  });

  it('lists what has changed since, and undoes the rest on demand', {
    tags: ['slow'],
  }, async () => {
    withAuditoria([moved]);
    const changed = {
      id: 9,
      at: '2026-11-20T15:00:00.000Z',
      frase: 'Úrsula alterou o nome de Ana.',
    };
    const sent = withUndo(
      HttpResponse.json({ detail: 'x', mudaram: [changed], restam: 1 }, { status: 409 }),
      HttpResponse.json({ detail: 'O servidor está ocupado.' }, { status: 503 }),
      HttpResponse.json({ desfeitas: 1 }),
    );
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Desfazer' }));
    await dialog.findByText('20/11/2026 12:00:00: Úrsula alterou o nome de Ana.');
    dialog.getByText(/1 valor ainda pode voltar/);
    await userEvent.click(dialog.getByRole('button', { name: 'Desfazer o resto' }));
    // A failure leaves what is known, and the same question.
    await dialog.findByText('O servidor está ocupado.');
    dialog.getByText(/1 valor ainda pode voltar/);
    await userEvent.click(dialog.getByRole('button', { name: 'Desfazer o resto' }));
    await screen.findByText('Desfeito: 1 valor voltou.');
    expect(sent.map(({ body }) => body)).toEqual([{}, { restante: true }, { restante: true }]);
  });

  it('offers nothing more when everything has changed since, and tells any other reason', async () => {
    withAuditoria([moved]);
    withUndo(
      HttpResponse.json({ detail: 'O servidor está ocupado.' }, { status: 503 }),
      HttpResponse.json({ detail: 'x', mudaram: [], restam: 0 }, { status: 409 }),
    );
    const dialog = await openDialog();
    await userEvent.click(dialog.getByRole('button', { name: 'Desfazer' }));
    await dialog.findByText('O servidor está ocupado.');
    await userEvent.click(dialog.getByRole('button', { name: 'Desfazer' }));
    await dialog.findByText(/Nada mais dela pode voltar/);
    expect(dialog.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
    await userEvent.click(dialog.getByRole('button', { name: 'Fechar' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  it('is not offered for a row that cannot be undone, nor with a server without it', async () => {
    withAuditoria([moved, auditEntry(6, { frase: 'Renato entrou com senha.' })]);
    signedInAs({ ...geral, recursos: recursos.filter((one) => one !== 'desfazer') });
    renderConsole('/auditoria');
    await screen.findByText('Renato entrou com senha.');
    expect(screen.queryByRole('button', { name: /^Desfazer/ })).toBeNull();
  });
});

it('the message after a deactivation offers to undo it', { tags: ['slow'] }, async () => {
  signedInAs({ ...superuser, recursos });
  backend.use(
    http.put('*/api/admin/users/:id/', () =>
      HttpResponse.json({ id: 1 }, { headers: { 'x-mudanca': '44' } }),
    ),
  );
  const sent = withUndo(HttpResponse.json({ desfeitas: 1 }));
  renderConsole('/users');
  await userEvent.click(await button('Excluir ana'));
  const dialog = within(await screen.findByRole('dialog'));
  await userEvent.click(await dialog.findByRole('button', { name: 'Desativar' }));
  await userEvent.click(await button('Desfazer…'));
  const question = within(await screen.findByRole('dialog', { name: 'Desfazer esta mudança?' }));
  question.getByText(/"ana" desativado com sucesso/);
  await userEvent.click(question.getByRole('button', { name: 'Desfazer' }));
  await screen.findByText('Desfeito: 1 valor voltou.');
  expect(sent).toEqual([{ id: '44', body: {} }]);
});

it('the changes of a selection are undone one by one, and those that fail can be tried again', {
  tags: ['slow'],
}, async () => {
  signedInAs({ ...superuser, recursos });
  let change = 50;
  backend.use(
    http.put('*/api/admin/users/:id/', () => {
      change += 1;
      return HttpResponse.json({ id: 1 }, { headers: { 'x-mudanca': String(change) } });
    }),
  );
  const sent = withUndo(
    HttpResponse.json({ desfeitas: 1 }),
    HttpResponse.json({ detail: 'O servidor está ocupado.' }, { status: 503 }),
    HttpResponse.json({ desfeitas: 1 }),
  );
  renderConsole('/users');
  for (const name of ['ana', 'zelia']) {
    await userEvent.click(await screen.findByRole('checkbox', { name: `Selecionar ${name}` }));
  }
  await userEvent.click(await button('Desativar'));
  await userEvent.click(await button('Desativar 2'));
  await userEvent.click(await button('Desfazer…'));
  const question = within(await screen.findByRole('dialog', { name: 'Desfazer esta mudança?' }));
  question.getByText('São 2 mudanças, desfeitas uma a uma.');
  await userEvent.click(question.getByRole('button', { name: 'Desfazer' }));
  await question.findByText('1 de 2 não voltou.');
  question.getByText('O servidor está ocupado.');
  await userEvent.click(question.getByRole('button', { name: 'Desfazer' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(sent.map(({ id }) => id)).toEqual(['51', '52', '52']);
});
