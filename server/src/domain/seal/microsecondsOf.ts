const pattern =
  /^([1-9]\d{3,5})-(\d\d)-(\d\d)[ T](\d\d):(\d\d):(\d\d)(?:\.(\d{1,6}))?([+-])(\d\d)(?::?(\d\d))?$/;

/**
 * Returns the microseconds since 1970 of a time as PostgreSQL writes it, in any time zone. Another text, such as `infinity`, is
 * returned as it is.
 */
export function microsecondsOf(time: string): string {
  if (time !== lastTime) [lastTime, lastResult] = [time, compute(time)];
  return lastResult;
}

/** A row and its subjects have the same time. */
let lastTime = '';
let lastResult = '';

function compute(time: string): string {
  const match = pattern.exec(time);
  if (!match) return time;
  const [, year, month, day, hour, minute, second, fraction = '', sign, zone, zoneMinute = '0'] =
    match;
  const local = Date.UTC(
    Number(year),
    Number(month) - 1,
    Number(day),
    Number(hour),
    Number(minute),
    Number(second),
  );
  const offsetMs = (Number(zone) * 60 + Number(zoneMinute)) * 60_000 * (sign === '-' ? -1 : 1);
  const seconds = (local - offsetMs) / 1000;
  const micros = fraction.padEnd(6, '0');
  // Of a negative number of seconds, the digits after it would count in the wrong direction.
  return seconds > 0
    ? `${seconds}${micros}`
    : String(BigInt(seconds) * 1_000_000n + BigInt(micros));
}
