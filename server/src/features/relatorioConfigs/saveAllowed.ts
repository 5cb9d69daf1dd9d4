import type { RelatorioConfigChanges } from '@portal/api-client/contract';
import { type HolderKind, holderKinds, holders } from '../../domain/access/Holder.ts';
import { type DashboardGrant, grantWriteQueries } from '../../domain/grants/grantWriteQueries.ts';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { readExpiry } from '../../platform/http/readExpiry.ts';

interface Place {
  readonly id: number;
  readonly clienteId: number;
  /** Who may open the report on Dashboards before the change. */
  readonly stored: {
    readonly users_allowed: readonly number[];
    readonly equipes_allowed: readonly number[];
  };
}

/** Throws 400 unless all people and teams of the input belong to the cliente. Spec EQP-13. */
export async function requireAllowed(
  tx: Db,
  clienteId: number,
  input: RelatorioConfigChanges,
): Promise<void> {
  for (const kind of holderKinds) {
    const field = holders[kind].allowed;
    await requireOfCliente(tx, clienteId, kind, { field, ids: input[field] ?? [] });
  }
}

/** Writes the people and teams of the input, with their ends. Returns whether something changed. Spec EQP-04, PRAZO-01. */
export async function saveAllowed(
  tx: Db,
  actor: Actor,
  { id, clienteId, stored }: Place,
  input: RelatorioConfigChanges,
): Promise<boolean> {
  const wanted = holderKinds.map((kind) => ({ kind, list: wantedOf(kind, stored, input) }));
  let isChanged = false;
  for (const { kind, list } of wanted) {
    const write = grantWriteQueries(tx);
    const place = { id, clienteId };
    if (list && (await write.replaceOnDashboards(kind, place, list, actor.id))) isChanged = true;
  }
  return isChanged;
}

/**
 * Returns the wanted list; null if the input has neither the list nor ends. Without the list, the ends apply to the stored one.
 * Throws 400 for an end of somebody who is not in the list.
 */
function wantedOf(
  kind: HolderKind,
  stored: Place['stored'],
  input: RelatorioConfigChanges,
): DashboardGrant[] | null {
  const field = holders[kind].allowed;
  const expiriesField = `${field}_ends` as const;
  const { [field]: list, [expiriesField]: ends } = input;
  if (!list && !ends) return null;
  const ids = list ?? stored[field];
  const known = new Set(ids.map(String));
  if (Object.keys(ends ?? {}).some((id) => !known.has(id))) {
    throw invalidFields({ [expiriesField]: ['Informe o fim apenas de quem está na lista.'] });
  }
  return ids.map((id) => ({ id, expira_em: readExpiry(expiriesField, ends?.[id]) }));
}
