import { type Client, ifAnnounced } from '@portal/api-client';
import { type Atributo, listAtributos } from '@portal/api-client/contract';
import { unwrapList } from '../../../data/unwrapList.ts';

/** Loads all attributes that the administrator sees. Empty for a server without them. */
export async function loadAtributos(
  client: Client,
  signal?: AbortSignal,
): Promise<readonly Atributo[]> {
  const answer = await ifAnnounced(client.call(listAtributos, {}, signal ? { signal } : {}));
  return answer === undefined ? [] : unwrapList<Atributo>(answer);
}
