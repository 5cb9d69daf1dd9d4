import type { Db } from '../../platform/db/openDatabase.ts';
import { createNames, type WritableNames } from './createNames.ts';
import type { Secao, StoredItem } from './Secao.ts';

export interface StoredSection {
  readonly secao: Secao;
  readonly stored: readonly StoredItem[];
}

/** What a cliente has, by section, with the names by which the things refer to each other. */
export async function readStored(
  db: Db,
  cliente: number,
  all: readonly Secao[],
): Promise<{ readonly sections: readonly StoredSection[]; readonly names: WritableNames }> {
  const names = createNames(all);
  const sections: StoredSection[] = [];
  for (const secao of all) {
    const stored = await secao.list(db, cliente, names);
    names.load(secao, stored);
    sections.push({ secao, stored: stored.filter(({ isOutside }) => !isOutside) });
  }
  return { sections, names };
}
