import type { CurrentUser } from '@portal/api-client/contract';
import { Outlet } from 'react-router-dom';
import { Search } from '../features/search/Search.tsx';
import { UserQueries } from '../session/UserQueries.tsx';
import { AppShell } from './AppShell.tsx';

/** Everything around a screen that only signed-in people need: /login loads none of it. */
export function SignedInShell({ user }: { user: CurrentUser }) {
  return (
    <UserQueries key={user.id}>
      <AppShell user={user} tools={<Search />}>
        <Outlet />
      </AppShell>
    </UserQueries>
  );
}
