import type { ProblemaPart } from '@portal/api-client/records';
import { formatDateTime } from '@portal/ui/format-date-time';
import type { Opening } from '../opening/useOpening.ts';

const maxCharacters = 300;

/**
 * What goes along with a problem: a value for each part that is known. It names the report, its page and its view, and has nothing that the
 * report shows. Spec PROB-01.
 */
export function contextOf(
  { state, visao }: Opening,
  error: string | null,
): Partial<Record<ProblemaPart, string>> {
  const { place, pages, shownPage } = state;
  const page = pages.find(({ name }) => name === shownPage);
  const seconds = Math.round(performance.now() / 1_000);
  const parts: Record<ProblemaPart, string | null | undefined> = {
    relatorio: place?.title,
    pagina: page?.displayName ?? shownPage,
    visao: visao.nome,
    navegador: `${navigator.userAgent} · ${window.innerWidth} × ${window.innerHeight}`,
    erro: error,
    tempos: `${formatDateTime(new Date().toISOString())}, página aberta há ${seconds} s`,
  };
  return Object.fromEntries(
    Object.entries(parts).flatMap(([name, value]) =>
      value ? [[name, value.slice(0, maxCharacters)]] : [],
    ),
  );
}
