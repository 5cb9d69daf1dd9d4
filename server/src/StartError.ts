/** Something outside keeps the server from starting; its message is the one line a person needs. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** The data folder cannot be made or written. */
export function unwritableFolder(folder: string, cause: unknown): StartError {
  const { code } = cause as NodeJS.ErrnoException;
  return new StartError(
    `Não é possível escrever na pasta de dados ${folder} (${code}). Verifique as permissões ou escolha outra em PORTAL_DATA_DIR.`,
    { cause },
  );
}
