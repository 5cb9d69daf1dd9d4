import { ForeignAnswerError, HttpError } from '@portal/api-client';

/** A successful answer without an access token. */
export class MissingTokenError extends Error {
  override readonly name = 'MissingTokenError';
}

/** Returns the text for a failed sign-in. Spec LOGIN-03, 09, 10, 11. */
export function loginErrorText(error: unknown): string {
  if (error instanceof MissingTokenError) {
    return 'Falha ao obter tokens de autenticação da resposta.';
  }
  if (error instanceof HttpError) {
    if (error.status === 401) return 'Credenciais inválidas. Verifique usuário e senha.';
    return `Erro ${error.status}: ${error.detail ?? 'Erro ao fazer login.'}`;
  }
  if (error instanceof ForeignAnswerError) return error.detail;
  return 'Ocorreu um erro de rede ou inesperado. Tente novamente.';
}
