import type { Equipe, EquipeChanges, NewEquipe } from '@portal/api-client/contract';
import { equipeRecord, newTexts, pickTexts, type TextName } from '@portal/api-client/records';
import {
  type AtributoValues,
  atributosError,
  changedValues,
} from '../../atributos/atributoValues.ts';
import {
  type RestrictionValues,
  restrictionChanges,
  restrictionErrors,
  restrictionValues,
} from '../../form/restrictions.ts';
import { textProblems } from '../../form/textProblems.ts';

/** The values of the form. `cliente` is an id as a string; empty for nobody but a superuser. */
export interface EquipeFormValues
  extends RestrictionValues,
    Readonly<Record<TextName<typeof equipeRecord>, string>> {
  readonly cliente: string;
  /** Ids, because the form copies and compares its values: 10,000 people as records delay the dialog by 0.3 s. */
  readonly membros: readonly number[];
  readonly atributos: AtributoValues;
}

export function emptyEquipe(cliente: string): EquipeFormValues {
  const texts = newTexts(equipeRecord, {});
  return { cliente, ...texts, membros: [], atributos: {}, ...restrictionValues(null) };
}

export function equipeFormValues(equipe: Equipe): EquipeFormValues {
  const { cliente, membros, atributos = {} } = equipe;
  const texts = pickTexts(equipeRecord, equipe);
  const ids = membros.map(({ id }) => id);
  const bound = restrictionValues(equipe);
  return { cliente: String(cliente), ...texts, membros: ids, atributos, ...bound };
}

/** Returns a message for each invalid field. Spec EQP-01. */
export function validateEquipe(
  values: EquipeFormValues,
  isSuperuser: boolean,
  stored: Equipe | null,
): Record<string, string> {
  const errors: Record<string, string> = textProblems(equipeRecord, values, stored);
  if (isSuperuser && !values.cliente) errors.cliente = 'Cliente é obrigatório.';
  if (values.nome?.includes(';')) errors.nome = 'O nome não pode ter ponto e vírgula.';
  return { ...errors, ...restrictionErrors(values), ...atributosError(values.atributos) };
}

/** Builds the request body of a new team. Only superusers name its cliente. */
export function newEquipe(values: EquipeFormValues, isSuperuser: boolean): NewEquipe {
  return {
    ...newTexts(equipeRecord, values),
    membros: [...values.membros],
    ...changedValues(values.atributos, undefined),
    ...restrictionChanges(values, null),
    ...(isSuperuser && { cliente_id: Number(values.cliente) }),
  };
}

/** Builds the request body of a change. Members are sent as additions and removals. Spec CONTA-06. */
export function equipeChanges(values: EquipeFormValues, stored: Equipe): EquipeChanges {
  const before = new Set(stored.membros.map(({ id }) => id));
  const after = new Set(values.membros);
  const adicionar = [...after].filter((id) => !before.has(id));
  const remover = [...before].filter((id) => !after.has(id));
  return {
    ...newTexts(equipeRecord, values),
    ...changedValues(values.atributos, stored.atributos),
    ...restrictionChanges(values, stored),
    ...(adicionar.length > 0 && { adicionar }),
    ...(remover.length > 0 && { remover }),
  };
}
