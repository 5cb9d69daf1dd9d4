import { groupNames } from '../../platform/db/groupNames.ts';
import { user } from '../../platform/db/schema.ts';

/** What a call needs to know of its person, as columns of a statement that reads `user_account`. */
export const sessionPersonColumns = {
  id: user.id,
  username: user.username,
  email: user.email,
  first_name: user.first_name,
  is_superuser: user.is_superuser,
  clienteId: user.cliente_id,
  until: user.expira_em,
  token_version: user.token_version,
  groups: groupNames,
};
