import type { AtualizacaoEmAndamento, Atualizacoes } from '@portal/api-client/contract';
import { outcomeOf, refreshTimes } from '@portal/api-client/rules';
import type { ProviderRefresh } from '../../domain/powerbi/PowerBi.ts';
import { type AtualizacaoRow, isCancellable } from './queries.ts';

/** How many successes decide about the usual duration. */
const usualOf = 10;
const mostListed = 60;

/** Presents a refresh that runs. */
export const presentRunning = (row: AtualizacaoRow): AtualizacaoEmAndamento => ({
  id: row.id,
  situacao: row.situacao,
  pedida_em: row.asked_at.toISOString(),
  cancelavel: isCancellable(row),
});

interface Found {
  readonly isPermitted: boolean;
  readonly isAdmin: boolean;
  readonly running: AtualizacaoRow | null;
  readonly last: AtualizacaoRow | null;
  /** Null if Power BI did not answer. */
  readonly refreshes: readonly ProviderRefresh[] | null;
  /** Whether the dataset is in a capacity; null if it is not known. */
  readonly isDedicated: boolean | null;
}

/** Presents the refreshes of a report. Microsoft's errors are for who may change the report. Spec ATUA-01. */
export function presentAtualizacoes(found: Found): Atualizacoes {
  const { isPermitted, isAdmin, running, last, refreshes, isDedicated } = found;
  const historico = refreshes?.slice(0, mostListed).map(presentListed(isAdmin)) ?? null;
  return {
    pode: isPermitted,
    em_andamento: running && presentRunning(running),
    ultima: last?.ended_at
      ? {
          id: last.id,
          situacao: last.situacao,
          terminou_em: last.ended_at.toISOString(),
          motivo: last.motivo,
          ...(isAdmin && { erro: last.erro }),
        }
      : null,
    duracao_usual: usualDuration(historico ?? []),
    limites: limitsOf(isDedicated),
    historico,
  };
}

type Listed = NonNullable<Atualizacoes['historico']>[number];

const presentListed =
  (isAdmin: boolean) =>
  (refresh: ProviderRefresh): Listed => {
    const situacao = outcomeOf(refresh);
    const { startMs, endMs: listedMs } = refreshTimes(refresh);
    // Power BI lists an end of enhanced refreshes that still run.
    const endMs = situacao === 'em_andamento' || situacao === 'na_fila' ? null : listedMs;
    return {
      situacao,
      tipo: refresh.refreshType ?? null,
      inicio: isoOf(startMs),
      fim: isoOf(endMs),
      duracao:
        startMs === null || endMs === null
          ? null
          : Math.max(0, Math.round((endMs - startMs) / 1000)),
      ...(isAdmin && { erro: refresh.error }),
    };
  };

const isoOf = (ms: number | null) => (ms === null ? null : new Date(ms).toISOString());

/** The median duration of the newest successes, in seconds. */
function usualDuration(listed: readonly Listed[]): number | null {
  const durations = listed
    .flatMap(({ situacao, duracao }) =>
      situacao === 'concluida' && duracao !== null ? [duracao] : [],
    )
    .slice(0, usualOf)
    .sort((a, b) => a - b);
  return durations[Math.floor(durations.length / 2)] ?? null;
}

function limitsOf(isDedicated: boolean | null): string {
  const outside = 'até 8 atualizações por dia de cada dataset, contando as agendadas';
  if (isDedicated === null) {
    return `O Power BI faz uma atualização por vez de cada dataset. Fora de uma capacidade aceita ${outside}.`;
  }
  return isDedicated
    ? 'O Power BI faz uma atualização por vez de cada dataset. Nesta capacidade não há limite por dia, mas uma capacidade sobrecarregada pode adiá-la.'
    : `O Power BI faz uma atualização por vez de cada dataset, e aceita ${outside}.`;
}
