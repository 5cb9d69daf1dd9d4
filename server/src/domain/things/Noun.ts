import type { Roles } from '@portal/api-client/contract';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor, Scope } from '../../platform/http/actor.ts';
import type { Region } from '../access/readRegion.ts';
import type { Touched } from '../change/Change.ts';
import type { AppGrantPart, AppGrantRow } from '../grants/permissaoQueries.ts';
import type { Part, PartValue } from '../history/parts/Part.ts';
import type { RecordedChange } from '../history/recordChanges.ts';
import type { BoundRegion } from '../restrictions/presenceQueries.ts';
import type { Thing } from './ThingTable.ts';

/** One piece that a thing gets back. */
export interface WantedPiece {
  /** What follows the thing, such as `email`, `user:7` or `atributo loja`. */
  readonly field: string;
  readonly part: string;
  readonly value: PartValue;
}

/** What the feature that owns a kind of thing tells of it. Undoing, deletion and restoration follow from it. */
export interface Noun<Row = unknown> {
  readonly kind: Thing['kind'] | 'cliente';
  /** Who may change such a thing. */
  readonly roles: Roles;
  /** The thing as history records it. Null if it is absent or outside the scope. */
  find(tx: Db, scope: Scope, id: number): Promise<Row | null>;
  /** What history records of a change; null is a thing that does not exist. */
  records(before: Row | null, after: Row | null): readonly RecordedChange[];
  /** Gives a thing former values back. Throws what the change itself would throw. */
  change(
    tx: Db,
    actor: Actor,
    change: { readonly id: number; readonly pieces: readonly WantedPiece[]; readonly now: Date },
  ): Promise<Touched<unknown>>;
  /** Rethrows an error of the database as one that tells the caller what is wrong. */
  explain?(error: unknown): never;
}

/** Names that replace those of a document, where another one has taken them meanwhile. */
export interface NewNames {
  readonly username?: string | undefined;
  readonly email?: string | undefined;
  readonly nome?: string | undefined;
}

export interface Returning {
  readonly names: NewNames;
  /** Tells what does not come back, and why: a sentence without its full stop. */
  leaveOut(reason: string): void;
  /**
   * Locks the people, teams, reports and applications that the kept rows of other tables name, and decides which of these rows are written
   * again. Returns the columns of the thing, with its id and its cliente. Call it before the thing is written.
   */
  fit<Columns>(options?: { readonly isSuperuser: boolean }): Promise<Columns>;
}

export interface Returned {
  readonly nome: string;
  /** The names that a person had. */
  readonly nomes?: { readonly username: string; readonly email: string };
}

/** A noun whose things are deleted into the bin and restored from it. */
export interface BinnedNoun<Row = unknown> extends Noun<Row> {
  readonly kind: Thing['kind'];
  /** Who may delete such a thing. They may restore it too. */
  readonly deleteRoles: Roles;
  /** What the thing is called in sentences. */
  readonly called: { readonly nome: string; readonly existe: string };
  /** Throws unless the actor may delete this thing. */
  requireDeletable?(actor: Actor, row: Row): void;
  /** Adds what a deletion takes along and a restoration brings back, for history. */
  complete?(tx: Db, row: Row): Promise<Row>;
  /** Which grants in applications go with the thing. */
  grantsOf(id: number): AppGrantPart;
  /** Whose access a deletion or restoration may change. */
  region(tx: Db, row: Row, grants: readonly AppGrantRow[]): Promise<Region>;
  /** Whom networks and hours may bind otherwise without the thing. Spec REDE-03. */
  bound?(row: Row): BoundRegion;
  /** How the bin lists the thing, and what it keeps beside the columns of its table. Never a password or a secret. */
  kept(row: Row): {
    readonly cliente: number | null;
    readonly nome: string;
    readonly more?: object;
  };
  /** Removes from other things what no foreign key removes. Returns what undoing needs of it. */
  detach?(tx: Db, row: Row): Promise<readonly Part[]>;
  /**
   * Writes the thing again under its id, as far as the rights of the actor go. Throws 409 with messages by field if a name is taken,
   * and 409 with a sentence if the thing cannot come back.
   */
  insert(
    tx: Db,
    actor: Actor,
    entry: { readonly fields: object; readonly cliente: number | null; readonly nome: string },
    returning: Returning,
  ): Promise<Returned>;
}
