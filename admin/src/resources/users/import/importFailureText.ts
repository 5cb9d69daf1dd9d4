import { type RecordField, userRecord } from '@portal/api-client/records';

/** The columns of the file whose field has another name on the wire. */
const columns: Readonly<Record<string, string>> = {
  password: 'Senha',
  groups_input: 'Grupos',
  cliente_id: 'Cliente',
  equipes_input: 'Equipes',
};

/** Joins the server's messages about a line. Each names the column as the file does; `detail` names none. Spec ENTR-04. */
export function importFailureText(
  messages: readonly (readonly [field: string, text: string])[],
): string {
  const texts = messages.map(([field, text]) => {
    const known = (userRecord as Readonly<Record<string, RecordField>>)[field];
    const title = columns[field] ?? known?.title;
    return title === undefined ? text : `${title}: ${text}`;
  });
  return texts.length > 0 ? texts.join(' ') : 'Ocorreu um erro desconhecido.';
}
