const format = new Intl.DateTimeFormat('pt-BR', {
  day: '2-digit',
  month: '2-digit',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
});

/** Formats a date as day, month, year, hour and minute in pt-BR and the browser's time zone. Null for an invalid date. */
export function formatDateTime(iso: string): string | null {
  const ms = Date.parse(iso);
  return Number.isNaN(ms) ? null : format.format(ms);
}
