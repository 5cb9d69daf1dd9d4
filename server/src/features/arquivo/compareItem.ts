import type { WritableNames } from '../../domain/arquivo/createNames.ts';
import { isSame } from '../../domain/arquivo/isSame.ts';
import type { Entry, Item, Secao, StoredItem } from '../../domain/arquivo/Secao.ts';
import type { MatchedItem } from './matchItems.ts';
import type { Problems } from './read/Problems.ts';
import { placeIn } from './read/readArquivo.ts';

/**
 * Lists of names and names alone, as the portal writes them. A name that the cliente does not have is a problem, but not in what is to be
 * absent: a file that has removed both is applied again.
 */
export function withKnownNames(
  { refs = {}, words = [], isAbsent }: Secao,
  { read }: MatchedItem,
  names: WritableNames,
  problems: Problems,
): Item {
  const item: Record<string, unknown> = { ...read.item };
  const isGone = read.remover || isAbsent?.(item) === true;
  for (const [field, target] of Object.entries(refs)) {
    const value = item[field];
    const known = (name: string, path: string) => {
      if (words.includes(name)) return name;
      const found = names.find(target, name);
      if (found === null && !isGone) {
        const place = placeIn(read.places, path);
        problems.add(place, `${field}: o cliente não tem "${name}" em ${target}.`);
      }
      return found ?? name;
    };
    if (typeof value === 'string') item[field] = known(value, field);
    if (Array.isArray(value)) {
      item[field] = value.map((one, index) => known(String(one), `${field}.${index}`));
    }
  }
  return item;
}

/** What an item changes; null if it changes nothing. */
export function compareItem(secao: Secao, { read, stored }: MatchedItem, item: Item): Entry | null {
  if (read.remover || secao.isAbsent?.(item)) {
    return stored && entryOf(stored, item, null);
  }
  if (!stored) return { id: null, stored, item, changes: item };
  const changes = Object.fromEntries(
    Object.entries(item).filter(
      ([field, value]) => !isSame(value, stored.item[field], secao.sets?.includes(field) ?? false),
    ),
  );
  return Object.keys(changes).length === 0 ? null : entryOf(stored, item, changes);
}

const entryOf = ({ id, item: stored }: StoredItem, item: Item, changes: Item | null): Entry => ({
  id,
  stored,
  item: { ...stored, ...item },
  changes,
});
