import type { EquipeChanges } from '@portal/api-client/contract';
import { mayJoinThemselves } from '@portal/api-client/rules';
import { requireOfCliente } from '../../domain/grants/requireOfCliente.ts';
import { forbidden, invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';

type MemberField = 'membros' | 'adicionar';

interface MemberChange {
  readonly membros: readonly number[];
  readonly added: readonly number[];
  readonly removed: readonly number[];
  /** The field that names the added people. */
  readonly field: MemberField;
}

/**
 * Returns the members after a change: the sent whole, or the present ones with additions and removals. Throws 400 for both at
 * once, and for a person in both lists.
 */
export function membersAfter(before: readonly number[], input: EquipeChanges): MemberChange {
  const { membros, adicionar = [], remover = [] } = input;
  const isChanged = input.adicionar !== undefined || input.remover !== undefined;
  if (membros && isChanged) {
    throw invalidFields({ membros: ['Envie a lista inteira ou as mudanças, não as duas.'] });
  }
  const present = new Set(before);
  const leaving = new Set(remover);
  if (adicionar.some((id) => leaving.has(id))) {
    throw invalidFields({ adicionar: ['A mesma pessoa não pode entrar e sair.'] });
  }
  const wanted = membros ?? [...before.filter((id) => !leaving.has(id)), ...adicionar];
  const after = new Set(wanted);
  return {
    membros: [...after],
    added: [...after].filter((id) => !present.has(id)),
    removed: before.filter((id) => !after.has(id)),
    field: membros ? 'membros' : 'adicionar',
  };
}

interface AddedMembers {
  readonly clienteId: number;
  readonly field: MemberField;
  readonly ids: readonly number[];
}

/**
 * Throws 403 if an actor would add themselves, superusers and Admin Geral excepted, and 400 unless all people belong to the
 * cliente. Spec EQP-03, EQP-13.
 */
export async function requireMembers(
  tx: Db,
  actor: Actor,
  { clienteId, field, ids }: AddedMembers,
): Promise<void> {
  if (ids.includes(actor.id) && !mayJoinThemselves(actor)) {
    throw forbidden('Você não pode adicionar a si mesmo a uma equipe.');
  }
  await requireOfCliente(tx, clienteId, 'person', { field, ids });
}
