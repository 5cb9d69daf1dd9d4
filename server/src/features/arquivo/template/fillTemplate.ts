import { isScalar, visit } from 'yaml';
import { Problems } from '../read/Problems.ts';
import { parseYaml } from '../read/parseYaml.ts';
import type { Parameter } from './readParameters.ts';

const placeholder = /\{\{ *([A-Za-z_][A-Za-z0-9_]{0,99}) *\}\}/g;

/**
 * Puts the parameters of a cliente into a template: `{{loja}}` in any value. They are put into the values that were read, so no parameter
 * can add a key or an item. Returns a file of a cliente. Throws 400 with line and column. Spec ARQ-03.
 */
export function fillTemplate(template: string, parameters: ReadonlyMap<string, Parameter>): string {
  const problems = new Problems();
  const document = parseYaml(template, problems);
  visit(document, {
    Scalar(key, node) {
      if (key === 'key' || typeof node.value !== 'string') return;
      const parameterOf = (name: string): Parameter => {
        const value = parameters.get(name);
        if (value === undefined) {
          problems.add(node.range?.[0] ?? 0, `O cliente não tem o parâmetro ${name}.`);
        }
        return value ?? '';
      };
      const [whole] = node.value.matchAll(placeholder);
      if (whole && whole[0] === node.value) {
        node.value = parameterOf(whole[1] ?? '');
        // A number in quotes would be a text.
        if (isScalar(node) && typeof node.value !== 'string') node.type = 'PLAIN';
        return;
      }
      node.value = node.value.replace(placeholder, (_, name: string) => String(parameterOf(name)));
    },
  });
  problems.requireNone();
  return String(document);
}
