import type { Endpoint, Shapes } from '@portal/api-client/contract';
import * as contract from '@portal/api-client/contract';

export interface NamedEndpoint extends Endpoint<Shapes> {
  /** As the contract exports it. */
  readonly name: string;
}

/** Every call of the contract. */
export const endpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(
  ([name, value]) => (typeof value === 'function' ? [] : [{ name, ...value }]),
);
