/**
 * A file that cannot be read as a table at all. The message is a Portuguese sentence for the person who chose the file. What is
 * wrong with a single line is no error: it stands with that line.
 */
export class FileRefused extends Error {
  override readonly name = 'FileRefused';
}

/** What other kinds of files begin with, and what is said about them. */
const otherKinds: readonly (readonly [start: readonly number[], text: string])[] = [
  [
    [0x50, 0x4b, 0x03, 0x04],
    'Este arquivo é uma pasta de trabalho do Excel (.xlsx), e não um CSV. No Excel, use "Salvar como", escolha "CSV UTF-8 (delimitado por vírgulas)" e envie o novo arquivo.',
  ],
  [
    [0xd0, 0xcf, 0x11, 0xe0],
    'Este arquivo é uma pasta de trabalho antiga do Excel (.xls), e não um CSV. No Excel, use "Salvar como", escolha "CSV UTF-8 (delimitado por vírgulas)" e envie o novo arquivo.',
  ],
  [
    [0x25, 0x50, 0x44, 0x46],
    'Este arquivo é um PDF, e não um CSV. Exporte a planilha de origem como CSV.',
  ],
];

/** Texts that are no table, although their name may end with `.csv`, by how they begin. */
const otherTexts: readonly (readonly [start: RegExp, text: string])[] = [
  [
    /^<\?xml|^<workbook/i,
    'Este arquivo é XML, e não um CSV. Abra-o no Excel, use "Salvar como", escolha "CSV UTF-8 (delimitado por vírgulas)" e envie o novo arquivo.',
  ],
  [
    /^<(!doctype|!--|html|head|body|table|div|style|meta)/i,
    'Este arquivo é uma página HTML, e não um CSV. Se ela tem uma tabela, abra-a no Excel, use "Salvar como", escolha "CSV UTF-8 (delimitado por vírgulas)" e envie o novo arquivo.',
  ],
  [/^\{\\rtf/, 'Este arquivo é um texto do Word (RTF), e não um CSV.'],
  [/^[[{]\s*["[{]/, 'Este arquivo é JSON, e não um CSV. Exporte os dados de origem como CSV.'],
];

/** Throws for a text that is of another kind of file. */
export function requireTable(text: string): void {
  const start = text
    .slice(0, 200)
    .replace(/^\uFEFF/, '')
    .trimStart();
  const other = otherTexts.find(([sign]) => sign.test(start));
  if (other) throw new FileRefused(other[1]);
}

/** A zip archive of OpenDocument begins with a file that holds its kind as plain text, which stands at this place. */
const openDocument = { at: 38, text: 'application/vnd.oasis.opendocument.spreadsheet' };
const openDocumentText =
  'Este arquivo é uma planilha do LibreOffice (.ods), e não um CSV. No LibreOffice, use "Salvar como", escolha "Texto CSV" e envie o novo arquivo.';

/** Throws for bytes that are no text: none at all, too many, or those of another kind of file. */
export function requireText(bytes: Uint8Array, maxBytes: number): void {
  if (bytes.length === 0) throw new FileRefused('O arquivo está vazio (0 bytes).');
  if (bytes.length > maxBytes) throw tooLarge(bytes.length, maxBytes);
  const { at, text } = openDocument;
  const kind = String.fromCharCode(...bytes.subarray(at, at + text.length));
  if (kind === text) throw new FileRefused(openDocumentText);
  const other = otherKinds.find(([start]) => start.every((byte, index) => bytes[index] === byte));
  if (other) throw new FileRefused(other[1]);
}

/** Refuses a file by its size. The browser knows the size before it reads the file. */
export function tooLarge(bytes: number, maxBytes: number): FileRefused {
  const megabytes = (count: number) =>
    `${count.toLocaleString('pt-BR', { maximumFractionDigits: 1 })} MB`;
  // Rounded up: the size of a file that is a little too large is not the greatest size.
  const size = Math.ceil(bytes / 1e5) / 10;
  return new FileRefused(
    `O arquivo tem ${megabytes(size)}; o máximo é ${megabytes(maxBytes / 1e6)}.`,
  );
}
