import { updateCliente } from '@portal/api-client/contract';
import { type ClienteRow, clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { draftOf } from '../../domain/clientes/brandDraft.ts';
import type { Noun } from '../../domain/things/Noun.ts';
import { requireFound } from '../../errors.ts';
import { savedCliente } from './clienteRecords.ts';

/** Undoes changes of the brand of a cliente, and no other change of it. A draft stays as it is. Spec MARCA-07, DESF-01. */
export const clienteNoun: Noun<ClienteRow> = {
  kind: 'cliente',
  roles: updateCliente.roles,
  find: (tx, _, id) => clienteAdminQueries(tx).find(id),
  records: (before, after) => (after ? [savedCliente(before, after, [])] : []),
  async change(tx, actor, { id, pieces }) {
    const queries = clienteAdminQueries(tx);
    await queries.lock(id);
    const before = requireFound(await queries.find(id), 'Cliente');
    const former = Object.fromEntries(
      pieces.map(({ field, value }) => [field, typeof value === 'string' ? value : null]),
    );
    const branding = { ...before.branding, ...former };
    const rascunho_marca = draftOf(branding, before.rascunho_marca);
    await queries.update(id, { branding, rascunho_marca });
    await queries.raiseVersion(id, actor);
    const after = await queries.find(id);
    if (!after) throw new Error('the changed cliente is absent');
    return { result: undefined, records: [savedCliente(before, after, [])], region: null };
  },
};
