import type { PlanilhaAcesso, PlanilhaLinha } from '@portal/api-client/contract';
import { recursos } from '@portal/api-client/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { describe, expect, it, vi } from 'vitest';
import { withAplicativos } from '../../../test/aplicativos.ts';
import { backend, signedInAs, superuser, usuarios } from '../../../test/backend.ts';
import { withConcessoes } from '../../../test/concessoes.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { grantText, stateText } from './sheetLines.ts';

useBackend();

const relatorios = { ...usuarios, groups: ['Admin de Relatórios'] };
const full: PlanilhaAcesso = { acesso: 'full', paginas: [], ate: null };
const none: PlanilhaAcesso = { acesso: 'none', paginas: [], ate: null };
const line = (linha: number, more: Partial<PlanilhaLinha> = {}): PlanilhaLinha => ({
  linha,
  estado: 'sem_mudanca',
  tipo: 'pessoa',
  nome: `Pessoa ${linha}`,
  lugar: 'Comercial',
  relatorio: 'Vendas',
  antes: full,
  depois: full,
  erro: null,
  aviso: null,
  ...more,
});
const loss = line(2, { estado: 'muda', nome: 'Ana', depois: none });
const withdrawn = line(3, {
  estado: 'erro',
  nome: 'Bia',
  antes: none,
  erro: 'Esta concessão foi retirada por Gil em 25/11/2026 às 10:00, depois da exportação.',
});
const effect = {
  impressao: 'i'.repeat(43),
  sem_ensaio: null,
  avisos: [],
  ganham: [],
  perdem: [
    {
      user: 1,
      username: 'ana',
      nome: 'Ana Souza',
      relatorio: 1,
      relatorio_nome: 'Vendas',
      aplicativo: 1,
      aplicativo_nome: 'Comercial',
      antes: { acesso: 'full', paginas: [] },
      depois: { acesso: 'none', paginas: [] },
      por_equipe: false,
      abriu_recentemente: false,
    },
  ],
  dados: [],
  prazos: [],
  pessoas: { ganham: 0, perdem: 1 },
};
const noEffect = { ...effect, impressao: null, perdem: [], pessoas: { ganham: 0, perdem: 0 } };

interface Sent {
  readonly body: { arquivo: string; cliente?: number; retiradas?: boolean };
  readonly ensaio: string | null;
}

/** Answers each check by `answer`. Returns what reaches the backend. */
function withPlanilha(answer: (body: Sent['body']) => object | Response) {
  const checked: Sent['body'][] = [];
  const applied: Sent[] = [];
  withAplicativos();
  withConcessoes([]);
  backend.use(
    http.get('*/api/admin/equipes/', () => HttpResponse.json([])),
    http.post('*/api/admin/acessos/planilha/conferir/', async ({ request }) => {
      const body = (await request.json()) as Sent['body'];
      checked.push(body);
      const found = answer(body);
      return found instanceof Response ? found : HttpResponse.json(found);
    }),
    http.post('*/api/admin/acessos/planilha/', async ({ request }) => {
      const body = (await request.json()) as Sent['body'];
      applied.push({ body, ensaio: request.headers.get('X-Ensaio') });
      return HttpResponse.json({ linhas: 2, mudaram: 1 });
    }),
  );
  return { checked, applied };
}

const choose = async (text = 'Tipo;Id') =>
  userEvent.upload(
    await screen.findByLabelText('Planilha em CSV'),
    new File([text], 'concessoes.csv', { type: 'text/csv' }),
  );
const rows = () =>
  within(screen.getByRole('table', { name: 'Linhas da planilha' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .map(({ textContent }) => textContent),
    );

describe('the import of a sheet', () => {
  it('shows what changes, asks with the effect, applies once and leads to the grants', {
    tags: ['slow'],
  }, async () => {
    const { checked, applied } = withPlanilha(() => ({ ...effect, linhas: [loss, line(4)] }));
    signedInAs(relatorios);
    renderConsole('/acessos/planilha');
    await choose();
    await screen.findByText('1 linha muda, 1 sem mudança, 0 com erro.');
    expect(screen.getByText('1 pessoa perde acesso.')).toBeTruthy();
    expect(checked).toEqual([{ arquivo: btoa('Tipo;Id') }]);
    expect(rows()).toEqual([
      ['2', 'Ana', 'Comercial', 'Vendas', 'Acesso Total', 'Sem Acesso', 'muda'],
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Todas (2)' }));
    expect(rows()[1]).toEqual([
      '4',
      'Pessoa 4',
      'Comercial',
      'Vendas',
      'Acesso Total',
      '',
      'sem mudança',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Alterar 1 concessão' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Alterar 1 concessão' }));
    expect(dialog.getByText('Quem perde acesso (1)')).toBeTruthy();
    await userEvent.dblClick(dialog.getByRole('button', { name: 'Alterar 1 concessão' }));
    await screen.findByText('1 concessão mudou, de 2 linhas.');
    expect(applied).toEqual([{ body: { arquivo: btoa('Tipo;Id') }, ensaio: effect.impressao }]);
    // A report administrator reads no history.
    expect(screen.queryByRole('link', { name: 'Ver no histórico' })).toBeNull();
    // The next file is not confirmed with the one before, whose dialog went with its check.
    await choose();
    await screen.findByText('1 linha muda, 1 sem mudança, 0 com erro.');
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(screen.getByRole('link', { name: 'Voltar aos acessos' }));
    await screen.findByRole('link', { name: 'Importar planilha…' });
  });

  it('with an error cannot be applied, and shows the errors first', async () => {
    withPlanilha(() => ({ ...noEffect, linhas: [loss, withdrawn] }));
    signedInAs(relatorios);
    renderConsole('/acessos/planilha');
    await choose();
    await screen.findByText('1 linha muda, 0 sem mudança, 1 com erro.');
    expect(rows()).toEqual([
      ['3', 'Bia', 'Comercial', 'Vendas', 'Sem Acesso', 'Acesso Total', `erro: ${withdrawn.erro}`],
    ]);
    const apply = screen.getByRole('button', { name: 'Alterar 1 concessão' });
    expect((apply as HTMLButtonElement).disabled).toBe(true);
  });

  it('gives withdrawn grants again only if asked', async () => {
    const given = { ...withdrawn, estado: 'muda', erro: null } as const;
    const { checked } = withPlanilha(({ retiradas }) =>
      retiradas ? { ...effect, linhas: [given] } : { ...noEffect, linhas: [withdrawn] },
    );
    signedInAs(relatorios);
    renderConsole('/acessos/planilha');
    await choose();
    const again = await screen.findByRole('checkbox', {
      name: 'Conceder de novo o que foi retirado depois da exportação',
    });
    await userEvent.click(again);
    await screen.findByText('1 linha muda, 0 sem mudança, 0 com erro.');
    expect(checked.map(({ retiradas }) => retiradas)).toEqual([undefined, true]);
  });

  it.each([
    ['an empty file', '', 'O arquivo está vazio (0 bytes).'],
    ['a file that is no sheet', 'x', 'Faltam as colunas "Tipo", "Id" no arquivo.'],
  ])('ENTR-05 %s is refused with the reason', async (_, text, reason) => {
    withPlanilha(() =>
      HttpResponse.json(
        { arquivo: ['Faltam as colunas "Tipo", "Id" no arquivo.'] },
        { status: 400 },
      ),
    );
    signedInAs(relatorios);
    renderConsole('/acessos/planilha');
    await choose(text);
    await screen.findByText(reason);
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('a failed check is repeated by one press, and an unknown effect is said', async () => {
    let isBroken = true;
    withPlanilha(() =>
      isBroken
        ? HttpResponse.json({ detail: 'O servidor está ocupado.' }, { status: 503 })
        : { ...noEffect, sem_ensaio: 'São pessoas demais.', linhas: [loss] },
    );
    signedInAs(relatorios);
    renderConsole('/acessos/planilha');
    await choose();
    await screen.findByText('O servidor está ocupado.');
    isBroken = false;
    await userEvent.click(screen.getByRole('button', { name: 'Tentar novamente' }));
    await screen.findByText('Não se sabe quem ganha e quem perde. São pessoas demais.');
    await userEvent.click(screen.getByRole('button', { name: 'Alterar 1 concessão' }));
    const dialog = await screen.findByRole('dialog');
    expect(dialog.textContent).toContain(
      'Não foi possível conferir quem ganha e quem perde acesso.',
    );
  });

  it.each([
    [429, 'Nada foi alterado. Muitos pedidos.', true],
    [409, 'Nada foi alterado. Muitos pedidos.', false],
    [
      503,
      'Não se sabe se a planilha foi aplicada. Muitos pedidos. Confira de novo: o que já foi alterado aparece sem mudança.',
      false,
    ],
  ])('an apply that ends with %s says what is known', async (status, text, staysChecked) => {
    withPlanilha(() => ({ ...effect, linhas: [loss] }));
    backend.use(
      http.post('*/api/admin/acessos/planilha/', () =>
        HttpResponse.json({ detail: 'Muitos pedidos.' }, { status }),
      ),
    );
    signedInAs(relatorios);
    renderConsole('/acessos/planilha');
    await choose();
    await userEvent.click(await screen.findByRole('button', { name: 'Alterar 1 concessão' }));
    const dialog = within(await screen.findByRole('dialog'));
    await userEvent.click(dialog.getByRole('button', { name: 'Alterar 1 concessão' }));
    await screen.findByText(text);
    expect(screen.queryByRole('table') !== null).toBe(staysChecked);
  });

  it('of 10,000 lines shows 50 at a time', { tags: ['slow'] }, async () => {
    const lines = Array.from({ length: 10_000 }, (_, index) =>
      line(index + 2, { estado: 'muda', depois: none }),
    );
    withPlanilha(() => ({ ...effect, linhas: lines }));
    signedInAs(relatorios);
    renderConsole('/acessos/planilha');
    await choose();
    await screen.findByText('10.000 linhas mudam, 0 sem mudança, 0 com erro.');
    expect(rows()).toHaveLength(50);
    await userEvent.click(screen.getByRole('button', { name: 'Próximas linhas' }));
    expect(rows()[0]?.[0]).toBe('52');
    expect(screen.getByText('51–100 de 10.000')).toBeTruthy();
  });

  it('of a superuser names the cliente', async () => {
    const { checked } = withPlanilha(() => ({ ...effect, linhas: [loss] }));
    signedInAs(superuser);
    renderConsole('/acessos/planilha?filter={"cliente":1}');
    await choose();
    await screen.findByText('1 linha muda, 0 sem mudança, 0 com erro.');
    expect(checked[0]?.cliente).toBe(1);
  });
});

describe('the export of a sheet', () => {
  it('asks for the cliente of the list and says how many grants the file has', async () => {
    withPlanilha(() => ({}));
    const filters: (string | null)[] = [];
    backend.use(
      http.get('*/api/admin/acessos/planilha/', async ({ request }) => {
        filters.push(new URL(request.url).searchParams.get('filter'));
        await delay(50);
        return HttpResponse.json({ nome: 'concessoes.csv', csv: 'Tipo', linhas: 1 });
      }),
    );
    vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x');
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);
    signedInAs(superuser);
    renderConsole('/acessos?filter={"cliente":1}');
    await userEvent.click(await screen.findByRole('button', { name: 'Exportar planilha' }));
    await waitFor(() => expect(filters).toEqual(['{"cliente":1}']));
    await screen.findByText('1 concessão exportada.');
  });

  it('is absent with a server that does not announce it', async () => {
    withPlanilha(() => ({}));
    signedInAs({ ...relatorios, recursos: recursos.filter((one) => one !== 'planilha') });
    renderConsole('/acessos');
    await screen.findByText('Ninguém tem acesso ainda.');
    expect(screen.queryByRole('button', { name: 'Exportar planilha' })).toBeNull();
    expect(screen.queryByRole('link', { name: 'Importar planilha…' })).toBeNull();
  });
});

it('a grant is told in words with its pages and its end', () => {
  const pages = ['A', 'B', 'C', 'D', 'E', 'F'].map((titulo) => ({ nome: titulo, titulo }));
  const ate = '2150-12-02T03:00:00.000Z';
  const specific: PlanilhaAcesso = { acesso: 'specific', paginas: pages, ate };
  expect(grantText(specific, full)).toBe(
    'Páginas Específicas (A, B, C, D, E e mais 1) até 01/12/2150',
  );
  expect(grantText(full, specific)).toBe('Acesso Total sem fim');
  expect(grantText(full, none)).toBe('Acesso Total');
  expect(stateText(line(2, { aviso: 'As páginas não contam.' }))).toBe(
    'sem mudança. As páginas não contam.',
  );
});
