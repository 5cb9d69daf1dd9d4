import { rlsValueProblem } from '@portal/api-client/rules';

/** The values of the attributes of a person or team, by the name of the attribute. A cleared field is an empty text. */
export type AtributoValues = Readonly<Record<string, string>>;

/** The values as they are stored: without spaces around them, and without those that are empty. */
export function filledValues(values: AtributoValues): AtributoValues {
  const trimmed = Object.entries(values).map(([nome, value]) => [nome, value.trim()] as const);
  return Object.fromEntries(
    trimmed.filter(([, value]) => value !== '').sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}

/** Returns why Power BI does not take the value; null for an empty one, which is no value. */
export const valueProblem = (value: string): string | null =>
  value.trim() === '' ? null : rlsValueProblem(value.trim());

/** Returns the message of the first value that has a problem, with the name of its attribute, as the only error of the field. */
export function atributosError(values: AtributoValues): { readonly atributos?: string } {
  for (const [nome, value] of Object.entries(values)) {
    const problem = valueProblem(value);
    if (problem !== null) return { atributos: `${nome}: ${problem}` };
  }
  return {};
}

/** Returns the field of a request if it changes something. A form that could not load the attributes thus removes no value. */
export function changedValues(
  values: AtributoValues,
  stored: AtributoValues | undefined,
): { readonly atributos?: AtributoValues } {
  const [after, before] = [filledValues(values), filledValues(stored ?? {})];
  return JSON.stringify(after) === JSON.stringify(before) ? {} : { atributos: after };
}
