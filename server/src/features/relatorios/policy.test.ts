import { expect, it } from 'vitest';
import type { Actor } from '../../platform/auth/actor.ts';
import { canOpenRelatorio } from './policy.ts';

const actor = (values: Partial<Actor> = {}): Actor => ({
  id: 1,
  username: 'a',
  email: 'a@a',
  first_name: '',
  is_superuser: false,
  groups: [],
  clienteId: 1,
  sessionId: 's',
  ...values,
});

it.each([
  ['a person in users_allowed', actor(), 1, true, true],
  ['a person not in users_allowed', actor(), 1, false, false],
  ['a person in users_allowed of another cliente', actor(), 2, true, false],
  ['a person in users_allowed without a cliente', actor({ clienteId: null }), 1, true, false],
  ['an Admin Geral', actor({ groups: ['Admin Geral'] }), 1, false, true],
  ['an Admin de Relatórios', actor({ groups: ['Admin de Relatórios'] }), 1, false, true],
  ['an Admin de Usuários', actor({ groups: ['Admin de Usuários'] }), 1, false, false],
  ['an Admin Geral of another cliente', actor({ groups: ['Admin Geral'] }), 2, false, false],
  ['a superuser', actor({ is_superuser: true, clienteId: null }), 2, false, true],
  [
    'a member of the group Superuser without is_superuser',
    actor({ groups: ['Superuser'] }),
    1,
    false,
    false,
  ],
])('decides whether a report opens to %s', (_, who, cliente_id, isNamed, expected) => {
  expect(canOpenRelatorio(who, { cliente_id, isNamed })).toBe(expected);
});
