import { isGuessable } from '../domain/identity/isGuessable.ts';
import { StartError } from '../StartError.ts';

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
