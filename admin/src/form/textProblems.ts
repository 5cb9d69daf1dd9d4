import { isEmail, type RecordTable, type TextName, textNames } from '@portal/api-client/records';

/** Returns a message for each text of a record that is missing or is no e-mail address. */
export function textProblems<Table extends RecordTable>(
  table: Table,
  values: Readonly<Partial<Record<TextName<Table>, string | null>>>,
): Partial<Record<TextName<Table>, string>> {
  const problems: Partial<Record<TextName<Table>, string>> = {};
  for (const name of textNames(table)) {
    const { title = name, text } = table[name] ?? {};
    const value = values[name]?.trim() ?? '';
    if (text?.isRequired && value === '') problems[name] = `${title} é obrigatório.`;
    else if (text?.isEmail && value && !isEmail(value)) problems[name] = 'Informe um email válido.';
  }
  return problems;
}
