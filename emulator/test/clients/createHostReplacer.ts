import type { TokenCredentialOptions } from '@azure/identity';
import type { INetworkModule, NetworkRequestOptions } from '@azure/msal-node';

type HttpClient = NonNullable<TokenCredentialOptions['httpClient']>;

/** Sends requests for Microsoft's hosts to the emulator. Only hosts are replaced: in addresses, and back in answers. */
export interface HostReplacer {
  readonly fetch: typeof fetch;
  /** The network client of MSAL. */
  readonly networkClient: INetworkModule;
  /** The HTTP client of the Azure SDK. */
  readonly httpClient: HttpClient;
}

/** Creates the replacer. Clients demand https, which the emulator does not serve. */
export function createHostReplacer(url: string): HostReplacer {
  const send: typeof fetch = async (input, init) => {
    const asked = new URL(String(input));
    const answer = await fetch(`${url}${asked.pathname}${asked.search}`, init);
    const text = (await answer.text()).replaceAll(url, asked.origin);
    return new Response(text, { status: answer.status, headers: answer.headers });
  };
  const sendFor = (method: string) => async (address: string, options?: NetworkRequestOptions) => {
    const { headers = {}, body } = options ?? {};
    const answer = await send(address, { method, headers, ...(body ? { body } : {}) });
    return {
      status: answer.status,
      headers: Object.fromEntries(answer.headers),
      body: (await answer.json()) as never,
    };
  };
  return {
    fetch: send,
    networkClient: {
      sendGetRequestAsync: sendFor('GET'),
      sendPostRequestAsync: sendFor('POST'),
    },
    httpClient: {
      sendRequest: async (request) => {
        const headers = request.headers.toJSON();
        const body = request.body as string | undefined;
        const answer = await send(request.url, {
          method: request.method,
          headers,
          ...(body ? { body } : {}),
        });
        for (const name of Object.keys(request.headers.toJSON())) request.headers.delete(name);
        for (const [name, value] of answer.headers) request.headers.set(name, value);
        const bodyAsText = await answer.text();
        return { request, status: answer.status, headers: request.headers, bodyAsText };
      },
    },
  };
}
