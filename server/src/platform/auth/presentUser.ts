import type { CurrentUser } from '@portal/api-client/contract';
import type { Actor } from './actor.ts';

/** The signed-in person on the wire. Spec ENT-03. */
export function presentUser(actor: Actor): CurrentUser {
  const { id, username, first_name, email, is_superuser, groups, clienteId } = actor;
  return {
    id,
    username,
    first_name,
    email,
    is_superuser,
    groups: [...groups],
    cliente_id_leitura: clienteId,
  };
}
