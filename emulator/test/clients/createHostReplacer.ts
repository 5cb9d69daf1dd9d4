import type { INetworkModule, NetworkRequestOptions } from '@azure/msal-node';

/** Sends requests for Microsoft's hosts to the emulator. Only hosts are replaced: in addresses, and back in answers. */
export interface HostReplacer {
  readonly fetch: typeof fetch;
  /** The network client of MSAL. */
  readonly networkClient: INetworkModule;
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
  };
}
