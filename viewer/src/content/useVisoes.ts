import { listVisoes } from '@portal/api-client/contract';
import { useCall } from './useCall.ts';

/** Fetches the reader's own views of all reports, without their states. */
export const useVisoes = ({ enabled = true } = {}) =>
  useCall(listVisoes, { queryKey: ['visoes'], input: { query: {} }, isList: true, enabled });
