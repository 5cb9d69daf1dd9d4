import type { Person, Restriction } from '@portal/api-client/rules';
import type { Endereco } from './resolveHost.ts';

/** The person of a session, as the database describes them now. */
export interface SessionPerson extends Person {
  readonly id: number;
  readonly username: string;
  readonly email: string;
  readonly first_name: string;
  /** Null for a person without a cliente, normally a superuser. */
  readonly clienteId: number | null;
  /** The instant from which the account no longer counts. Checked at each use, also of a cached person. Spec PRAZO-02. */
  readonly until: Date | null;
  /** The networks and hours that bind them; null for none. Spec REDE-02. */
  readonly restrictions: readonly Restriction[] | null;
  /** True if the person has to accept the terms of their cliente. Spec LGPD-02. */
  readonly owesTermos: boolean;
  readonly sessionId: string;
  /** True for a session that may only set up a second factor. Spec CONTA-11. */
  readonly enrols: boolean;
  /** The host name of a cliente at which the session counts; null for the portal's own address. Spec MARCA-02. */
  readonly endereco: string | null;
  /** The administrator who sees the portal as this person; absent if the person calls themselves. Spec VERC-02. */
  readonly seenBy?: SeenBy;
  /** Absent in a session. */
  readonly chave?: ActingKey;
  /** The product in which the person entered; absent for who has signed in. */
  readonly entrada?: Entrada;
}

/** The key by which a product let a person in. Spec ENTRADA-05. */
export interface Entrada {
  /** The name of the key. */
  readonly produto: string;
  /** Whose rights the key has: the session ends with them. */
  readonly makerId: number;
  readonly until: Date;
}

export interface SeenBy {
  readonly person: SessionPerson;
  /** When the administrator's token ends. */
  readonly until: Date;
}

/** The key by which a program calls. */
export interface ActingKey {
  readonly id: number;
  readonly nome: string;
  /** The scopes as `escopoOf` names them. Names of later versions may be among them. */
  readonly escopos: readonly string[];
  /** True for a key with the scope of directories alone. Spec SCIM-02. */
  readonly isDiretorio: boolean;
  /** The call that is made once: what its caller sent, and when it began. Spec CHAVE-05. */
  readonly once?: { readonly texto: string; readonly at: Date };
}

/** Who is calling: a person, or the maker of a key cut to its cliente. */
export interface Actor extends SessionPerson {
  /** The network of the request, as `networkOf` names it. */
  readonly network: string;
  /** The whole address of the request, which is not kept. Absent for work in the background: then no network admits them. */
  readonly address?: string;
  /** The press to which the call belongs, if its program names it. Spec TELA-09. */
  readonly gesto?: string;
}

/** Returns who acts: the administrator, where one sees the portal as the person of the call. History and budgets are about them. */
export const authorOf = ({ network, address, ...caller }: Actor): Actor => ({
  ...(caller.seenBy?.person ?? caller),
  network,
  ...(address !== undefined && { address }),
});

/**
 * Returns whether a person belongs to the host of a request: to the cliente of the host name, or to all as a superuser. Everybody
 * belongs to the portal's own address. Spec MARCA-02.
 */
export const belongsTo = (
  person: Pick<SessionPerson, 'clienteId' | 'is_superuser'>,
  at: Endereco | null,
): boolean => at === null || person.is_superuser || person.clienteId === at.clienteId;

/**
 * The cliente whose rows a query may read and change, or all for a superuser. Comes from the session, never from a
 * request.
 */
export type Scope = number | 'all';

/** The scope of a person without a cliente. No cliente has this id, so the person reaches no rows. */
const noCliente = 0;

export function scopeOf(actor: Actor): Scope {
  return actor.is_superuser ? 'all' : (actor.clienteId ?? noCliente);
}
