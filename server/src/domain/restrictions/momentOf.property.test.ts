import { momentBlockers, type Restriction } from '@portal/api-client/rules';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { worldCount } from '../../../test/worldCount.ts';
import { momentOf } from './momentOf.ts';

const minute = 60_000;
const day = 24 * 60 * minute;
const zones = ['America/New_York', 'Europe/Lisbon', 'America/Sao_Paulo', 'Australia/Lord_Howe'];
const names = ['seg', 'ter', 'qua', 'qui', 'sex', 'sab', 'dom'];
const weekdays = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'];
const formats = new Map(
  zones.map((fuso) => [
    fuso,
    new Intl.DateTimeFormat('en-CA', {
      timeZone: fuso,
      hourCycle: 'h23',
      ...{ hour: '2-digit', minute: '2-digit', weekday: 'short' },
    }),
  ]),
);

/** Hours as the world states them: `days` are indices of the week. */
interface Stated {
  readonly days: readonly number[];
  readonly de: number;
  readonly ate: number;
  readonly fuso: string;
}

/** The oracle reads the clock on the wall of each zone. */
function isOpen({ days, de, ate, fuso }: Stated, at: number): boolean {
  const parts = Object.fromEntries(
    (formats.get(fuso) as Intl.DateTimeFormat)
      .formatToParts(at)
      .map(({ type, value }) => [type, value]),
  );
  const today = weekdays.indexOf(parts.weekday ?? '');
  const yesterday = (today + 6) % 7;
  const now = Number(parts.hour) * 60 + Number(parts.minute);
  if (de < ate) return days.includes(today) && now >= de && now < ate;
  return (days.includes(today) && now >= de) || (days.includes(yesterday) && now < ate);
}

/** What binds somebody: hours of the cliente, and for each team whether it admits the network, and its hours. */
interface World {
  readonly cliente: readonly Stated[];
  readonly teams: readonly { readonly isHere: boolean; readonly hours: readonly Stated[] }[];
}
const admits = ({ cliente, teams }: World, at: number): boolean => {
  const isWithin = (hours: readonly Stated[]) =>
    hours.length === 0 || hours.some((one) => isOpen(one, at));
  return (
    isWithin(cliente) &&
    (teams.length === 0 || teams.some(({ isHere, hours }) => isHere && isWithin(hours)))
  );
};

const two = (value: number) => String(value).padStart(2, '0');
const clock = (minutes: number) => `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}`;
const textsOf = (hours: readonly Stated[]) =>
  hours.flatMap(({ days, de, ate, fuso }) =>
    days.map((one) => `${names[one]} ${clock(de)}-${clock(ate)} ${fuso}`),
  );
const restrictionsOf = ({ cliente, teams }: World): Restriction[] => [
  ...(cliente.length > 0 ? [{ equipe: null, redes: [], horarios: textsOf(cliente) }] : []),
  ...teams.map(({ isHere, hours }, id) => ({
    equipe: { id, nome: `Equipe ${id}` },
    redes: [isHere ? '203.0.113.0/24' : '198.51.100.0/24'],
    horarios: textsOf(hours),
  })),
];

const time = fc.oneof(
  fc.integer({ min: 0, max: 1_439 }),
  // The hours that changes of clocks leave out or repeat, and midnight.
  fc.constantFrom(0, 30, 60, 90, 105, 120, 150, 180, 1_410),
);
const hours = fc.record({
  days: fc.uniqueArray(fc.integer({ min: 0, max: 6 }), { minLength: 1, maxLength: 7 }),
  de: time,
  ate: time,
  fuso: fc.constantFrom(...zones),
});
const world: fc.Arbitrary<World> = fc.record({
  cliente: fc.array(hours, { maxLength: 2 }),
  teams: fc.array(fc.record({ isHere: fc.boolean(), hours: fc.array(hours, { maxLength: 2 }) }), {
    maxLength: 3,
  }),
});
/** Days on which the clocks of one of the zones change. */
const changes = [
  '2026-03-08',
  '2026-11-01',
  '2026-03-29',
  '2026-10-25',
  '2026-04-05',
  '2026-10-04',
];
const instant = fc
  .oneof(
    fc.integer({ min: Date.parse('2026-01-02'), max: Date.parse('2026-12-20') }),
    fc
      .tuple(
        fc.constantFrom(...changes.map((text) => Date.parse(text))),
        fc.integer({ min: -day, max: day }),
      )
      .map(([base, shift]) => base + shift),
  )
  .map((at) => at - (at % minute));

describe('REDE-02 hours of a cliente and of teams', () => {
  it('admit and end as clocks on the wall tell, looked at minute by minute', {
    tags: ['slow'],
    timeout: 60_000 + worldCount * 1_000,
  }, () => {
    let ends = 0;
    fc.assert(
      fc.property(world, instant, (stated, at) => {
        const restrictions = restrictionsOf(stated);
        const moment = momentOf({ restrictions, address: '203.0.113.9' }, new Date(at));
        const isIn = momentBlockers(moment.restrictions).length === 0;
        expect(isIn).toBe(admits(stated, at));
        if (!isIn || moment.until === null) {
          const areBound = [stated.cliente, ...stated.teams.map((team) => team.hours)];
          if (isIn) expect(areBound.every((all) => all.length === 0)).toBe(true);
          return;
        }
        let end = at;
        while (end < at + 25 * 60 * minute && admits(stated, end)) end += minute;
        expect(moment.until.toISOString()).toBe(new Date(end).toISOString());
        if (end < at + 25 * 60 * minute) ends += 1;
        // What is remembered holds as long as it is told.
        const later = new Date(moment.until.getTime() - 1);
        const again = momentOf({ restrictions, address: '203.0.113.9' }, later);
        expect(momentBlockers(again.restrictions)).toEqual([]);
        const after = momentOf({ restrictions, address: '203.0.113.9' }, moment.until);
        expect(momentBlockers(after.restrictions).length === 0).toBe(admits(stated, end));
        const elsewhere = momentOf({ restrictions, address: '192.0.2.1' }, new Date(at));
        expect(momentBlockers(elsewhere.restrictions).length > 0).toBe(stated.teams.length > 0);
      }),
      { numRuns: worldCount * 4 },
    );
    expect(ends).toBeGreaterThan(worldCount / 4);
  });

  it.each([
    // New York has 01:30 twice on 1 November 2026: it is within the hours twice.
    ['dom 01:00-01:45 America/New_York', '2026-11-01T05:30:00Z', true, '2026-11-01T05:45:00.000Z'],
    ['dom 01:00-01:45 America/New_York', '2026-11-01T05:50:00Z', false, null],
    ['dom 01:00-01:45 America/New_York', '2026-11-01T06:30:00Z', true, '2026-11-01T06:45:00.000Z'],
    // And no 02:30 on 8 March 2026: hours until then end where the clock jumps.
    ['dom 01:00-02:30 America/New_York', '2026-03-08T06:30:00Z', true, '2026-03-08T07:00:00.000Z'],
    ['seg 22:00-06:00 America/Sao_Paulo', '2026-11-24T08:00:00Z', true, '2026-11-24T09:00:00.000Z'],
    ['seg 22:00-06:00 America/Sao_Paulo', '2026-11-23T08:00:00Z', false, null],
  ])('%s at %s: %s until %s', (horario, at, isIn, until) => {
    const restrictions = [{ equipe: null, redes: [], horarios: [horario] }];
    const moment = momentOf({ restrictions }, new Date(at));
    expect([
      momentBlockers(moment.restrictions).length === 0,
      moment.until?.toISOString() ?? null,
    ]).toEqual([isIn, until]);
  });

  it('a stored text that nobody can read admits nobody', () => {
    const restrictions = [{ equipe: null, redes: [], horarios: ['sempre'] }];
    expect(momentBlockers(momentOf({ restrictions }, new Date()).restrictions)).toEqual([
      'cliente hours',
    ]);
  });
});
