import { type Client, HttpError } from '@portal/api-client';
import { endVerComo, logout } from '@portal/api-client/contract';

/** The body with which the server refuses such calls. */
export const refusal = { detail: 'Indisponível enquanto você vê como outra pessoa.' };

/**
 * A client for a tab that shows the portal as another person. Signing out ends that. Other calls that change something are refused here
 * as the server would refuse them, so that pages which note something by themselves fill no history. Spec VERC-03.
 */
export function createSightClient(client: Client): Client {
  return {
    ...client,
    call(endpoint, ...rest) {
      if (endpoint.path === logout.path) {
        return client.call(endVerComo, {}, { keepalive: true }) as never;
      }
      if (endpoint.effect === 'reads') return client.call(endpoint, ...rest);
      const where = `${endpoint.method} ${endpoint.path}`;
      return Promise.reject(new HttpError(403, refusal, where));
    },
  };
}
