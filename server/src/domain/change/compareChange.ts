import { createHash } from 'node:crypto';
import { PortalError } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { countPeople } from '../access/countPeople.ts';
import {
  type AccessByPlace,
  type CellAccess,
  effectiveAccess,
  type ReasonedAccess,
} from '../access/effectiveAccess.ts';
import type { Cell } from '../access/loadFacts.ts';
import type { Region } from '../access/readRegion.ts';
import { listWorkingChaves } from '../chaves/chaveQueries.ts';
import { readSources, type Sources } from '../dataIdentity/sourceQueries.ts';
import { type Rights, readRights } from '../relatorios/rightQueries.ts';
import { listAdmitted } from '../restrictions/listAdmitted.ts';
import { type Act, actOf } from './actOf.ts';
import type { Change, Reach, Touched } from './Change.ts';
import { type DataDifference, dataDifferences } from './dataDifferences.ts';
import { type LostRight, lostRights } from './lostRights.ts';
import { rollBack } from './rollBack.ts';
import { clientesOfAplicativos } from './stateQueries.ts';

/** A cell whose access a change changes. */
export interface AccessDifference extends Cell {
  readonly before: CellAccess;
  readonly after: CellAccess;
  /** True if a team is among the reasons of the access after the change. */
  readonly isByTeam: boolean;
  /** True if a role alone gives the access that is lost or gained. */
  readonly isByRole: boolean;
  /** True if report and application exist before and after the change, and stay in their cliente. */
  readonly isKept: boolean;
}

/** What a change would do. */
export interface Rehearsal {
  /** Null if the change changes nothing. */
  readonly act: Act | null;
  /** Sorted by person, report and application. */
  readonly differences: readonly AccessDifference[];
  /** True if the change names the people whose access it may change. Only such a change can change a role. */
  readonly namesPeople: boolean;
  /** Who reads other data. Sorted by person and report. */
  readonly data: readonly DataDifference[];
  /** Who loses a right to a report that they go on to open. Sorted by person and report. Spec REDE-01. */
  readonly rights: readonly LostRight[];
  /** The keys that stop with their makers. Spec CHAVE-02. */
  readonly chaves: readonly { readonly id: number; readonly nome: string }[];
  /** Whom a notice reaches. */
  readonly reach?: Reach | undefined;
  /** What the file of a cliente changes. */
  readonly arquivo?: Touched<unknown>['arquivo'];
  /** The people who are in now and would be out, by id. Spec REDE-03. */
  readonly leaving: readonly number[];
  /** The same for the same differences, so that a change can tell whether they are others by now. */
  readonly fingerprint: string;
}

interface State {
  readonly access: ReadonlyMap<number, AccessByPlace>;
  readonly sources: Sources;
  readonly rights: Rights;
  /** The cliente of each application of the region. */
  readonly aplicativos: ReadonlyMap<number, number>;
  /** The working keys of the people of the region, by id. */
  readonly chaves: ReadonlyMap<number, string>;
}

const none: CellAccess = { access: 'none', pages: [], until: null };
const nowhere: State = {
  access: new Map(),
  sources: { relatorios: new Map(), people: new Map(), teams: new Map() },
  rights: { relatorios: new Map(), teamsOf: () => [] },
  aplicativos: new Map(),
  chaves: new Map(),
};
/** A rehearsal gives up when it waits longer for a lock, so that it delays no change. */
const lockTimeoutMs = 2_000;

/**
 * Runs a change in a savepoint that is rolled back, and compares what people may open with it and without it. `tx` sees one
 * snapshot, in which other transactions change nothing. Throws what the change would throw, and 413 if the change concerns
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
  const { act, region, bound, reach, arquivo, after, admitted } = await rollBack(
    tx,
    async (inner) => {
      const touched = await change(inner, actor, input);
      const { region, bound, records, reach, arquivo } = touched;
      return {
        // A file changes many things, so the dialog is not named after one of them.
        act: arquivo ? null : actOf(records),
        region,
        bound,
        reach,
        arquivo,
        after: await readState(inner, region),
        admitted: bound && (await listAdmitted(inner, bound, now)),
      };
    },
  );
  const before = await readState(tx, region);
  const differences = differencesOf(before.access, after.access, isKept);
  const data = dataDifferences(before, after);
  const rights = lostRights(before, after);
  const chaves = [...before.chaves].flatMap(([id, nome]) =>
    after.chaves.has(id) ? [] : { id, nome },
  );
  const present = bound ? [...(await listAdmitted(tx, bound, now))] : [];
  const leaving = present.filter((id) => !admitted?.has(id)).sort((a, b) => a - b);
  const others = [
    ...rights,
    ...chaves,
    ...leaving,
    ...(reach ? [reach] : []),
    ...(arquivo ? [arquivo] : []),
  ];
  const fingerprint = createHash('sha256')
    .update(JSON.stringify([differences, data, ...others]))
    .digest('base64url');
  const namesPeople = region?.people !== undefined;
  return {
    act,
    differences,
    namesPeople,
    data,
    rights,
    chaves,
    reach,
    arquivo,
    leaving,
    fingerprint,
  };

  /** Only a change that names reports, applications or clientes moves or deletes them. */
  function isKept({ relatorioId, aplicativoId }: Omit<Cell, 'userId'>): boolean {
    if (region?.clientes) return false;
    const clientesOf = ({ sources, aplicativos }: State) => [
      ...(region?.relatorios ? [sources.relatorios.get(relatorioId)?.cliente] : []),
      ...(region?.aplicativos && aplicativoId !== null ? [aplicativos.get(aplicativoId)] : []),
    ];
    const [from, to] = [clientesOf(before), clientesOf(after)];
    return from.every((cliente, index) => cliente !== undefined && cliente === to[index]);
  }

  async function readState(db: Db, region: Region | null): Promise<State> {
    if (region === null) return nowhere;
    if (maxPeople !== Number.POSITIVE_INFINITY && (await countPeople(db, region)) > maxPeople) {
      const detail = `Com o banco de dados embutido, o ensaio alcança até ${maxPeople} pessoas. A alteração pode ser feita sem ensaio.`;
      // Not 400, which the change itself would answer too.
      throw new PortalError(413, { detail });
    }
    const access = await effectiveAccess(db, region, now);
    const { people = [], relatorios = [], aplicativos = [] } = region;
    const ids = [...relatoriosOf(access, relatorios)];
    return {
      access,
      sources: await readSources(db, { people: [...access.keys()], relatorios: ids }),
      rights: await readRights(db, ids),
      aplicativos: await clientesOfAplicativos(db, aplicativos),
      chaves: await listWorkingChaves(db, people, now),
    };
  }
}

/** Returns the ids of all reports that at least one person can open, and of those that the change itself names. */
function relatoriosOf(access: State['access'], named: readonly number[]): ReadonlySet<number> {
  const ids = new Set(named);
  for (const places of new Set(access.values())) {
    for (const { relatorioId } of places.values()) ids.add(relatorioId);
  }
  return ids;
}

/** The pages are in the order of their names. */
const isSameAccess = (a: CellAccess, b: CellAccess): boolean =>
  a.access === b.access &&
  a.until?.getTime() === b.until?.getTime() &&
  a.pages.length === b.pages.length &&
  a.pages.every((page, index) => page === b.pages[index]);

const keysOf = <Key>(...maps: readonly ReadonlyMap<Key, unknown>[]) => [
  ...new Set(maps.flatMap((map) => [...map.keys()])),
];

type PlaceDifference = Omit<AccessDifference, 'userId'>;
type ComparedPlace = Omit<PlaceDifference, 'isKept'>;

/** Compares the access of each person. People who share their access before and after are compared once. */
function differencesOf(
  before: State['access'],
  after: State['access'],
  isKept: (place: Omit<Cell, 'userId'>) => boolean,
): AccessDifference[] {
  const compared = new Map<AccessByPlace, Map<AccessByPlace, readonly PlaceDifference[]>>();
  const compare = (a: AccessByPlace, b: AccessByPlace) => {
    const others = compared.get(a) ?? new Map<AccessByPlace, readonly PlaceDifference[]>();
    compared.set(a, others);
    const found =
      others.get(b) ?? placeDifferences(a, b).map((one) => ({ ...one, isKept: isKept(one) }));
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

const placeDifferences = (before: AccessByPlace, after: AccessByPlace): ComparedPlace[] =>
  keysOf(before, after)
    .flatMap((key) => differenceOf(before.get(key), after.get(key)))
    .sort(byPlace);

function differenceOf(
  before: ReasonedAccess | undefined,
  after: ReasonedAccess | undefined,
): ComparedPlace[] {
  const place = before ?? after;
  if (!place) return [];
  const { relatorioId, aplicativoId } = place;
  // The pages of another report behind the configuration are unknown until Power BI tells them. Then the permitted pages are
  // compared, so that nobody gains a page that was gone before.
  const areKnown = [before, after].every((one) => one?.arePagesKnown ?? true);
  const accessOf = (one: ReasonedAccess | undefined): CellAccess =>
    one
      ? { access: one.access, pages: areKnown ? one.pages : one.granted, until: one.until }
      : none;
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

const byPlace = (a: ComparedPlace, b: ComparedPlace) =>
  a.relatorioId - b.relatorioId || (a.aplicativoId ?? 0) - (b.aplicativoId ?? 0);
