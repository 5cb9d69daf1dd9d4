/**
 * Returns the part of an address that identifies one subscriber: the whole IPv4 address, or the first 64 bits of an IPv6
 * address. A subscriber of IPv6 can freely choose the other 64 bits.
 */
export function networkOf(ip: string): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip);
  if (mapped?.[1]) return mapped[1];
  return ip.includes(':') ? `${prefixOf(ip, 4)}::/64` : ip;
}

/** Returns the first 48 bits of an IPv6 address, or null for IPv4. Many providers give a /48 to one subscriber. */
export function rangeOf(ip: string): string | null {
  return networkOf(ip).endsWith('::/64') ? `${prefixOf(ip, 3)}::/48` : null;
}

function prefixOf(ip: string, groupCount: number): string {
  const [head = '', tail] = ip.toLowerCase().split('%')[0]?.split('::') ?? [];
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const groups = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return groups
    .slice(0, groupCount)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
