import type { Db } from '../../platform/db/openDatabase.ts';
import { arquivoItemQueries } from '../records/arquivoItemQueries.ts';
import { chaveOf, digestsOf } from './digestsOf.ts';
import { readStored } from './readStored.ts';
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
  const rows = await arquivoItemQueries(db).listOf(clienteId);
  if (rows.length === 0) return [];
  const { sections } = await db.transaction((tx) => readStored(tx, clienteId, secoes), {
    isolationLevel: 'repeatable read',
    accessMode: 'read only',
  });
  return sections.flatMap(({ secao, stored }) => {
    const byKey = new Map(stored.map((one) => [chaveOf(secao, one), one]));
    const named = rows.filter((row) => row.secao === secao.nome);
    return named.flatMap(({ chave, campos }): ChangedThing[] => {
      const found = byKey.get(chave);
      if (!found) return [{ secao, nome: null, campos: [] }];
      const now = digestsOf(secao, found, Object.keys(campos));
      const changed = Object.keys(campos).filter((field) => now[field] !== campos[field]);
      return changed.length === 0
        ? []
        : [{ secao, nome: secao.nameOf(found.item), campos: changed }];
    });
  });
}
