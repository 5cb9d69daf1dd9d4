const counted = (count: number, one: string, many: string) =>
  `${count} ${count === 1 ? one : many}`;

/** A duration in words: `12 segundos`, `3 minutos`, `2 horas e 5 minutos`. */
export function durationWords(seconds: number): string {
  if (seconds < 60) return counted(seconds, 'segundo', 'segundos');
  const minutes = Math.round(seconds / 60);
  if (minutes < 60) return counted(minutes, 'minuto', 'minutos');
  const hours = counted(Math.floor(minutes / 60), 'hora', 'horas');
  const rest = minutes % 60;
  return rest === 0 ? hours : `${hours} e ${counted(rest, 'minuto', 'minutos')}`;
}
