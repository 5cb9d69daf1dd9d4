import { type AdminArea, canOpenAdminArea, type Person } from '@portal/api-client/rules';
import { forbidden } from '../errors.ts';

/** Who is calling, as the database knows him now. */
export interface Actor extends Person {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  /** Null: a person of no cliente, normally a superuser. */
  readonly clienteId: number | null;
  readonly sessionId: string;
}

/** Whose rows a query may touch: one cliente's, or all for a superuser. Always from the session, never from a request. */
export type Scope = number | 'all';

/** No cliente has this id: somebody of no cliente reaches nothing. */
const nobody = 0;

export function scopeOf(actor: Actor): Scope {
  return actor.is_superuser ? 'all' : (actor.clienteId ?? nobody);
}

/** Throws 403 unless the actor administers that part of the console. */
export function requireArea(actor: Actor, area: AdminArea): void {
  if (!canOpenAdminArea(actor, area)) throw forbidden();
}
