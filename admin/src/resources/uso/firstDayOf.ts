const dayMs = 24 * 60 * 60_000;
/** `en-CA` writes a day as `2026-11-25`. */
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });

/** The first of so many days in Brasília, of which today is the last. */
export const firstDayOf = (dias: number, now = Date.now()): string =>
  isoDay.format(new Date(now - (dias - 1) * dayMs));
