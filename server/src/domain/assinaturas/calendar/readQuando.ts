import type { Quando } from '@portal/api-client/contract';
import { invalidFields } from '../../../errors.ts';

/**
 * Returns when a subscription is due, with its days in order. Throws 400 for a time zone that the IANA database does not have. An offset
 * such as `-03:00` is no time zone: it has no changes of clocks.
 */
export function readQuando(quando: Quando): Quando {
  if (quando.tipo === 'apos_atualizacao') return { tipo: quando.tipo };
  const { hora, fuso } = quando;
  if (!isZone(fuso)) throw invalidFields({ quando: ['Escolha um fuso horário.'] });
  if (quando.tipo !== 'dias') return { tipo: quando.tipo, hora, fuso };
  return { tipo: 'dias', dias: quando.dias.toSorted((a, b) => a - b), hora, fuso };
}

function isZone(fuso: string): boolean {
  if (!/^[A-Za-z]/.test(fuso)) return false;
  try {
    new Intl.DateTimeFormat('pt-BR', { timeZone: fuso });
    return true;
  } catch {
    return false;
  }
}
