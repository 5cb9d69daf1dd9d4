import { listParametros } from '@portal/api-client/contract';
import { useCall } from '../content/useCall.ts';
import type { ExportSource } from './ExportSource.ts';

/** The parameters of a paginated report; null if they are not known, and undefined while they are asked for. Spec EXPO-05. */
export function useParametros({ relatorio, isPaginated }: ExportSource) {
  const { data, isPending, fetchStatus } = useCall(listParametros, {
    queryKey: ['parametros', relatorio],
    input: { params: { id: relatorio } },
    enabled: isPaginated,
  });
  if (!isPaginated) return [];
  return isPending && fetchStatus !== 'idle' ? undefined : (data?.parametros ?? null);
}
