import { type Atualizacao, listAtualizacoes } from '@portal/api-client/contract';
import { useListBlock } from './useListBlock.ts';

/** Fetches when the data of the reader's reports was refreshed. Spec LEIT-12. */
export function useAtualizacoes(enabled: boolean) {
  return useListBlock<Atualizacao>(
    'atualizacoes',
    (client, signal) => client.call(listAtualizacoes, {}, { signal }),
    enabled,
  );
}
