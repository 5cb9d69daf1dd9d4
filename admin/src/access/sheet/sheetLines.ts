import type { PlanilhaAcesso, PlanilhaLinha } from '@portal/api-client/contract';
import { untilText } from '../../expiryText.ts';

/** The choices of lines, each with the lines that it shows. */
export const lineFilters = {
  Todas: () => true,
  'Só o que muda': ({ estado }: PlanilhaLinha) => estado === 'muda',
  'Só erros': ({ estado }: PlanilhaLinha) => estado === 'erro',
  'Com avisos': ({ aviso }: PlanilhaLinha) => aviso !== null,
} as const;
export type LineFilter = keyof typeof lineFilters;

export const linesOf = (lines: readonly PlanilhaLinha[], filter: LineFilter) =>
  lines.filter(lineFilters[filter]);

/** Each choice of the filter with the number of its lines. */
export const lineCounts = (lines: readonly PlanilhaLinha[]) =>
  (Object.keys(lineFilters) as readonly LineFilter[]).map(
    (name) => [name, linesOf(lines, name).length] as const,
  );

/** What is shown first: what stands in the way, else what would change. */
export function firstFilter(lines: readonly PlanilhaLinha[]): LineFilter {
  if (lines.some(lineFilters['Só erros'])) return 'Só erros';
  return lines.some(lineFilters['Só o que muda']) ? 'Só o que muda' : 'Todas';
}

/** True for a grant that was withdrawn after the export, and that the sheet has. */
export const isWithdrawn = ({ estado, antes, depois }: PlanilhaLinha): boolean =>
  estado === 'erro' && antes?.acesso === 'none' && depois !== null && depois.acesso !== 'none';

/** So many pages are named. */
const maxTitles = 5;

/** What a grant gives, in words: `Páginas Específicas (Resumo, Metas) até 24/11/2026`. `other` is what it is compared with. */
export function grantText(
  { acesso, paginas, ate }: PlanilhaAcesso,
  other: PlanilhaAcesso | null,
): string {
  if (acesso === 'none') return 'Sem Acesso';
  const titles = paginas.slice(0, maxTitles).map(({ titulo }) => titulo);
  const rest = paginas.length - titles.length;
  const pages = rest > 0 ? `${titles.join(', ')} e mais ${rest}` : titles.join(', ');
  const what = acesso === 'full' ? 'Acesso Total' : `Páginas Específicas (${pages})`;
  return untilText(what, ate, other?.ate);
}

/** What becomes of a line. */
export function stateText({ estado, erro, aviso }: PlanilhaLinha): string {
  const state = { sem_mudanca: 'sem mudança', muda: 'muda', erro: `erro: ${erro ?? ''}` }[estado];
  return aviso === null ? state : `${state}${estado === 'erro' ? ' ' : '. '}${aviso}`;
}
