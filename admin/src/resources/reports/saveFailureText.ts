import { fieldMessages } from '../../failureText.ts';

/** Returns the server's `detail`, or else its messages by field, or else a general text. Spec ADM-REP-35. */
export function saveFailureText(error: unknown): string {
  const messages = fieldMessages(error);
  const detail = messages.find(([field]) => field === 'detail')?.[1];
  if (detail) return detail;
  return (
    messages.map(([, text]) => text).join(' ') || 'Falha ao salvar o relatório. Tente novamente.'
  );
}
