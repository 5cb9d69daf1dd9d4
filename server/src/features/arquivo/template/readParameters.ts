import { foldName } from '@portal/api-client/rules';
import { isMap, isScalar, isSeq, type Node } from 'yaml';
import { Problems } from '../read/Problems.ts';
import { parseYaml } from '../read/parseYaml.ts';
import { pairsOf, startOf, unknownText } from '../read/readValue.ts';

export type Parameter = string | number | boolean;

/** A cliente for which a template is applied. */
export interface TemplateCliente {
  readonly nome: string;
  readonly parameters: ReadonlyMap<string, Parameter>;
}

/** The most clientes of one run. */
export const maxClientes = 200;

/**
 * Reads the clientes of a run: a list `clientes`, each with its name as `cliente` and its parameters. Throws 400 with line and column.
 * Spec ARQ-03.
 */
export function readParameters(text: string): TemplateCliente[] {
  const problems = new Problems();
  const pairs = pairsOf(parseYaml(text, problems).contents, problems);
  const [, , list] = pairs.find(([name]) => name === 'clientes') ?? [];
  if (!isSeq(list)) return problems.refuse(0, 'O arquivo de parâmetros deve ter a lista clientes.');
  if (list.items.length > maxClientes) {
    problems.refuse(startOf(list), `Uma execução tem até ${maxClientes} clientes.`);
  }
  for (const [name, key] of pairs) {
    if (name !== 'clientes') problems.add(startOf(key), unknownText(name, ['clientes']));
  }
  const known = new Set<string>();
  const clientes = list.items.flatMap((item): TemplateCliente[] => {
    const at = startOf(item as Node);
    if (!isMap(item)) {
      problems.add(at, 'Cada cliente é uma lista de chaves e valores.');
      return [];
    }
    const values = new Map<string, Parameter>();
    for (const [name, key, value] of pairsOf(item, problems)) {
      const found = isScalar(value) ? value.value : null;
      if (typeof found === 'number' && isScalar(value)) {
        // A number such as 0012 stays as it is written.
        values.set(name, String(found) === value.source ? found : (value.source ?? found));
      } else if (typeof found === 'string' || typeof found === 'boolean') values.set(name, found);
      else problems.add(startOf(key), `${name} deve ser um texto ou um número.`);
    }
    const nome = String(values.get('cliente') ?? '').trim();
    if (nome === '') problems.add(at, 'Falta cliente, o nome do cliente.');
    if (known.has(foldName(nome))) problems.add(at, `"${nome}" aparece duas vezes.`);
    known.add(foldName(nome));
    return [{ nome, parameters: values }];
  });
  problems.requireNone();
  return clientes;
}
