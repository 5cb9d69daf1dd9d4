import ipaddr from 'ipaddr.js';

/** The first 96 bits of an IPv4 address that is written as one of IPv6. */
const mappedBits = 96;

/** Returns a network in CIDR with its first address; one address is a network of its own. Null for any other text. */
export function readNetwork(typed: string): string | null {
  const text = typed.trim();
  const [host = ''] = text.split('/');
  // `203.0.113/24` would be a network of 203.0.0.113, which nobody means.
  if (!host.includes(':') && !ipaddr.IPv4.isValidFourPartDecimal(host)) return null;
  if (ipaddr.isValid(text)) {
    const address = ipaddr.process(text);
    return `${address}/${address.kind() === 'ipv4' ? 32 : 128}`;
  }
  if (!ipaddr.isValidCIDR(text)) return null;
  const [address, bits] = ipaddr.parseCIDR(text);
  if (address instanceof ipaddr.IPv4) return `${ipaddr.IPv4.networkAddressFromCIDR(text)}/${bits}`;
  if (address.isIPv4MappedAddress() && bits >= mappedBits) {
    return readNetwork(`${address.toIPv4Address()}/${bits - mappedBits}`);
  }
  return `${ipaddr.IPv6.networkAddressFromCIDR(text)}/${bits}`;
}

/**
 * Returns whether an address is in one of the networks; each is, if there are none. An IPv4 address that is written as one of IPv6
 * (`::ffff:…`) is one of IPv4. An address that is not known is in no network.
 */
export function isInNetworks(networks: readonly string[], address: string | undefined): boolean {
  if (networks.length === 0) return true;
  if (address === undefined || !ipaddr.isValid(address)) return false;
  const asked = ipaddr.process(address);
  return networks.some((network) => {
    const [base, bits] = ipaddr.parseCIDR(network);
    return asked.kind() === base.kind() && asked.match(base, bits);
  });
}
