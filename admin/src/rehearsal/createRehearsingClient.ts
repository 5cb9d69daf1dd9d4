import { buildRequest, type Client, HttpError, type RawInput } from '@portal/api-client';
import { createEnsaio, type Ensaio, ensaioHeader } from '@portal/api-client/contract';
import { isRehearsable } from '@portal/api-client/rules';
import { type Change, confirmedUnknown, keyOf } from './ConfirmedChanges.ts';
import { needsConfirmation } from './needsConfirmation.ts';

/** What the person is asked: about the effect of the change, or whether to go on without knowing it. */
export type Question =
  | { readonly kind: 'effect'; readonly ensaio: Ensaio }
  | { readonly kind: 'unknown'; readonly reason: string };

type Method = Change['metodo'];

/** The answer of a change that the person has not confirmed. No such change was sent. */
const declined = { detail: 'A alteração não foi feita.' };
const declinedStatus = 400;

/**
 * Returns a client that rehearses each change of access before it makes it, and asks the person if somebody loses by it or
 * many people gain. A change that is not confirmed is not sent, and answers 400 with one sentence. Every form, list and
 * button of the console gets this by its calls. A change in `confirmed` is sent with its fingerprint, without a question. Spec
 * ENS-03.
 */
export function createRehearsingClient(
  client: Client,
  ask: (question: Question) => Promise<boolean>,
  confirmed: Map<string, string> = new Map(),
): Client {
  /** Returns the headers with which to send the change, or null if the person does not confirm it. */
  async function confirm(change: Change): Promise<Readonly<Record<string, string>> | null> {
    const known = confirmed.get(keyOf(change));
    if (known !== undefined) {
      confirmed.delete(keyOf(change));
      return known === confirmedUnknown ? {} : { [ensaioHeader]: known };
    }
    const ensaio = await rehearse(change);
    if (ensaio === null) return {};
    if (typeof ensaio === 'string') {
      return (await ask({ kind: 'unknown', reason: ensaio })) ? {} : null;
    }
    if (!needsConfirmation(ensaio)) return {};
    return (await ask({ kind: 'effect', ensaio })) ? { [ensaioHeader]: ensaio.impressao } : null;
  }

  /** Returns the effect; a sentence if it is not known; null if the change is refused, or too large to be rehearsed. */
  async function rehearse(change: Change): Promise<Ensaio | string | null> {
    try {
      return await client.call(createEnsaio, { body: change });
    } catch (error) {
      if (!(error instanceof HttpError)) throw error;
      // The change itself gets the same refusal, which its form shows beside its fields.
      if (error.status < 429) return null;
      return error.detail ?? `Erro ${error.status}`;
    }
  }

  return {
    inputFor: client.inputFor,
    async call(endpoint, ...[given, options]) {
      // The rehearsal gets the fields that the change will have.
      const input = client.inputFor(endpoint, (given ?? {}) as RawInput);
      const { path } = buildRequest(endpoint, input);
      if (!isRehearsable(endpoint.method, path))
        return client.call(endpoint, ...([input, options] as never));
      for (;;) {
        const change = { metodo: endpoint.method as Method, caminho: path, corpo: input.body };
        const headers = await confirm(change);
        if (headers === null) throw new HttpError(declinedStatus, declined, path);
        try {
          return await client.call(endpoint, ...([input, { ...options, headers }] as never));
        } catch (error) {
          if (!(error instanceof HttpError && isOutdated(error.status, error.body))) throw error;
        }
      }
    },

    async request(path, init = {}) {
      const { method = 'GET' } = init;
      if (!isRehearsable(method, path)) return client.request(path, init);
      for (;;) {
        const corpo = typeof init.body === 'string' ? JSON.parse(init.body) : undefined;
        const change = { metodo: method as Method, caminho: path, corpo };
        const added = await confirm(change);
        if (added === null) return Response.json(declined, { status: declinedStatus });
        const headers = new Headers(init.headers);
        for (const [name, value] of Object.entries(added)) headers.set(name, value);
        const answer = await client.request(path, { ...init, headers });
        if (answer.status !== 409) return answer;
        const body: unknown = await answer
          .clone()
          .json()
          .catch(() => null);
        if (!isOutdated(answer.status, body)) return answer;
      }
    },
  };
}

/** True if the effect is not the confirmed one by now. The next rehearsal shows the new one. Spec ENS-02. */
function isOutdated(status: number, body: unknown): boolean {
  return status === 409 && typeof body === 'object' && body !== null && 'impressao' in body;
}
