import type { Atributo } from '@portal/api-client/contract';
import { maxAtributos } from '@portal/api-client/records';
import { useGetList } from 'react-admin';

interface AtributosOf {
  /** The cliente; null for that of the signed-in administrator. */
  readonly cliente: number | null;
  readonly isEnabled: boolean;
}

/** Loads the attributes of one cliente. Only for a server that has them. */
export function useAtributos({ cliente, isEnabled }: AtributosOf) {
  return useGetList<Atributo>(
    'atributos',
    {
      pagination: { page: 1, perPage: maxAtributos },
      sort: { field: 'nome', order: 'ASC' },
      filter: cliente === null ? {} : { cliente },
    },
    { enabled: isEnabled, retry: false, onError: () => undefined },
  );
}
