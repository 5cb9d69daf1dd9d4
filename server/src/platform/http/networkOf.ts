import ipaddr from 'ipaddr.js';

/**
 * Returns the part of an address that identifies one subscriber: the whole IPv4 address, or the first 64 bits of an IPv6
 * address. A subscriber of IPv6 can freely choose the other 64 bits. A text that is no address is returned as it is.
 */
export function networkOf(ip: string): string {
  const address = parse(ip);
  return address instanceof ipaddr.IPv6
    ? `${prefixOf(address, 4)}::/64`
    : (address?.toString() ?? ip);
}

/** Returns the first 48 bits of an IPv6 address, or null for IPv4. Many providers give a /48 to one subscriber. */
export function rangeOf(ip: string): string | null {
  const address = parse(ip);
  return address instanceof ipaddr.IPv6 ? `${prefixOf(address, 3)}::/48` : null;
}

/**
 * Returns the largest range that one subscriber of a network may have: the `/48` of an IPv6 address, else its network. The callers in one
 * range share the number of requests that may wait.
 */
export const placeOf = (ip: string): string => rangeOf(ip) ?? networkOf(ip);

/** Reads an address. An IPv4 address that is written as one of IPv6 (`::ffff:…`) is one of IPv4. */
function parse(ip: string): ipaddr.IPv4 | ipaddr.IPv6 | null {
  return ipaddr.isValid(ip) ? ipaddr.process(ip) : null;
}

const prefixOf = ({ parts }: ipaddr.IPv6, count: number) =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16))
    .join(':');
