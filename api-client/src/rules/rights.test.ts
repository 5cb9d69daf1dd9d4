import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decideRight, type Right, type RightReason } from './rights.ts';

describe('REDE-01 a right to a report', () => {
  it.each<[Right, boolean, RightReason[]]>([
    ['ninguem', true, []],
    ['administradores', false, []],
    ['administradores', true, ['administradores']],
    ['leitores', false, ['leitores']],
    [{ users: [7], equipes: [] }, false, ['person']],
    [{ users: [8], equipes: [] }, true, []],
    [{ users: [], equipes: [3, 4, 5] }, false, [{ equipe: 3 }, { equipe: 5 }]],
    [{ users: [7], equipes: [5] }, false, ['person', { equipe: 5 }]],
    [{ users: [3], equipes: [7] }, false, []],
    [{ users: [], equipes: [] }, true, []],
  ])('%j of an administrator (%s)', (right, isAdmin, reasons) => {
    expect(decideRight({ right, userId: 7, equipes: [3, 5], isAdmin })).toEqual(reasons);
  });

  it('a person or a team more takes nothing away', () => {
    const ids = fc.array(fc.integer({ min: 1, max: 6 }));
    fc.assert(
      fc.property(ids, ids, ids, fc.integer({ min: 1, max: 6 }), (users, equipes, own, more) => {
        const of = (right: Right) =>
          decideRight({ right, userId: 1, equipes: own, isAdmin: false }).length > 0;
        const has = users.includes(1) || equipes.some((id) => own.includes(id));
        expect(of({ users, equipes })).toBe(has);
        if (has) expect(of({ users: [...users, more], equipes: [...equipes, more] })).toBe(true);
      }),
    );
  });
});
