import { invalidFields } from '../../../errors.ts';
import { violatedConstraintOf } from '../../../platform/db/databaseErrors.ts';

const nameConstraints: ReadonlySet<string> = new Set([
  'cliente_nome_key',
  'cliente_nome_folded_key',
]);

/** Rethrows a taken name as 400 on the field `nome`, a taken host name as 400 on `enderecos`. Neither names the other cliente. */
export function explainTaken(error: unknown): never {
  const constraint = violatedConstraintOf(error) ?? '';
  if (constraint === 'endereco_pkey') {
    throw invalidFields({ enderecos: ['Um destes endereços já é usado neste portal.'] });
  }
  if (!nameConstraints.has(constraint)) throw error;
  throw invalidFields({ nome: ['Já existe um cliente com este nome.'] });
}
