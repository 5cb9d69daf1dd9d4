import { safeFileName } from '../../domain/exports/fileNames.ts';

/** Returns the value of `Content-Disposition` for a file with the name of a report: `Vendas Norte.pdf`. */
export function attachmentOf(nome: string, extensao: string): string {
  const name = safeFileName(nome, extensao);
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[%;]/g, ' ');
  // Of a name of symbols or of another script nothing but the ending is left.
  const known = /[a-z0-9].*\./i.test(plain) ? plain : safeFileName('', extensao);
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${known}"; filename*=UTF-8''${encoded}`;
}
