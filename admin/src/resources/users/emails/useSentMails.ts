import { listMails } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useInfiniteQuery } from '@tanstack/react-query';

const pageSize = 25;

/** Reads the mails in pages, the newest first. `estado` is a state, or empty for all. */
export function useSentMails(estado: string) {
  const { client } = useAppServices();
  const filter = JSON.stringify(estado ? { estado } : {});
  const query = useInfiniteQuery({
    queryKey: ['emails', estado],
    queryFn: ({ pageParam, signal }) => {
      const range = JSON.stringify([pageParam, pageParam + pageSize - 1]);
      return client.call(listMails, { query: { filter, range } }, { signal });
    },
    initialPageParam: 0,
    // A full page may have another one after it. The last page is then empty.
    getNextPageParam: (last, pages) =>
      last.length < pageSize ? undefined : pages.length * pageSize,
    retry: false,
    staleTime: 0,
  });
  return {
    mails: query.data?.pages.flat() ?? [],
    error: query.error,
    isPending: query.isPending,
    isLoadingMore: query.isFetchingNextPage,
    hasMore: query.hasNextPage,
    loadMore: () => void query.fetchNextPage(),
    retry: () => void query.refetch(),
  };
}
