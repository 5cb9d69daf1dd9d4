import { lastDayText } from '@portal/api-client/rules';

const warnMs = 7 * 24 * 60 * 60_000;

/** Whether an expiry is absent, later than in seven days, within seven days, or past. Spec PRAZO-04, PRAZO-06. */
export type ExpiryState = 'none' | 'later' | 'soon' | 'ended';

export function expiryStateOf(end: string | null | undefined, now = new Date()): ExpiryState {
  if (!end) return 'none';
  const leftMs = Date.parse(end) - now.getTime();
  if (leftMs <= 0) return 'ended';
  return leftMs <= warnMs ? 'soon' : 'later';
}

/** What somebody has, with its end. That an end is taken away is said: `former` is the other end. Spec ENTR-01. */
export function untilText(
  what: string,
  end: string | null | undefined,
  former: string | null | undefined,
): string {
  if (end) return `${what} até ${lastDayText(end)}`;
  return former ? `${what} sem fim` : what;
}

/** Says which day is or was the last day of a grant or an account. Spec PRAZO-01. */
export function expiryText(end: string | null | undefined, now = new Date()): string | null {
  if (!end) return null;
  const verb = expiryStateOf(end, now) === 'ended' ? 'Terminou em' : 'Termina em';
  return `${verb} ${lastDayText(end)}`;
}
