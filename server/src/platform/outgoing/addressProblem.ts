import { isIP } from 'node:net';
import { isPublicAddress } from './isPublicAddress.ts';

/** Below this number only the port of https is called: programs of the machine itself listen there. */
const firstFreePort = 1024;

export const insideProblem =
  'Este endereço é de uma rede interna. Use um endereço que a internet alcança.';

/**
 * Returns what is wrong with an address to which the portal is to send, as far as the text tells; null if nothing is. `allowed` are origins
 * that the operator has named. The name is judged again when it has been resolved: `createOutgoing`. Spec GANCHO-01.
 */
export function addressProblem(text: string, allowed: ReadonlySet<string>): string | null {
  if (!URL.canParse(text)) return 'Informe um endereço que começa com https://.';
  const url = new URL(text);
  if (url.username || url.password) return 'Tire o usuário e a senha do endereço.';
  if (allowed.has(url.origin)) return null;
  if (url.protocol !== 'https:') return 'Informe um endereço que começa com https://.';
  if (url.port !== '' && Number(url.port) < firstFreePort) {
    return `Use a porta 443 ou uma a partir de ${firstFreePort}.`;
  }
  const host = url.hostname.replace(/^\[|\]$/g, '');
  // The parser of URLs has written each form of an IPv4 address with four numbers.
  if (isIP(host)) return isPublicAddress(host) ? null : insideProblem;
  return /\.\w/.test(host) ? null : insideProblem;
}
