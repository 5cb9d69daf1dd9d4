import { arquivoLimits } from '@portal/api-client/records';
import { isMap, visit } from 'yaml';
import { Problems } from '../read/Problems.ts';
import { parseYaml } from '../read/parseYaml.ts';
import { variable } from '../read/readArquivo.ts';
import { startOf } from '../read/readValue.ts';
import type { Parameter } from './readParameters.ts';

const placeholder = /\{\{ *([^{}\s](?:[^{}]*[^{}\s])?) *\}\}/g;

/**
 * Puts the parameters of a cliente into a template: `{{loja}}` in any value. They are put into the values that were read, so no parameter
 * can add a key or an item. A parameter names a variable only inside of the `${…}` of the template. Returns a file of a cliente. Throws 400
 * with line and column. Spec ARQ-03.
 */
export function fillTemplate(template: string, parameters: ReadonlyMap<string, Parameter>): string {
  const problems = new Problems();
  const document = parseYaml(template, problems);
  let size = 0;
  visit(document, {
    Pair(_, { key }) {
      // YAML reads `nome: {{loja}}` as a map whose key is a map.
      if (!isMap(key)) return undefined;
      problems.add(startOf(key), 'Ponha um valor que começa por {{ entre aspas.');
      return visit.SKIP;
    },
    Scalar(role, node) {
      const { value: written } = node;
      if (role === 'key' || typeof written !== 'string') return;
      const parameterOf = (name: string): Parameter => {
        const value = parameters.get(name);
        if (value === undefined) {
          problems.add(startOf(node), `O cliente não tem o parâmetro ${name}.`);
        }
        size += String(value).length;
        // Many copies of a long value would not fit into the memory.
        if (size > arquivoLimits.bytes) {
          problems.refuse(startOf(node), 'O arquivo preenchido é grande demais.');
        }
        return value ?? '';
      };
      const [whole] = written.matchAll(placeholder);
      node.value =
        whole?.[0] === written
          ? parameterOf(whole[1] ?? '')
          : written.replace(placeholder, (_, name: string) => String(parameterOf(name)));
      // A number in quotes would be a text.
      if (typeof node.value !== 'string') node.type = 'PLAIN';
      else if (!written.startsWith('${') && variable.test(node.value)) {
        const text = `Um parâmetro não nomeia uma variável. Escreva \${NOME_{{parâmetro}}} no modelo.`;
        problems.add(startOf(node), text);
      }
    },
  });
  problems.requireNone();
  // No line is broken, so that lines keep the numbers that they have in the template.
  return document.toString({ lineWidth: 0 });
}
