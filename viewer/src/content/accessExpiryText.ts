import { lastDayText } from '@portal/api-client/rules';

const noticeMs = 7 * 24 * 60 * 60_000;

/**
 * Says on which day an access ends that has at most seven days left. The day is the last one with access, as the administrator
 * has chosen it. Null for another access. Spec PRAZO-01, PRAZO-05.
 */
export function accessExpiryText(end: string, now: number): string | null {
  const leftMs = Date.parse(end) - now;
  if (!(leftMs > 0 && leftMs <= noticeMs)) return null;
  return `Seu acesso termina em ${lastDayText(end)}.`;
}
