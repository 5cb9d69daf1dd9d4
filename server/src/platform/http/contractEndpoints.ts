import type { CallSchemas, Endpoint } from '@portal/api-client/contract';
import * as contract from '@portal/api-client/contract';

export interface NamedEndpoint extends Endpoint<CallSchemas> {
  /** The name under which the contract exports the endpoint. */
  readonly name: string;
}

/** All calls of the contract. */
export const contractEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(
  ([name, value]) => (typeof value === 'object' && 'path' in value ? [{ name, ...value }] : []),
);
