import { microsecondsOf } from './microsecondsOf.ts';

/** A signed state of the chain. `hour`: an hourly one; `retention`: what stood before it was removed. */
export interface Checkpoint {
  readonly id: string;
  readonly kind: 'hour' | 'retention';
  readonly at: string;
  /** The last leaf that it includes. */
  readonly seq: string;
  /** The chain at that leaf, in hexadecimal digits. */
  readonly chain: string;
  /** The id of the key that has signed. */
  readonly key: string;
  /** In hexadecimal digits. */
  readonly signature: string;
}

// The first element of each signed text names what was signed, so that no signature serves for another purpose.

/** The text that is signed for a checkpoint. */
export const checkpointText = ({
  id,
  kind,
  at,
  seq,
  chain,
}: Omit<Checkpoint, 'key' | 'signature'>): string =>
  JSON.stringify(['portal-bi audit checkpoint', id, kind, microsecondsOf(at), seq, chain]);

/** The text that is signed at the last leaf of a sealing. */
export const sealText = (seq: string, chain: string): string =>
  JSON.stringify(['portal-bi audit seal', seq, chain]);

/** The text that is signed when the values of a person are erased. */
export const erasureText = (person: string): string =>
  JSON.stringify(['portal-bi audit erasure', person]);
