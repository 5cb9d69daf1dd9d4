import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isInNetworks, readNetwork } from './networks.ts';

describe('REDE-02 networks', () => {
  it.each([
    ['203.0.113.77/24', '203.0.113.0/24'],
    ['203.0.113.77', '203.0.113.77/32'],
    ['2001:DB8:0:1::5/48', '2001:db8::/48'],
    ['2001:db8::1', '2001:db8::1/128'],
    ['::ffff:203.0.113.0/120', '203.0.113.0/24'],
    ['::ffff:203.0.113.7', '203.0.113.7/32'],
    ['0.0.0.0/0', '0.0.0.0/0'],
  ])('%s is stored as %s', (typed, stored) => {
    expect(readNetwork(typed)).toBe(stored);
  });

  it.each(['', 'casa', '203.0.113.0/33', '203.0.113/24', '2001:db8::/129', '10.0.0.0-10.0.0.9'])(
    '“%s” is none',
    (typed) => expect(readNetwork(typed)).toBeNull(),
  );

  it.each<[string, string | undefined, boolean]>([
    ['203.0.113.0/24', '203.0.113.255', true],
    ['203.0.113.0/24', '203.0.114.0', false],
    ['203.0.113.0/24', '::ffff:203.0.113.9', true],
    ['203.0.113.0/24', '::ffff:cb00:7109', true],
    ['0.0.0.0/0', '2001:db8::1', false],
    ['2001:db8::/32', '2001:db8:ffff::1', true],
    ['2001:db8::/32', '2001:db9::1', false],
    ['::/0', '203.0.113.9', false],
    ['203.0.113.0/24', 'unix', false],
    ['203.0.113.0/24', undefined, false],
  ])('%s has %s: %s', (network, address, isIn) => {
    expect(isInNetworks([network], address)).toBe(isIn);
  });

  it('none at all admit every address, also one that is not known', () => {
    expect([isInNetworks([], '203.0.113.9'), isInNetworks([], undefined)]).toEqual([true, true]);
  });

  it('an IPv4 network has the addresses with its first bits, counted by hand', () => {
    const bits = fc.array(fc.integer({ min: 0, max: 1 }), { minLength: 32, maxLength: 32 });
    const text = (all: readonly number[]) =>
      [0, 8, 16, 24].map((at) => Number.parseInt(all.slice(at, at + 8).join(''), 2)).join('.');
    fc.assert(
      fc.property(bits, bits, fc.integer({ min: 0, max: 32 }), (base, other, length) => {
        const near = [...base.slice(0, length), ...other.slice(length)];
        const network = readNetwork(`${text(base)}/${length}`) ?? '';
        expect(isInNetworks([network], text(near))).toBe(true);
        const isSame = base.slice(0, length).join() === other.slice(0, length).join();
        expect(isInNetworks([network], text(other))).toBe(isSame);
      }),
    );
  });
});
