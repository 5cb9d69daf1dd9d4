import { buildRequest, type Client, HttpError, type RawInput } from '@portal/api-client';
import {
  type CallSchemas,
  type Endpoint,
  type Ensaio,
  ensaioHeader,
  updateCliente,
} from '@portal/api-client/contract';
import { isRehearsable } from '@portal/api-client/rules';
import { type Change, confirmedUnknown, keyOf } from './ConfirmedChanges.ts';
import { needsConfirmation } from './needsConfirmation.ts';
import { isKnown, rehearseChange } from './rehearseChange.ts';

/**
 * What the person is asked: about the effect of the change, or what to do without knowing it. `canRepeat` offers to find it out
 * again, `canContinue` to go on without it.
 */
export type Question =
  | { readonly kind: 'effect'; readonly ensaio: Ensaio }
  | {
      readonly kind: 'unknown';
      readonly reason: string;
      readonly canRepeat: boolean;
      readonly canContinue: boolean;
    };

export type Reply = 'confirmed' | 'repeat' | 'declined';

type Method = Change['metodo'];

/** The answer of a change that the person has not confirmed. No such change was sent. */
const declined = { detail: 'A alteração não foi feita.' };
const declinedStatus = 400;

/**
 * Returns a client that rehearses each change of access before it sends it, and asks the person if `needsConfirmation` is true of the
 * effect. If the server was too busy to tell the effect, the first question offers only to ask for the effect again; the later ones
 * also offer to send the change. If the effect cannot be told for another reason, the first question offers that. A change that the
 * person does not confirm is not sent, and its call fails with 400 and one sentence. All calls of the console go through this client.
 * A change in `confirmed` is sent without a question, with the fingerprint of its effect if that is known. Spec ENS-03.
 */
export function createRehearsingClient(
  client: Client,
  ask: (question: Question) => Promise<Reply>,
  confirmed: Map<string, string> = new Map(),
): Client {
  /** Returns the headers with which to send the change, or null if the person does not confirm it. */
  async function confirm(change: Change): Promise<Readonly<Record<string, string>> | null> {
    const known = confirmed.get(keyOf(change));
    if (known !== undefined) {
      confirmed.delete(keyOf(change));
      return known === confirmedUnknown ? {} : { [ensaioHeader]: known };
    }
    for (let canContinue = false; ; canContinue = true) {
      const ensaio = await rehearseChange(client, change);
      if (ensaio === null) return {};
      if (isKnown(ensaio)) {
        if (!needsConfirmation(ensaio)) return {};
        const reply = await ask({ kind: 'effect', ensaio });
        return reply === 'confirmed' ? { [ensaioHeader]: ensaio.impressao } : null;
      }
      const { reason, isPassing } = ensaio;
      const reply = await ask({
        kind: 'unknown',
        reason,
        canRepeat: isPassing,
        canContinue: canContinue || !isPassing,
      });
      if (reply !== 'repeat') return reply === 'confirmed' ? {} : null;
    }
  }

  return {
    ...client,
    async call(endpoint, ...[given, options]) {
      // The rehearsal gets the fields that the change will have.
      const input = client.inputFor(endpoint, (given ?? {}) as RawInput);
      const { path } = buildRequest(endpoint, input);
      const corpo = rehearsedPart(endpoint, input.body);
      if (corpo === nothing || !isRehearsable(endpoint.method, path))
        return client.call(endpoint, ...([input, options] as never));
      for (;;) {
        const change = { metodo: endpoint.method as Method, caminho: path, corpo };
        const headers = await confirm(change);
        if (headers === null) throw new HttpError(declinedStatus, declined, path);
        try {
          const sent = { ...options, headers: { ...options?.headers, ...headers } };
          return await client.call(endpoint, ...([input, sent] as never));
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

const nothing = Symbol('nothing that is rehearsed');
/** The fields of a cliente by which somebody may be kept out. The others open and close nothing, and a file cannot be described. */
const clienteFields = ['redes', 'horarios'];

/** Returns what of a body is rehearsed. */
function rehearsedPart(
  { method, path }: Pick<Endpoint<CallSchemas>, 'method' | 'path'>,
  body: unknown,
) {
  if (method !== updateCliente.method || path !== updateCliente.path) return body;
  const form = body instanceof FormData ? body : new FormData();
  const fields = clienteFields.filter((name) => form.has(name));
  return fields.length === 0
    ? nothing
    : Object.fromEntries(fields.map((name) => [name, form.getAll(name).map(String)]));
}

/** True if the effect is not the confirmed one by now. The next rehearsal shows the new one. Spec ENS-02. */
function isOutdated(status: number, body: unknown): boolean {
  return status === 409 && typeof body === 'object' && body !== null && 'impressao' in body;
}
