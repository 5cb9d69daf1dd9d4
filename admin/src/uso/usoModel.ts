import type { Uso, UsoLinha } from '@portal/api-client/contract';

/** The groups in which usage is shown, with the title of the tab and of the first column. Days are the chart. */
export const groups = {
  relatorio: { tab: 'Relatórios', title: 'Relatório' },
  aplicativo: { tab: 'Aplicativos', title: 'Aplicativo' },
  pagina: { tab: 'Páginas', title: 'Página' },
  equipe: { tab: 'Equipes', title: 'Equipe' },
  pessoa: { tab: 'Pessoas', title: 'Pessoa' },
} as const;
export type Group = keyof typeof groups;

export const isGroup = (text: string): text is Group => Object.hasOwn(groups, text);

/** What stands in place of figures that would tell about few people. Spec USO-04. */
export const fewText = 'menos de 5';

/** The name of a row: what is deleted and what has no name is said in words. */
export function nameText(por: Group, { nome, pagina, aplicativo, equipe }: UsoLinha): string {
  if (nome !== null) return nome;
  if (por === 'aplicativo' && aplicativo === 0) return 'Dashboards';
  if (por === 'equipe' && equipe === 0) return 'Sem equipe';
  if (por === 'pagina') return pagina ?? 'Página desconhecida';
  return por === 'pessoa' ? 'Pessoa removida' : 'Removido';
}

/** A time in view: `45 s`, `12 min`, `3 h 05 min`. */
export function timeText(seconds: number): string {
  if (seconds < 60) return `${seconds} s`;
  const minutes = Math.round(seconds / 60);
  const hours = Math.floor(minutes / 60);
  if (hours === 0) return `${minutes} min`;
  return `${hours.toLocaleString('pt-BR')} h ${String(minutes % 60).padStart(2, '0')} min`;
}

const secondsFormat = new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 2 });
/** A wait: `0,65 s`. */
export const waitText = (ms: number): string => `${secondsFormat.format(ms / 1000)} s`;

type Measure = NonNullable<Uso['total']['velocidade']>['exibicao'];
/** A measured wait as its two percentiles: `2,5 s · 6,5 s`. Empty if nothing was measured. */
export const speedText = (measure: Measure | undefined): string =>
  measure ? `${waitText(measure.p50)} · ${waitText(measure.p95)}` : '';

/** What was measured, in the words of the screen. */
export const measures = {
  exibicao: 'Do clique ao relatório na tela',
  token: 'Autorização da Microsoft',
  carga: 'Relatório carregado',
  pagina: 'Troca de página',
} as const;
