import { listCatalogo } from '@portal/api-client/contract';
import { useCall } from './useCall.ts';

/** Fetches what the person may ask for and cannot open. Spec PED-05. */
export const useCatalogo = () =>
  useCall(listCatalogo, { queryKey: ['pedidos', 'catalogo'], isList: true });
