import { BlockList } from 'node:net';
import ipaddr from 'ipaddr.js';

/** Public by their range, and reached by the machine or its network alone: the platform of Azure, and translators to IPv4. */
const inside = new BlockList();
inside.addAddress('168.63.129.16');
inside.addSubnet('192.88.99.0', 24);
inside.addSubnet('64:ff9b:1::', 48, 'ipv6');

/** All addresses of the internet have these first bits. What else `ipaddr.js` knows no range for is none of them. */
const global = new BlockList();
global.addSubnet('2000::', 3, 'ipv6');

/**
 * Returns whether an address belongs to the internet: not to this machine, its network, a provider of machines, a group, or a range that
 * nobody has. An IPv4 address written as one of IPv6 counts as what it is. Spec GANCHO-01.
 */
export function isPublicAddress(text: string): boolean {
  if (!ipaddr.isValid(text)) return false;
  const address = ipaddr.process(text);
  if (address.range() !== 'unicast') return false;
  const kind = address.kind();
  const written = address.toString();
  return !inside.check(written, kind) && (kind === 'ipv4' || global.check(written, kind));
}
