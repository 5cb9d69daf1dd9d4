import { isList, type RestClient } from '../createRestClient.ts';
import { explainCredentials } from '../explainCredentials.ts';
import type { Credentials } from '../PowerBi.ts';
import { UpstreamError } from '../UpstreamError.ts';

/** Gets a new token and one workspace with these credentials. Throws a PortalError that names the cause of a failure. */
export async function testCredentials(client: RestClient, credentials: Credentials): Promise<void> {
  try {
    await client.sendWithNewToken(credentials, {
      method: 'GET',
      path: '/groups?$top=1',
      isComplete: isList,
    });
  } catch (error) {
    throw error instanceof UpstreamError ? explainCredentials(error) : error;
  }
}
