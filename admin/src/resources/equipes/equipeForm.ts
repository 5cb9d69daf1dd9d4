import type { Equipe, EquipeChanges, NewEquipe } from '@portal/api-client/contract';

/** The values of the form. `cliente` is an id as a string; empty for nobody but a superuser. */
export interface EquipeFormValues {
  readonly cliente: string;
  readonly nome: string;
  readonly descricao: string;
  /** Ids, because the form copies and compares its values: 10,000 people as records delay the dialog by 0.3 s. */
  readonly membros: readonly number[];
}

export function emptyEquipe(cliente: string): EquipeFormValues {
  return { cliente, nome: '', descricao: '', membros: [] };
}

export function equipeFormValues(equipe: Equipe): EquipeFormValues {
  const { cliente, nome, descricao, membros } = equipe;
  return { cliente: String(cliente), nome, descricao, membros: membros.map(({ id }) => id) };
}

/** Returns a message for each invalid field. Spec EQP-01. */
export function validateEquipe(
  { cliente, nome }: EquipeFormValues,
  isSuperuser: boolean,
): Record<string, string> {
  const errors: Record<string, string> = {};
  if (isSuperuser && !cliente) errors.cliente = 'Cliente é obrigatório.';
  if (!nome?.trim()) errors.nome = 'Nome é obrigatório.';
  else if (nome.includes(';')) errors.nome = 'O nome não pode ter ponto e vírgula.';
  return errors;
}

/** Builds the request body of a new team. Only superusers name its cliente. */
export function newEquipe(values: EquipeFormValues, isSuperuser: boolean): NewEquipe {
  return {
    ...textsOf(values),
    membros: [...values.membros],
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
    ...textsOf(values),
    ...(adicionar.length > 0 && { adicionar }),
    ...(remover.length > 0 && { remover }),
  };
}

function textsOf({ nome, descricao }: EquipeFormValues) {
  return { nome: nome.trim(), descricao: descricao?.trim() ?? '' };
}
