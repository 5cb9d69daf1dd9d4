import { fieldMessages } from '../../failureText.ts';

/**
 * Returns the text for a failed save. `reason` is the server's `detail`, if it concerns no field. Spec ADM-CLI-16,
 * 17, AMBIG-32, 33.
 */
export function saveFailure(error: unknown, isCreate: boolean): { text: string; reason?: string } {
  const messages = fieldMessages(error);
  const fields = messages.filter(([field]) => field !== 'detail');
  if (fields.length > 0) {
    return { text: fields.map(([field, text]) => `[${field}]: ${text}`).join(' | ') };
  }
  const reason = messages.find(([field]) => field === 'detail')?.[1];
  return {
    text: isCreate ? 'Falha ao adicionar o cliente.' : 'Falha ao editar o cliente.',
    ...(reason ? { reason } : {}),
  };
}
