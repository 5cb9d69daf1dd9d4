import type { user } from '../src/platform/db/schema.ts';
import type { Actor } from '../src/platform/http/actor.ts';

/** Returns a stored person as the actor of a change, without a session. */
export function actorOf(person: typeof user.$inferSelect, groups: readonly string[] = []): Actor {
  const { id, username, email, first_name, is_superuser, cliente_id: clienteId } = person;
  const until = person.expira_em;
  const signedIn = { id, username, email, first_name, is_superuser, groups, clienteId, until };
  const bound = { restrictions: null, owesTermos: false, address: '10.0.0.1' };
  return {
    ...signedIn,
    ...bound,
    sessionId: '',
    enrols: false,
    endereco: null,
    network: '10.0.0.1',
  };
}
