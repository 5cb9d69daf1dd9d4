const dayMs = 24 * 60 * 60_000;
/** `en-CA` writes a day as `2026-11-25`, which can be parsed. */
const isoDay = new Intl.DateTimeFormat('en-CA', { timeZone: 'America/Sao_Paulo' });
const dayNumber = (at: Date) => Date.parse(isoDay.format(at)) / dayMs;

/** `Nunca aberto`, or `Sem abertura há 45 dias`, by the days of Brasília. Spec USO-01. */
export function idleText(ultima: string | null, now = new Date()): string {
  if (ultima === null) return 'Nunca aberto';
  const days = Math.max(0, dayNumber(now) - dayNumber(new Date(ultima)));
  return `Sem abertura há ${days.toLocaleString('pt-BR')} ${days === 1 ? 'dia' : 'dias'}`;
}
