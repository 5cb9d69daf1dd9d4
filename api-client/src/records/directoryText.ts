/** What forms and the server say of a field that a directory sets. Spec SCIM-02. */
export const directoryText = (diretorio: string): string =>
  `Vem do diretório “${diretorio}” e só muda lá.`;
