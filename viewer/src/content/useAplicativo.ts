import { getAplicativo } from '@portal/api-client/contract';
import { useCall } from './useCall.ts';

/** Fetches one application with its reports. Sends no call for an id that is not a positive integer. */
export const useAplicativo = (id: number) =>
  useCall(getAplicativo, {
    queryKey: ['aplicativo', id],
    input: { params: { id } },
    enabled: Number.isInteger(id) && id > 0,
  });
