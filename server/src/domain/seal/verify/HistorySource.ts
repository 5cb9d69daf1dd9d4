import type { Checkpoint } from '../Checkpoint.ts';
import type { SealedRow } from '../SealedRow.ts';

/** A leaf as it is stored, in texts. */
export interface StoredLeaf {
  readonly seq: string;
  readonly auditId: string;
  readonly hash: string;
  readonly chain: string;
  readonly key: string | null;
  readonly signature: string | null;
}

/** A leaf with the rows of its id: one, unless somebody has changed the tables. */
export interface LeafWithRows {
  readonly leaf: StoredLeaf;
  readonly rows: readonly SealedRow[];
}

/** What has no leaf, and what waits for one without need. */
export interface Unsealed {
  /** Rows that wait to be sealed. */
  readonly waiting: readonly SealedRow[];
  /** The ids of rows that do not even wait: somebody inserted them without the trigger, or removed their leaf. */
  readonly strangers: readonly string[];
  /** The ids of sealed rows that wait to be sealed again. */
  readonly sealedTwice: readonly string[];
  /** The ids that wait to be sealed and of which there is no row. */
  readonly removed: readonly string[];
  /** How many authors, subjects and values belong to no row. */
  readonly orphans: number;
}

/** Where a verification reads history: a database or a dump. */
export interface HistorySource {
  /** Ordered by id. */
  checkpoints(): Promise<readonly Checkpoint[]>;
  /** Ordered by seq. */
  leaves(): AsyncIterable<LeafWithRows>;
  /** How many leaves there are. */
  countLeaves(): Promise<number>;
  unsealed(): Promise<Unsealed>;
}
