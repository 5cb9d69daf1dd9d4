import type { Reads } from '../../platform/db/openDatabase.ts';
import { enderecoQueries } from './enderecoQueries.ts';

/**
 * The origin of links for the people of a cliente: its first host name, or the portal's own address. It never follows the request that
 * asks for the link. Spec MARCA-03.
 */
export async function linkOrigin(
  reads: Reads,
  publicUrl: string,
  clienteId: number | null,
): Promise<string> {
  const host = clienteId === null ? null : await enderecoQueries(reads).findFirst(clienteId);
  return host === null ? publicUrl : originOf(publicUrl, host);
}

/** The origin of a host name: the scheme and the port are those of the portal itself. */
export function originOf(publicUrl: string, host: string): string {
  const url = new URL(publicUrl);
  url.hostname = host;
  return url.origin;
}
