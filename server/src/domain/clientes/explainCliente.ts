import { invalidFields } from '../../errors.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';

/** Returns a function that rethrows a violated foreign key of the cliente as 400 on `field`. */
export const explainCliente =
  (field: 'cliente' | 'cliente_id') =>
  (error: unknown): never => {
    if (!violatedConstraintOf(error)?.includes('cliente_id')) throw error;
    throw invalidFields({ [field]: ['Cliente não encontrado.'] });
  };
