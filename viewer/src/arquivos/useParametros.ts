import { listParametros } from '@portal/api-client/contract';
import { addedParts } from '@portal/api-client/rules';
import { useAppServices, useRecurso } from '@portal/ui';
import { useQuery } from '@tanstack/react-query';
import type { ExportSource } from './ExportSource.ts';

/** The parameters of a paginated report; null if they are not known, and undefined while they are asked for. Spec EXPO-05. */
export function useParametros({ relatorio, isPaginated }: ExportSource) {
  const { client } = useAppServices();
  const isAsked = useRecurso(addedParts.reportParameters) && isPaginated;
  const { data, isPending } = useQuery({
    queryKey: ['parametros', relatorio],
    queryFn: ({ signal }) => client.call(listParametros, { params: { id: relatorio } }, { signal }),
    enabled: isAsked,
  });
  if (!isPaginated) return [];
  return isAsked && isPending ? undefined : (data?.parametros ?? null);
}
