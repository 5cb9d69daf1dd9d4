import { foldName } from '@portal/api-client/rules';
import type { Secao, StoredItem } from '../../domain/arquivo/Secao.ts';
import type { Problems } from './read/Problems.ts';
import type { ReadItem } from './read/readArquivo.ts';

export interface MatchedItem {
  readonly read: ReadItem;
  /** Null for a thing that the cliente does not have. */
  readonly stored: StoredItem | null;
}

/**
 * Finds what is stored of each item of a section: by its id where the ids of the file hold, else by its name. Several things of one name
 * are taken in their order. An id that the cliente does not have is a problem.
 */
export function matchItems(
  secao: Secao,
  read: readonly ReadItem[],
  stored: readonly StoredItem[],
  { holdsIds, problems }: { readonly holdsIds: boolean; readonly problems: Problems },
): MatchedItem[] {
  if (secao.isSingle) return read.map((one) => ({ read: one, stored: stored[0] ?? null }));
  const byId = new Map(stored.map((one) => [one.id, one]));
  const byName = new Map<string, StoredItem[]>();
  for (const one of [...stored].sort((a, b) => a.id - b.id)) {
    const name = foldName(secao.nameOf(one.item));
    byName.set(name, [...(byName.get(name) ?? []), one]);
  }
  const taken = new Set<StoredItem>();
  const matched = new Map<ReadItem, StoredItem | null>();
  for (const one of read) {
    if (one.id === null || !holdsIds) continue;
    const found = byId.get(one.id) ?? null;
    if (found) taken.add(found);
    // What was removed may have been applied before.
    else if (!one.remover) {
      const text = `O cliente não tem ${secao.tipo} com o id ${one.id}. Apague o id para criar.`;
      problems.add(one.places.get('id') ?? 0, text);
    }
    matched.set(one, found);
  }
  return read.map((one) => {
    const known = matched.get(one);
    const found =
      known === undefined
        ? (byName.get(foldName(secao.nameOf(one.item)))?.find((each) => !taken.has(each)) ?? null)
        : known;
    if (found) taken.add(found);
    if (found?.isOutside) {
      const text = `${secao.nameOf(found.item)} é superusuário, e não fica no arquivo de um cliente.`;
      problems.add(one.places.get('') ?? 0, text);
    }
    return { read: one, stored: found };
  });
}
