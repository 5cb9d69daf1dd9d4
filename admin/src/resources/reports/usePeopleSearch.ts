import type { User } from '@portal/api-client/contract';
import { useState } from 'react';
import { totalText } from '../../counted.ts';
import { useFirst } from '../../data/useFirst.ts';
import { useDebounced } from '../../form/useDebounced.ts';
import type { CatalogOwner } from './useCatalog.ts';

/** Number of people in a list of options. Typing searches for the others. */
const perPage = 50;

/**
 * Searches the people of the cliente of a report by name, login and e-mail. A superuser searches after they have chosen the cliente;
 * other administrators search among all people whom the server lists for them.
 */
export function usePeopleSearch({ isSuperuser, cliente }: CatalogOwner) {
  const [typed, setTyped] = useState('');
  const q = useDebounced(typed.trim());
  const isWaiting = isSuperuser && cliente === '';
  const found = useFirst<User>('users', {
    perPage,
    sort: 'first_name',
    filter: {
      ...(isSuperuser ? { cliente_id_leitura: Number(cliente) } : {}),
      ...(q ? { q } : {}),
    },
    enabled: !isWaiting,
  });
  return {
    typed,
    setTyped,
    /** True until a superuser has chosen the cliente. */
    isWaiting,
    found,
    /** Says that there are more people than the list holds. */
    moreText:
      (found.total ?? 0) > perPage
        ? `${totalText(found.total ?? 0)} usuários: digite para encontrar outros.`
        : null,
  };
}

/** The name of a person in a list of options. `user` is undefined until the person is known. */
export function personText(user: User | undefined, id: number): string {
  if (!user) return `#${id}`;
  const { username, first_name, last_name } = user;
  const name = [first_name, last_name].filter(Boolean).join(' ');
  const state = user.is_active === false ? ' · conta desativada' : '';
  return `${name ? `${name} (${username})` : username}${state}`;
}
