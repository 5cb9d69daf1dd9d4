import type { Atributo, CurrentUser } from '@portal/api-client/contract';

const nameOf = ({ nome }: Atributo) => nome;

/**
 * Returns the names of the attributes of the cliente whose people the list shows; null for a superuser whose list shows the people of
 * all clientes.
 */
export function atributosFor(
  actor: CurrentUser,
  { cliente_id_leitura: cliente }: Readonly<Record<string, unknown>>,
  all: readonly Atributo[],
): readonly string[] | null {
  if (!actor.is_superuser) return all.map(nameOf);
  if (cliente === undefined) return null;
  return all.filter(({ cliente_id }) => cliente_id === Number(cliente)).map(nameOf);
}

/** Returns the names of the attributes that an export has as columns. One of all clientes has those of which somebody has a value. */
export const exportedAtributos = (
  actor: CurrentUser,
  filter: Readonly<Record<string, unknown>>,
  all: readonly Atributo[],
): readonly string[] =>
  atributosFor(actor, filter, all) ?? all.filter(({ pessoas }) => pessoas > 0).map(nameOf);
