import { isDeepStrictEqual } from 'node:util';
import type { WritableNames } from '../../domain/arquivo/createNames.ts';
import { chaveOf, digestsOf, listWithIds } from '../../domain/arquivo/digestsOf.ts';
import type { Secao } from '../../domain/arquivo/Secao.ts';
import { arquivoItemQueries } from '../../domain/records/arquivoItemQueries.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { matchItems } from './matchItems.ts';
import { Problems } from './read/Problems.ts';
import type { ReadArquivo } from './read/readArquivo.ts';

interface Applied {
  readonly cliente: number;
  readonly arquivo: ReadArquivo;
  readonly all: readonly Secao[];
  readonly holdsIds: boolean;
}

/**
 * Notes which things a file has named, and their values, after it was applied. A section that the file does not have stays as the last file
 * with this section has left it. Writes nothing that is noted already, and returns whether something is new. Spec ARQ-04.
 */
export async function noteArquivo(
  tx: Db,
  { cliente, arquivo, all, holdsIds }: Applied,
  names: WritableNames,
): Promise<boolean> {
  const queries = arquivoItemQueries(tx);
  let isNew = false;
  for (const secao of all) {
    const read = arquivo.sections.get(secao);
    if (!read) continue;
    const stored = await secao.list(tx, cliente, names);
    names.load(secao, stored);
    const present = read.filter(({ item, remover }) => !remover && !secao.isAbsent?.(item));
    const matched = matchItems(secao, present, stored, { holdsIds, problems: new Problems() });
    const withIds = new Map((await listWithIds(tx, cliente, secao)).map((one) => [one.id, one]));
    const noted = new Map(
      matched.flatMap(({ read: { item }, stored: one }) => {
        const found = one && withIds.get(one.id);
        if (!found) return [];
        return [[chaveOf(secao, found), digestsOf(secao, found, Object.keys(item))] as const];
      }),
    );
    const former = await queries.listOfSection(cliente, secao.nome);
    if (isDeepStrictEqual(noted, new Map(former.map(({ chave, campos }) => [chave, campos])))) {
      continue;
    }
    await queries.replace(cliente, secao.nome, noted);
    isNew = true;
  }
  return isNew;
}
