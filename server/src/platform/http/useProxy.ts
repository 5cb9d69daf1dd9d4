import { EnvHttpProxyAgent, setGlobalDispatcher } from 'undici';
import type { OutgoingProxy } from '../../config/addresses.ts';

/**
 * Sends the server's own https calls through a proxy (CONNECT), except to the named hosts and to this machine. Node.js 20
 * does not read HTTPS_PROXY by itself. Spec NUV-09.
 */
export function useProxy({ url, except }: OutgoingProxy): void {
  const noProxy = [except, 'localhost', '127.0.0.1', '::1'].filter((host) => host !== '').join();
  setGlobalDispatcher(new EnvHttpProxyAgent({ httpsProxy: url, noProxy }));
}
