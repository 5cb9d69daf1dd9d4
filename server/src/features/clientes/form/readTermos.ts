import { clienteRecord, storedText } from '@portal/api-client/records';
import type { ClienteForm } from '@portal/api-client/schemas';
import type { ClienteRow } from '../../../domain/clientes/adminQueries.ts';

/** Returns the texts of the next version of the terms; null if the form changes none. Spec LGPD-02. */
export function readTermos(form: ClienteForm, before: ClienteRow | null) {
  const read = (field: 'termos' | 'privacidade') => {
    const stored = before?.[field] ?? '';
    const sent = form[field];
    return sent === undefined ? stored : storedText(clienteRecord[field], sent, stored);
  };
  const texts = { termos: read('termos'), privacidade: read('privacidade') };
  const isSame = texts.termos === before?.termos && texts.privacidade === before.privacidade;
  const isNone = before === null && texts.termos === '' && texts.privacidade === '';
  return isSame || isNone ? null : texts;
}
