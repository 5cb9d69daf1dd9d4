import { invalidFields } from '../../errors.ts';
import type { Actor } from '../../platform/http/actor.ts';

/**
 * Returns the cliente of a new or changed row. A superuser names the cliente (Spec ROLE-05); any other administrator
 * uses their own (ROLE-12). Throws 400 on `field` if a superuser names none, or another administrator names a
 * different cliente.
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
