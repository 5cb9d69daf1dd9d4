import { outcomeOf, refreshTimes } from '@portal/api-client/rules';
import type { Credentials, PowerBi, ProviderRefresh } from '../../domain/powerbi/PowerBi.ts';
import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { JobKind } from '../../platform/jobs/JobKind.ts';
import { type AtualizacaoRow, atualizacaoQueries } from './queries.ts';

const followKind = 'atualizacoes.acompanhar';
/** Microsoft ends a refresh after five hours at most. */
const limitMs = 6 * 60 * 60_000;
/** When a request that Power BI does not list has not arrived. */
const arrivalMs = 2 * 60_000;
/** The clocks of the portal and of Microsoft may differ by this many milliseconds. */
const toleranceMs = 60_000;

export interface FollowDependencies {
  readonly db: Db;
  readonly powerBi: PowerBi;
  readonly loadCredentials: (clienteId: number) => Promise<Credentials>;
  readonly now: () => Date;
}

/** The job that follows one refresh to its end. */
export const followJob = ({ id, cliente_id }: AtualizacaoRow) => ({
  kind: followKind,
  key: String(id),
  clienteId: cliente_id,
});

/** Asks Power BI about a refresh with growing pauses, until it ends or the limit of time passes. Survives its server. Spec ATUA-01. */
export function followAtualizacaoJob(dependencies: FollowDependencies): JobKind {
  return {
    name: followKind,
    queue: 'exportsAndRefreshes',
    maxAttempts: 1_000,
    maxPauseSeconds: 300,
    async run({ key, postpone }) {
      const row = await atualizacaoQueries(dependencies.db).find(Number(key));
      if (!row || row.ended_at) return;
      const { ended_at } = await followAtualizacao(dependencies, row);
      if (!ended_at) postpone(pauseOf(dependencies.now().getTime() - row.asked_at.getTime()));
    },
  };
}

/** The seconds until the next question, by the age of the refresh. */
function pauseOf(ageMs: number): number {
  const minutes = ageMs / 60_000;
  if (minutes < 1) return 5;
  if (minutes < 10) return 15;
  return minutes < 60 ? 60 : 300;
}

/** Asks Power BI once about a refresh that runs, and stores what has changed. Returns the refresh as it is then. */
export async function followAtualizacao(
  { db, powerBi, loadCredentials, now }: FollowDependencies,
  row: AtualizacaoRow,
): Promise<AtualizacaoRow> {
  const queries = atualizacaoQueries(db);
  const change = async (columns: Partial<AtualizacaoRow>) =>
    (await queries.change(row.id, columns)) ?? (await queries.find(row.id)) ?? row;
  const age = now().getTime() - row.asked_at.getTime();
  const end = (situacao: AtualizacaoRow['situacao'], motivo: string | null, erro?: string | null) =>
    change({ situacao, motivo, erro: erro ?? null, ended_at: now() });
  if (age > limitMs) return end('tempo_esgotado', endSentences.tempo_esgotado);
  let found: ProviderRefresh | undefined;
  try {
    const credentials = await loadCredentials(row.cliente_id);
    const refreshes = await powerBi.listRefreshes(credentials, row.workspace_id, row.dataset_id, {
      isFresh: true,
    });
    found = findOwn(refreshes, row, age);
  } catch (error) {
    // The refresh goes on without an answer about it. The limit of time ends the questions.
    if (error instanceof PortalError) return row;
    throw error;
  }
  if (!found) {
    if (row.is_taken || age < arrivalMs) return row;
    return end('falhou', 'O pedido não chegou ao Power BI. Tente de novo.');
  }
  const outcome = outcomeOf(found);
  if (outcome === 'em_andamento' || outcome === 'na_fila') {
    const isSame = row.is_taken && outcome === row.situacao && row.request_id === found.id;
    return isSame ? row : change({ situacao: outcome, is_taken: true, request_id: found.id });
  }
  return end(outcome, endSentences[outcome], found.error);
}

/** Sentences about the ends of a refresh; null for a success. */
const endSentences = {
  concluida: null,
  falhou: 'A atualização falhou no Power BI. Os dados anteriores continuam valendo.',
  cancelada: 'A atualização foi cancelada. Os dados anteriores continuam valendo.',
  desativada: 'O Power BI desativou a atualização deste dataset.',
  tempo_esgotado: 'A atualização não terminou no tempo esperado. O portal deixou de acompanhá-la.',
  desconhecida: 'O Power BI não disse como a atualização terminou.',
} as const;

/**
 * The refresh of a row: by Microsoft's id, else the newest one that began after it was asked for, or that ran then if Power BI said so.
 * The list may have a refresh later than its request was answered, so one with an id is awaited, and another one that has just ended is
 * not taken for it.
 */
function findOwn(
  refreshes: readonly ProviderRefresh[],
  { request_id, asked_at, is_taken }: AtualizacaoRow,
  ageMs: number,
): ProviderRefresh | undefined {
  const byId = refreshes.find(
    ({ id }) => id !== null && id.toLowerCase() === request_id?.toLowerCase(),
  );
  if (byId) return byId;
  if (request_id !== null && ageMs < arrivalMs) return undefined;
  const since = asked_at.getTime() - toleranceMs;
  const [newest] = refreshes
    .map((refresh) => ({ refresh, ...refreshTimes(refresh) }))
    .filter(({ startMs, endMs }) => {
      const latest = is_taken ? (endMs ?? Number.POSITIVE_INFINITY) : startMs;
      return startMs !== null && latest !== null && latest > since;
    })
    .sort((a, b) => (b.startMs ?? 0) - (a.startMs ?? 0));
  return newest?.refresh;
}
