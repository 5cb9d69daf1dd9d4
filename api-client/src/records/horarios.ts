/** The most networks, and the most hours, of a cliente and of a team. Spec REDE-02. */
export const maxRedes = 50;
export const maxHorarios = 50;

/** The days of the week as hours name them, Monday first. */
const weekdays = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'] as const;

/** Hours of some days of the week, on the clock of a time zone. */
export interface Horario {
  /** The first and the last of these days, 1 for Monday; `sex-seg` are four days. */
  readonly primeiro: number;
  readonly ultimo: number;
  /** Minutes since midnight. From a `de` that is not before `ate`, the hours end on the next day. */
  readonly de: number;
  readonly ate: number;
  readonly fuso: string;
}

const usualZone = 'America/Sao_Paulo';
const day = `(${weekdays.join('|')}|sáb)`;
const time = '([01]?\\d|2[0-4]):([0-5]\\d)';
const pattern = new RegExp(
  `^${day}(?:\\s*(?:-|–| a )\\s*${day})?\\s+${time}\\s*(?:-|–| às )\\s*${time}(?:\\s+(\\S{1,64}))?$`,
);

/** Reads hours as `seg-sex 08:00-18:00 America/Sao_Paulo`. Without a time zone they are those of Brasília. Null for any other text. */
export function readHorario(typed: string): Horario | null {
  const found = pattern.exec(typed.trim().replace(/^[^\d]+/, (days) => days.toLowerCase()));
  if (!found) return null;
  const [, first, last, ...rest] = found;
  const [fromHour, fromMinute, toHour, toMinute] = rest.slice(0, 4).map(Number);
  const de = (fromHour ?? 0) * 60 + (fromMinute ?? 0);
  const ate = (toHour ?? 0) * 60 + (toMinute ?? 0);
  const fuso = zoneOf(rest[4] ?? usualZone);
  if (fuso === null || de >= dayMinutes || ate > dayMinutes) return null;
  const primeiro = numberOf(first);
  return { primeiro, ultimo: last ? numberOf(last) : primeiro, de, ate: ate % dayMinutes, fuso };
}

const dayMinutes = 24 * 60;
const numberOf = (name = '') => (weekdays as readonly string[]).indexOf(name.replace('á', 'a')) + 1;

/** Returns a time zone by the name that its database has; null for what is none. */
function zoneOf(name: string): string | null {
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone;
  } catch {
    return null;
  }
}

const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const nameOf = (number: number) => weekdays[number - 1] ?? '';

/** Returns hours as they are stored and answered. */
export function horarioText({ primeiro, ultimo, de, ate, fuso }: Horario): string {
  const days = primeiro === ultimo ? nameOf(primeiro) : `${nameOf(primeiro)}-${nameOf(ultimo)}`;
  return `${days} ${clock(de)}-${clock(ate)} ${fuso}`;
}

/** Returns whether the clock on the wall of the time zone is within the hours. `weekday` is 1 for Monday. */
export function isWithinHorario(
  { primeiro, ultimo, de, ate }: Horario,
  wall: { readonly weekday: number; readonly minute: number },
): boolean {
  const isDay = (weekday: number) => (weekday - primeiro + 7) % 7 <= (ultimo - primeiro + 7) % 7;
  if (de < ate) return isDay(wall.weekday) && de <= wall.minute && wall.minute < ate;
  return (
    (isDay(wall.weekday) && wall.minute >= de) || (isDay(wall.weekday - 1) && wall.minute < ate)
  );
}

/** Returns in Portuguese why the typed hours of a cliente or a team are wrong, or null. */
export function horariosProblem(typed: readonly string[]): string | null {
  const wrong = typed.find((text) => readHorario(text) === null);
  if (wrong !== undefined) {
    return `“${wrong.trim().slice(0, 100)}” não é um horário. Informe dias, de, até e fuso, como seg-sex 08:00-18:00 ${usualZone}.`;
  }
  return typed.length > maxHorarios ? `Informe até ${maxHorarios} horários.` : null;
}
