import type { RestClient } from '../createRestClient.ts';
import { textOf } from '../jsonObject.ts';
import { orders } from '../orders.ts';
import type { Credentials, EmbedToken, TokenRequest } from '../PowerBi.ts';

/**
 * Creates an embed token. A person who has lost the grant can still open the report until the token expires. Power BI REST: EmbedToken GenerateToken.
 */
export async function generateToken(
  client: RestClient,
  credentials: Credentials,
  request: TokenRequest,
  lifetimeInMinutes: number,
): Promise<EmbedToken> {
  const answer = await client.call(credentials, {
    method: 'POST',
    path: '/GenerateToken',
    body: orders.embedToken(request, lifetimeInMinutes),
    isComplete: ({ token, expiration }) => textOf(token) !== null && textOf(expiration) !== null,
  });
  return { token: String(answer.token), expiration: String(answer.expiration) };
}
