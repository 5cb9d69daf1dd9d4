import type { SheetRow } from '@portal/api-client/files';

/** A number of many digits, as Excel shows it in a narrow column: the digits after these are gone. */
export const isShortened = (text: string): boolean => /^\d([.,]\d+)?E\+?-?\d+$/i.test(text.trim());

/** What Excel shows for a formula without a result, in Portuguese and English, and for a column that is too narrow. */
const isError = (text: string) =>
  /^#(N\/[AD]|N[UÚ]M!|NUM!|NOME\?|NAME\?|REF!|VALOR!|VALUE!|DIV\/0!|NULO!|NULL!|DESPEJAR!|SPILL!|CAMPO!|CALC!|#+)$/i.test(
    text.trim(),
  );

/** What Excel makes of `1-2` and `mar/4`. */
const isDate = (text: string) =>
  /^(\d{1,2}[/-](\d{1,2}|[a-zç]{3})([/-]\d{2,4})?|[a-zç]{3}[/-]\d{2,4}|\d{4}-\d\d-\d\d)$/i.test(
    text.trim(),
  );

const kinds = [
  ['é um erro do Excel', isError],
  ['é um número que o Excel abreviou', isShortened],
  ['parece uma data do Excel', isDate],
] as const;
/** The values of other columns may be dates. */
const names: ReadonlySet<string> = new Set([
  'username',
  'email',
  'first_name',
  'last_name',
  'full_name',
]);

/** Names the first cell of each kind that Excel has probably changed, and says how many others there are. */
export function excelNotices<Field extends string>(
  rows: readonly SheetRow<Field>[],
  fields: ReadonlyMap<Field, string>,
): readonly string[] {
  return kinds.flatMap(([text, isSo]) => {
    const found = rows.flatMap(({ line, values }) =>
      [...values].flatMap(([field, cell]) =>
        field !== 'password' && isSo(cell) && (isSo !== isDate || names.has(field))
          ? [{ line, cell, field }]
          : [],
      ),
    );
    const [first] = found;
    if (!first) return [];
    const more = found.length > 1 ? ` (e mais ${(found.length - 1).toLocaleString('pt-BR')})` : '';
    return [
      `Linha ${first.line}: "${first.cell.trim()}" em "${fields.get(first.field)}" ${text}${more}. Confira na planilha de origem.`,
    ];
  });
}
