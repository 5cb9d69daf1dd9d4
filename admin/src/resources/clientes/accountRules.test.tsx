import { recursos } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { serversFor } from '@portal/ui/announced-servers';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { describe, expect, it } from 'vitest';
import { backend, cliente, recordWrites, signedInAs, superuser } from '../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';

useBackend();

const rules = {
  segundo_fator: 'ninguem',
  somente_microsoft: false,
  desativar_apos_dias: 90,
  sessao_inativa_horas: null,
  sessao_maxima_horas: 72,
};
const section = () => within(screen.getByRole('region', { name: 'Contas' }));
const number = (name: string) => section().getByRole<HTMLInputElement>('spinbutton', { name });
const days = () => number('Desativar após dias sem entrar');
const save = () => userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
const withRules = (stored: object = rules, announced: readonly string[] = recursos) => {
  signedInAs({ ...superuser, recursos: [...announced, 'segundo_fator'] });
  backend.use(
    http.get('*/api/admin/clientes/', () => HttpResponse.json([cliente(1, 'Aurora', stored)])),
  );
  return recordWrites('put', '/api/admin/clientes/1/', () =>
    HttpResponse.json(cliente(1, 'Aurora')),
  );
};
async function open() {
  renderConsole('/clientes/1');
  await screen.findByRole('button', { name: 'Salvar' });
}
/** Answers so many people to a count, and returns the filters that were asked. */
function countAs(total: number) {
  const filters: unknown[] = [];
  backend.use(
    http.get('*/api/admin/users/', ({ request }) => {
      filters.push(JSON.parse(new URL(request.url).searchParams.get('filter') ?? '{}'));
      return HttpResponse.json([], { headers: { 'content-range': `users 0-0/${total}` } });
    }),
  );
  return filters;
}

describe('the section Contas', () => {
  it('sends what changed, and the empty text for no rule', { tags: ['slow'] }, async () => {
    const sent = withRules();
    await open();
    expect([days().value, number('Toda sessão termina em horas').value]).toEqual(['90', '72']);
    await userEvent.clear(days());
    await userEvent.type(number('Sessão sem uso termina em horas'), '8');
    await userEvent.click(section().getByRole('switch', { name: 'Somente Microsoft' }));
    await userEvent.selectOptions(section().getByRole('combobox'), 'De administradores');
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    const body = sent[0]?.body as Record<string, unknown>;
    expect(body).toMatchObject({
      segundo_fator: 'administradores',
      somente_microsoft: 'true',
      desativar_apos_dias: '',
      sessao_inativa_horas: '8',
    });
    expect('sessao_maxima_horas' in body).toBe(false);
  });

  it.each(['29', '3651', '1.5'])(
    'refuses %s days at the field',
    { tags: ['slow'] },
    async (text) => {
      const sent = withRules();
      await open();
      await userEvent.clear(days());
      await userEvent.type(days(), text);
      await save();
      await section().findByText('Informe um número inteiro de 30 a 3650.');
      expect(sent).toEqual([]);
    },
  );

  it('shows why the server refuses', { tags: ['slow'] }, async () => {
    withRules();
    const somente_microsoft = ['Informe antes o Tenant ID.'];
    recordWrites('put', '/api/admin/clientes/1/', () =>
      HttpResponse.json({ somente_microsoft }, { status: 400 }),
    );
    await open();
    await userEvent.click(section().getByRole('switch', { name: 'Somente Microsoft' }));
    await save();
    await screen.findByText('[somente_microsoft]: Informe antes o Tenant ID.');
  });

  it('says before a save how many people a stricter rule would deactivate', {
    tags: ['slow'],
  }, async () => {
    withRules();
    const filters = countAs(12);
    await open();
    await userEvent.clear(days());
    await userEvent.type(days(), '60');
    await section().findByText(
      '12 pessoas não entram há 60 dias ou mais. Elas são desativadas em 7 dias, a contar de agora, se não entrarem até lá.',
    );
    expect(filters.at(-1)).toEqual({ cliente_id_leitura: 1, sem_entrar: 60 });
    await userEvent.clear(days());
    await userEvent.type(days(), '120');
    await waitFor(() => expect(section().queryByText(/pessoas não entram/)).toBeNull());
    expect(filters).not.toContainEqual({ cliente_id_leitura: 1, sem_entrar: 120 });
  });

  it.each([
    [0, 'Todos entraram nos últimos 60 dias: ninguém seria desativado agora.'],
    [
      1,
      '1 pessoa não entra há 60 dias ou mais. Ela é desativada em 7 dias, a contar de agora, se não entrar até lá.',
    ],
  ])('of %i people it is told in words', { tags: ['slow'] }, async (total, text) => {
    withRules({ ...rules, desativar_apos_dias: null });
    countAs(total);
    await open();
    await userEvent.type(days(), '60');
    await section().findByText(text);
  });

  it('an unknown number is not told as none', { tags: ['slow'] }, async () => {
    withRules();
    backend.use(http.get('*/api/admin/users/', () => HttpResponse.json({}, { status: 500 })));
    await open();
    await userEvent.clear(days());
    await userEvent.type(days(), '60');
    await section().findByText('Não foi possível contar quem seria desativado.');
  });
});

it.each(serversFor(addedParts.accountRules))(
  'REC-02 a server that announces %s: the section Contas shows and is sent only with its resource',
  { tags: ['slow'] },
  async (_, announced) => {
    const sent = withRules(rules, announced);
    await open();
    const isShown = screen.queryByRole('region', { name: 'Contas' }) !== null;
    expect(isShown).toBe(announced.includes(addedParts.accountRules));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(Object.keys(sent[0]?.body ?? {}).filter((name) => name in rules)).toEqual([]);
  },
);

it('REC-02 the second factor is asked for only with its own resource', {
  tags: ['slow'],
}, async () => {
  withRules();
  signedInAs({
    ...superuser,
    recursos: recursos.filter((name) => name !== 'segundo_fator'),
  });
  await open();
  expect(section().queryByRole('combobox')).toBeNull();
  section().getByRole('switch', { name: 'Somente Microsoft' });
});
