import type { Atributo, ClienteOption } from '@portal/api-client/contract';
import { foldTitle } from '@portal/api-client/files';
import { type AtributoValues, valueProblem } from '../../../atributos/atributoValues.ts';
import type { CsvUser } from '../csv/readUsersCsv.ts';

export type KnownAtributo = Pick<Atributo, 'nome' | 'cliente_id'>;

/** What the columns of attributes of a line mean. */
export interface FoundAtributos {
  /** The values, by the name of the attribute as the server has it. */
  readonly values: AtributoValues;
  readonly problems: readonly string[];
}

interface Owner {
  /** The cliente of the line; undefined if the line names none, or an unknown one. */
  readonly cliente: ClienteOption | undefined;
  /** True for the file of a superuser, whose lines may be of several clientes. */
  readonly isNamed: boolean;
}

/** Returns a function that finds the attributes of a line among those of its cliente. Spec SEG-02. */
export function findAtributos(known: readonly KnownAtributo[]) {
  const namesOf = new Map<string, string[]>();
  for (const { nome, cliente_id } of known) {
    // An administrator of one cliente sees the attributes of no other.
    for (const owner of [cliente_id, 'own']) {
      const key = `${owner} ${foldTitle(nome)}`;
      namesOf.set(key, [...(namesOf.get(key) ?? []), nome]);
    }
  }
  return ({ atributos }: CsvUser, { cliente, isNamed }: Owner): FoundAtributos => {
    const values: Record<string, string> = {};
    const problems: string[] = [];
    if (isNamed && !cliente) {
      // A wrong name of the cliente is told by itself.
      return { values, problems: atributos.size > 0 ? [withoutCliente] : [] };
    }
    for (const [title, value] of atributos) {
      const names = namesOf.get(`${isNamed ? cliente?.id : 'own'} ${title}`) ?? [];
      const [nome] = names;
      const problem = valueProblem(value);
      if (nome === undefined) {
        problems.push(`O cliente "${cliente?.nome}" não tem o atributo "${title}".`);
      } else if (names.length > 1) {
        const texts = names.map((one) => `"${one}"`).join(' ou ');
        problems.push(`A coluna "${title}" pode ser o atributo ${texts}. Renomeie um deles.`);
      } else if (problem !== null) {
        problems.push(`${nome}: ${problem}`);
      } else {
        values[nome] = value;
      }
    }
    return { values, problems };
  };
}

const withoutCliente = 'Os atributos da linha precisam de um cliente.';
