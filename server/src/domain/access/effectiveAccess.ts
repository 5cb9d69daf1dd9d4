import {
  type AccessType,
  type DecidedPerson,
  decide,
  type Grant,
  type Reason,
} from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import { listFacts, type PlacedFacts } from './listFacts.ts';
import type { Cell } from './loadFacts.ts';
import type { Region } from './readRegion.ts';

/** What a person may open in a cell. */
export interface CellAccess {
  readonly access: AccessType;
  /** The permitted pages that exist, in the order of their names; empty unless the access is `specific`. */
  readonly pages: readonly string[];
  /** The instant at which the access ends; null for an access without an end, and for no access. */
  readonly until: Date | null;
}

/** The access to a report in one place, with what is known of its reasons and its pages. */
export interface ReasonedAccess extends CellAccess, Omit<Cell, 'userId'> {
  /** The facts about the person from which the decision was made. */
  readonly person: DecidedPerson;
  /** All permitted pages, those that are gone included, in the order of their names. */
  readonly granted: readonly string[];
  /** False if the portal knows nothing about the pages that a grant permits. */
  readonly arePagesKnown: boolean;
  /** True if a team is among the reasons. */
  readonly isByTeam: boolean;
  /** True if a role is the only reason. */
  readonly isByRole: boolean;
}

/** What a person may open, by `${relatorioId} ${aplicativoId}`. */
export type AccessByPlace = ReadonlyMap<string, ReasonedAccess>;

/** Decides about every cell of a region. Returns what each person may open. People with the same access may share one map. */
export async function effectiveAccess(
  db: Db,
  region: Region,
  now: Date,
): Promise<ReadonlyMap<number, AccessByPlace>> {
  const found = new Map<number, AccessByPlace>();
  for (const { people, places } of await listFacts(db, region, now)) {
    const access = accessByPlace(places);
    for (const id of people) found.set(id, access);
  }
  return found;
}

function accessByPlace(places: readonly PlacedFacts[]): AccessByPlace {
  const found = new Map<string, ReasonedAccess>();
  for (const { facts, ...place } of places) {
    const { access, pages, reasons, until } = decide(facts);
    if (access === 'none') continue;
    found.set(`${place.relatorioId} ${place.aplicativoId}`, {
      ...place,
      person: facts.person,
      access,
      pages: access === 'full' ? [] : existingOf(reasons),
      granted: [...pages].sort(),
      arePagesKnown: reasons.every((reason) => !isSpecific(reason) || reason.existing !== null),
      until,
      isByTeam: reasons.some(({ by }) => typeof by === 'object'),
      isByRole: reasons.every(({ by }) => by === 'role'),
    });
  }
  return found;
}

const isSpecific = (reason: Reason): reason is Grant =>
  'access' in reason && reason.access === 'specific';

/** Returns the permitted pages that still exist; none if the portal does not know the pages of the report. */
const existingOf = (reasons: readonly Reason[]) =>
  [...new Set(reasons.filter(isSpecific).flatMap(({ existing }) => existing ?? []))].sort();
