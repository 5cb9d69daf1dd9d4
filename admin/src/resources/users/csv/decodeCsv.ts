/**
 * Decodes a file as UTF-8. If the bytes are not valid UTF-8, decodes Windows-1252, which spreadsheets in Brazil often
 * use.
 */
export function decodeCsv(bytes: ArrayBuffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}
