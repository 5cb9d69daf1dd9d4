import type { CurrentUser } from '@portal/api-client/contract';
import { Outlet } from 'react-router-dom';
import { Search } from '../features/search/Search.tsx';
import { UserQueries } from '../session/UserQueries.tsx';
import { AppShell } from './AppShell.tsx';

/** What surrounds every screen behind the login. A chunk of its own, so that /login does not load it. */
export function SignedInShell({ user }: { user: CurrentUser }) {
  return (
    <UserQueries key={user.id}>
      <AppShell user={user} tools={<Search />}>
        <Outlet />
      </AppShell>
    </UserQueries>
  );
}
