import type { Roles } from '@portal/api-client/contract';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Touched } from '../change/Change.ts';
import type { ChangedRecord, PartValue } from '../history/parts/Part.ts';

export type Noun = 'user' | 'equipe' | 'relatorio' | 'aplicativo' | 'cliente';

/** One piece that a thing gets back. */
export interface WantedPiece {
  /** What follows the thing, such as `email`, `user:7` or `atributo loja`. */
  readonly field: string;
  readonly part: string;
  readonly value: PartValue;
}

/** How the feature that owns a kind of thing undoes changes of it, by its own functions. */
export interface Undoer {
  readonly noun: Noun;
  /** Who may make such a change. */
  readonly roles: Roles;
  /** What the thing is now, as the change of a thing that had nothing before. Null if it is absent or outside the actor's scope. */
  present(tx: Db, actor: Actor, id: number): Promise<readonly ChangedRecord[] | null>;
  /** Gives a thing former values back. Throws what the change itself would throw. */
  change(
    tx: Db,
    actor: Actor,
    change: { readonly id: number; readonly pieces: readonly WantedPiece[]; readonly now: Date },
  ): Promise<Touched<unknown>>;
  /** Deletes a thing whose creation is undone. */
  remove(tx: Db, actor: Actor, id: number): Promise<Touched<unknown>>;
  /** Rethrows an error of the database as one that tells the caller what is wrong. */
  explain?(error: unknown): never;
}
