import type { CallSchemas, Endpoint, InputOf, ResponseOf } from '@portal/api-client/contract';
import { useAppServices, useRecurso } from '@portal/ui';
import { type UseQueryOptions, useQuery } from '@tanstack/react-query';

interface CallQuery<S extends CallSchemas, T>
  extends Omit<UseQueryOptions<ResponseOf<S>, Error, T>, 'queryFn' | 'enabled'> {
  readonly input?: InputOf<S>;
  /** True if the query must fail when the answer is no array. Another backend may answer something else. */
  readonly isList?: boolean;
  readonly enabled?: boolean;
}

/** Fetches the answer of a call. Sends no request to a server that does not announce the call. Spec REC-02. */
export function useCall<S extends CallSchemas, T = ResponseOf<S>>(
  endpoint: Endpoint<S>,
  { input, isList = false, enabled = true, ...query }: CallQuery<S, T>,
) {
  const { client } = useAppServices();
  const isAnnounced = useRecurso(endpoint.recurso);
  return useQuery({
    ...query,
    queryFn: async ({ signal }) => {
      const answer = await client.call(endpoint, ...([input, { signal }] as never));
      if (isList && !Array.isArray(answer)) {
        throw new TypeError(`the answer of ${endpoint.path} is not an array`);
      }
      return answer;
    },
    enabled: isAnnounced && enabled,
  });
}
