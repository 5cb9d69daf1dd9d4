import type { RelatorioConfigChanges } from '@portal/api-client/contract';
import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import type { OpenPendencia } from '../../domain/pendencias/openPendenciaQueries.ts';
import { pendenciaQueries } from '../../domain/pendencias/pendenciaQueries.ts';
import { conflict } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { StaleVersion } from '../../platform/db/StaleVersion.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { answerDirectory, changed } from './answerDirectory.ts';
import { remedyOf } from './remedyOf.ts';
import { replacePage } from './replacePage.ts';

export interface ResolveDependencies {
  readonly db: Db;
  readonly now: () => Date;
  /** Changes a report configuration, as the form of a report does. */
  readonly updateRelatorio: (
    actor: Actor,
    id: number,
    changes: RelatorioConfigChanges,
  ) => Promise<unknown>;
}

/**
 * Applies the remedy of a finding by the change that an administrator would make by hand. So the remedy is decided, rehearsed, recorded and
 * undone like that change. The finding closes after it. Throws 409 for a finding without a remedy, and if the report or the finding has
 * changed since the remedy was chosen. Spec DRIFT-03.
 */
export async function resolvePendencia(
  { db, now, updateRelatorio }: ResolveDependencies,
  actor: Actor,
  row: OpenPendencia,
  /** When the finding was last observed, as the actor has read it. */
  seenAt: string | null,
): Promise<void> {
  const remedy = remedyOf(row);
  const { dados, cliente, pagina } = row;
  const [relatorio] = row.relatorios;
  if (!remedy) throw conflict('O portal não tem uma correção para esta pendência.');
  if (remedy.tipo === 'ciente') return commit(db, close, actor, { id: row.id, now: now() });
  if (remedy.tipo === 'juntar' || remedy.tipo === 'permitir') {
    return answerDirectory(db, actor, { id: row.id, tipo: remedy.tipo, seenAt, now: now() });
  }
  if (relatorio === undefined || cliente === null) throw conflict(changed);
  if (remedy.tipo === 'trocar_pagina') {
    const pages = { from: pagina ?? '', to: dados.nova ?? '' };
    await commit(db, replacePage, actor, { relatorio, cliente, ...pages, now: now() });
  } else {
    const changes = {
      apontar_workspace: { workspace_id: dados.workspace_id },
      apontar_relatorio: { report_id: dados.report_id },
      usar_nome: { nome_relatorio: dados.para },
    }[remedy.tipo];
    const asSeen = row.versao === null ? {} : { versao: row.versao };
    const input = { ...changes, ...asSeen } as RelatorioConfigChanges;
    await updateRelatorio(actor, relatorio, input).catch(explainStale);
  }
  await pendenciaQueries(db).close(row.id, now(), actor.id);
}

/** Explains that somebody has changed the report since the finding was read. */
function explainStale(error: unknown): never {
  throw error instanceof StaleVersion ? conflict(changed) : error;
}

/** Closes a finding that tells news, because somebody has read it. Another comparison may have made it more serious. */
const close: Change<{ readonly id: number; readonly now: Date }> = async (
  tx,
  actor,
  { id, now },
) => {
  const queries = pendenciaQueries(tx);
  const locked = await queries.lock(id);
  if (locked?.gravidade !== 'novidade') throw conflict(changed);
  await queries.close(id, now, actor.id);
  return { result: undefined, records: [], region: null };
};
