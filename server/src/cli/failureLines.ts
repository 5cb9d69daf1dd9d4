import { ConfigError } from '../config.ts';
import { StartError } from '../StartError.ts';

/** PostgreSQL's insufficient_privilege. */
const noRight = '42501';

/** Returns what the operator reads when the start of the server, or a command, fails. */
export function failureLines(error: unknown, [command = 'serve']: readonly string[]): string[] {
  if (error instanceof ConfigError) return [...error.lines];
  if (error instanceof StartError) return [error.message];
  // The message of a failed query itself is only the text of the query.
  const { cause } = error as Error;
  const { code, message } = (cause instanceof Error ? cause : error) as NodeJS.ErrnoException;
  // Errors of the embedded database may have no message.
  const reason = (message || JSON.stringify(error)).slice(0, 300);
  if (code === noRight) {
    return [
      `Falta um direito no PostgreSQL (${reason}). O papel de DATABASE_URL deve ser dono do banco; com dois papéis, informe o dono em MIGRATION_DATABASE_URL.`,
    ];
  }
  if (command === 'serve') return [`O servidor não pôde iniciar: ${reason}`];
  return [`O comando ${command} falhou: ${reason}`];
}
