import { recursos } from '@portal/api-client/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { expect, it, vi } from 'vitest';
import {
  backend,
  noEffect,
  recordWrites,
  signedInAs,
  superuser,
} from '../../../../test/backend.ts';
import { renderConsole, useBackend } from '../../../../test/renderConsole.tsx';

useBackend();

const url = '/api/admin/clientes/1/arquivo/';
const line = (acao: string, nome: string, campos: object[] = []) => ({
  linha: 6,
  coluna: 5,
  acao,
  tipo: 'equipe',
  nome,
  campos,
});
const linhas = [
  line('muda', 'Vendas', [{ campo: 'descricao', antes: 'Sul', depois: 'Norte' }]),
  line('cria', 'Compras', [{ campo: 'membros', antes: null, depois: 'ana' }]),
];

async function open(has: readonly string[] = recursos) {
  signedInAs({ ...superuser, recursos: has });
  renderConsole('/clientes/1/show');
  await screen.findByRole('heading', { level: 1, name: 'Aurora Energia' });
}
const choose = async (text: string | Uint8Array<ArrayBuffer>) =>
  userEvent.upload(
    await screen.findByLabelText('Arquivo do cliente em YAML'),
    new File([text], 'aurora.yaml', { type: 'application/yaml' }),
  );
const withPlan = (arquivo: object) =>
  backend.use(
    http.post('*/api/admin/ensaios/', () =>
      HttpResponse.json({ ...noEffect, impressao: 'abc', arquivo }),
    ),
  );

it('ARQ-02 a file is applied after its plan was confirmed, and new secrets are shown once', async () => {
  withPlan({ linhas, avisos: ['O console não lê a variável X.'] });
  const sent = recordWrites('post', url, () =>
    HttpResponse.json({ linhas, avisos: [], segredos: [{ nome: 'ERP', segredo: 'whsec_1' }] }),
  );
  await open();
  await choose('arquivo: 1\n');
  const dialog = within(await screen.findByRole('dialog'));
  dialog.getByRole('heading', { name: 'Muda (1)' });
  dialog.getByText('descricao: Sul → Norte');
  dialog.getByText('equipe "Compras" · linha 6');
  dialog.getByText('membros: + ana');
  dialog.getByText('O console não lê a variável X.');
  expect(sent).toEqual([]);
  await userEvent.click(dialog.getAllByRole('button').at(-1) as HTMLElement);
  await screen.findByText('whsec_1');
  expect(sent.map(({ body }) => body)).toEqual([{ arquivo: 'arquivo: 1\n' }]);
});

it('ARQ-02 what is wrong in a file is shown with line and column, and a large one is not sent', async () => {
  const arquivo = ['Linha 2, coluna 1: A chave "x" não é conhecida.'];
  backend.use(
    http.post('*/api/admin/ensaios/', () => HttpResponse.json({ arquivo }, { status: 400 })),
  );
  const sent = recordWrites('post', url, () => HttpResponse.json({ arquivo }, { status: 400 }));
  await open();
  await choose('arquivo: 1\nx: 1\n');
  await screen.findByText(/Linha 2, coluna 1: A chave "x" não é conhecida\./);
  const before = sent.length;
  await choose('#'.repeat(400_001));
  await screen.findByText(/O arquivo tem mais de 400 kB\./);
  await choose(new Uint8Array([0xff, 0xfe, 0x41]));
  await screen.findByText(/O arquivo não está em UTF-8\./);
  expect(sent).toHaveLength(before);
});

it('ARQ-01 a server without files has no card for them', async () => {
  await open(recursos.filter((name) => name !== 'arquivo_do_cliente'));
  await screen.findByRole('link', { name: '3 usuários' });
  expect(screen.queryByRole('button', { name: 'Baixar arquivo' })).toBeNull();
});

it('ARQ-01 a cliente is downloaded as a file', async () => {
  const saved: Blob[] = [];
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'blob:x';
  });
  // A press would move the page, which other files of tests have too.
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
  backend.use(
    http.get(`*${url}`, () => HttpResponse.json({ nome: 'aurora.yaml', arquivo: 'arquivo: 1\n' })),
  );
  await open();
  await userEvent.click(await screen.findByRole('button', { name: 'Baixar arquivo' }));
  await waitFor(() => expect(saved).toHaveLength(1));
  expect(await saved[0]?.text()).toBe('arquivo: 1\n');
});
