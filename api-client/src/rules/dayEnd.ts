/** Forms and lists show an expiry as a day, and the day is one of this time zone. Spec PRAZO-01. */
const timeZone = 'America/Sao_Paulo';
const dayMs = 24 * 60 * 60_000;

// The Swedish form of a date is YYYY-MM-DD.
const dayFormat = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' });
const dayAt = (ms: number) => dayFormat.format(new Date(ms));

/**
 * Returns the instant at which an access ends whose last day is `day` (YYYY-MM-DD): the beginning of the next day in
 * America/Sao_Paulo. Returns null for a text that is no day.
 */
export function dayEnd(day: string): Date | null {
  const midnight = Date.parse(`${day}T00:00:00Z`);
  // `Date` reads 2026-02-30 as 2026-03-02.
  if (Number.isNaN(midnight) || new Date(midnight).toISOString().slice(0, 10) !== day) return null;
  // São Paulo has been two or three hours behind UTC. A day may begin at one o'clock, so the change of day is looked for.
  for (let minutes = 60; minutes <= 5 * 60; minutes += 30) {
    const end = midnight + dayMs + minutes * 60_000;
    if (dayAt(end) > day) return new Date(end);
  }
  return null;
}

/** Returns the last day of an access that ends at this instant, as people read it: DD/MM/AAAA. A text is ISO 8601. */
export const lastDayText = (end: Date | string): string =>
  lastDayOf(new Date(end)).split('-').reverse().join('/');

/** Returns the last day (YYYY-MM-DD) of an access that ends at this instant. */
export function lastDayOf(end: Date): string {
  return dayAt(end.getTime() - 1);
}
