import { listRecentRelatorios } from '@portal/api-client/contract';
import { useCall } from './useCall.ts';

/** Fetches the reports that the reader opened last, newest first. Home shows the same list under the same key. */
export const useRecentRelatorios = () =>
  useCall(listRecentRelatorios, { queryKey: ['home', 'recents'], isList: true, staleTime: 0 });
