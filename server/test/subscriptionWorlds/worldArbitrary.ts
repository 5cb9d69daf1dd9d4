import fc from 'fast-check';
import type { Access, Moment, Subscription } from './oracle.ts';

export const peopleCount = 4;
const pageCount = 3;
const regions = ['Norte', 'Sul', 'Sudeste'];
const papel = fc.option(fc.constantFrom(...regions), { freq: 3 });
/** True, and seldom false. */
const mostly = fc.oneof(
  { weight: 9, arbitrary: fc.constant(true) },
  { weight: 1, arbitrary: fc.constant(false) },
);
const seldom = mostly.map((value) => !value);
const pages = fc.uniqueArray(fc.integer({ min: 0, max: pageCount - 1 }), { minLength: 1 });
const access = fc.oneof<fc.Arbitrary<Access>[]>(
  fc.constant('none' as const),
  fc.constant('full' as const),
  pages,
);
const indexes = fc.uniqueArray(fc.integer({ min: 0, max: peopleCount - 1 }));

const momentArbitrary: fc.Arbitrary<Moment> = fc.record({
  people: fc.array(
    fc.record({
      isActive: mostly,
      hasEnded: seldom,
      inTeam: fc.boolean(),
      papel,
      onDashboards: mostly,
      inApp: access,
    }),
    { minLength: peopleCount, maxLength: peopleCount },
  ),
  team: fc.record({ papel, onDashboards: fc.boolean(), inApp: access }),
  owner: fc.record({ isActive: mostly, isAdmin: mostly }),
  exportacao: fc.constantFrom(
    ...(['leitores', 'leitores', 'leitores', 'leitores', 'leitores', 'leitores'] as const),
    ...(['administradores', 'ninguem'] as const),
  ),
  hasPdf: mostly,
  app: fc.record({ isActive: mostly, showsReport: mostly }),
  isPaused: seldom,
  users: indexes,
  toTeam: mostly,
  left: fc.oneof({ weight: 3, arbitrary: fc.constant([]) }, { weight: 1, arbitrary: indexes }),
});

/** A subscription, the moment at which it is due, and the one at which its mails leave: mostly the same with some parts of another one. */
export const subscriptionWorlds: fc.Arbitrary<{
  subscription: Subscription;
  due: Moment;
  sent: Moment;
}> = fc
  .record({
    subscription: fc.record<Subscription>({
      place: fc.constantFrom('dashboards' as const, 'app' as const),
      viewPage: fc.constantFrom(null, 0, 0, 0),
      pages: fc.oneof({ weight: 2, arbitrary: fc.constant(null) }, { weight: 1, arbitrary: pages }),
    }),
    due: momentArbitrary,
    other: momentArbitrary,
    changed: fc.subarray([...momentParts()]),
  })
  .map(({ subscription, due, other, changed }) => ({
    subscription,
    due,
    sent: { ...due, ...Object.fromEntries(changed.map((name) => [name, other[name]])) },
  }));

/** Returns a world with four people. Two of them get a mail; the subscription does not name the two others. */
export function plainWorld(): { subscription: Subscription; due: Moment; sent: Moment } {
  const person = { isActive: true, hasEnded: false, inTeam: false, papel: 'Sul' };
  const moment: Moment = {
    people: Array.from({ length: peopleCount }, () => ({
      ...person,
      onDashboards: true,
      inApp: 'full',
    })),
    team: { papel: null, onDashboards: false, inApp: 'none' },
    owner: { isActive: true, isAdmin: true },
    exportacao: 'leitores',
    hasPdf: true,
    app: { isActive: true, showsReport: true },
    isPaused: false,
    users: [0, 1],
    toTeam: false,
    left: [],
  };
  const subscription: Subscription = { place: 'dashboards', viewPage: null, pages: null };
  return { subscription, due: moment, sent: moment };
}

function momentParts() {
  return ['people', 'team', 'owner', 'exportacao', 'hasPdf', 'app', 'users', 'left'] as const;
}
