/** Something outside the server prevents its start. The message is one Portuguese line that says what to do. */
export class StartError extends Error {
  override readonly name = 'StartError';
}

/** A command was given without what it needs, or is none. Nothing has been opened or made. */
export class UsageError extends StartError {}

/** Creates the error for a data folder that cannot be created or written. */
export function unwritableFolder(folder: string, cause: unknown): StartError {
  const { code } = cause as NodeJS.ErrnoException;
  if (code === 'ENOSPC') {
    return new StartError(
      `Não há espaço em disco para a pasta de dados ${folder}. Libere espaço e inicie de novo.`,
      { cause },
    );
  }
  return new StartError(
    `Não é possível escrever na pasta de dados ${folder} (${code}). Verifique as permissões ou escolha outra em PORTAL_DATA_DIR.`,
    { cause },
  );
}
