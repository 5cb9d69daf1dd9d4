import type { Atributo, NewAtributo } from '@portal/api-client/contract';
import { atributoRecord, newTexts } from '@portal/api-client/records';
import { textProblems } from '../../form/textProblems.ts';

/** The values of the form. `cliente` is an id as a string; empty for nobody but a superuser. */
export interface AtributoFormValues {
  readonly nome: string;
  readonly cliente: string;
}

/** Returns a message for each invalid field. Spec SEG-02. */
export function validateAtributo(
  values: AtributoFormValues,
  isSuperuser: boolean,
  stored: Atributo | null,
): Record<string, string> {
  const errors: Record<string, string> = textProblems(atributoRecord, values, stored);
  if (isSuperuser && !stored && !values.cliente) errors.cliente = 'Cliente é obrigatório.';
  return errors;
}

/** Builds the request body of a new attribute. Only superusers name its cliente. */
export function newAtributo(values: AtributoFormValues, isSuperuser: boolean): NewAtributo {
  return {
    ...newTexts(atributoRecord, values),
    ...(isSuperuser && { cliente_id: Number(values.cliente) }),
  };
}
