import { type Client, HttpError } from '@portal/api-client';
import { createEnsaio } from '@portal/api-client/contract';

/** Returns whether a day on the screen cannot be read. The focus goes to its field, which says so. */
export function refusesDays(days: ReadonlySet<HTMLInputElement>): boolean {
  const [field] = days;
  field?.focus();
  return field !== undefined;
}

/** What a change is answered while a day cannot be read. No such change is sent. */
const refusal = { detail: 'Um dia está incompleto ou não existe. Corrija-o ou apague-o.' };
const refusalStatus = 400;

/**
 * Returns a client that sends no change while there is a day that cannot be read. The focus goes to its field, and the change
 * answers 400 with one sentence. So no form can take such a day for an empty one. Spec ENTR-01.
 */
export function createRefusingClient(client: Client, days: ReadonlySet<HTMLInputElement>): Client {
  const refuses = (method: string, path: string) =>
    method !== 'GET' && path !== createEnsaio.path && refusesDays(days);
  return {
    ...client,
    async call(endpoint, ...args) {
      if (refuses(endpoint.method, endpoint.path)) {
        throw new HttpError(refusalStatus, refusal, endpoint.path);
      }
      return client.call(endpoint, ...args);
    },
    async request(path, init = {}) {
      if (refuses(init.method ?? 'GET', path)) {
        return Response.json(refusal, { status: refusalStatus });
      }
      return client.request(path, init);
    },
  };
}
