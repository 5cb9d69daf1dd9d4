import { explainAcesso } from '@portal/api-client/contract';
import { useAppServices } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';

/** A person and a report in one place. */
export interface Question {
  readonly user: number;
  readonly relatorio: number;
  /** Null for Dashboards. */
  readonly aplicativo: number | null;
}

/** Fetches the explanation of a person's access. It is fetched anew each time it is shown. */
export function useExplicacao({ user, relatorio, aplicativo }: Question) {
  const { client } = useAppServices();
  return useQuery({
    queryKey: ['explicacao', user, relatorio, aplicativo],
    queryFn: ({ signal }) =>
      client.call(
        explainAcesso,
        {
          query: {
            user_id: user,
            relatorio_id: relatorio,
            ...(aplicativo !== null && { aplicativo_id: aplicativo }),
          },
        },
        { signal },
      ),
    gcTime: 0,
    retry: false,
  });
}
