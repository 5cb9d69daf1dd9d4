import type { ArquivoLinha } from '@portal/api-client/contract';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Region } from '../access/readRegion.ts';
import type { RecordedChange } from '../history/recordChanges.ts';
import type { BoundRegion } from '../restrictions/presenceQueries.ts';

/** How many people a notice reaches, and the names of its teams; none for everybody. */
export interface Reach {
  readonly pessoas: number;
  readonly equipes: readonly string[];
}

/** What a change has done. */
export interface Touched<Result> {
  readonly result: Result;
  /** What history records. Each entry that changed no value is left out. */
  readonly records: readonly RecordedChange[];
  /** Whose access may be another now; null if the change concerns no access. */
  readonly region: Region | null;
  /** Whom what was changed reaches, if it is a notice. */
  readonly reach?: Reach;
  /** What the file of a cliente changes. Spec ARQ-02. */
  readonly arquivo?: {
    readonly linhas: readonly ArquivoLinha[];
    readonly avisos: readonly string[];
  };
  /** Whom networks and hours may bind otherwise; absent for nobody. Spec REDE-03. */
  readonly bound?: BoundRegion;
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
