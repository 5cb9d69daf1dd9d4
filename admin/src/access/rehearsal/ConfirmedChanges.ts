import { createContext } from 'react';

/** A changing call of the console as data. */
export interface Change {
  readonly metodo: 'POST' | 'PUT' | 'DELETE';
  readonly caminho: string;
  readonly corpo?: unknown;
}

/**
 * The fingerprints of the effects that the person has confirmed before the change is sent, by `keyOf` of the change. Null
 * without a rehearsing client.
 */
export const ConfirmedChanges = createContext<Map<string, string> | null>(null);

export const keyOf = ({ metodo, caminho, corpo }: Change) =>
  JSON.stringify([metodo, caminho, corpo ?? null]);

/** Stands for the fingerprint of a confirmed change whose effect is not known. */
export const confirmedUnknown = '';
