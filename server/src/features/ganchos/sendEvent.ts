import { Webhook } from 'standardwebhooks';
import { cutText } from '../../platform/cutText.ts';
import { type Outgoing, OutgoingRefused } from '../../platform/outgoing/createOutgoing.ts';
import { explainFailure } from './explainFailure.ts';

/** What is kept of an answer. Spec GANCHO-03. */
const keptCharacters = 500;

export interface SentEvent {
  readonly id: string;
  readonly endereco: string;
  readonly segredo: string;
  readonly body: string;
}

/** How an attempt ended: accepted, or with a reason why not. */
export interface Outcome {
  readonly isAccepted: boolean;
  readonly status: number | null;
  readonly resposta: string | null;
  readonly erro: string | null;
}

/** Sends an event once, signed by Standard Webhooks. Throws only if `signal` aborts. Spec GANCHO-02. */
export async function sendEvent(
  outgoing: Outgoing,
  { id, endereco, segredo, body }: SentEvent,
  signal: AbortSignal,
): Promise<Outcome> {
  // Receivers compare it with their own clock.
  const now = new Date();
  const headers = {
    'content-type': 'application/json',
    'user-agent': 'PortalBI-Gancho',
    'webhook-id': id,
    'webhook-timestamp': String(Math.floor(now.getTime() / 1000)),
    'webhook-signature': new Webhook(segredo).sign(id, now, body),
  };
  try {
    const answer = await outgoing.send(endereco, { method: 'POST', headers, body }, signal);
    const isAccepted = answer.status >= 200 && answer.status < 300;
    const isRedirect = answer.status >= 300 && answer.status < 400;
    return {
      isAccepted,
      status: answer.status,
      // PostgreSQL stores no zero byte.
      resposta: cutText(answer.body.replaceAll('\0', ''), keptCharacters),
      erro: isRedirect ? 'O endereço redireciona, e o portal não segue redirecionamentos.' : null,
    };
  } catch (error) {
    signal.throwIfAborted();
    const erro = error instanceof OutgoingRefused ? error.message : explainFailure(error as Error);
    return { isAccepted: false, status: null, resposta: null, erro };
  }
}
