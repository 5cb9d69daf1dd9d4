import { ForeignAnswerError } from '@portal/api-client';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';

/**
 * Holds the query cache of one user. Rendered with the user's id as `key`, so that another user gets an empty cache.
 */
export function UserQueries({ children }: { children: ReactNode }) {
  const [client] = useState(createQueryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

/**
 * Creates a query cache that asks again by itself only after an answer of something else than the portal: that answer may come when the
 * portal is back already, and then no event `online` follows it. An error of the API is shown at once, with a retry button. Spec ENTR-07.
 */
function createQueryClient(): QueryClient {
  const retry = (failures: number, error: Error) =>
    failures < maxAskedAgain && error instanceof ForeignAnswerError && error.isSuccess;
  return new QueryClient({
    defaultOptions: { queries: { retry, staleTime: 30_000, refetchOnWindowFocus: false } },
  });
}

/** So often a query is asked again, after one second and after two more. Without a connection it waits for the connection first. */
const maxAskedAgain = 2;
