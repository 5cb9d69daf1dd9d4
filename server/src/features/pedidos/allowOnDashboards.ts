import { hasEnded } from '@portal/api-client/rules';
import type { Touched } from '../../domain/change/Change.ts';
import { grantWriteQueries } from '../../domain/grants/grantWriteQueries.ts';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import { relatorioConfigQueries } from '../../domain/relatorios/configQueries.ts';
import { relatorioRecords } from '../../domain/relatorios/relatorioRecords.ts';
import { notFound } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type Actor, scopeOf } from '../../platform/http/actor.ts';

interface DashboardsGrant {
  readonly relatorioId: number;
  readonly userId: number;
  /** Undefined: a stored end that has not come stays. Spec CONF-04. */
  readonly end: Date | null | undefined;
  readonly now: Date;
}

/** Adds a person to those who may open a report on Dashboards, or gives their grant another end. Spec PED-03, PRAZO-01. */
export async function allowOnDashboards(
  tx: Db,
  actor: Actor,
  { relatorioId, userId, end, now }: DashboardsGrant,
): Promise<Touched<void>> {
  const queries = relatorioConfigQueries(tx);
  await queries.lock(relatorioId);
  const before = await queries.find(scopeOf(actor), relatorioId);
  if (!before) throw notFound('Relatório');
  await requireOfCliente(tx, before.cliente, 'person', { field: 'id', ids: [userId] });
  const others = before.users_allowed.filter((id) => id !== userId);
  const stored = before.users_allowed_ends[userId];
  const isOver = stored !== undefined && hasEnded(new Date(stored), now);
  const wanted = [
    ...others.map((id) => ({ id, expira_em: undefined })),
    { id: userId, expira_em: end === undefined && isOver ? null : end },
  ];
  const place = { id: relatorioId, clienteId: before.cliente };
  const write = grantWriteQueries(tx);
  if (await write.replaceOnDashboards('person', place, wanted, actor.id)) {
    await queries.raiseVersion(relatorioId, actor);
  }
  return {
    result: undefined,
    records: relatorioRecords(before, await queries.find('all', relatorioId)),
    region: { people: [userId], relatorios: [relatorioId] },
  };
}
