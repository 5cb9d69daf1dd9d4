import type { CallSchemas, Endpoint } from '@portal/api-client/contract';
import type { TObject } from 'typebox';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import type { Touched } from '../change/Change.ts';
import type { Listing } from '../pages/savePages.ts';
import type { ConfigDependencies } from '../relatorios/ConfigDependencies.ts';

/** What a file says of a thing, or what is stored of it, as the file names its fields. */
export type Item = Readonly<Record<string, unknown>>;

/** A stored thing. It has every field that a file may have. */
export interface StoredItem {
  readonly id: number;
  readonly item: Item;
  /** True for a thing that others may name and that has no place in the file. */
  readonly isOutside?: boolean;
}

/** Names of things in a file, and what they are in the portal. A name that several things have is followed by the id: `Vendas #12`. */
export interface ArquivoNames {
  /** Throws 400 on `field` for a name that the cliente does not have. */
  idOf(secao: string, name: string, field: string): number;
  nameOf(secao: string, id: number): string;
}

/** What a section needs to write its things. */
export interface Saving {
  readonly cliente: number;
  readonly now: Date;
  readonly names: ArquivoNames;
  /** What the provider was asked before the transaction. */
  readonly listings: readonly AskedPages[];
  /** Keeps a secret that the portal has made, to be shown once. */
  readonly tellSecret: (nome: string, segredo: string) => unknown;
}

/** The pages of a report that a file names. It may not be stored yet. */
export interface AskedPages {
  readonly relatorio: string;
  readonly listing: Omit<Listing, 'relatorio'>;
}

/** One thing of a file that differs from what is stored. */
export interface Entry {
  /** Null for a new thing. */
  readonly id: number | null;
  /** The thing as it is stored; null for a new one. */
  readonly stored: Item | null;
  /** The thing as it shall be: what the file says, and what is stored of the rest. */
  readonly item: Item;
  /** The fields of a stored thing that differ, with their new values; all fields of a new one. Null for one to remove. */
  readonly changes: Item | null;
}

/** A refusal of some of the entries that a section has saved together. */
export class EntriesRefused extends Error {
  readonly refused: readonly { readonly entry: number; readonly text: string }[];
  constructor(refused: EntriesRefused['refused']) {
    super('entries refused');
    this.refused = refused;
  }
}

/**
 * A section of the file of a cliente: how one kind of things is written there, and which changes apply it. These are the changes of the
 * console's calls. The feature that owns the things defines the section. Spec ARQ-01.
 */
export interface Secao {
  /** The key of the section in the file: `equipes`. */
  readonly nome: string;
  /** What one of its things is called: `equipe`. */
  readonly tipo: string;
  /** True for a section that is one thing of the cliente itself, and no list. */
  readonly isSingle?: true;
  /** The calls that create, change and delete such a thing. The section is for people who may make all of them. */
  readonly calls: readonly Pick<Endpoint<CallSchemas>, 'roles'>[];
  /** The fields, all optional, in the order in which they are written. */
  readonly schema: TObject;
  /** The fields that a new thing needs. */
  readonly needed: readonly string[];
  /** The fields that name other things, or lists of them, by section. */
  readonly refs?: Readonly<Record<string, string>>;
  /** The words of `refs` that are no name: `Dashboards`. */
  readonly words?: readonly string[];
  /** The lists whose order does not count. */
  readonly sets?: readonly string[];
  /** The fields that are secrets. A file has only the name of a variable. */
  readonly secrets?: readonly string[];
  /** The field of the wire for a field of the file, where it is another one. */
  readonly wire?: Readonly<Record<string, string>>;
  /** True for things without an id of their own. */
  readonly hasNoIds?: true;
  /** True for things whose names are those of people, or have them. */
  readonly isPersonal?: true;
  /** True if several things may have one name. Each then needs an id in the file. */
  readonly hasTwins?: true;
  /** The name of a thing; empty for one that the file does not name. */
  nameOf(item: Item): string;
  /** True for a thing that is to be absent without `remover`. */
  isAbsent?(item: Item): boolean;
  /** What a file says, written as it is stored. Throws 400 by field for what cannot be read. */
  normal?(item: Item): Item;
  /** True for a value that is too large for a file, and is left out. */
  isLeftOut?(value: unknown): boolean;
  /** The fields that may be the name of a variable. The function tells whether an export writes this value as a variable. */
  readonly variables?: Readonly<Record<string, (value: string) => boolean>>;
  list(db: Db, cliente: number, names: Pick<ArquivoNames, 'nameOf'>): Promise<StoredItem[]>;
  /** Whether the stored secret has this value. */
  hasSecret?(db: Db, id: number, secret: string): Promise<boolean>;
  /** Throws 400 for what the provider or the network refuses. Runs before the transaction, which must not wait for them. */
  check?(dependencies: ConfigDependencies, cliente: number, entry: Entry): Promise<void>;
  /** Asks the provider for pages that the entries name. `placeOf` returns the report of a name, which may not be stored yet. */
  askPages?(
    dependencies: ConfigDependencies,
    cliente: number,
    entries: readonly Entry[],
    placeOf: (relatorio: string) => Item | undefined,
  ): Promise<AskedPages[]>;
  /** Writes one entry; the result is the id of a new thing. */
  save(tx: Db, actor: Actor, entry: Entry, saving: Saving): Promise<Touched<unknown>>;
  /** Writes all entries at once, in place of `save`. */
  saveAll?(
    tx: Db,
    actor: Actor,
    entries: readonly Entry[],
    saving: Saving,
  ): Promise<Touched<unknown>>;
  /** Rethrows an error of the database as one that tells the caller what is wrong. */
  explain?(error: unknown): never;
}
