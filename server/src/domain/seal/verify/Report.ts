/** Something that should not be so. */
export interface Finding {
  /** Where in the chain it stands; null for what stands in no chain. */
  readonly seq: number | null;
  /** One Portuguese sentence. */
  readonly text: string;
}

/** What a verification has found out. */
export interface Report {
  /** How many things are wrong. Not all of them are in `findings`. */
  readonly total: number;
  /** The first ones, in the order of the chain. */
  readonly findings: readonly Finding[];
  /** The sealed rows that were read, the first leaf and the last one. */
  readonly sealed: number;
  readonly firstSeq: number | null;
  readonly lastSeq: number | null;
  readonly checkpoints: number;
  /** The rows that are not sealed yet. */
  readonly waiting: number;
  /** The personal texts that were erased, all of them by recorded erasures. */
  readonly erased: number;
  /** The compared checkpoints that were kept elsewhere. */
  readonly outside: number;
}
