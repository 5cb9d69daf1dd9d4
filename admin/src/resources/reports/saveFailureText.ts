import { fieldMessages } from '../../failureText.ts';

/** The server's sentence; else what it says of fields; else that it failed. Spec ADM-REP-35. */
export function saveFailureText(error: unknown): string {
  const messages = fieldMessages(error);
  const detail = messages.find(([field]) => field === 'detail')?.[1];
  if (detail) return detail;
  return (
    messages.map(([, text]) => text).join(' ') || 'Falha ao salvar o relatório. Tente novamente.'
  );
}
