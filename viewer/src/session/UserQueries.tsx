import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useMemo } from 'react';

/** What has been fetched for one person; another person starts with nothing. */
export function UserQueries({ userId, children }: { userId: number; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new cache for each person is the point
  const client = useMemo(() => createQueryClient(), [userId]);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/** Errors of the API are shown at once, with a way to try again, rather than repeated behind the user's back. */
function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: { queries: { retry: false, staleTime: 30_000, refetchOnWindowFocus: false } },
  });
}
