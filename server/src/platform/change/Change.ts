import type { Actor } from '../auth/actor.ts';
import type { Db } from '../db/openDatabase.ts';
import type { RecordedChange } from '../history/recordChanges.ts';

/**
 * The people, reports and applications whose access a change may change: the cells that match every given part. A cell is a
 * person with a report, on Dashboards or in an application. Cells on Dashboards match only without `aplicativos`.
 */
export interface Region {
  readonly people?: readonly number[];
  readonly relatorios?: readonly number[];
  readonly aplicativos?: readonly number[];
  /** The clientes of the reports. */
  readonly clientes?: readonly number[];
}

/** What a change has done. */
export interface Touched<Result> {
  readonly result: Result;
  /** What history records. Each entry that changed no value is left out. */
  readonly records: readonly RecordedChange[];
  /** Whose access may be another now; null if the change concerns no access. */
  readonly region: Region | null;
}

/**
 * A change as a function of a transaction: it locks the rows that it decides about, decides by the policy, and writes only
 * what changed. It has no effect outside the transaction and asks no provider, because `rehearse` rolls it back.
 */
export type Change<Input, Result = void> = (
  tx: Db,
  actor: Actor,
  input: Input,
) => Promise<Touched<Result>>;
