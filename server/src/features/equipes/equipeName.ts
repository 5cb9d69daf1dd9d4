import { invalidFields, NameTaken } from '../../errors.ts';
import { violatedConstraintOf } from '../../platform/db/databaseErrors.ts';

/** Returns the name with single spaces. A list of names in a CSV file is separated by semicolons. Spec EQP-01, EQP-12. */
export function nameOf(nome: string): string {
  const name = nome.replace(/\s+/g, ' ');
  if (name === '') throw invalidFields({ nome: ['Este campo não pode ser vazio.'] });
  if (name.includes(';')) throw invalidFields({ nome: ['O nome não pode ter ponto e vírgula.'] });
  return name;
}

/** Rethrows a violated constraint as 400 with a message on its field. */
export function explainEquipe(error: unknown): never {
  const constraint = violatedConstraintOf(error);
  if (constraint === 'equipe_nome_key') {
    throw invalidFields({ nome: ['Já existe uma equipe com este nome.'] });
  }
  if (constraint === 'equipe_cliente_id_cliente_id_fk') {
    throw invalidFields({ cliente_id: ['Cliente não encontrado.'] });
  }
  throw error;
}

/** 409 for the name of a restored team that another one has by now. */
export const nameTaken = () =>
  new NameTaken({ nome: ['Já existe uma equipe com este nome.'] }, 409);

/** Rethrows the violated constraint of the name as 409. */
export function explainTakenName(error: unknown): never {
  throw violatedConstraintOf(error) === 'equipe_nome_key' ? nameTaken() : error;
}
