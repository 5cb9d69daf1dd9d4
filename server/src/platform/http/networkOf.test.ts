import { expect, it } from 'vitest';
import { networkOf, rangeOf } from './networkOf.ts';

it.each([
  ['10.1.2.3', '10.1.2.3'],
  ['::ffff:10.1.2.3', '10.1.2.3'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:0DB8:1:2:aaaa::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::ffff:c896:a05', '200.150.10.5'],
  ['unix:', 'unix:'],
])('%s belongs to %s', (ip, network) => {
  expect(networkOf(ip)).toBe(network);
});

it.each([
  ['10.1.2.3', null],
  ['::ffff:10.1.2.3', null],
  ['2001:0DB8:1:2:aaaa::1', '2001:db8:1::/48'],
  ['2001:db8::1', '2001:db8:0::/48'],
])('%s is in the range %s', (ip, range) => {
  expect(rangeOf(ip)).toBe(range);
});
