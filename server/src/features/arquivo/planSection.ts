import { nameWithId, type WritableNames } from '../../domain/arquivo/createNames.ts';
import type { Entry, Item, Secao, StoredItem } from '../../domain/arquivo/Secao.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { compareItem, withKnownNames } from './compareItem.ts';
import { type MatchedItem, matchItems } from './matchItems.ts';
import type { Problems } from './read/Problems.ts';
import { placeIn, type ReadArquivo } from './read/readArquivo.ts';

/** Returns the value of a variable: undefined if it is not set, null if no file may read it. The function is null where files read no variables. */
export type Variables = ((name: string) => string | null | undefined) | null;

export interface Planned {
  readonly entry: Entry;
  readonly matched: MatchedItem;
}

/** Returns a text that is the same for the same change of the same thing: what was checked before the transaction is found again in it. */
export const checkedKey = (secao: Secao, { id, changes }: Entry): string =>
  JSON.stringify([secao.nome, id, changes]);

interface Planning {
  readonly cliente: number;
  readonly arquivo: ReadArquivo;
  /** True if the ids of the file are those of this cliente. */
  readonly holdsIds: boolean;
  readonly variables: Variables;
  readonly names: WritableNames;
  readonly problems: Problems;
  /** Sentences about what of the file has no effect. */
  readonly notices: Set<string>;
}

/** Tells what a section of a file changes now, and loads the names of its things. */
export async function planSection(db: Db, secao: Secao, planning: Planning): Promise<Planned[]> {
  const { cliente, arquivo, holdsIds, names, problems } = planning;
  const stored = await secao.list(db, cliente, names);
  names.load(secao, stored);
  const read = arquivo.sections.get(secao) ?? [];
  const planned: Planned[] = [];
  for (const matched of matchItems(secao, read, stored, { holdsIds, problems })) {
    const known = withKnownNames(secao, matched, names, problems);
    const item = { ...known, ...(await variablesOf(db, secao, matched, planning)) };
    const entry = compareItem(secao, matched, item);
    if (entry) {
      if (entry.id === null) requireNeeded(secao, matched, entry, problems);
      planned.push({ entry, matched });
    }
    if (matched.stored) nameThing(secao, matched, item, matched.stored.id, names);
  }
  return planned;
}

/** Adds the name that a thing has after the file is applied, and the name with id by which the file refers to it. */
export function nameThing(
  secao: Secao,
  { read, stored }: MatchedItem,
  item: Item,
  id: number,
  names: WritableNames,
): void {
  if (secao.hasNoIds) return;
  const name = secao.nameOf({ ...stored?.item, ...item });
  if (name !== (stored && secao.nameOf(stored.item))) names.set(secao.nome, name, id);
  if (read.id !== null && read.id !== id) {
    names.addAlias(secao.nome, nameWithId(name, read.id), id);
  }
}

function requireNeeded(
  secao: Secao,
  { read }: MatchedItem,
  { item }: Entry,
  problems: Problems,
): void {
  const missing = secao.needed.filter((field) => item[field] === undefined || item[field] === '');
  if (missing.length === 0) return;
  problems.add(
    read.places.get('') ?? 0,
    `${secao.tipo} "${secao.nameOf(item)}" não existe, e para criar falta ${missing.join(', ')}.`,
  );
}

const maxSecret = 16_384;

/** The values of the variables of an item. A secret that is stored already is left out. */
async function variablesOf(
  db: Db,
  secao: Secao,
  { read, stored }: MatchedItem,
  { variables, problems, notices }: Planning,
): Promise<Item> {
  const values: Record<string, string> = {};
  for (const [field, name] of read.variables) {
    const place = placeIn(read.places, field);
    if (variables === null) {
      if (hasValue(stored, field)) {
        notices.add(`O console não lê a variável ${name}: fica o que está guardado em ${field}.`);
      } else {
        const hint = 'Apague a linha, ou aplique o arquivo pelo comando cliente apply.';
        problems.add(place, `O console não lê a variável ${name}. ${hint}`);
      }
      continue;
    }
    const value = variables(name);
    if (value === null) {
      problems.add(place, `A variável ${name} é do servidor: um arquivo não a lê. Use outro nome.`);
    } else if (value === undefined || value === '') {
      problems.add(place, `A variável ${name} não está definida.`);
    } else if (value.length > maxSecret) {
      problems.add(place, `O valor da variável ${name} é longo demais.`);
    } else if (!secao.secrets?.includes(field)) {
      values[field] = value;
    } else if (!stored || !(await secao.hasSecret?.(db, stored.id, value))) {
      values[field] = value;
    }
  }
  return values;
}

const hasValue = (stored: StoredItem | null, field: string) => Boolean(stored?.item[field]);
