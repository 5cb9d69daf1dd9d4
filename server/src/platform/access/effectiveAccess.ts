import { type AccessType, decide } from '@portal/api-client/rules';
import type { Db } from '../db/openDatabase.ts';
import { listFacts } from './listFacts.ts';
import type { Cell } from './loadFacts.ts';
import type { Region } from './Region.ts';

/** What a person may open in a cell. */
export interface CellAccess {
  readonly access: AccessType;
  /** The permitted pages, in the order of their names; empty unless the access is `specific`. */
  readonly pages: readonly string[];
}

/** The access in a cell, whether a team is among its reasons, and whether a role is the only one. */
export interface ReasonedAccess extends Cell, CellAccess {
  readonly isByTeam: boolean;
  readonly isByRole: boolean;
}

/** Decides about every cell of a region. Returns the cells with access. */
export async function effectiveAccess(
  db: Db,
  region: Region,
  now: Date,
): Promise<ReadonlyMap<string, ReasonedAccess>> {
  const found = new Map<string, ReasonedAccess>();
  for (const { facts, ...cell } of await listFacts(db, region, now)) {
    const { access, pages, reasons } = decide(facts);
    if (access === 'none') continue;
    found.set(`${cell.userId} ${cell.relatorioId} ${cell.aplicativoId}`, {
      ...cell,
      access,
      pages: [...pages].sort(),
      isByTeam: reasons.some(({ by }) => typeof by === 'object'),
      isByRole: reasons.every(({ by }) => by === 'role'),
    });
  }
  return found;
}
