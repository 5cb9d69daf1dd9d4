import type { ExportFormat, ExportRight } from '@portal/api-client/rules';
import { logo } from './logo.ts';

/**
 * The demo world. It is fixed, because the README's table and the browser tests rely on it. The Power BI ids are repeated
 * from the emulator instead of imported, so that a mistake on either side makes a test fail.
 */

/** The password of all demo people. */
export const password = 'portal-demo';

/** The key of the shop that the emulator serves. */
export const shopKey = `pbk_${'de30'.repeat(16)}d497d31e`;

/** The secret of the hook to the receiver that the emulator serves. */
export const hookSecret = 'whsec_cG9ydGFsLWJpLWRlbW8taG9vay1zZWNyZXQtMDAwMQ==';

/** The secret of the portal at the example provider that the emulator serves. */
export const providerSecret = 'segredo-do-provedor';

export interface DemoRelatorio {
  readonly nome: string;
  readonly workspace: string;
  readonly report: string;
  readonly dataset: string;
  readonly rlsRole?: string;
  /** Who may export it, and in which formats. Absent: nobody. */
  readonly exports?: { readonly exportacao: ExportRight; readonly formatos: ExportFormat[] };
}

export interface DemoCliente {
  readonly nome: string;
  /** A host name that browsers know as this machine. */
  readonly endereco?: string;
  readonly cnpj: string;
  readonly branding: Readonly<Record<string, string>>;
  /** Absent for a cliente without Power BI credentials. */
  readonly powerBi?: {
    readonly tenantId: string;
    readonly clientId: string;
    readonly secret: string;
  };
  readonly images: {
    readonly logo: string;
    readonly logo_dark: string;
    readonly favicon: string;
  } | null;
  readonly relatorios: readonly DemoRelatorio[];
  readonly aplicativos: readonly {
    readonly nome: string;
    readonly icone: string;
    readonly cor: string;
    readonly descricao: string;
    readonly relatorios: readonly string[];
  }[];
}

const comercial = '207b9383-761b-41bd-825f-5718597a9658';
const financeiro = '1eb6358d-2c53-4834-a239-7833918646aa';
const operacoes = '61c6ac74-60ed-4705-9506-b43a8475ba9b';
const varejo = '06881308-d8ec-4601-af64-98e685787720';

export const clientes: readonly DemoCliente[] = [
  {
    nome: 'Aurora Energia',
    endereco: 'aurora.localhost',
    cnpj: '11.111.111/0001-91',
    branding: {
      brand_name: 'Aurora Energia',
      primary_color: '#0F766E',
      secondary_color: '#0EA5E9',
      accent_color: '#F59E0B',
      dark_primary_color: '#2DD4BF',
      dark_secondary_color: '#38BDF8',
      dark_accent_color: '#FBBF24',
      dark_navbar_color: '#0B1F22',
      dark_sidebar_color: '#071618',
      dark_surface_color: '#0B1F22',
      dark_background_color: '#071618',
    },
    powerBi: {
      tenantId: '11111111-aaaa-4aaa-8aaa-000000000001',
      clientId: '11111111-bbbb-4bbb-8bbb-000000000001',
      secret: 'aurora-demo-secret',
    },
    images: logo('Aurora Energia', 'sun', { light: '#0F766E', dark: '#2DD4BF', spark: '#F59E0B' }),
    relatorios: [
      {
        nome: 'Vendas',
        workspace: comercial,
        report: 'ddc0d0e5-e638-4843-ba24-6d79621337b7',
        dataset: '4a29cacd-dfe1-4920-b91c-5194e2e59ec8',
        // The tenant has PNG turned off, as Microsoft's default is.
        exports: { exportacao: 'leitores', formatos: ['pdf', 'pptx', 'png'] },
      },
      {
        nome: 'Faturamento',
        workspace: comercial,
        report: '316ccb86-7566-4666-8a90-f3550a20b540',
        dataset: 'ed6b8f80-4a0e-43d9-a587-d579561c88f4',
        exports: { exportacao: 'administradores', formatos: ['pdf'] },
      },
      {
        nome: 'Inadimplência',
        workspace: financeiro,
        report: 'b911e829-c905-4a7e-8239-ec3f538b3afb',
        dataset: '071aa3f3-88de-4fc2-8231-9175948f4ead',
        rlsRole: 'Sudeste',
      },
      {
        nome: 'Produção',
        workspace: operacoes,
        report: '55affc83-af53-43b3-935f-b31b4f75ccd6',
        dataset: '73fc6ed0-e5ed-4688-a661-7ca3ebba9cae',
      },
      {
        nome: 'Logística',
        workspace: operacoes,
        report: 'c7fd065b-35a0-40a8-8bbc-c4c06c28cc4e',
        dataset: 'ed0d9fc0-06d3-491c-948a-2bec585cc6cb',
      },
      {
        nome: 'Pessoas',
        workspace: operacoes,
        report: '9779cb6c-e32b-4889-9cfb-7f91912d78c5',
        dataset: 'c4390069-a1af-4503-9425-194a49a91b9e',
      },
    ],
    aplicativos: [
      {
        nome: 'Comercial',
        icone: '📈',
        cor: '#22C55E',
        descricao: 'Vendas e faturamento do mês',
        relatorios: ['Vendas', 'Faturamento'],
      },
      {
        nome: 'Financeiro',
        icone: '💰',
        cor: '#F59E0B',
        descricao: 'O que entrou e o que está por entrar',
        relatorios: ['Faturamento', 'Inadimplência'],
      },
      {
        nome: 'Operações',
        icone: '⚙️',
        cor: '#6366F1',
        descricao: 'Usinas, entregas e o que foi vendido',
        relatorios: ['Produção', 'Logística', 'Vendas'],
      },
    ],
  },
  {
    nome: 'Mercado Horizonte',
    endereco: 'horizonte.localhost',
    cnpj: '22.222.222/0001-91',
    branding: {
      brand_name: 'Mercado Horizonte',
      primary_color: '#BE123C',
      secondary_color: '#7C3AED',
      accent_color: '#EA580C',
      navbar_color: '#4C0519',
      sidebar_color: '#FFF7F7',
      background_color: '#FFFBFA',
      dark_primary_color: '#FB7185',
      dark_secondary_color: '#A78BFA',
      dark_accent_color: '#FB923C',
      dark_navbar_color: '#2A0A12',
      dark_sidebar_color: '#17070B',
      dark_surface_color: '#220B12',
      dark_background_color: '#17070B',
    },
    powerBi: {
      tenantId: '22222222-aaaa-4aaa-8aaa-000000000002',
      clientId: '22222222-bbbb-4bbb-8bbb-000000000002',
      secret: 'horizonte-demo-secret',
    },
    images: logo('Mercado Horizonte', 'horizon', {
      light: '#FFFFFF',
      dark: '#FB7185',
      spark: '#FB923C',
    }),
    relatorios: [
      {
        nome: 'Lojas',
        workspace: varejo,
        report: '1bcc2fbf-7228-43ba-b932-3d547a2d3c40',
        dataset: 'b493a543-6e15-4173-8d48-a2c0f0c124f6',
      },
      {
        nome: 'Estoque',
        workspace: varejo,
        report: 'b33df6f0-696c-4cce-a4b1-63a34054632d',
        dataset: '0e197026-1ed6-4dd4-96ac-c856ae132f19',
      },
      {
        nome: 'Clientes',
        workspace: varejo,
        report: 'e75225ce-bb24-4f4c-9c67-8746227a529a',
        dataset: 'e63b82d2-8204-4fac-823a-4f6931cadcc5',
      },
    ],
    aplicativos: [
      {
        nome: 'Varejo',
        icone: '🏢',
        cor: '#EC4899',
        descricao: 'As lojas, o estoque e quem compra',
        relatorios: ['Lojas', 'Estoque', 'Clientes'],
      },
    ],
  },
  {
    nome: 'Clínica Vida',
    cnpj: '33.333.333/0001-91',
    branding: {},
    images: null,
    relatorios: [],
    aplicativos: [],
  },
];

const rows = [
  ['super', 'Sofia Prado', 'portal.example', null, 'Superuser'],
  ['geral', 'Gabriel Moura', 'aurora.example', 'Aurora Energia', 'Admin Geral'],
  ['usuarios', 'Úrsula Teixeira', 'aurora.example', 'Aurora Energia', 'Admin de Usuários'],
  ['relatorios', 'Renato Lima', 'aurora.example', 'Aurora Energia', 'Admin de Relatórios'],
  ['ana', 'Ana Souza', 'aurora.example', 'Aurora Energia', null],
  ['bruno', 'Bruno Castro', 'horizonte.example', 'Mercado Horizonte', null],
  ['carla', 'Carla Nunes', 'vida.example', 'Clínica Vida', null],
] as const;

export const people = rows.map(([username, name, domain, cliente, group]) => {
  const [first_name = '', last_name = ''] = name.split(' ');
  return { username, first_name, last_name, email: `${username}@${domain}`, cliente, group };
});

/** The reports that each person may open on Dashboards. */
export const usersAllowed: Readonly<Record<string, readonly string[]>> = {
  ana: ['Vendas', 'Faturamento', 'Produção'],
  bruno: ['Lojas', 'Estoque', 'Clientes'],
};

/** The first page of Faturamento, the only one that ana may see in the application Financeiro. */
const faturamentoFirstPage = 'ReportSectione566ff5fef3013bf5683';

export const permissoes = [
  { user: 'ana', aplicativo: 'Comercial', relatorio: 'Vendas', tipo: 'full', paginas: [] },
  { user: 'ana', aplicativo: 'Comercial', relatorio: 'Faturamento', tipo: 'full', paginas: [] },
  {
    user: 'ana',
    aplicativo: 'Financeiro',
    relatorio: 'Faturamento',
    tipo: 'specific',
    paginas: [faturamentoFirstPage],
  },
  { user: 'ana', aplicativo: 'Financeiro', relatorio: 'Inadimplência', tipo: 'none', paginas: [] },
  { user: 'bruno', aplicativo: 'Varejo', relatorio: 'Lojas', tipo: 'full', paginas: [] },
  { user: 'bruno', aplicativo: 'Varejo', relatorio: 'Estoque', tipo: 'full', paginas: [] },
  { user: 'bruno', aplicativo: 'Varejo', relatorio: 'Clientes', tipo: 'full', paginas: [] },
] as const;
