import type { NamedStoredGrant } from '../../src/domain/grants/storedGrantQueries.ts';
import type { PageTitles } from '../../src/domain/pages/knownTitles.ts';

const grant = (
  id: number,
  nome: string,
  more: Partial<NamedStoredGrant> = {},
): NamedStoredGrant => ({
  kind: 'person',
  holder: id,
  aplicativo: null,
  relatorio: 12,
  acesso: 'full',
  paginas: [],
  ate: null,
  granted_by: null,
  granted_at: null,
  nome,
  username: `u${id}`,
  aplicativo_nome: null,
  relatorio_nome: 'Vendas – “Sul”',
  ...more,
});
const inApp = { aplicativo: 4, aplicativo_nome: '=Comercial; São Paulo' };
const at = (text: string) => ({ ate: new Date(text).getTime() });

/** Grants with names, pages and ends that spreadsheets like to change. `exported.csv` is what `writePlanilha` makes of them. */
export const grants: readonly NamedStoredGrant[] = [
  grant(1, '=1+1', at('2026-12-06T03:00:00Z')),
  grant(2, '\'=HYPERLINK("http://x")', at('2027-01-01T03:00:00Z')),
  grant(3, '-2', { ...inApp, ...at('2026-05-12T17:30:15.250Z') }),
  grant(4, '+55 11 91234-5678', inApp),
  grant(5, '@soma', { ...inApp, ...at('2026-03-05T03:00:00Z') }),
  grant(6, '0012', { username: '1e5', relatorio_nome: '05/12' }),
  grant(7, 'Zé "da Silva", João', { relatorio_nome: "'- Estoque" }),
  grant(8, 'Três; quatro', {
    ...inApp,
    kind: 'team',
    username: '',
    acesso: 'specific',
    paginas: ['ReportSection1', 'a;b', 'c\\d', '=e', ' f '],
  }),
  grant(10, 'Verdadeiro', { ...inApp, acesso: 'specific', paginas: ['05/12'] }),
  grant(11, 'Falso', { ...inApp, acesso: 'specific', paginas: ['12e45'] }),
  grant(9, 'Equipe Ação', {
    kind: 'team',
    username: '',
    ...inApp,
    acesso: 'specific',
    paginas: ['12', '05/12', '1e5'],
    ...at('2199-06-30T12:00:00Z'),
  }),
];

const page = (titulo: string) => ({ titulo, isGone: false, classe: null });
export const pageTitles: ReadonlyMap<number, PageTitles> = new Map([
  [
    12,
    new Map([
      ['ReportSection1', page('Visão; geral')],
      ['a;b', page('=Metas')],
      ['12', page('-5')],
    ]),
  ],
]);
