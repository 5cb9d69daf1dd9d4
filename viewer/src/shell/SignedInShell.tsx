import type { CurrentUser } from '@portal/api-client/contract';
import { Outlet } from 'react-router-dom';
import { Search } from '../features/search/Search.tsx';
import { FrameHost } from '../opening/FrameHost.tsx';
import { OpeningProvider } from '../opening/OpeningProvider.tsx';
import { FollowEvents } from '../session/FollowEvents.tsx';
import { UserQueries } from '../session/UserQueries.tsx';
import { AppShell } from './AppShell.tsx';
import { usePrefetchScreens } from './usePrefetchScreens.ts';

/** The layout around every screen that needs a session. It is a separate chunk, so that /login does not load it. */
export function SignedInShell({ user }: { user: CurrentUser }) {
  usePrefetchScreens();
  return (
    <UserQueries key={user.id}>
      <OpeningProvider>
        <FollowEvents />
        <AppShell user={user} tools={<Search />}>
          <Outlet />
        </AppShell>
        <FrameHost />
      </OpeningProvider>
    </UserQueries>
  );
}
