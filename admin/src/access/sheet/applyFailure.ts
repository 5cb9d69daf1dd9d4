import { HttpError } from '@portal/api-client';
import { reasonOf } from '../../failureText.ts';

/** True if the server was too busy to look at the sheet. */
export const isBusyAnswer = (error: unknown): boolean =>
  error instanceof HttpError && error.status === 429;

/** Says what is known after an apply that failed: a lost answer does not tell whether the sheet was applied. */
export const applyFailureText = (error: unknown): string =>
  error instanceof HttpError && error.status < 500
    ? `Nada foi alterado. ${reasonOf(error)}`
    : `Não se sabe se a planilha foi aplicada. ${reasonOf(error)} Confira de novo: o que já foi alterado aparece sem mudança.`;
