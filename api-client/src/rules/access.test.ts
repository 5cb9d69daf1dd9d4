import { describe, expect, it } from 'vitest';
import { canOpenAdminArea, isAdmin, mayCall, type Person } from './access.ts';

const person = (...groups: string[]): Person => ({ is_superuser: false, groups });
const superuser: Person = { is_superuser: true, groups: [] };
const nobody = person();

describe('canOpenAdminArea', () => {
  it.each([
    ['ROUTE-08 clientes', 'clientes', []],
    ['ROUTE-09 ROLE-09 users', 'users', ['Admin Geral', 'Admin de Usuários']],
    ['ROUTE-10 ROLE-10 reports', 'reports', ['Admin Geral', 'Admin de Relatórios']],
    ['ROUTE-11 ROLE-10 aplicativos', 'aplicativos', ['Admin Geral', 'Admin de Relatórios']],
  ] as const)('%s is open to these groups only', (_, area, groups) => {
    for (const group of ['Admin Geral', 'Admin de Usuários', 'Admin de Relatórios', 'Superuser']) {
      expect([group, canOpenAdminArea(person(group), area)]).toEqual([
        group,
        (groups as readonly string[]).includes(group),
      ]);
    }
    expect(canOpenAdminArea(nobody, area)).toBe(false);
  });

  it('EQP-03 REC-02 opens equipes to every administrator, where the server announces teams', () => {
    const groups = ['Admin Geral', 'Admin de Usuários', 'Admin de Relatórios', 'Superuser'];
    const opened = (recursos: readonly string[]) =>
      groups.filter((group) => canOpenAdminArea({ ...person(group), recursos }, 'equipes'));
    expect(opened(['equipes'])).toEqual(groups.slice(0, 3));
    expect(opened(['prazos'])).toEqual([]);
    expect(canOpenAdminArea({ ...superuser, recursos: ['equipes'] }, 'equipes')).toBe(true);
  });

  it('REC-02 opens atributos to an Admin Geral and superusers, where the server announces the data that people read', () => {
    const groups = ['Admin Geral', 'Admin de Usuários', 'Admin de Relatórios', 'Superuser'];
    const opened = (recursos: readonly string[]) =>
      groups.filter((group) => canOpenAdminArea({ ...person(group), recursos }, 'atributos'));
    expect(opened(['dados'])).toEqual(['Admin Geral']);
    expect(opened(['equipes'])).toEqual([]);
    expect(canOpenAdminArea({ ...superuser, recursos: ['dados'] }, 'atributos')).toBe(true);
  });

  it('ROLE-08 opens every area but clientes to an Admin Geral', () => {
    const opened = (['clientes', 'users', 'reports', 'aplicativos'] as const).filter((area) =>
      canOpenAdminArea(person('Admin Geral'), area),
    );
    expect(opened).toEqual(['users', 'reports', 'aplicativos']);
  });

  it('ROLE-03 ROUTE-17 opens every area to a superuser without groups', () => {
    for (const area of ['clientes', 'users', 'reports', 'aplicativos'] as const) {
      expect(canOpenAdminArea(superuser, area)).toBe(true);
    }
  });

  it('ROLE-11 needs one of the groups, not all of them', () => {
    expect(canOpenAdminArea(person('Visitante', 'Admin de Usuários'), 'users')).toBe(true);
    expect(canOpenAdminArea(person('Admin Geral'), 'users')).toBe(true);
    expect(canOpenAdminArea(person('Visitante'), 'users')).toBe(false);
    expect(mayCall(nobody, { roles: 'everyone' })).toBe(true);
  });
});

describe('isAdmin', () => {
  it('NAV-03 NAV-04 is true for members of an admin group and for superusers', () => {
    for (const group of ['Admin Geral', 'Admin de Usuários', 'Admin de Relatórios']) {
      expect([group, isAdmin(person(group))]).toEqual([group, true]);
    }
    expect(isAdmin(superuser)).toBe(true);
    expect(isAdmin(nobody)).toBe(false);
    expect(isAdmin(person('Superuser'))).toBe(false);
  });
});
