import { sql } from 'drizzle-orm';
import type { Db } from './openDatabase.ts';

/** A smaller difference is not corrected. Spec PRAZO-02. */
const toleranceMs = 1_000;

/** The server's clock, corrected by the clock of the database. */
export interface Clock {
  now(): Date;
  /** How far the database's clock is ahead of this machine's, as last measured. */
  differenceMs(): number;
  /** Compares the clocks. Returns whether the correction has changed. */
  compare(): Promise<boolean>;
}

/**
 * Creates a clock. A machine whose clock is wrong by more than a second would let people in after their end, or sign with times
 * that other servers refuse, so it then takes the database's time.
 */
export function createClock(
  readDatabaseMs: () => Promise<number>,
  machineMs: () => number = Date.now,
): Clock {
  let differenceMs = 0;
  let correctionMs = 0;
  return {
    now: () => new Date(machineMs() + correctionMs),
    differenceMs: () => differenceMs,
    async compare() {
      const before = machineMs();
      const databaseMs = await readDatabaseMs();
      const after = machineMs();
      // The database read its clock at an unknown time between the two.
      const uncertainMs = (after - before) / 2;
      differenceMs = databaseMs - (before + uncertainMs);
      const isWrong = Math.abs(differenceMs) > toleranceMs + uncertainMs;
      const next = isWrong ? differenceMs : 0;
      const isOther = Math.abs(next - correctionMs) > toleranceMs;
      if (isOther || !isWrong) correctionMs = next;
      return isOther;
    },
  };
}

/** Reads the clock of the database, in milliseconds since 1970. */
export async function readDatabaseMs(db: Pick<Db, 'execute'>): Promise<number> {
  const { rows } = (await db.execute(
    sql`select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms`,
  )) as unknown as { rows: { ms: number }[] };
  return rows[0]?.ms ?? Number.NaN;
}
