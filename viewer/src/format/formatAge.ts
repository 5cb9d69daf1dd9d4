import { formatDateTime } from '@portal/ui/format-date-time';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/**
 * Says how long ago an instant was: `há 3 h`. From thirty days on the date says more, and an instant of the future is due to
 * clocks that differ. Null for an invalid date. Spec LEIT-12.
 */
export function formatAge(iso: string, now: number): string | null {
  const age = now - Date.parse(iso);
  if (Number.isNaN(age)) return null;
  if (age < minute) return 'agora';
  if (age < hour) return `há ${Math.floor(age / minute)} min`;
  if (age < day) return `há ${Math.floor(age / hour)} h`;
  if (age < 30 * day) return `há ${Math.floor(age / day)} d`;
  return formatDateTime(iso)?.slice(0, 'dd/mm/aaaa'.length) ?? null;
}
