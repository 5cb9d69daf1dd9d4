import type { EquipeChanges, NewEquipe, NewUser, UserChanges } from '@portal/api-client/contract';
import type { Change } from '../../domain/change/Change.ts';
import type { Diretorio } from '../../domain/diretorio/linkQueries.ts';
import type { Mailer } from '../../domain/mail/createMailer.ts';
import { forbidden } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/** The changes of people and teams that the console makes too. */
export interface RecordChanges {
  readonly insertUser: Change<
    { input: NewUser; passwordHash: null; mailer: Mailer; now: Date },
    { readonly id: number }
  >;
  readonly changeUser: Change<{ id: number; input: UserChanges; passwordHash: null; now: Date }>;
  readonly deleteUser: Change<number>;
  readonly insertEquipe: Change<{ input: NewEquipe; now: Date }, number>;
  readonly changeEquipe: Change<{ id: number; input: EquipeChanges; now: Date }>;
  readonly deleteEquipe: Change<number>;
}

/**
 * Returns the directory of a key. Throws 403 for everybody else: people who have signed in, keys with other scopes, and keys to all
 * clientes. Spec SCIM-01.
 */
export function directoryOf(actor: Actor | null): Diretorio {
  if (!actor?.chave?.isDiretorio || actor.clienteId === null || actor.is_superuser) {
    throw forbidden('Só a chave de um diretório (SCIM), de um cliente, faz esta chamada.');
  }
  return { clienteId: actor.clienteId, nome: actor.chave.nome };
}
