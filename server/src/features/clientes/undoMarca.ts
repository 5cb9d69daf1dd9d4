import { updateCliente } from '@portal/api-client/contract';
import { clienteAdminQueries } from '../../domain/clientes/adminQueries.ts';
import { draftOf } from '../../domain/clientes/brandDraft.ts';
import type { Undoer } from '../../domain/undo/Undoer.ts';
import { cannotUndo } from '../../domain/undo/UndoRefused.ts';
import { notFound } from '../../errors.ts';
import { savedCliente } from './clienteRecords.ts';

/** Undoes changes of the brand of a cliente, and no other change of it. A draft stays as it is. Spec MARCA-07, DESF-01. */
export const undoMarca: Undoer = {
  noun: 'cliente',
  roles: updateCliente.roles,
  async present(tx, _, id) {
    const found = await clienteAdminQueries(tx).find(id);
    return found && [{ ...savedCliente(null, found, []), action: 'cliente.update', before: {} }];
  },
  async change(tx, actor, { id, pieces }) {
    const queries = clienteAdminQueries(tx);
    await queries.lock(id);
    const before = await queries.find(id);
    if (!before) throw notFound('Cliente');
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
  remove: async () => {
    throw cannotUndo('um cliente novo não é excluído assim.');
  },
};
