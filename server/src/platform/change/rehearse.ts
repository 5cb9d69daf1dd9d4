import { createHash } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { type CellAccess, effectiveAccess } from '../access/effectiveAccess.ts';
import type { Cell } from '../access/loadFacts.ts';
import type { Actor } from '../auth/actor.ts';
import { databaseCodeOf } from '../db/databaseErrors.ts';
import type { Db } from '../db/openDatabase.ts';
import type { Change } from './Change.ts';

/** A cell whose access a change changes. */
export interface AccessDifference extends Cell {
  readonly before: CellAccess;
  readonly after: CellAccess;
}

/** What a change would do. */
export interface Rehearsal {
  /** Sorted by person, report and application. */
  readonly differences: readonly AccessDifference[];
  /** The same for the same differences, so that a change can tell whether they are others by now. */
  readonly fingerprint: string;
}

/** Carries the result out of a transaction that must be rolled back. */
class RolledBack extends Error {
  override readonly name = 'RolledBack';
  readonly value: unknown;
  constructor(value: unknown) {
    super('rolled back');
    this.value = value;
  }
}

const none: CellAccess = { access: 'none', pages: [] };
const maxAttempts = 3;
/** PostgreSQL's code of a transaction that met a row which another one has changed since its first statement. */
const serializationFailure = '40001';

/**
 * Runs a change in a transaction that is rolled back. Returns the people whose access the change would alter. Throws what the
 * change would throw. Both states are read in one snapshot, in which other transactions change nothing. Spec ENS-02.
 */
export async function rehearse<Input, Result>(
  db: Db,
  change: Change<Input, Result>,
  actor: Actor,
  input: Input,
  now: Date,
): Promise<Rehearsal> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await rollBack(db, (tx) => compare(tx, change, actor, input, now), {
        isolationLevel: 'repeatable read',
      });
    } catch (error) {
      // Another change has won the row. The next attempt begins with the state that it left.
      if (databaseCodeOf(error) !== serializationFailure || attempt >= maxAttempts) throw error;
    }
  }
}

async function compare<Input, Result>(
  tx: Db,
  change: Change<Input, Result>,
  actor: Actor,
  input: Input,
  now: Date,
): Promise<Rehearsal> {
  await tx.execute(`set local lock_timeout = ${lockTimeoutMs}`);
  const { region, changed } = await rollBack(tx, async (inner) => {
    const touched = await change(inner, actor, input);
    const cells = touched.region && (await effectiveAccess(inner, touched.region, now));
    return { region: touched.region, changed: cells ?? new Map<string, never>() };
  });
  const stored = region ? await effectiveAccess(tx, region, now) : new Map<string, never>();
  const differences = [...new Set([...stored.keys(), ...changed.keys()])]
    .flatMap((key) => differenceOf(stored.get(key), changed.get(key)))
    .sort(byCell);
  const fingerprint = createHash('sha256').update(JSON.stringify(differences)).digest('base64url');
  return { differences, fingerprint };
}

/** A rehearsal gives up when it waits longer for a lock, so that it delays no change. */
const lockTimeoutMs = 2_000;

/** Runs an action in a transaction, or in a savepoint of one, and rolls it back. Returns what the action returned. */
async function rollBack<T>(
  db: Db,
  action: (tx: Db) => Promise<T>,
  config?: Parameters<Db['transaction']>[1],
): Promise<T> {
  try {
    return await db.transaction(async (tx) => {
      throw new RolledBack(await action(tx));
    }, config);
  } catch (error) {
    if (error instanceof RolledBack) return error.value as T;
    throw error;
  }
}

function differenceOf(
  before: (Cell & CellAccess) | undefined,
  after: (Cell & CellAccess) | undefined,
): AccessDifference[] {
  const cell = before ?? after;
  if (!cell) return [];
  const { userId, relatorioId, aplicativoId } = cell;
  const accessOf = (one: CellAccess = none) => ({ access: one.access, pages: one.pages });
  const difference = {
    userId,
    relatorioId,
    aplicativoId,
    before: accessOf(before),
    after: accessOf(after),
  };
  return isDeepStrictEqual(difference.before, difference.after) ? [] : [difference];
}

const byCell = (a: Cell, b: Cell) =>
  a.userId - b.userId ||
  a.relatorioId - b.relatorioId ||
  (a.aplicativoId ?? 0) - (b.aplicativoId ?? 0);
