import { createInterface } from 'node:readline';
import { Writable } from 'node:stream';
import { isGuessable } from '../domain/identity/isGuessable.ts';
import { StartError } from '../StartError.ts';

/** Reads one line from the terminal without showing it, or from a pipe. Returns an empty text at the end of input. */
export async function askPassword(question: string): Promise<string> {
  const isTerminal = process.stdin.isTTY === true;
  if (isTerminal) process.stderr.write(question);
  const silent = new Writable({ write: (_chunk, _encoding, done) => done() });
  const lines = createInterface({ input: process.stdin, output: silent, terminal: isTerminal });
  for await (const line of lines) {
    lines.close();
    if (isTerminal) process.stderr.write('\n');
    return line;
  }
  return '';
}

/** Throws StartError for a password that is short, common or made of the person's own names. */
export async function requireStrongPassword(
  password: string,
  ownNames: readonly string[],
): Promise<void> {
  if (password.length < 8) throw new StartError('A senha deve ter ao menos 8 caracteres.');
  if (await isGuessable(password, ownNames)) {
    throw new StartError('A senha é fácil de adivinhar. Use mais palavras.');
  }
}
