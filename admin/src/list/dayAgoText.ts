const timeZone = 'America/Sao_Paulo';
const dayFormat = new Intl.DateTimeFormat('pt-BR', { timeZone, dateStyle: 'short' });
/** `en-CA` writes a day as `2026-11-25`, which can be parsed. */
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone });
const relativeDay = new Intl.RelativeTimeFormat('pt-BR', { numeric: 'auto' });
/** Sixty days ago is `há 1 mês`. `mês passado` would be another month. */
const relative = new Intl.RelativeTimeFormat('pt-BR');
const dayMs = 24 * 60 * 60_000;

const dayNumber = (at: Date) => Date.parse(isoDay.format(at)) / dayMs;

/** The day of an instant in Brasília, and how long ago that is, such as `há 3 dias`. */
export function dayAgoText(at: string, now = new Date()) {
  const instant = new Date(at);
  // A clock that is behind the server's must not show a day that is still to come.
  const days = Math.max(0, dayNumber(now) - dayNumber(instant));
  const ago =
    days < 31
      ? relativeDay.format(-days, 'day')
      : days < 365
        ? relative.format(-Math.floor(days / 30.5), 'month')
        : relative.format(-Math.floor(days / 365), 'year');
  return { day: dayFormat.format(instant), ago };
}
