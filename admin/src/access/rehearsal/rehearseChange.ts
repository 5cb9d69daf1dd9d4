import { type Client, HttpError } from '@portal/api-client';
import { createEnsaio, type Ensaio } from '@portal/api-client/contract';
import type { Change } from './ConfirmedChanges.ts';

/** The waits before a rehearsal is asked for again, in milliseconds. */
const waitsMs = [1_000, 4_000];
/** A rehearsal gives up after this time, so that its dialog does not wait for ever. The server lets a busy one wait for 10 s. */
const maxMs = 20_000;
/** The server's answer to a change of too many people to rehearse. */
const tooLargeStatus = 413;

/** The effect of a change is not known. */
export interface UnknownEffect {
  readonly reason: string;
  /** Whether it may be known later, because the server was busy. */
  readonly isPassing: boolean;
}

export const isKnown = (effect: Ensaio | UnknownEffect | null): effect is Ensaio =>
  effect !== null && 'impressao' in effect;

/**
 * Asks for the effect of a change. While the server is busy, it waits and asks again, twice. Returns null if the change will be
 * refused: the change itself gets the same refusal, which its form shows beside its fields. Spec ENS-03.
 */
export async function rehearseChange(
  client: Client,
  change: Change,
  signal: AbortSignal = new AbortController().signal,
): Promise<Ensaio | UnknownEffect | null> {
  for (let tries = 0; ; tries += 1) {
    try {
      const within = AbortSignal.any([signal, AbortSignal.timeout(maxMs)]);
      return await client.call(createEnsaio, { body: change }, { signal: within });
    } catch (error) {
      const unknown = unknownOf(error);
      const waitMs = waitsMs[tries];
      if (!unknown?.isPassing || !(error instanceof HttpError) || waitMs === undefined) {
        return unknown;
      }
      await new Promise((done) => setTimeout(done, waitMs));
      signal.throwIfAborted();
    }
  }
}

/** Returns null for a refusal of the change. Throws what is no answer of the server. */
function unknownOf(error: unknown): UnknownEffect | null {
  if (error instanceof DOMException && error.name === 'TimeoutError') {
    return { reason: 'O servidor demorou a responder.', isPassing: true };
  }
  if (!(error instanceof HttpError)) throw error;
  const { status, detail } = error;
  if (status !== tooLargeStatus && status < 429) return null;
  return { reason: detail ?? `Erro ${status}`, isPassing: status !== tooLargeStatus };
}
