const maxCharacters = 100;

/** Returns the value of `Content-Disposition` for a file with the name of a report: `Vendas Norte.pdf`. */
export function attachmentOf(nome: string, extensao: string): string {
  const safe = nome
    .normalize('NFC')
    // Characters that file systems refuse, and those that nobody sees.
    .replace(/[\\/:*?"<>|]|\p{C}/gu, ' ')
    .replace(/\s+/gu, ' ')
    .trim()
    .replace(/^\.+|\.+$/g, '');
  const name = `${Array.from(safe).slice(0, maxCharacters).join('').trim() || 'relatorio'}${extensao}`;
  const plain = name
    .normalize('NFKD')
    .replace(/[^\x20-\x7e]/g, '')
    .replace(/[%;]/g, ' ');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (letter) => `%${letter.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
