import { type UserChanges, updateUser } from '@portal/api-client/contract';
import { userQueries } from '../../domain/people/queries.ts';
import { explainDuplicate } from '../../domain/people/userInput.ts';
import { userRecords } from '../../domain/people/userRecords.ts';
import { splitAtributos } from '../../domain/undo/splitAtributos.ts';
import type { Undoer } from '../../domain/undo/Undoer.ts';
import { scopeOf } from '../../platform/http/actor.ts';
import { changeUser } from './changeUser.ts';
import { deleteUser } from './deleteUser.ts';

/** Undoes changes of people. Groups, passwords and second factors are no pieces of a change. Spec DESF-01. */
export const undoUser: Undoer = {
  noun: 'user',
  roles: updateUser.roles,
  async present(tx, actor, id) {
    const found = await userQueries(tx).find(scopeOf(actor), id);
    return found && userRecords(null, found).map((record) => ({ ...record, before: {} }));
  },
  async change(tx, actor, { id, pieces, now }) {
    const found = await userQueries(tx).find(scopeOf(actor), id);
    const { atributos, others } = splitAtributos(pieces, found?.atributos);
    const fields = Object.fromEntries(
      others.map(({ field, value }) => [
        field === 'cliente' ? 'cliente_id' : field,
        // An empty name is stored as an empty text, and an end that is taken away as null.
        value === null && field !== 'expira_em' ? '' : value,
      ]),
    ) as UserChanges;
    const input = { ...fields, ...(atributos && { atributos }) };
    return changeUser(tx, actor, { id, input, passwordHash: null, now });
  },
  remove: deleteUser,
  explain: explainDuplicate,
};
