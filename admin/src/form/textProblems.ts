import {
  isEmail,
  type RecordField,
  type RecordTable,
  type TextName,
  textNames,
} from '@portal/api-client/records';

/** Returns a message for each text of a record that breaks its rule. Texts that follow their rules are absent. */
export function textProblems<Table extends RecordTable>(
  table: Table,
  values: Readonly<Partial<Record<TextName<Table>, string | null>>>,
): Partial<Record<TextName<Table>, string>> {
  const problems: Partial<Record<TextName<Table>, string>> = {};
  for (const name of textNames(table)) {
    const problem = problemOf(name, table[name], values[name]?.trim() ?? '');
    if (problem) problems[name] = problem;
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
  const isOfForm = !text.pattern || new RegExp(text.pattern, 'u').test(value);
  return isOfForm ? null : (text.patternProblem ?? `${title} não é válido.`);
}
