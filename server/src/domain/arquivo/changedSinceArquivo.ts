import type { Db } from '../../platform/db/openDatabase.ts';
import { rowsByKey } from '../access/rowsByKey.ts';
import { arquivoItemQueries } from '../records/arquivoItemQueries.ts';
import { chaveOf, digestsOf, listWithIds } from './digestsOf.ts';
import type { Secao } from './Secao.ts';

/** A thing that differs from the file that named it. */
export interface ChangedThing {
  readonly secao: Secao;
  /** Null for a thing that does not exist any more. */
  readonly nome: string | null;
  /** The fields that differ, as the file names them. */
  readonly campos: readonly string[];
}

/** Lists what differs from the files of a cliente, as far as they named it, in the order of the sections. Spec ARQ-04. */
export async function changedSinceArquivo(
  db: Db,
  clienteId: number,
  secoes: readonly Secao[],
): Promise<ChangedThing[]> {
  const changed: ChangedThing[] = [];
  const rows = rowsByKey(await arquivoItemQueries(db).listOf(clienteId), ({ secao }) => secao);
  for (const secao of secoes) {
    const own = rows.get(secao.nome);
    if (!own) continue;
    const stored = await listWithIds(db, clienteId, secao);
    const byKey = new Map(stored.map((one) => [chaveOf(secao, one), one]));
    for (const { chave, campos } of own) {
      const found = byKey.get(chave);
      const fields = Object.keys(campos);
      const now = found && digestsOf(secao, found, fields);
      const differ = now ? fields.filter((field) => now[field] !== campos[field]) : [];
      if (found && differ.length === 0) continue;
      changed.push({ secao, nome: found ? secao.nameOf(found.item) : null, campos: differ });
    }
  }
  return changed;
}
