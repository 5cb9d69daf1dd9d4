import type { Source } from './Environment.ts';

/** The least months and days: Brazilian law asks for six months of access records (Marco Civil, article 15). */
const minMonths = 6;
const minDays = 180;

/** Reads AUDIT_MONTHS. Spec HIST-08. */
export function readAuditMonths({ env, report }: Source): number | null {
  if (!env.AUDIT_MONTHS) return null;
  const months = Number(env.AUDIT_MONTHS);
  if (!Number.isInteger(months) || months < minMonths || months > 1_200) {
    report(
      `AUDIT_MONTHS deve ser um número de meses de ${minMonths} a 1200, não ${env.AUDIT_MONTHS}.`,
    );
  }
  return months;
}

/** Reads ACCESS_DAYS. Spec HIST-08. */
export function readAccessDays({ env, report }: Source): number | null {
  if (!env.ACCESS_DAYS) return null;
  const days = Number(env.ACCESS_DAYS);
  if (!Number.isInteger(days) || days < minDays || days > 36_500) {
    report(`ACCESS_DAYS deve ser um número de dias de ${minDays} a 36500, não ${env.ACCESS_DAYS}.`);
  }
  return days;
}

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
