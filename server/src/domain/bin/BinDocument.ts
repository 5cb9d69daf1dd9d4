import type { KeptRow, Thing } from '../../platform/db/keptRows.ts';
import type { KeptPlacement } from '../aplicativos/keptPlacementQueries.ts';
import type { KeptPapel } from '../dataIdentity/keptPapelQueries.ts';
import type { KeptMember } from '../equipes/keptMemberQueries.ts';
import type { KeptGrant } from '../grants/keptGrantQueries.ts';
import type { KeptReading } from '../openings/keptReadingQueries.ts';
import type { KeptVisao } from '../visoes/keptVisaoQueries.ts';

/** What other tables had of a deleted thing. A list that is absent or empty is left out. */
export interface KeptLists {
  readonly concessoes?: readonly KeptGrant[];
  readonly papeis?: readonly KeptPapel[];
  readonly membros?: readonly KeptMember[];
  readonly lugares?: readonly KeptPlacement[];
  readonly paginas?: readonly KeptRow[];
  readonly visoes?: readonly KeptVisao[];
  readonly favoritos?: readonly KeptReading[];
  readonly recentes?: readonly KeptReading[];
  readonly ultimas?: readonly KeptReading[];
}

export type ListName = keyof KeptLists;

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
