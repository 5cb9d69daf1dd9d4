import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { invalid } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countPeople } from '../access/countPeople.ts';
import {
  type AccessByPlace,
  type CellAccess,
  effectiveAccess,
  type ReasonedAccess,
} from '../access/effectiveAccess.ts';
import { listSentNames, type SentName } from '../access/listSentNames.ts';
import type { Cell } from '../access/loadFacts.ts';
import type { Region } from '../access/Region.ts';
import type { Change } from './Change.ts';
import { rollBack } from './rollBack.ts';

/** A cell whose access a change changes. */
export interface AccessDifference extends Cell {
  readonly before: CellAccess;
  readonly after: CellAccess;
  /** True if a team is among the reasons of the access after the change. */
  readonly isByTeam: boolean;
  /** True if a role alone gives the access that is lost or gained. */
  readonly isByRole: boolean;
}

/** A person who opens a report before and after a change, and for whom another name or role is sent to the provider. */
export interface SentNameDifference {
  readonly userId: number;
  readonly relatorioId: number;
  readonly before: SentName;
  readonly after: SentName;
}

/** What a change would do. */
export interface Rehearsal {
  /** Sorted by person, report and application. */
  readonly differences: readonly AccessDifference[];
  /** True if the change names the people whose access it may change. Only such a change can change a role. */
  readonly namesPeople: boolean;
  /** Sorted by person and report. */
  readonly sentNames: readonly SentNameDifference[];
  /** The same for the same differences, so that a change can tell whether they are others by now. */
  readonly fingerprint: string;
}

interface State {
  readonly access: ReadonlyMap<number, AccessByPlace>;
  readonly names: ReadonlyMap<string, SentName>;
}

const none: CellAccess = { access: 'none', pages: [] };
/** A rehearsal gives up when it waits longer for a lock, so that it delays no change. */
const lockTimeoutMs = 2_000;

/**
 * Runs a change in a savepoint that is rolled back, and compares what people may open with it and without it. `tx` sees one
 * snapshot, in which other transactions change nothing. Throws what the change would throw, and 400 if the change concerns
 * more than `maxPeople` people.
 */
export async function compareChange<Input, Result>(
  tx: Db,
  change: Change<Input, Result>,
  actor: Actor,
  input: Input,
  { now, maxPeople }: { readonly now: Date; readonly maxPeople: number },
): Promise<Rehearsal> {
  await tx.execute(`set local lock_timeout = ${lockTimeoutMs}`);
  const { region, after } = await rollBack(tx, async (inner) => {
    const touched = await change(inner, actor, input);
    return { region: touched.region, after: await readState(inner, touched.region) };
  });
  const before = await readState(tx, region);
  const differences = differencesOf(before.access, after.access);
  const sentNames = keysOf(before.names, after.names)
    .flatMap((key) => sentNameDifference(key, before.names.get(key), after.names.get(key)))
    .sort((a, b) => a.userId - b.userId || a.relatorioId - b.relatorioId);
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([differences, sentNames]))
    .digest('base64url');
  return { differences, namesPeople: region?.people !== undefined, sentNames, fingerprint };

  async function readState(db: Db, region: Region | null): Promise<State> {
    if (region === null) return { access: new Map(), names: new Map() };
    if (maxPeople !== Number.POSITIVE_INFINITY && (await countPeople(db, region)) > maxPeople) {
      throw invalid(
        `Com o banco de dados embutido, o ensaio alcança até ${maxPeople} pessoas. A alteração pode ser feita sem ensaio.`,
      );
    }
    const access = await effectiveAccess(db, region, now);
    return { access, names: await listSentNames(db, access) };
  }
}

/** The pages are in the order of their names. */
const isSameAccess = (a: CellAccess, b: CellAccess): boolean =>
  a.access === b.access &&
  a.pages.length === b.pages.length &&
  a.pages.every((page, index) => page === b.pages[index]);

const keysOf = <Key>(...maps: readonly ReadonlyMap<Key, unknown>[]) => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];

type PlaceDifference = Omit<AccessDifference, 'userId'>;

/** Compares the access of each person. People who share their access before and after are compared once. */
function differencesOf(before: State['access'], after: State['access']): AccessDifference[] {
  const compared = new Map<AccessByPlace, Map<AccessByPlace, readonly PlaceDifference[]>>();
  const compare = (a: AccessByPlace, b: AccessByPlace) => {
    const others = compared.get(a) ?? new Map<AccessByPlace, readonly PlaceDifference[]>();
    compared.set(a, others);
    const found = others.get(b) ?? placeDifferences(a, b);
    others.set(b, found);
    return found;
  };
  return keysOf(before, after)
    .sort((a, b) => a - b)
    .flatMap((userId) =>
      compare(before.get(userId) ?? nothing, after.get(userId) ?? nothing).map((difference) => ({
        userId,
        ...difference,
      })),
    );
}

const nothing: AccessByPlace = new Map();

const placeDifferences = (before: AccessByPlace, after: AccessByPlace): PlaceDifference[] =>
  keysOf(before, after)
    .flatMap((key) => differenceOf(before.get(key), after.get(key)))
    .sort(byPlace);

function differenceOf(
  before: ReasonedAccess | undefined,
  after: ReasonedAccess | undefined,
): PlaceDifference[] {
  const place = before ?? after;
  if (!place) return [];
  const { relatorioId, aplicativoId } = place;
  const accessOf = (one: CellAccess = none) => ({ access: one.access, pages: one.pages });
  const difference = {
    relatorioId,
    aplicativoId,
    before: accessOf(before),
    after: accessOf(after),
    isByTeam: after?.isByTeam ?? false,
    isByRole: place.isByRole,
  };
  return isSameAccess(difference.before, difference.after) ? [] : [difference];
}

function sentNameDifference(
  key: string,
  before: SentName | undefined,
  after: SentName | undefined,
): SentNameDifference[] {
  if (!before || !after || isDeepStrictEqual(before, after)) return [];
  const [userId = 0, relatorioId = 0] = key.split(' ').map(Number);
  return [{ userId, relatorioId, before, after }];
}

const byPlace = (a: PlaceDifference, b: PlaceDifference) =>
  a.relatorioId - b.relatorioId || (a.aplicativoId ?? 0) - (b.aplicativoId ?? 0);
