import { listCatalogo } from '@portal/api-client/contract';
import { useCall } from './useCall.ts';

/** Fetches the catalogue: what the person cannot open, but may request. Spec PED-05. */
export const useCatalogo = () =>
  useCall(listCatalogo, { queryKey: ['pedidos', 'catalogo'], isList: true });
