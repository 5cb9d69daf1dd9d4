import type { RelatorioConfigChanges } from '@portal/api-client/contract';
import type { Change } from '../../domain/change/Change.ts';
import { commit } from '../../domain/change/commit.ts';
import type { OpenPendencia } from '../../domain/pendencias/openPendenciaQueries.ts';
import { conflict } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { pendenciaQueries } from './pendenciaQueries.ts';
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
 * Does what a finding offers as its remedy, as the change that an administrator would make by hand, so it is decided, rehearsed, recorded
 * and undone like that. The finding closes then. Throws 409 for a finding without a remedy. Spec DRIFT-03.
 */
export async function resolvePendencia(
  { db, now, updateRelatorio }: ResolveDependencies,
  actor: Actor,
  row: OpenPendencia,
): Promise<void> {
  const remedy = remedyOf(row);
  const { dados, cliente, pagina } = row;
  const [relatorio] = row.relatorios;
  if (!remedy) throw conflict('O portal não tem uma correção para esta pendência.');
  if (remedy.tipo === 'ciente') return commit(db, close, actor, { id: row.id, now: now() });
  if (relatorio === undefined || cliente === null) throw conflict('Esta pendência mudou.');
  if (remedy.tipo === 'trocar_pagina') {
    const pages = { from: pagina ?? '', to: dados.nova ?? '' };
    await commit(db, replacePage, actor, { relatorio, cliente, ...pages, now: now() });
  } else {
    const changes = {
      apontar_workspace: { workspace_id: dados.workspace_id },
      apontar_relatorio: { report_id: dados.report_id },
      usar_nome: { nome_relatorio: dados.para },
    }[remedy.tipo];
    await updateRelatorio(actor, relatorio, changes as RelatorioConfigChanges);
  }
  await pendenciaQueries(db).close(row.id, now(), actor.id);
}

/** Closes news that somebody has read. */
const close: Change<{ readonly id: number; readonly now: Date }> = async (
  tx,
  actor,
  { id, now },
) => {
  await pendenciaQueries(tx).close(id, now, actor.id);
  return { result: undefined, records: [], region: null };
};
