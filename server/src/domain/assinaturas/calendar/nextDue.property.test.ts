import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldCount } from '../../../../test/worldCount.ts';
import { type Clocked, lastDue, nextDue } from './nextDue.ts';

const minute = 60_000;
const zones = ['America/New_York', 'Europe/Lisbon', 'America/Sao_Paulo', 'Australia/Lord_Howe'];
const formats = new Map(
  zones.map((fuso) => [
    fuso,
    new Intl.DateTimeFormat('en-CA', {
      timeZone: fuso,
      hourCycle: 'h23',
      ...{ year: 'numeric', month: '2-digit', day: '2-digit', hour: '2-digit', minute: '2-digit' },
      weekday: 'short',
    }),
  ]),
);
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
/** From the calendars that the government published. */
const holidays = [
  ...['2024-01-01', '2024-03-29', '2024-05-01', '2024-11-15', '2024-11-20', '2024-12-25'],
  ...['2025-01-01', '2025-04-18', '2025-04-21', '2025-05-01', '2025-11-20', '2025-12-25'],
  ...['2026-01-01', '2026-04-03', '2026-04-21', '2026-05-01', '2026-09-07', '2026-10-12'],
  ...['2026-11-02', '2026-11-20', '2026-12-25'],
];

function wallOf(fuso: string, at: number) {
  const parts = Object.fromEntries(
    (formats.get(fuso) as Intl.DateTimeFormat)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  return {
    day: `${parts.year}-${parts.month}-${parts.day}`,
    time: `${parts.hour}:${parts.minute}`,
    weekday: weekdays.indexOf(parts.weekday ?? '') + 1,
  };
}

function isDueDay(quando: Clocked, { day, weekday }: ReturnType<typeof wallOf>): boolean {
  if (quando.tipo === 'dias') return quando.dias.includes(weekday);
  if (quando.tipo === 'primeiro_do_mes') return day.endsWith('-01');
  return weekday <= 5 && !holidays.includes(day);
}

/** The oracle looks at each minute of the clock on the wall: the first one of a due day that shows the hour or a later one. */
function stepToDue(quando: Clocked, after: number): number {
  const done = new Set<string>();
  // Days whose hour has come until then are done, however often the hour comes.
  for (let at = after - 26 * 60 * minute; at <= after; at += minute) {
    const wall = wallOf(quando.fuso, at);
    if (wall.time >= quando.hora) done.add(wall.day);
  }
  for (let at = after + minute; ; at += minute) {
    const wall = wallOf(quando.fuso, at);
    if (wall.time < quando.hora || done.has(wall.day)) continue;
    if (isDueDay(quando, wall)) return at;
    done.add(wall.day);
  }
}

const two = (value: number) => String(value).padStart(2, '0');
const hora = fc.oneof(
  fc.tuple(fc.integer({ min: 0, max: 23 }), fc.integer({ min: 0, max: 59 })),
  // The hours that changes of clocks leave out or repeat.
  fc.tuple(fc.integer({ min: 0, max: 3 }), fc.constantFrom(0, 15, 29, 30, 45, 59)),
);
const quando: fc.Arbitrary<Clocked> = fc
  .record({
    tipo: fc.constantFrom('dias', 'dias', 'dias_uteis'),
    dias: fc.uniqueArray(fc.integer({ min: 1, max: 7 }), { minLength: 2, maxLength: 7 }),
    hora,
    fuso: fc.constantFrom(...zones),
  })
  .map(({ tipo, dias, hora: [h, m], fuso }) => {
    const clock = { hora: `${two(h)}:${two(m)}`, fuso };
    return tipo === 'dias' ? { tipo, dias, ...clock } : { tipo: 'dias_uteis' as const, ...clock };
  });
const day = 24 * 60 * minute;
/** Days on which the clocks of one of the zones change. */
const changes = [
  ...['2025-03-09', '2025-11-02', '2026-03-08', '2026-11-01'],
  ...['2025-03-30', '2025-10-26', '2026-03-29', '2026-10-25', '2026-04-05', '2026-10-04'],
].map((text) => Date.parse(text));
const after = fc
  .oneof(
    fc.integer({ min: Date.parse('2025-01-02'), max: Date.parse('2026-12-20') }),
    fc
      .tuple(fc.constantFrom(...changes), fc.integer({ min: -2 * day, max: 2 * day }))
      .map(([base, shift]) => base + shift),
  )
  .map((at) => at - (at % minute));

describe('the next due instant', () => {
  it('is the minute that a clock on the wall shows, looked at minute by minute', {
    tags: ['slow'],
  }, () => {
    fc.assert(
      fc.property(quando, after, (asked, at) => {
        const due = nextDue(asked, new Date(at));
        expect(due.toISOString()).toBe(new Date(stepToDue(asked, at)).toISOString());
        expect(lastDue(asked, due, due)).toEqual(due);
      }),
      { numRuns: worldCount },
    );
  });

  it.each([
    // New York has no 02:30 on 8 March, and 01:30 twice on 1 November.
    ['America/New_York', '02:30', '2026-03-07T12:00:00Z', '2026-03-08T07:00:00.000Z'],
    ['America/New_York', '01:30', '2026-10-31T12:00:00Z', '2026-11-01T05:30:00.000Z'],
    ['America/New_York', '01:30', '2026-11-01T05:30:00Z', '2026-11-02T06:30:00.000Z'],
    // São Paulo has left out its first hour until 2018.
    ['America/Sao_Paulo', '00:30', '2018-11-03T12:00:00Z', '2018-11-04T03:00:00.000Z'],
    ['Europe/Lisbon', '01:00', '2026-03-28T12:00:00Z', '2026-03-29T01:00:00.000Z'],
  ])('in %s of %s after %s is %s', (fuso, at, from, due) => {
    const everyDay = { tipo: 'dias', dias: [1, 2, 3, 4, 5, 6, 7], hora: at, fuso } as const;
    expect(nextDue({ ...everyDay, dias: [...everyDay.dias] }, new Date(from)).toISOString()).toBe(
      due,
    );
  });

  it('ASSI-01 of business days leaves out weekends and national holidays, the movable one too', () => {
    const asked: Clocked = { tipo: 'dias_uteis', hora: '08:00', fuso: 'America/Sao_Paulo' };
    const days: string[] = [];
    for (let at = new Date('2026-03-31T12:00:00Z'); days.length < 4; ) {
      at = nextDue(asked, at);
      days.push(at.toISOString().slice(0, 10));
    }
    // 3 April is Good Friday.
    expect(days).toEqual(['2026-04-01', '2026-04-02', '2026-04-06', '2026-04-07']);
  });

  it('ASSI-01 of the first day of a month comes twelve times a year', () => {
    const asked: Clocked = { tipo: 'primeiro_do_mes', hora: '23:59', fuso: 'Asia/Tokyo' };
    let at = new Date('2026-12-31T23:59:00+09:00');
    const months: string[] = [];
    while (months.length < 13) {
      at = nextDue(asked, at);
      months.push(at.toISOString());
    }
    expect(months[0]).toBe('2027-01-01T14:59:00.000Z');
    expect(months[12]).toBe('2028-01-01T14:59:00.000Z');
  });

  it('after an outage is the latest one that has passed, not each of them', () => {
    const asked: Clocked = { tipo: 'dias', dias: [1], hora: '08:00', fuso: 'America/Sao_Paulo' };
    const first = nextDue(asked, new Date('2020-01-01T00:00:00Z'));
    const now = new Date('2026-11-27T12:00:00Z');
    expect(lastDue(asked, first, now).toISOString()).toBe('2026-11-23T11:00:00.000Z');
    expect(lastDue(asked, nextDue(asked, now), now).toISOString()).toBe('2026-11-30T11:00:00.000Z');
  });
});
