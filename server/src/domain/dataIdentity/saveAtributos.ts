import { rlsValueProblem } from '@portal/api-client/rules';
import { invalidFields } from '../../errors.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { atributoQueries, type HolderKind } from './atributoQueries.ts';

/** The values of a request, by the name of the attribute. An empty text and null are no value. */
export type GivenAtributos = Readonly<Record<string, string | null>>;

/**
 * Replaces the values of a person or team; undefined leaves them. Returns whether one differed. Throws 400 for an attribute that the
 * cliente does not have, and for a value that Power BI does not take as a name. Spec SEG-02.
 */
export async function saveAtributos(
  tx: Db,
  kind: HolderKind,
  { id, clienteId }: { readonly id: number; readonly clienteId: number | null },
  given: GivenAtributos | undefined,
): Promise<boolean> {
  if (given === undefined) return false;
  const values = Object.entries(given).flatMap(([nome, value]) => {
    const valor = value?.trim() ?? '';
    return valor === '' ? [] : [{ nome: nome.trim(), valor }];
  });
  if (clienteId === null) {
    if (values.length === 0) return false;
    throw invalidFields({ atributos: ['Uma pessoa sem cliente não tem atributos.'] });
  }
  const queries = atributoQueries(tx);
  const known = new Map(
    (await queries.listOfCliente(clienteId)).map((one) => [keyOf(one.nome), one.id]),
  );
  const found = new Map<number, string>();
  for (const { nome, valor } of values) {
    const atributo = known.get(keyOf(nome));
    const problem = rlsValueProblem(valor);
    if (atributo === undefined) {
      throw invalidFields({ atributos: [`O cliente não tem o atributo ${nome}.`] });
    }
    if (problem !== null) throw invalidFields({ atributos: [`${nome}: ${problem}`] });
    if (found.has(atributo)) {
      throw invalidFields({ atributos: [`O atributo ${nome} tem dois valores.`] });
    }
    found.set(atributo, valor);
  }
  const rows = [...found].map(([id, valor]) => ({ id, valor }));
  return queries.replaceValues(kind, { id, clienteId }, rows);
}

const keyOf = (nome: string) => nome.toLowerCase();
