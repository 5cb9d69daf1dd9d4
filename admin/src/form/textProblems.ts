import {
  isEmail,
  mixedScripts,
  mixesScripts,
  type RecordField,
  type RecordTable,
  storedText,
  type TextName,
  textNames,
} from '@portal/api-client/records';

/**
 * Returns a message for each text that breaks the rule in the table of its record. A text that equals the stored one is accepted, so
 * that a record with an older text can be changed. `stored` is null for a new record.
 */
export function textProblems<Table extends RecordTable>(
  table: Table,
  values: Readonly<Partial<Record<TextName<Table>, string | null>>>,
  stored: Readonly<Partial<Record<TextName<Table>, string>>> | null,
): Partial<Record<TextName<Table>, string>> {
  const problems: Partial<Record<TextName<Table>, string>> = {};
  for (const name of textNames(table)) {
    const value = storedText(table[name], values[name], stored?.[name]);
    const problem = problemOf(name, table[name], value);
    if (problem && (value === '' || value !== stored?.[name])) problems[name] = problem;
  }
  return problems;
}

function problemOf(name: string, field: RecordField | undefined, value: string): string | null {
  const { title = name, label, text } = field ?? {};
  if (!text) return null;
  if (value === '') {
    const isFeminine = label?.[0].startsWith('a');
    return text.isRequired ? `${title} é ${isFeminine ? 'obrigatória' : 'obrigatório'}.` : null;
  }
  if (text.isEmail && !isEmail(value)) return 'Informe um email válido.';
  if (value.length > text.maxLength) return `${title}: use no máximo ${text.maxLength} caracteres.`;
  if (text.hasOneScript && mixesScripts(value)) return mixedScripts;
  const isOfForm = !text.pattern || new RegExp(text.pattern, 'u').test(value);
  return isOfForm ? null : (text.patternProblem ?? `${title} não é válido.`);
}
