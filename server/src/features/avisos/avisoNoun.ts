import {
  type AvisoChanges,
  deleteAviso as deleteCall,
  updateAviso,
} from '@portal/api-client/contract';
import { type AvisoRow, avisoQueries } from '../../domain/avisos/avisoQueries.ts';
import { deletionOf } from '../../domain/bin/deletionOf.ts';
import type { BinnedNoun } from '../../domain/things/Noun.ts';
import { avisoRecordOf, changeAviso } from './saveAviso.ts';

/** Notices. They give no access. Spec AVISO-01, DESF-01, LIXO-02. */
export const avisoNoun: BinnedNoun<AvisoRow> = {
  kind: 'aviso',
  roles: updateAviso.roles,
  deleteRoles: deleteCall.roles,
  called: { nome: 'Aviso', existe: 'Este aviso' },
  find: (tx, scope, id) => avisoQueries(tx).find(scope, id),
  records: (before, after) => [avisoRecordOf(before, after)],
  grantsOf: () => ({ people: [] }),
  region: async () => ({ people: [] }),
  kept: ({ cliente_id, titulo }) => ({ cliente: cliente_id, nome: titulo }),
  async insert(tx, _actor, { nome }, { fit }) {
    await avisoQueries(tx).insert(await fit());
    return { nome };
  },
  change(tx, actor, { id, pieces, now }) {
    const input = Object.fromEntries(
      pieces.map(({ field, value }) => [field === 'alcance' ? 'equipes' : field, value]),
    ) as AvisoChanges;
    return changeAviso(tx, actor, { id, input, now });
  },
};

/** Deletes a notice into the bin. */
export const deleteAviso = deletionOf(avisoNoun);
