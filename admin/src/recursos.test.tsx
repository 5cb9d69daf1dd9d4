import { type RecordField, textNames, userRecord } from '@portal/api-client/records';
import { addedParts, adminAreas, canOpenAdminArea, isAnnounced } from '@portal/api-client/rules';
import { announcedServers, serversFor, unannouncedAmong } from '@portal/ui/announced-servers';
import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { afterEach, expect, it, vi } from 'vitest';
import { withAplicativos } from '../test/aplicativos.ts';
import {
  backend,
  clientes,
  recordWrites,
  relatorioConfigs,
  signedInAs,
  superuser,
  users,
} from '../test/backend.ts';
import { withEquipes } from '../test/equipes.ts';
import { renderConsole, useBackend } from '../test/renderConsole.tsx';
import { resourceOf } from './data/resources.ts';
import { userColumns } from './resources/users/userColumns.tsx';

useBackend();
afterEach(() => backend.events.removeAllListeners());

/** Returns the list of the calls that reach the backend from now on. */
function recordCalls(): string[] {
  const calls: string[] = [];
  backend.events.on('request:start', ({ request }) => {
    calls.push(`${request.method} ${new URL(request.url).pathname}`);
  });
  return calls;
}

it.each(serversFor(addedParts.credentialsCheck))(
  'REC-02 a server that announces %s: the check of credentials shows only with its resource',
  { tags: ['slow'] },
  async (_, announced) => {
    signedInAs({ ...superuser, recursos: announced });
    const calls = recordCalls();
    backend.use(
      http.post('*/api/admin/clientes/1/test-credentials/', () =>
        HttpResponse.json({ ok: true, detail: 'As credenciais funcionam.' }),
      ),
    );
    renderConsole('/clientes/1');
    await userEvent.click(await screen.findByRole('tab', { name: 'Power BI' }));
    await screen.findByLabelText('Client Secret');
    const name = 'Testar credenciais';
    if (announced.includes(addedParts.credentialsCheck)) {
      await userEvent.click(await screen.findByRole('button', { name }));
      await screen.findByText('As credenciais funcionam.');
    } else {
      await act(() => vi.dynamicImportSettled());
      expect(screen.queryByRole('button', { name })).toBeNull();
    }
    expect(unannouncedAmong(calls, announced)).toEqual([]);
  },
);

it.each(
  serversFor(
    addedParts.rlsNameFields,
    addedParts.paginatedVisuals,
    addedParts.refreshRight,
    addedParts.exportRight,
  ),
)(
  'REC-02 NUV-06 a server that announces %s: the added fields of a report are shown and sent only with their resources',
  { tags: ['slow'] },
  async (_, announced) => {
    signedInAs({ ...superuser, recursos: announced });
    const sent = recordWrites('put', '/api/admin/powerbiconfig/1/', () =>
      HttpResponse.json(relatorioConfigs[0]),
    );
    renderConsole('/reports/1');
    await screen.findByRole('textbox', { name: 'RLS Role' });
    const hasName = announced.includes(addedParts.rlsNameFields);
    const field = screen.queryByRole('combobox', { name: 'Nome enviado ao Power BI' });
    expect(field !== null).toBe(hasName);
    const mayRefresh = announced.includes(addedParts.refreshRight);
    const right = screen.queryByLabelText('Quem pode atualizar os dados');
    expect(right !== null).toBe(mayRefresh);
    const mayExport = announced.includes(addedParts.exportRight);
    expect(screen.queryByLabelText('Exportação') !== null).toBe(mayExport);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    const fields = Object.keys(sent[0]?.body ?? {});
    expect(fields.includes('atualizacao')).toBe(mayRefresh);
    for (const name of ['exportacao', 'formatos']) expect(fields.includes(name)).toBe(mayExport);
    expect(fields.includes('rls_nome')).toBe(hasName);
    expect(fields.includes('rls_nome_fixo')).toBe(hasName);
    expect(fields.includes('relatorios_paginados')).toBe(
      announced.includes(addedParts.paginatedVisuals),
    );
  },
);

it.each(serversFor(addedParts.exportRight))(
  'REC-02 a server that announces %s: the line under exported PDF pages is switched only with its resource',
  { tags: ['slow'] },
  async (_, announced) => {
    signedInAs({ ...superuser, recursos: announced });
    const sent = recordWrites('put', '/api/admin/clientes/1/', () =>
      HttpResponse.json(clientes[0]),
    );
    renderConsole('/clientes/1');
    await screen.findByRole('switch', { name: 'Modo de desenvolvimento' });
    const line = screen.queryByRole('switch', { name: 'Rodapé nos PDFs exportados' });
    expect(line !== null).toBe(announced.includes(addedParts.exportRight));
    if (!line) return;
    await userEvent.click(line);
    await userEvent.click(screen.getByRole('button', { name: 'Salvar' }));
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({ rodape_pdf: 'true' });
  },
);

const textsOfPerson = textNames(userRecord).map((name): RecordField => userRecord[name]);
const recursosOfTexts = textsOfPerson.flatMap(({ recurso }) => recurso ?? []);

it('a column that shows a text of a person needs the same resource as the text', () => {
  const shown = userColumns.flatMap((column) => {
    const text = textsOfPerson.find(({ title }) => title === column.title);
    return text ? [[column.title, column.recurso, text.recurso]] : [];
  });
  expect(shown.map(([title]) => title)).toEqual(expect.arrayContaining(['Usuário', 'Email']));
  expect(shown.filter(([, ofColumn, ofText]) => ofColumn !== ofText)).toEqual([]);
});

it.each(
  serversFor(
    addedParts.activeSwitch,
    addedParts.expiries,
    addedParts.microsoftOnly,
    ...recursosOfTexts,
  ),
)(
  'REC-02 with a server that announces %s, the screens of people have only those added parts that are announced',
  { tags: ['slow'] },
  async (_, announced) => {
    signedInAs({ ...superuser, recursos: announced });
    const [first, ...others] = users;
    const termos = { versao: 1, aceito_em: '2020-03-02T12:00:00Z', pendente: false };
    backend.use(
      http.get('*/api/admin/users/', () =>
        HttpResponse.json([{ ...first, termos, gerenciado_por_arquivo: true }, ...others]),
      ),
    );
    renderConsole('/users/create');
    await screen.findByRole('button', { name: 'Salvar' });
    const has = (part: string) => announced.includes(part);
    expect(screen.queryByRole('switch', { name: 'Ativo' }) !== null).toBe(has('ativo'));
    expect(screen.queryByLabelText('Conta termina em') !== null).toBe(has('prazos'));
    expect(screen.queryByLabelText('Prazo') !== null).toBe(has('prazos'));
    await screen.findByText('ana@aurora.example');
    const shown = [...document.querySelectorAll('[role="columnheader"]')];
    const titles = shown.map(({ textContent }) => textContent);
    // What is the same in every row is said once above the table.
    const said = screen.queryByText(/^Em todas as linhas: /)?.textContent ?? '';
    const isShown = (title: string) => titles.includes(title) || said.includes(`${title}: `);
    expect(isShown('Ativo')).toBe(has('ativo'));
    for (const { title, recurso } of userColumns) {
      expect([title, isShown(title)]).toEqual([title, isAnnounced(announced, recurso)]);
    }
    for (const { title = '', recurso } of textsOfPerson) {
      const field = screen.queryByRole('textbox', { name: title });
      expect([title, field !== null]).toEqual([title, isAnnounced(announced, recurso)]);
    }
    expect(screen.queryByRole('switch', { name: 'Somente Microsoft' }) !== null).toBe(
      has('sem_senha'),
    );
  },
);

it.each(serversFor(addedParts.datasetUpdate))(
  'REC-02 NUV-04 a server that announces %s: the button that updates a dataset shows only with its resource',
  { tags: ['slow'] },
  async (_, announced) => {
    signedInAs({ ...superuser, recursos: announced });
    recordWrites('post', '/api/admin/powerbi/friendly-names/', () =>
      HttpResponse.json({
        names: { 1: { report_nome: 'Vendas PBI', dataset_atual: { id: 'd-9', nome: null } } },
      }),
    );
    renderConsole('/reports');
    await screen.findByText('Vendas PBI');
    const name = 'Atualizar o dataset de Vendas';
    if (announced.includes(addedParts.datasetUpdate)) {
      // The button's code is loaded lazily.
      await screen.findByRole('button', { name });
      return;
    }
    await act(() => vi.dynamicImportSettled());
    expect(screen.queryByRole('button', { name })).toBeNull();
  },
);

it.each(serversFor(addedParts.bin))(
  'REC-02 a server that announces %s: the confirmation of a deletion promises a restoration only with its resource',
  { tags: ['slow'] },
  async (_, announced) => {
    signedInAs({ ...superuser, recursos: announced });
    renderConsole('/users');
    await userEvent.click(await screen.findByRole('button', { name: 'Excluir ana' }));
    const question = await screen.findByText(/^Deseja mesmo excluir o usuário/);
    const [kept, gone] = ['Pode ser restaurado por 30 dias.', 'Esta ação não pode ser desfeita.'];
    const hasBin = announced.includes(addedParts.bin);
    expect(question.textContent).toContain(hasBin ? kept : gone);
    expect(question.textContent).not.toContain(hasBin ? gone : kept);
  },
);

it.each(announcedServers)(
  'REC-02 REC-03 a server that announces %s: every area opens and the sign-out works without a call that is not announced',
  { tags: ['slow'] },
  async (_, announced) => {
    withAplicativos();
    signedInAs({ ...superuser, recursos: announced });
    const calls = recordCalls();
    backend.use(http.post('*/api/auth/logout/', () => HttpResponse.json({})));
    const { router } = renderConsole('/users');
    await screen.findByRole('button', { name: 'Conta de Sofia' });
    withEquipes();
    for (const area of adminAreas) {
      // An area that the server does not announce leads away.
      if (!canOpenAdminArea({ ...superuser, recursos: announced }, area)) continue;
      // A superuser chooses a cliente first.
      const chosen = { acessos: '?filter={"cliente":1}', uso: '?cliente=1' };
      await router.navigate(`/${area}${chosen[area as keyof typeof chosen] ?? ''}`);
      const { path } = resourceOf(area).calls.list;
      await waitFor(() => expect(calls).toContain(`GET ${path}`));
    }
    await userEvent.click(screen.getByRole('button', { name: 'Conta de Sofia' }));
    await userEvent.click(screen.getByRole('button', { name: 'Logout' }));
    expect(localStorage.getItem('accessToken')).toBeNull();
    await waitFor(() =>
      expect(calls.includes('POST /api/auth/logout/')).toBe(announced.includes('logout')),
    );
    expect(unannouncedAmong(calls, announced)).toEqual([]);
  },
);
