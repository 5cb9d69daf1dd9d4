import type { UpstreamError } from './UpstreamError.ts';

/** How a call to Power BI ended, after its retries. */
export type ProviderResult =
  | 'ok'
  | 'throttled'
  | 'unavailable'
  | 'no_answer'
  | 'refused'
  | 'circuit_open';

/** Its functions are called when a call to Power BI ends. */
export interface ProviderObserver {
  called(clienteId: number, result: ProviderResult, ms: number): void;
  circuitChanged(clienteId: number, isOpen: boolean): void;
}

/** The operation of the error for a call that was not sent because the cliente's circuit is open. */
export const circuitOpenOperation = 'circuit open';

export function resultOf({ operation, status }: UpstreamError): ProviderResult {
  if (operation === circuitOpenOperation) return 'circuit_open';
  if (status === 0) return 'no_answer';
  if (status === 429) return 'throttled';
  return status >= 500 ? 'unavailable' : 'refused';
}
