import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { delay, HttpResponse, http } from 'msw';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import {
  backend,
  recordWrites,
  relatorioConfig,
  relatorioConfigs,
  signedInAs,
  superuser,
  users,
  usuarios,
} from '../../../test/backend.ts';
import { pickCliente } from '../../../test/chooseCliente.ts';
import { renderConsole, useBackend } from '../../../test/renderConsole.tsx';
import { toast } from '../../../test/toast.ts';

useBackend();
const relatorios = { ...usuarios, groups: ['Admin de Relatórios'] };
beforeEach(() => signedInAs(relatorios));
afterEach(() => backend.events.removeAllListeners());

const inDialog = () => within(screen.getByRole('dialog'));
const select = (label: string) =>
  inDialog().getByRole<HTMLSelectElement>('combobox', { name: label });
const choose = async (label: string, text: string) =>
  userEvent.selectOptions(
    select(label),
    await within(select(label)).findByRole('option', { name: text }),
  );
const people = () =>
  inDialog().getByRole<HTMLInputElement>('combobox', { name: 'Usuários permitidos' });
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const save = () => userEvent.click(button('Salvar'));
const gone = () => waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
const saved = () => HttpResponse.json(relatorioConfig(7, 'Salvo'));
const created = () => recordWrites('post', '/api/admin/powerbiconfig/', saved);
const fails = (path: string, detail?: string) =>
  backend.use(
    http.get(`*/api/admin/${path}/`, () =>
      detail ? HttpResponse.json({ detail }, { status: 400 }) : HttpResponse.error(),
    ),
  );

async function open(path: string) {
  const view = renderConsole(path);
  await screen.findByRole('button', { name: 'Salvar' });
  return view;
}
async function openNew() {
  await open('/reports/create');
}
async function fillIn() {
  await choose('Workspace', 'Comercial (Premium)');
  await choose('Report', 'Metas PBI');
}
/** Records the query strings of the requests to a path. */
function queriesOf(path: string): string[] {
  const seen: string[] = [];
  backend.events.on('request:start', ({ request }) => {
    const url = new URL(request.url);
    if (url.pathname === `/api/admin/${path}/`) seen.push(url.search);
  });
  return seen;
}

describe('a new report', () => {
  it('ADM-REP-09 the form has four sections', async () => {
    renderConsole('/reports');
    await userEvent.click(await screen.findByRole('link', { name: 'Adicionar Relatório' }));
    await screen.findByRole('dialog', { name: 'Adicionar Relatório' });
    const titles = (await inDialog().findAllByRole('heading', { level: 3 })).map(
      (one) => one.textContent,
    );
    expect(titles).toEqual([
      'Informações Básicas',
      'Configuração do Power BI',
      'Controle de Acesso',
      'Configurações de Exibição',
    ]);
  });

  it('a hint says where the display switches apply', { tags: ['slow'] }, async () => {
    await openNew();
    const section = inDialog().getByRole('region', {
      name: 'Configurações de Exibição',
      description: /^Valem em Dashboards\. Em Aplicativos o relatório abre sempre com o painel/,
    });
    expect(within(section).getByRole('switch', { name: 'Painel de filtros' })).toBeTruthy();
  });

  it('ADM-REP-12 ADM-REP-13 the message names the missing fields', async () => {
    const sent = created();
    await openNew();
    await save();
    const text = (names: string) => `Por favor, preencha todos os campos obrigatórios (${names}).`;
    expect(await screen.findByText(text('Workspace, Report'))).toBeTruthy();
    await choose('Workspace', 'Comercial (Premium)');
    expect(await screen.findByText(text('Report'))).toBeTruthy();
    expect(sent).toEqual([]);
  });

  it('ADM-REP-14 ADM-REP-23 ADM-REP-38 a new report is sent with its defaults', async () => {
    const sent = created();
    await openNew();
    await fillIn();
    expect(await inDialog().findByText('Páginas: Resumo, Detalhe')).toBeTruthy();
    await save();
    expect(await screen.findByText('Novo relatório adicionado com sucesso!')).toBeTruthy();
    await gone();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        nome_relatorio: 'Metas PBI',
        workspace_id: 'w-1',
        report_id: 'r-9',
        dataset_id: 'd-9',
        rls_role: null,
        rls_nome: 'login',
        rls_nome_fixo: null,
        rls_papeis: [],
        relatorios_paginados: [],
        users_allowed: [],
        equipes_allowed: [],
        filter_pane_enabled: true,
        filter_pane_expanded: false,
        nav_content_pane_enabled: true,
        action_bar_enabled: true,
        bookmarks_enabled: false,
        no_catalogo: false,
        atualizacao: 'administradores',
        exportacao: 'ninguem',
        formatos: ['pdf', 'pptx', 'png', 'xlsx', 'docx', 'csv'],
      },
    ]);
    expect(await screen.findByText('Salvo')).toBeTruthy();
  });

  it('ADM-REP-20 ADM-REP-22 a Premium workspace is marked, and a report brings its dataset', async () => {
    await openNew();
    await fillIn();
    expect(select('Workspace').selectedOptions[0]?.text).toBe('Comercial (Premium)');
    expect(select('Dataset').selectedOptions[0]?.text).toBe('Cubo de metas');
  });

  it('ADM-REP-40 ROLE-12 an administrator of one cliente names no cliente', async () => {
    const sent = created();
    const queries = [
      queriesOf('powerbi/workspaces-by-client'),
      queriesOf('powerbi/reports-by-client'),
      queriesOf('powerbi/datasets-by-client'),
    ];
    await openNew();
    expect(inDialog().queryByRole('combobox', { name: 'Cliente' })).toBeNull();
    await fillIn();
    await save();
    await gone();
    expect(sent[0]?.body).not.toHaveProperty('cliente');
    expect(queries).toEqual([[''], ['?workspace_id=w-1'], ['?workspace_id=w-1']]);
  });

  it('ADM-REP-16 ADM-REP-19 report and dataset wait for the workspace, and its change clears them', async () => {
    await openNew();
    expect(select('Report').disabled).toBe(true);
    expect(select('Dataset').disabled).toBe(true);
    await fillIn();
    expect(select('Dataset').value).toBe('d-9');
    await choose('Workspace', 'Financeiro');
    expect(select('Report').value).toBe('');
    expect(select('Dataset').value).toBe('');
    expect(select('Report').disabled).toBe(false);
  });

  it('ADM-REP-18 all listed people are offered', async () => {
    const sent = created();
    await openNew();
    await fillIn();
    await userEvent.click(people());
    const options = (await screen.findAllByRole('option', { name: /\(.+\)$/ })).map(
      (o) => o.textContent,
    );
    expect(options.filter((text) => !text?.includes('Premium'))).toEqual(
      ['Ana Souza (ana)', 'Geral (geral)', 'Super (super)', 'Água (zelia)'].toSorted(
        new Intl.Collator('pt-BR').compare,
      ),
    );
    await userEvent.click(screen.getByRole('option', { name: 'Ana Souza (ana)' }));
    await userEvent.keyboard('{Escape}');
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ users_allowed: [1] });
  });

  it('typing searches for people', { tags: ['slow'] }, async () => {
    await openNew();
    await userEvent.type(people(), 'agua');
    await waitFor(() =>
      expect(screen.queryByRole('option', { name: 'Ana Souza (ana)' })).toBeNull(),
    );
    expect(await screen.findByRole('option', { name: 'Água (zelia)' })).toBeTruthy();
    expect(people().value).toBe('agua');
  });

  it('ADM-REP-25 CONST-04 a save shows Salvando..., disables the buttons and sends one request', async () => {
    const sent = recordWrites('post', '/api/admin/powerbiconfig/', async () => {
      await delay(200);
      return saved();
    });
    await openNew();
    await fillIn();
    const saveButton = button('Salvar');
    fireEvent.click(saveButton);
    fireEvent.click(saveButton);
    await waitFor(() => expect(button('Salvando...').disabled).toBe(true));
    expect(button('Cancelar').disabled).toBe(true);
    await gone();
    expect(sent).toHaveLength(1);
  });

  it.each([
    ['the detail', { detail: 'Sem acesso ao workspace.' }, 'Sem acesso ao workspace.'],
    ['the fields joined', { rls_role: ['Longo.'], users_allowed: ['Alheio.'] }, 'Longo. Alheio.'],
    ['a required one', { report_id: ['Não existe.'] }, 'Não existe.'],
    ['its own text', {}, 'Falha ao salvar o relatório. Tente novamente.'],
  ])('ADM-REP-35 ERR-04 a failed save shows %s', async (_, body, text) => {
    recordWrites('post', '/api/admin/powerbiconfig/', () =>
      HttpResponse.json(body, { status: 400 }),
    );
    await openNew();
    await fillIn();
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe(text);
    expect(screen.queryByText(/preencha todos os campos/)).toBeNull();
    expect(button('Salvar').disabled).toBe(false);
  });

  it('a hint says that page limits do not protect data', async () => {
    await openNew();
    expect(inDialog().getByText(/limitam a navegação, não os dados.*use RLS\./)).toBeTruthy();
  });
});

describe('a new report by a superuser', () => {
  beforeEach(() => signedInAs(superuser));

  it('ADM-REP-11 ADM-REP-15 ROLE-05 the cliente is required and chosen first', async () => {
    const sent = created();
    await openNew();
    expect(select('Workspace').disabled).toBe(true);
    expect(people().disabled).toBe(true);
    await save();
    expect(
      await screen.findByText(
        'Por favor, preencha todos os campos obrigatórios (Cliente, Workspace, Report).',
      ),
    ).toBeTruthy();
    expect(sent).toEqual([]);
    await pickCliente('Mercado Horizonte');
    expect(select('Workspace').disabled).toBe(false);
  });

  it('ADM-REP-40 the chosen cliente is sent to the catalog and in the body', {
    tags: ['slow'],
  }, async () => {
    const sent = created();
    const queries = [
      queriesOf('powerbi/workspaces-by-client'),
      queriesOf('powerbi/reports-by-client'),
      queriesOf('powerbi/datasets-by-client'),
    ];
    await openNew();
    await pickCliente('Mercado Horizonte');
    await fillIn();
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ cliente: 2 });
    expect(queries).toEqual([
      ['?client_id=2'],
      ['?workspace_id=w-1&client_id=2'],
      ['?workspace_id=w-1&client_id=2'],
    ]);
  });

  it('ADM-REP-17 ROLE-06 only the people of the chosen cliente are offered', async () => {
    backend.use(
      http.get('*/api/admin/users/', () =>
        HttpResponse.json([
          ...users,
          { ...users[0], id: 50, username: 'bruno', first_name: 'Bruno', cliente_id_leitura: 2 },
        ]),
      ),
    );
    await openNew();
    await pickCliente('Mercado Horizonte');
    await userEvent.click(people());
    expect(await screen.findByRole('option', { name: 'Bruno Souza (bruno)' })).toBeTruthy();
    expect(screen.queryByRole('option', { name: 'Ana Souza (ana)' })).toBeNull();
  });

  it('ADM-REP-21 another cliente clears people, workspace, report and dataset, and loads other workspaces', async () => {
    const workspaces = queriesOf('powerbi/workspaces-by-client');
    await openNew();
    await pickCliente('Aurora Energia');
    await fillIn();
    await userEvent.click(people());
    await userEvent.click(await screen.findByRole('option', { name: 'Ana Souza (ana)' }));
    await userEvent.keyboard('{Escape}');
    expect(inDialog().getByText('1 selecionado')).toBeTruthy();
    await pickCliente('Mercado Horizonte');
    for (const label of ['Workspace', 'Report', 'Dataset']) expect(select(label).value).toBe('');
    expect(inDialog().getByText('0 selecionados')).toBeTruthy();
    await waitFor(() => expect(workspaces).toEqual(['?client_id=1', '?client_id=2']));
  });

  it('ADM-REP-30 a toast says that the clientes did not load', async () => {
    backend.use(http.get('*/api/admin/clientes/', () => HttpResponse.error()));
    await openNew();
    expect(await toast('Falha ao carregar lista de clientes.')).toBeTruthy();
  });
});

describe('failed requests', () => {
  it('a refused catalog can be asked again', { tags: ['slow'] }, async () => {
    fails('powerbi/workspaces-by-client', 'A Microsoft recusou as credenciais.');
    await openNew();
    await screen.findByText('A Microsoft recusou as credenciais.');
    backend.use(
      http.get('*/api/admin/powerbi/workspaces-by-client/', () =>
        HttpResponse.json({
          workspaces: [{ id: 'w-9', name: 'De volta', isOnDedicatedCapacity: false }],
          count: 1,
          client_name: 'Aurora Energia',
        }),
      ),
    );
    await userEvent.click(button('Tentar novamente: Workspace'));
    expect(await inDialog().findByRole('option', { name: 'De volta' })).toBeTruthy();
    expect(screen.queryByText('A Microsoft recusou as credenciais.')).toBeNull();
  });

  it.each([
    [
      'ADM-REP-31 a cliente without credentials',
      'powerbi/workspaces-by-client',
      'O cliente não possui credenciais Power BI.',
      'Este cliente não possui credenciais Power BI configuradas.',
    ],
    [
      'ADM-REP-32 refused credentials',
      'powerbi/workspaces-by-client',
      'A Microsoft recusou as credenciais Power BI deste cliente.',
      'Falha ao carregar workspaces do Power BI.',
    ],
    [
      'ADM-REP-32 no workspaces',
      'powerbi/workspaces-by-client',
      undefined,
      'Falha ao carregar workspaces do Power BI.',
    ],
    [
      'ADM-REP-29 no people',
      'users',
      undefined,
      'Falha ao carregar lista de usuários para o formulário.',
    ],
  ])('%s shows a toast', { tags: ['slow'] }, async (_, path, detail, text) => {
    fails(path, detail);
    await openNew();
    expect(await toast(text)).toBeTruthy();
  });

  it.each([
    [
      'ADM-REP-33 no reports',
      'powerbi/reports-by-client',
      'Falha ao carregar reports do workspace.',
    ],
    [
      'ADM-REP-34 no datasets',
      'powerbi/datasets-by-client',
      'Falha ao carregar datasets do workspace.',
    ],
  ])('%s of a workspace shows a toast', { tags: ['slow'] }, async (_, path, text) => {
    fails(path);
    await openNew();
    await choose('Workspace', 'Financeiro');
    expect(await toast(text)).toBeTruthy();
  });
});

describe('an existing report', () => {
  it('ADM-REP-37 ADM-REP-24 an existing report shows its values, is sent with all fields, and a toast confirms the save', async () => {
    const sent = recordWrites('put', '/api/admin/powerbiconfig/1/', (body: object) =>
      HttpResponse.json({ ...relatorioConfigs[0], ...body }),
    );
    await open('/reports/1');
    expect(screen.getByRole('dialog', { name: 'Editar Relatório' })).toBeTruthy();
    await inDialog().findByRole('option', { name: 'Vendas PBI' });
    await inDialog().findByRole('option', { name: 'Cubo' });
    expect(inDialog().getByText('1 selecionado')).toBeTruthy();
    const role = inDialog().getByRole<HTMLInputElement>('textbox', { name: 'RLS Role' });
    expect(role.value).toBe('Região');
    expect(role.required).toBe(false);
    await userEvent.clear(role);
    await choose('Dataset', 'Nenhum');
    await choose('Quem pode atualizar os dados', 'Todos os leitores');
    await userEvent.click(inDialog().getByRole('switch', { name: 'Bookmarks' }));
    await save();
    expect(await screen.findByText('Relatório atualizado com sucesso!')).toBeTruthy();
    await gone();
    expect(sent.map(({ body }) => body)).toEqual([
      {
        nome_relatorio: 'Vendas',
        workspace_id: 'w-1',
        report_id: 'r-1',
        dataset_id: null,
        rls_role: null,
        rls_nome: 'login',
        rls_nome_fixo: null,
        rls_papeis: [],
        relatorios_paginados: [],
        users_allowed: [1],
        equipes_allowed: [],
        filter_pane_enabled: true,
        filter_pane_expanded: true,
        nav_content_pane_enabled: true,
        action_bar_enabled: true,
        bookmarks_enabled: false,
        no_catalogo: false,
        atualizacao: 'leitores',
        exportacao: 'ninguem',
        formatos: ['pdf', 'pptx', 'png', 'xlsx', 'docx', 'csv'],
      },
    ]);
  });

  it('says who may export the report, and in which formats: at least one', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('put', '/api/admin/powerbiconfig/1/', (body: object) =>
      HttpResponse.json({ ...relatorioConfigs[0], ...body }),
    );
    await open('/reports/1');
    expect(inDialog().queryByRole('group', { name: 'Formatos' })).toBeNull();
    await choose('Exportação', 'Administradores');
    const formats = within(inDialog().getByRole('group', { name: 'Formatos' }));
    const names = ['PDF', 'PowerPoint', 'PNG', 'Excel', 'Word', 'CSV'];
    for (const name of names) await userEvent.click(formats.getByLabelText(name));
    await save();
    expect(await formats.findByText('Escolha ao menos um formato.')).toBeTruthy();
    expect(sent).toEqual([]);
    await userEvent.click(formats.getByLabelText('PNG'));
    await userEvent.click(formats.getByLabelText('PDF'));
    await save();
    await waitFor(() => expect(sent).toHaveLength(1));
    expect(sent[0]?.body).toMatchObject({
      exportacao: 'administradores',
      formatos: ['pdf', 'png'],
    });
  });

  it('LER-15 the preview opens on demand in a frame, which is removed when it has left Power BI', {
    tags: ['slow'],
  }, async () => {
    backend.use(
      http.get('*/api/embed-info/1/', () =>
        HttpResponse.json({
          accessToken: 'token',
          embedUrl: 'https://app.powerbi.com/reportEmbed?reportId=r-1',
          id: 'r-1',
          type: 'report',
          settings: {},
          workspaceId: 'w-1',
          datasetId: 'd-1',
        }),
      ),
    );
    await open('/reports/1');
    await userEvent.click(button('Pré-visualizar relatório'));
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
    expect(document.querySelector('iframe')?.src).toContain('https://app.powerbi.com/reportEmbed');
    document.querySelector('iframe')?.parentElement?.dispatchEvent(new CustomEvent('left'));
    expect(await screen.findByText('O relatório saiu desta página.')).toBeTruthy();
    expect(document.querySelector('iframe')).toBeNull();
    await userEvent.click(button('Abrir de novo'));
    await waitFor(() => expect(document.querySelector('iframe')).toBeTruthy());
  });

  it('the preview says why it failed', { tags: ['slow'] }, async () => {
    backend.use(
      http.get('*/api/embed-info/1/', () =>
        HttpResponse.json({ detail: 'O Power BI não respondeu.' }, { status: 502 }),
      ),
    );
    await open('/reports/1');
    await userEvent.click(button('Pré-visualizar relatório'));
    expect(await screen.findByText('O Power BI não respondeu.')).toBeTruthy();
  });

  it('a preview whose frame fails says so in Portuguese, with the code in folded details', {
    tags: ['slow'],
  }, async () => {
    backend.use(
      http.get('*/api/embed-info/1/', () =>
        HttpResponse.json({
          accessToken: 'token',
          // Nothing answers here: the frame does not open.
          embedUrl: 'http://127.0.0.1:9/reportEmbed',
          id: 'r-1',
          type: 'report',
          settings: {},
          workspaceId: 'w-1',
          datasetId: 'd-1',
        }),
      ),
    );
    await open('/reports/1');
    await userEvent.click(button('Pré-visualizar relatório'));
    const text = 'O Power BI não conseguiu abrir este relatório.';
    expect(await screen.findByText(text)).toBeTruthy();
    expect(document.querySelector('details')?.open).toBe(false);
    await userEvent.click(button('Tentar novamente'));
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('values that the provider no longer lists are kept', { tags: ['slow'] }, async () => {
    backend.use(
      http.get('*/api/admin/powerbi/reports-by-client/', () => HttpResponse.json({ reports: [] })),
    );
    await open('/reports/1');
    expect(
      await inDialog().findByRole('option', { name: 'Nome não disponível (r-1)' }),
    ).toBeTruthy();
    expect(select('Report').value).toBe('r-1');
  });
});

describe('a report that uses another dataset now', () => {
  const uses = (datasetId: string | null) =>
    backend.use(
      http.get('*/api/admin/powerbi/reports-by-client/', () =>
        HttpResponse.json({ reports: [{ id: 'R-1', name: 'Vendas PBI', datasetId }] }),
      ),
    );
  const note = (name: string) => inDialog().findByText(`O relatório usa agora ${name}.`);

  it('NUV-04 says so in the form, takes it over with one press, and the save stores it', {
    tags: ['slow'],
  }, async () => {
    uses('D-9');
    const sent = recordWrites('put', '/api/admin/powerbiconfig/1/', saved);
    await open('/reports/1');
    expect(await note('Cubo de metas')).toBeTruthy();
    await userEvent.click(button('Usar o dataset em uso'));
    expect(screen.queryByText('Outro em uso')).toBeNull();
    expect(select('Dataset').selectedOptions[0]?.textContent).toBe('Cubo de metas');
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ dataset_id: 'D-9' });
  });

  it('NUV-04 is named by its id if it is in another workspace', { tags: ['slow'] }, async () => {
    uses('d-77');
    await open('/reports/1');
    expect(await note('d-77')).toBeTruthy();
  });

  it.each(['D-1', null])(
    'NUV-04 says nothing if Power BI names %s',
    { tags: ['slow'] },
    async (datasetId) => {
      uses(datasetId);
      await open('/reports/1');
      await inDialog().findByRole('option', { name: 'Vendas PBI' });
      await inDialog().findByRole('option', { name: 'Cubo' });
      expect(screen.queryByText('Outro em uso')).toBeNull();
    },
  );
});

describe('row-level security', () => {
  const type = async (label: string, text: string) => {
    const field = inDialog().getByRole('textbox', { name: label });
    await userEvent.clear(field);
    if (text) await userEvent.type(field, text);
  };
  const described = (label: string) =>
    inDialog().getByRole('textbox', { name: label }).getAttribute('aria-describedby');
  const textBelow = (label: string) =>
    document.getElementById(described(label) ?? '')?.textContent ?? '';

  const changed = () => HttpResponse.json(relatorioConfig(1, 'Salvo'));
  const fold = () => inDialog().queryByRole('button', { name: 'Segurança por linha (RLS)' });
  const unfoldRls = () => userEvent.click(fold() as HTMLElement);

  it('NUV-06 the login is sent by default, and a fixed name has a field of its own', {
    tags: ['slow'],
  }, async () => {
    const sent = created();
    await openNew();
    await fillIn();
    await unfoldRls();
    expect(select('Nome enviado ao Power BI').value).toBe('login');
    expect(inDialog().queryByRole('textbox', { name: 'Nome fixo' })).toBeNull();
    await choose('Nome enviado ao Power BI', 'Um nome fixo para todos');
    await type('Nome fixo', 'joão silva');
    await save();
    await waitFor(() =>
      expect(textBelow('Nome fixo')).toBe(
        'Informe um nome com até 256 caracteres, sem acento e sem espaço.',
      ),
    );
    expect(sent).toEqual([]);
    await type('Nome fixo', ' joao.silva ');
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ rls_nome: 'fixo', rls_nome_fixo: 'joao.silva' });
  });

  it('DIA-04 is folded in a new report until it is opened or the dataset demands it', {
    tags: ['slow'],
  }, async () => {
    await openNew();
    await fillIn();
    expect(inDialog().queryByRole('textbox', { name: 'RLS Role' })).toBeNull();
    await unfoldRls();
    expect(document.activeElement).toBe(inDialog().getByRole('textbox', { name: 'RLS Role' }));
    cleanup();
    backend.use(
      http.get('*/api/admin/powerbi/datasets-by-client/', () =>
        HttpResponse.json({ datasets: [{ id: 'd-9', name: 'Cubo', exige_identidade: true }] }),
      ),
    );
    await openNew();
    expect(fold()).toBeTruthy();
    await fillIn();
    expect(await inDialog().findByText(/^O dataset tem RLS/)).toBeTruthy();
    expect(inDialog().getByRole('textbox', { name: 'RLS Role' })).toBeTruthy();
    expect(fold()).toBeNull();
  });

  it('NUV-06 another choice removes the fixed name', { tags: ['slow'] }, async () => {
    const stored = relatorioConfig(1, 'Vendas', { rls_nome: 'fixo', rls_nome_fixo: 'portal' });
    backend.use(http.get('*/api/admin/powerbiconfig/', () => HttpResponse.json([stored])));
    const sent = recordWrites('put', '/api/admin/powerbiconfig/1/', changed);
    await open('/reports/1');
    expect(inDialog().getByRole<HTMLInputElement>('textbox', { name: 'Nome fixo' }).value).toBe(
      'portal',
    );
    await choose('Nome enviado ao Power BI', 'E-mail da pessoa');
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ rls_nome: 'email', rls_nome_fixo: null });
  });

  it('NUV-05 a role that Power BI does not take is refused in the form', {
    tags: ['slow'],
  }, async () => {
    const sent = created();
    await openNew();
    await fillIn();
    await unfoldRls();
    for (const role of ['Norte, Sul', 'Região', 'x'.repeat(51)]) {
      fireEvent.change(inDialog().getByRole('textbox', { name: 'RLS Role' }), {
        target: { value: role },
      });
      await save();
      await waitFor(() =>
        expect(textBelow('RLS Role')).toBe(
          'Informe uma só função, com até 50 caracteres, sem acento e sem vírgula.',
        ),
      );
    }
    expect(sent).toEqual([]);
  });

  it('NUV-05 a stored role that does not change does not block other changes', {
    tags: ['slow'],
  }, async () => {
    const sent = recordWrites('put', '/api/admin/powerbiconfig/1/', changed);
    await open('/reports/1');
    await type('Nome do Relatório', 'Outro nome');
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ rls_role: 'Região', nome_relatorio: 'Outro nome' });
  });
});

describe('paginated reports in visuals', () => {
  const label = 'Relatórios paginados nas páginas';
  const field = () => inDialog().queryByRole('combobox', { name: label });
  beforeEach(() =>
    backend.use(
      http.get('*/api/admin/powerbi/reports-by-client/', () =>
        HttpResponse.json({
          reports: [
            { id: 'r-1', name: 'Vendas PBI', datasetId: 'd-1' },
            { id: 'r-9', name: 'Metas PBI', datasetId: 'd-9' },
            { id: 'r-p', name: 'Extrato', datasetId: null },
          ],
        }),
      ),
    ),
  );

  it('NUV-04 are chosen among those of the workspace, and another report clears them', {
    tags: ['slow'],
  }, async () => {
    const sent = created();
    await openNew();
    await fillIn();
    const chooseExtrato = async () => {
      await userEvent.click(await inDialog().findByRole('combobox', { name: label }));
      const options = (await screen.findAllByRole('option', { name: 'Extrato' })).at(-1);
      await userEvent.click(options as HTMLElement);
      await userEvent.keyboard('{Escape}');
    };
    await chooseExtrato();
    expect(inDialog().getByRole('button', { name: 'Extrato' })).toBeTruthy();
    await choose('Report', 'Vendas PBI');
    expect(inDialog().queryByRole('button', { name: 'Extrato' })).toBeNull();
    await chooseExtrato();
    await save();
    await gone();
    expect(sent[0]?.body).toMatchObject({ report_id: 'r-1', relatorios_paginados: ['r-p'] });
  });

  it('NUV-04 have no field for a paginated report', { tags: ['slow'] }, async () => {
    await openNew();
    await choose('Workspace', 'Comercial (Premium)');
    expect(field()).toBeNull();
    await choose('Report', 'Extrato');
    expect(field()).toBeNull();
    await choose('Report', 'Vendas PBI');
    expect(field()).toBeTruthy();
  });
});
