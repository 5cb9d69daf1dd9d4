import { deleteAplicativo } from '@portal/api-client/contract';
import { adminAplicativoQueries } from '../../domain/aplicativos/adminQueries.ts';
import { aplicativoWriteQueries } from '../../domain/aplicativos/writeQueries.ts';
import { createLeftOut } from '../../domain/bin/createLeftOut.ts';
import { fitLists } from '../../domain/bin/fitLists.ts';
import type { Restorer } from '../../domain/bin/Restorer.ts';
import { writeLists } from '../../domain/bin/writeLists.ts';
import { permissaoQueries } from '../../domain/grants/permissaoQueries.ts';
import { permissionRecords } from '../../domain/grants/permissionRecords.ts';
import { userWriteQueries } from '../../domain/people/writeQueries.ts';
import { conflict } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import {
  type AplicativoFields,
  aplicativoRecords,
  formFields,
  type RecordedAplicativo,
} from './aplicativoRecords.ts';

interface KeptAplicativo extends AplicativoFields {
  readonly created_by: number | null;
  readonly created_at: string;
  readonly version: number;
  readonly permissions_version: number;
}

/** Returns what the bin keeps of an application that is deleted. */
export async function keptAplicativo(tx: Db, found: RecordedAplicativo) {
  const { id, cliente, nome } = found;
  return {
    thing: { kind: 'aplicativo', id } as const,
    cliente,
    nome,
    fields: {
      ...(await aplicativoWriteQueries(tx).findKept(id)),
      ...formFields(found),
    },
  };
}

/** Restores applications with their reports. Spec LIXO-02. */
export const aplicativoRestorer: Restorer = {
  kind: 'aplicativo',
  deleteCall: deleteAplicativo,
  async restore(tx, actor, entry, { now }) {
    const kept = entry.fields as KeptAplicativo;
    const { id } = entry.thing;
    const { cliente } = entry;
    if (cliente === null) throw new Error('an application has a cliente');
    const leftOut = createLeftOut();
    const lists = await fitLists(tx, actor, entry, { now, leftOut });
    const write = aplicativoWriteQueries(tx);
    if (await write.findKept(id)) throw conflict('Este aplicativo já existe.');
    const author = kept.created_by;
    await write.insert({
      id,
      ...formFields(kept),
      cliente_id: cliente,
      created_by: author !== null && (await userWriteQueries(tx).findKept(author)) ? author : null,
      created_at: new Date(kept.created_at),
      version: kept.version,
      permissions_version: kept.permissions_version,
    });
    await writeLists(tx, actor, entry, lists);
    await write.raiseVersion(id, actor);
    await write.raisePermissionsVersion(id, actor);
    const queries = adminAplicativoQueries(tx);
    const made = await queries.find('all', id);
    const placed = await queries.listRelatorios([id]);
    const relatorios_ids = placed.map(({ relatorio }) => relatorio);
    return {
      result: { nome: kept.nome, nao_voltam: leftOut.sentences() },
      records: [
        ...aplicativoRecords(null, made && { ...made, relatorios_ids }).map((record) => ({
          ...record,
          action: 'aplicativo.restore',
        })),
        ...permissionRecords([], await permissaoQueries(tx).listPart({ aplicativo: id })),
      ],
      region: { aplicativos: [id] },
    };
  },
};
