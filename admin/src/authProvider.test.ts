import type { CurrentUser } from '@portal/api-client/contract';
import { expect, it } from 'vitest';
import { createAuthProvider } from './authProvider.ts';

const person = (...groups: string[]) =>
  ({ id: 1, username: 'x', is_superuser: false, groups }) as unknown as CurrentUser;
const superuser = { ...person(), is_superuser: true };

const resources = ['clientes', 'users', 'reports', 'aplicativos'];

it.each([
  ['ROLE-03 a superuser', superuser, resources],
  ['ROLE-08 an Admin Geral', person('Admin Geral'), ['users', 'reports', 'aplicativos']],
  ['ROLE-09 an Admin de Usuários', person('Admin de Usuários'), ['users']],
  ['ROLE-10 an Admin de Relatórios', person('Admin de Relatórios'), ['reports', 'aplicativos']],
  ['a reader', person(), []],
])('%s may do every action of their areas and none of the others', async (_, user, opened) => {
  const provider = createAuthProvider(user, () => undefined);
  for (const action of ['list', 'create', 'edit', 'delete', 'show']) {
    const allowed = await Promise.all(
      resources.map((resource) => provider.canAccess?.({ resource, action })),
    );
    expect([action, resources.filter((__, index) => allowed[index])]).toEqual([action, opened]);
  }
});

it('an unknown resource is refused, even for a superuser', async () => {
  const provider = createAuthProvider(superuser, () => undefined);
  for (const resource of ['', 'toString', 'audit']) {
    expect(await provider.canAccess?.({ resource, action: 'list' })).toBe(false);
  }
});
