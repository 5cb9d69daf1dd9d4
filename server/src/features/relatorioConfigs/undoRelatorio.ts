import {
  type RelatorioConfigChanges,
  type RlsPapel,
  updateRelatorioConfig,
} from '@portal/api-client/contract';
import { holderKinds, holders } from '../../domain/access/Holder.ts';
import {
  type RelatorioConfigRow,
  relatorioConfigQueries,
} from '../../domain/relatorios/configQueries.ts';
import { relatorioRecords } from '../../domain/relatorios/relatorioRecords.ts';
import type { Undoer, WantedPiece } from '../../domain/undo/Undoer.ts';
import { notFound } from '../../errors.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { changeRelatorioConfig, deleteRelatorioConfig } from './changeRelatorioConfig.ts';

/** Undoes changes of report configurations, of who may open them on Dashboards and of the roles that they give. Spec DESF-01. */
export const undoRelatorio: Undoer = {
  noun: 'relatorio',
  roles: updateRelatorioConfig.roles,
  async present(tx, actor, id) {
    const found = await relatorioConfigQueries(tx).find(scopeOf(actor), id);
    return (
      found &&
      relatorioRecords(null, found).flatMap((record) => [
        { ...record, before: {} },
        { ...record, action: 'permissao.update', before: {} },
      ])
    );
  },
  async change(tx, actor, { id, pieces }) {
    const found = await relatorioConfigQueries(tx).find(scopeOf(actor), id);
    if (!found) throw notFound('Relatório');
    const isPapel = ({ field }: WantedPiece) => field.startsWith('papel ');
    const isGrant = ({ field }: WantedPiece) => /^(user|equipe):\d+$/.test(field);
    const columns = pieces.filter((piece) => !isPapel(piece) && !isGrant(piece));
    const isMoving = columns.some(({ field }) => field === 'cliente');
    const input: RelatorioConfigChanges = {
      ...(Object.fromEntries(
        columns.map(({ field, value }) => [field, value]),
      ) as RelatorioConfigChanges),
      ...papeisAfter(isMoving ? [] : found.rls_papeis, pieces.filter(isPapel)),
      ...allowedAfter(isMoving ? null : found, pieces.filter(isGrant)),
    };
    // Power BI is not asked within a transaction. A job lists the pages of another report.
    return changeRelatorioConfig(tx, actor, {
      found,
      input,
      providerName: found.nome_relatorio,
      pages: null,
    });
  },
  remove: deleteRelatorioConfig,
};

/** The roles after the pieces; nothing if none changes. */
function papeisAfter(present: readonly RlsPapel[], pieces: readonly WantedPiece[]) {
  if (pieces.length === 0) return {};
  const keyOf = ({ user_id, equipe_id, papel }: RlsPapel) =>
    `papel ${user_id === undefined ? `equipe:${equipe_id}` : `user:${user_id}`} ${papel}`;
  const after = new Map(present.map((one) => [keyOf(one), one]));
  for (const { field, part, value } of pieces) {
    const [kind, id] = field.slice('papel '.length).split(':');
    const holder = kind === 'user' ? { user_id: Number(id) } : { equipe_id: Number(id) };
    const papel = { ...holder, papel: part };
    if (value === true) after.set(keyOf(papel), papel);
    else after.delete(keyOf(papel));
  }
  return { rls_papeis: [...after.values()] };
}

/** Who may open the report on Dashboards after the pieces, with their ends. `found` is null for a report that changes its cliente. */
function allowedAfter(found: RelatorioConfigRow | null, pieces: readonly WantedPiece[]) {
  return Object.assign(
    {},
    ...holderKinds.map((kind) => {
      const { allowed, field: name } = holders[kind];
      const prefix = `${kind === 'person' ? 'user' : name}:`;
      const ofKind = pieces.filter(({ field }) => field.startsWith(prefix));
      if (ofKind.length === 0) return {};
      const ids = new Set(found?.[allowed] ?? []);
      const ends: Record<string, string | null> = {};
      for (const { field, value } of ofKind) {
        const id = Number(field.slice(prefix.length));
        if (value === null) {
          ids.delete(id);
          continue;
        }
        ids.add(id);
        ends[id] = (value as { readonly ate: string | null }).ate;
      }
      return { [allowed]: [...ids], [`${allowed}_ends`]: ends };
    }),
  );
}
