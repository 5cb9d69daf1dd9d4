import { type Horario, isWithinHorario, readHorario } from '@portal/api-client/records';
import { Temporal } from 'temporal-polyfill';

const zoned = (at: number, fuso: string) =>
  Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(fuso);

/** Hours as stored texts, read once. Every server reads the same few. */
const read = new Map<string, Horario | null>();
const mostRead = 5_000;

/** Returns the hours of stored texts. A text of another version that cannot be read opens nothing. */
export function horariosOf(texts: readonly string[]): readonly Horario[] {
  return texts.flatMap((text) => {
    const known = read.get(text);
    if (known !== undefined) return known ?? [];
    if (read.size >= mostRead) read.clear();
    const horario = readHorario(text);
    read.set(text, horario);
    return horario ?? [];
  });
}

/** Returns whether the clocks on the wall are within one of these hours, at milliseconds since 1970. */
export function isOpenAt(horarios: readonly Horario[], at: number): boolean {
  return horarios.some((horario) => {
    const { dayOfWeek, hour, minute } = zoned(at, horario.fuso);
    return isWithinHorario(horario, { weekday: dayOfWeek, minute: hour * 60 + minute });
  });
}

/**
 * Returns the first instant after `at` at which these hours may open or close: the next time of one of them, or the next change of the
 * clocks. Where the clocks go back, one hour of the day exists twice, and these hours may open or close in both.
 */
export function nextChange(horarios: readonly Horario[], at: number): number {
  const times = new Map(
    horarios.flatMap(({ de, ate, fuso }) =>
      [de, ate].map((minutes) => [`${minutes} ${fuso}`, { minutes, fuso }] as const),
    ),
  );
  let next = Number.POSITIVE_INFINITY;
  const consider = (instant: number) => {
    if (instant > at && instant < next) next = instant;
  };
  for (const fuso of new Set(horarios.map((one) => one.fuso))) {
    const change = zoned(at, fuso).getTimeZoneTransition('next');
    if (change) consider(change.epochMilliseconds);
  }
  for (const { minutes, fuso } of times.values()) {
    const time = new Temporal.PlainTime(Math.floor(minutes / 60), minutes % 60);
    const today = zoned(at, fuso).toPlainDate();
    for (const day of [today, today.add({ days: 1 })]) {
      const wall = day.toPlainDateTime(time);
      for (const disambiguation of ['earlier', 'later'] as const) {
        consider(wall.toZonedDateTime(fuso, { disambiguation }).epochMilliseconds);
      }
    }
  }
  return next;
}
