import type { CallSchemas, Endpoint } from '@portal/api-client/contract';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Touched } from '../change/Change.ts';
import type { Thing } from '../things/ThingTable.ts';
import type { BinEntry } from './BinDocument.ts';

/** Names that replace those of the document, where another one has taken them meanwhile. */
export interface NewNames {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly nome?: string | undefined;
}

export interface Asked {
  readonly names: NewNames;
  readonly now: Date;
}

export interface Restored {
  readonly nome: string;
  /** The names that a person had. */
  readonly nomes?: { readonly username: string; readonly email: string };
  /** Sentences about what did not come back. */
  readonly nao_voltam: readonly string[];
}

/** How the feature that owns a kind restores its things. */
export interface Restorer {
  readonly kind: Thing['kind'];
  /** The call that deletes such a thing: who may make it may restore it. */
  readonly deleteCall: Pick<Endpoint<CallSchemas>, 'roles'>;
  /**
   * Writes the thing again under its id, as far as the rights of the actor go. Throws 409 with messages by field if a name is taken,
   * and 409 with a sentence if the thing cannot come back.
   */
  restore(tx: Db, actor: Actor, entry: BinEntry, asked: Asked): Promise<Touched<Restored>>;
}
