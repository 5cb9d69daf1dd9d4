import { invalidFields } from '../errors.ts';
import type { Actor } from './actor.ts';

/**
 * For which cliente an administrator makes something: a superuser says it (Spec ROLE-05), anybody else works in his
 * own (ROLE-12). Throws 400 on the named field where a superuser says none or another administrator says another's.
 */
export function clienteOfRequest(
  actor: Actor,
  field: string,
  named: number | null | undefined,
): number {
  if (actor.is_superuser) {
    if (named === undefined || named === null) {
      throw invalidFields({ [field]: ['Este campo é obrigatório.'] });
    }
    return named;
  }
  const isOwn = named === undefined || named === null || named === actor.clienteId;
  if (actor.clienteId === null || !isOwn) {
    throw invalidFields({ [field]: ['Cliente não encontrado.'] });
  }
  return actor.clienteId;
}
