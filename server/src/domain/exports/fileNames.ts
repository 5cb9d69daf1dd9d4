/** Microsoft's media types, by the ending of the file. */
const mediaTypes: Readonly<Record<string, string>> = {
  '.pdf': 'application/pdf',
  '.pptx': 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  '.png': 'image/png',
  '.zip': 'application/zip',
  '.xlsx': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  '.docx': 'application/vnd.openxmlformats-officedocument.wordprocessingml.document',
  '.csv': 'text/csv; charset=utf-8',
};
const maxCharacters = 100;

export const mediaTypeOf = (extensao: string): string =>
  mediaTypes[extensao] ?? 'application/octet-stream';

/** Returns the name of a file of a report, with characters that every system takes: `Vendas Norte.pdf`. */
export function safeFileName(nome: string, extensao: string): string {
  const safe = nome
    .normalize('NFC')
    // Characters that file systems refuse, and those that nobody sees.
    .replace(/[\\/:*?"<>|]|\p{C}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '');
  return `${Array.from(safe).slice(0, maxCharacters).join('').trim() || 'relatorio'}${extensao}`;
}
