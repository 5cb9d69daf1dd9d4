import { describe, expect, it } from 'vitest';
import { canGrantGroup, canManageUser, canSeeAs, mayJoinThemselves } from './userRights.ts';

const person = (...groups: string[]) => ({ is_superuser: false, groups });
const superuser = { is_superuser: true, groups: [] };
const all = ['Admin Geral', 'Admin de Usuários', 'Admin de Relatórios', 'Superuser'];
const granted = (actor: typeof superuser | ReturnType<typeof person>) =>
  all.filter((group) => canGrantGroup(actor, group));

describe('granting a group', () => {
  it('a superuser grants every group', () => {
    expect(granted(superuser)).toEqual(all);
  });

  it('an Admin Geral grants the three admin groups', () => {
    expect(granted(person('Admin Geral'))).toEqual(all.slice(0, 3));
  });

  it('an Admin de Usuários grants only their own group', () => {
    expect(granted(person('Admin de Usuários'))).toEqual(['Admin de Usuários']);
    expect(canGrantGroup(person('Admin de Usuários'), 'Outro grupo')).toBe(true);
  });

  it.each([[person('Admin de Relatórios')], [person()]])('nobody else grants a group', (actor) => {
    expect(granted(actor)).toEqual([]);
    expect(canManageUser(actor, person())).toBe(false);
  });
});

describe('changing a person', () => {
  it('a person may be changed by somebody who has all of their rights', () => {
    const usuarios = person('Admin de Usuários');
    expect(canManageUser(usuarios, person())).toBe(true);
    expect(canManageUser(usuarios, person('Admin de Usuários'))).toBe(true);
    expect(canManageUser(usuarios, person('Admin de Relatórios'))).toBe(false);
    expect(canManageUser(usuarios, person('Admin Geral'))).toBe(false);
    expect(canManageUser(person('Admin Geral'), superuser)).toBe(false);
    expect(canManageUser(superuser, superuser)).toBe(true);
  });

  it('both groups together have the rights of Admin Geral', () => {
    expect(
      canManageUser(person('Admin de Usuários', 'Admin de Relatórios'), person('Admin Geral')),
    ).toBe(true);
  });
});

it('VERC-01 only administrators see as a person, and without the right to change people as no administrator', () => {
  const people = [person(), ...all.slice(0, 3).map((group) => person(group)), superuser];
  const seen = (actor: Parameters<typeof canSeeAs>[0]) =>
    people.map((target) => canSeeAs(actor, target));
  expect(people.map(seen)).toEqual([
    [false, false, false, false, false],
    [true, true, true, true, false],
    [true, false, true, false, false],
    [true, false, false, false, false],
    [true, true, true, true, false],
  ]);
});

it('only superusers and Admin Geral add themselves to a team', () => {
  const may = all.filter((group) => mayJoinThemselves(person(group)));
  expect([may, mayJoinThemselves(superuser), mayJoinThemselves(person())]).toEqual([
    ['Admin Geral'],
    true,
    false,
  ]);
});
