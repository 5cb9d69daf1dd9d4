import type { KeptLists, Thing } from '../things/ThingTable.ts';

/** A deleted thing as the bin keeps it. A document of the release before has to be readable. */
export interface BinDocument {
  /** The columns of the thing itself, as the feature that owns it wrote them. */
  readonly fields: object;
  readonly lists: KeptLists;
  /** How many views are in no document, because their states would make it too large. */
  readonly unkeptVisoes: number;
  /** The names of the teams, reports and applications that the lists name, by `equipe:4`. */
  readonly names: Readonly<Record<string, string>>;
}

/** A document with what the bin knows of it. */
export interface BinEntry extends BinDocument {
  readonly id: number;
  readonly thing: Thing;
  readonly cliente: number | null;
  readonly nome: string;
}
