import { readWholeNumber, type Source } from './Environment.ts';

/** The least months and days: Brazilian law asks for six months of access records (Marco Civil, article 15). */
const minMonths = 6;
const minDays = 180;

/** Reads AUDIT_MONTHS. Spec HIST-08. */
export const readAuditMonths = (source: Source): number | null =>
  readWholeNumber(source, 'AUDIT_MONTHS', { unit: 'meses', least: minMonths, most: 1_200 });

/** Reads ACCESS_DAYS. Spec HIST-08. */
export const readAccessDays = (source: Source): number | null =>
  readWholeNumber(source, 'ACCESS_DAYS', { unit: 'dias', least: minDays, most: 36_500 });

/** Reads public keys of 32 bytes in base64, separated by commas. */
export function readOldPublicKeys({ env, report }: Source): readonly string[] {
  const keys = (env.AUDIT_OLD_PUBLIC_KEYS ?? '')
    .split(',')
    .map((key) => key.trim())
    .filter(Boolean);
  if (keys.some((key) => Buffer.from(key, 'base64').length !== 32)) {
    report('AUDIT_OLD_PUBLIC_KEYS deve ser CHAVE,CHAVE, cada chave pública 32 bytes em base64.');
  }
  return keys;
}
