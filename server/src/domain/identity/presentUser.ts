import type { CurrentUser, Recurso } from '@portal/api-client/contract';
import type { SessionPerson } from '../../platform/http/actor.ts';

/** The signed-in person as the API returns it, with what the server announces. Spec ENT-03, REC-02. */
export function presentUser(actor: SessionPerson, announced: readonly Recurso[]): CurrentUser {
  const { id, username, first_name, email, is_superuser, groups, clienteId, enrols, owesTermos } =
    actor;
  return {
    id,
    username,
    first_name,
    email,
    is_superuser,
    groups: [...groups],
    cliente_id_leitura: clienteId,
    recursos: [...announced],
    ...(enrols && { cadastrar_segundo_fator: true }),
    ...(owesTermos && { aceitar_termos: true }),
  };
}
