import { listAplicativos } from '@portal/api-client/contract';
import { useCall } from './useCall.ts';

/** Fetches the applications that the signed-in user may open. While `enabled` is false, nothing is requested. */
export const useAplicativos = (enabled = true) =>
  useCall(listAplicativos, { queryKey: ['aplicativos'], isList: true, enabled });
