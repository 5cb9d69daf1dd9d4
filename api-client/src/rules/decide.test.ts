import { describe, expect, it } from 'vitest';
import {
  type AccessFacts,
  type AplicativoPlace,
  type Blocker,
  decide,
  type Grant,
  opensEveryRelatorio,
  unite,
} from './decide.ts';

const now = new Date('2026-11-22T12:00:00Z');
const before = new Date('2026-11-22T11:59:59Z');
const after = new Date('2026-11-23T12:00:00Z');
const later = new Date('2026-11-24T12:00:00Z');

const reader: AccessFacts['person'] = {
  is_superuser: false,
  groups: [],
  clienteId: 1,
  isActive: true,
  until: null,
};
const full: Grant = {
  by: 'person',
  access: 'full',
  pages: [],
  existing: null,
  until: null,
  grantedBy: null,
  grantedAt: null,
};
const specific = (...pages: string[]): Grant => ({ ...full, access: 'specific', pages });
/** A specific grant of which only these pages exist. */
const existing = (grant: Grant, ...pages: string[]): Grant => ({ ...grant, existing: pages });
const inAplicativo: AplicativoPlace = { isActive: true, relatorio: 'active' };
const facts = ({
  person,
  ...more
}: Partial<Omit<AccessFacts, 'person'>> & {
  person?: Partial<AccessFacts['person']>;
} = {}): AccessFacts => ({
  now,
  place: inAplicativo,
  relatorio: { clienteId: 1 },
  grants: [full],
  ...more,
  person: { ...reader, ...person },
});
const refused = (...blockers: Blocker[]) => ({
  access: 'none',
  pages: [],
  until: null,
  reasons: [],
  blockers,
});

describe('a report opens', () => {
  it('AMBIG-07 on Dashboards by a grant', () => {
    expect(decide(facts({ place: 'dashboards' }))).toEqual({
      access: 'full',
      pages: [],
      until: null,
      reasons: [full],
      blockers: [],
    });
  });

  it('AMBIG-18 in an application with the pages of a grant', () => {
    const grant = specific('a', 'b');
    expect(decide(facts({ grants: [grant] }))).toEqual({
      access: 'specific',
      pages: ['a', 'b'],
      until: null,
      reasons: [grant],
      blockers: [],
    });
  });

  it.each([
    ['a superuser of no cliente', { is_superuser: true, clienteId: null }, ['superuser']],
    ['an Admin Geral', { groups: ['Admin Geral'] }, ['Admin Geral']],
    ['an Admin de Relatórios', { groups: ['Admin de Relatórios'] }, ['Admin de Relatórios']],
    [
      'a person with both groups',
      { groups: ['Admin de Relatórios', 'Admin Geral'] },
      ['Admin Geral', 'Admin de Relatórios'],
    ],
  ])('AMBIG-08 without a grant by the role of %s', (_, person, roles) => {
    for (const place of ['dashboards', inAplicativo] as const) {
      const decision = decide(facts({ place, person, grants: [] }));
      expect(decision).toMatchObject({ access: 'full', pages: [], until: null, blockers: [] });
      expect(decision.reasons).toEqual(roles.map((role) => ({ by: 'role', role })));
    }
    expect(opensEveryRelatorio({ ...reader, ...person })).toBe(true);
  });

  it('with full access by a role although a grant names pages, and both are reasons of the report', () => {
    const person = { groups: ['Admin Geral'] };
    const grant = specific('a');
    const role = { by: 'role', role: 'Admin Geral' } as const;
    const found = { access: 'full', pages: [], reasons: [role, grant] };
    expect(decide(facts({ person, grants: [grant] }))).toMatchObject(found);
    expect(decide(facts({ person, grants: [grant], page: 'b' }))).toMatchObject({
      ...found,
      reasons: [role],
    });
  });

  it('with the union of several grants', () => {
    const grants = [specific('a', 'b'), specific('b', 'c')];
    expect(decide(facts({ grants }))).toMatchObject({
      access: 'specific',
      pages: ['a', 'b', 'c'],
      reasons: grants,
    });
    expect(decide(facts({ grants: [...grants, full] }))).toMatchObject({
      access: 'full',
      pages: [],
    });
  });

  it('with a page that is among the permitted ones, and with any page by full access', () => {
    expect(decide(facts({ grants: [specific('a')], page: 'a' })).access).toBe('specific');
    expect(decide(facts({ page: 'z' })).access).toBe('full');
  });

  it('CONF-03 by the grants that open the page, until the latest end of these', () => {
    const [a, both] = [
      { ...specific('a'), until: later },
      { ...specific('a', 'b'), until: after },
    ];
    expect(decide(facts({ grants: [a, both], page: 'b' }))).toMatchObject({
      reasons: [both],
      until: after,
    });
    expect(decide(facts({ grants: [a, full], page: 'b' }))).toMatchObject({ reasons: [full] });
    const gone = existing(specific('b'));
    expect(decide(facts({ grants: [gone, both], page: 'b' }))).toMatchObject({ reasons: [both] });
  });

  it('until the latest end of its grants, and not beyond the end of the account', () => {
    const ending = (until: Date | null): Grant => ({ ...full, until });
    const untilOf = (person: Date | null, ...ends: (Date | null)[]) =>
      decide(facts({ person: { until: person }, grants: ends.map(ending) })).until;
    expect(untilOf(null, after, later)).toEqual(later);
    expect(untilOf(null, later, after)).toEqual(later);
    expect(untilOf(null, later, null)).toBeNull();
    expect(untilOf(after, later)).toEqual(after);
    expect(untilOf(later, after)).toEqual(after);
    expect(untilOf(after, null)).toEqual(after);
    const admin = { groups: ['Admin Geral'], until: later };
    expect(decide(facts({ person: admin, grants: [ending(after)] })).until).toEqual(later);
  });

  it('by the grants that have not ended', () => {
    const ended: Grant = { ...full, until: now };
    const decision = decide(facts({ grants: [ended, specific('a')] }));
    expect(decision).toMatchObject({ access: 'specific', reasons: [specific('a')] });
  });
});

describe('a report does not open', () => {
  it.each<[Blocker, AccessFacts]>([
    ['person inactive', facts({ person: { isActive: false } })],
    ['person ended', facts({ person: { until: before } })],
    ['person ended', facts({ person: { until: now } })],
    ['other cliente', facts({ relatorio: { clienteId: 2 } })],
    ['other cliente', facts({ person: { clienteId: null } })],
    ['other cliente', facts({ person: { groups: ['Admin Geral'] }, relatorio: { clienteId: 2 } })],
    ['aplicativo inactive', facts({ place: { ...inAplicativo, isActive: false } })],
    ['relatorio not in aplicativo', facts({ place: { ...inAplicativo, relatorio: null } })],
    [
      'relatorio inactive in aplicativo',
      facts({ place: { ...inAplicativo, relatorio: 'inactive' } }),
    ],
    ['no grant', facts({ grants: [] })],
    ['no grant', facts({ person: { groups: ['Admin de Usuários'] }, grants: [] })],
    ['no grant', facts({ person: { groups: ['Superuser'] }, grants: [] })],
    ['no grant', facts({ place: 'dashboards', grants: [] })],
    ['grant ended', facts({ grants: [{ ...full, until: before }] })],
    ['grant ended', facts({ grants: [{ ...full, until: before }], page: 'a' })],
    ['grant ended', facts({ grants: [{ ...full, until: now }] })],
    ['page not permitted', facts({ grants: [specific('a')], page: 'b' })],
    ['page not permitted', facts({ grants: [existing(specific('a'), 'a')], page: 'b' })],
    ['granted pages gone', facts({ grants: [existing(specific('a', 'b'))] })],
    ['granted pages gone', facts({ grants: [specific()] })],
    [
      'page gone',
      facts({ grants: [existing(specific('a')), existing(specific('b'), 'b')], page: 'a' }),
    ],
    ['page gone', facts({ page: 'a', pageState: 'gone' })],
    ['page unseen', facts({ page: 'a', pageState: 'unseen' })],
  ])('EXPL-04 because of: %s', (blocker, given) => {
    expect(decide(given)).toEqual(refused(blocker));
  });

  it('but not because of a page that is gone, if the decision is about the report', () => {
    for (const pageState of ['gone', 'unseen'] as const)
      expect(decide(facts({ pageState })).access).toBe('full');
  });

  it('AMBIG-37 to an administrator where the application does not show it', () => {
    const person = { groups: ['Admin Geral'] };
    for (const [place, blocker] of [
      [{ isActive: false, relatorio: 'active' }, 'aplicativo inactive'],
      [{ isActive: true, relatorio: 'inactive' }, 'relatorio inactive in aplicativo'],
      [{ isActive: true, relatorio: null }, 'relatorio not in aplicativo'],
    ] as const) {
      expect(decide(facts({ person, place }))).toEqual(refused(blocker));
    }
  });

  it('EXPL-04 with every blocker told, not only the first', () => {
    const person = { isActive: false, until: before, clienteId: 2 };
    expect(
      decide(facts({ person, place: { isActive: false, relatorio: null }, grants: [] })),
    ).toEqual(
      refused(
        'person inactive',
        'person ended',
        'other cliente',
        'aplicativo inactive',
        'relatorio not in aplicativo',
        'no grant',
      ),
    );
    expect(
      decide(
        facts({
          place: { isActive: false, relatorio: 'inactive' },
          grants: [specific('a')],
          page: 'b',
        }),
      ),
    ).toEqual(
      refused('aplicativo inactive', 'relatorio inactive in aplicativo', 'page not permitted'),
    );
  });
});

describe('AMBIG-21 a grant of which no page exists', () => {
  const gone = existing(specific('a'));

  it('gives no pages, no reason and no end beside a grant that opens something', () => {
    const ending = { ...full, until: after };
    expect(decide(facts({ grants: [gone, ending] }))).toMatchObject({
      access: 'full',
      until: after,
      reasons: [ending],
    });
    const b = { ...existing(specific('b', 'c'), 'b'), until: after };
    expect(decide(facts({ grants: [gone, b] }))).toMatchObject({
      access: 'specific',
      pages: ['b', 'c'],
      until: after,
      reasons: [b],
    });
  });

  it('takes nothing from a role', () => {
    const person = { groups: ['Admin Geral'] };
    expect(decide(facts({ person, grants: [gone] }))).toMatchObject({
      access: 'full',
      until: null,
    });
  });

  it('is told beside a grant that has ended', () => {
    expect(decide(facts({ grants: [gone, { ...full, until: before }] }))).toEqual(
      refused('grant ended', 'granted pages gone'),
    );
    expect(decide(facts({ grants: [{ ...gone, until: before }] }))).toEqual(refused('grant ended'));
  });

  it('is told of the page that is asked for too', () => {
    const ask = (page: string, pageState: AccessFacts['pageState']) =>
      decide(facts({ grants: [gone], page, ...(pageState && { pageState }) })).blockers;
    expect(ask('a', 'gone')).toEqual(['granted pages gone', 'page gone']);
    expect(ask('a', undefined)).toEqual(['granted pages gone', 'page gone']);
    expect(ask('b', 'present')).toEqual(['granted pages gone', 'page not permitted']);
  });

  it('opens while nothing is known about its pages', () => {
    expect(decide(facts({ grants: [specific('a')] })).access).toBe('specific');
  });
});

describe('several decisions unite', () => {
  const given = (...grants: Grant[]) => decide(facts({ grants }));

  it('to the access that any of them gives', () => {
    expect(unite([given(), given(specific('a')), given(specific('a', 'b'))])).toEqual({
      access: 'specific',
      pages: ['a', 'b'],
      until: null,
      reasons: [specific('a'), specific('a', 'b')],
      blockers: [],
    });
    expect(unite([given(specific('a')), given(full)])).toMatchObject({ access: 'full', pages: [] });
  });

  it('to the access that only one of them gives', () => {
    const only = { ...specific('a'), until: later };
    expect(unite([given(), given(only)])).toEqual({
      access: 'specific',
      pages: ['a'],
      until: later,
      reasons: [only],
      blockers: [],
    });
  });

  it('to the latest end of those that give access', () => {
    const ends = [given({ ...full, until: after }), given({ ...full, until: later }), given()];
    expect(unite(ends).until).toEqual(later);
  });

  it('to every blocker once if none gives access', () => {
    const inactive = decide(facts({ grants: [], place: { isActive: false, relatorio: 'active' } }));
    expect(unite([given(), inactive])).toEqual(refused('no grant', 'aplicativo inactive'));
    expect(unite([])).toEqual(refused());
  });
});

it('AMBIG-08 an administrator of users and a reader do not open every report', () => {
  expect(opensEveryRelatorio({ ...reader, groups: ['Admin de Usuários'] })).toBe(false);
  expect(opensEveryRelatorio(reader)).toBe(false);
});
