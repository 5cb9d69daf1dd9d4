import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addressesOf } from './readForwardedAddresses.ts';

describe('X-Forwarded-For', () => {
  it.each([
    ['203.0.113.9', ['203.0.113.9']],
    ['200.150.10.5:61234', ['200.150.10.5']],
    ['[2001:db8::1]:443, 10.0.0.1', ['2001:db8::1', '10.0.0.1']],
    ['"[2001:db8::1]:443"', ['2001:db8::1']],
    ['[fe80::1%eth0]', ['fe80::1']],
    ['203.0.113.9,,10.0.0.1, ', ['203.0.113.9', '10.0.0.1']],
    ['203.0.113.9, unknown, 10.0.0.1', ['10.0.0.1']],
    ['203.0.113.9, 10.0.0.1, _hidden', []],
    ['1.2.3.4.5', []],
    ['010.0.0.1', []],
    ['0x7f.1', []],
    ['2130706433', []],
    ['[200.150.10.5', []],
    ['2001:db8::1]:80', []],
    ['', []],
  ])('%j has %j', (header, addresses) => {
    expect(addressesOf(header)).toEqual(addresses);
  });

  it('an address is the same in every form that proxies write', () => {
    const port = fc.integer({ min: 1, max: 65_535 });
    const forms = fc.oneof(
      fc
        .tuple(fc.ipV4(), port)
        .map(([ip, of]) => ({ ip, forms: [ip, `${ip}:${of}`, `"${ip}:${of}"`] })),
      fc.tuple(fc.ipV6(), port).map(([ip, of]) => ({
        ip,
        forms: [ip, `[${ip}]`, `[${ip}]:${of}`, `"[${ip}]:${of}"`, `${ip}%eth0`, `[${ip}%3]:${of}`],
      })),
    );
    fc.assert(
      fc.property(forms, ({ ip, forms }) => {
        for (const form of forms) expect(addressesOf(form)).toEqual([ip]);
      }),
    );
  });

  it('nothing but addresses is left of any text', () => {
    fc.assert(
      fc.property(fc.string(), fc.ipV4(), (text, ip) => {
        const found = addressesOf(`${text}, ${ip}`);
        expect(found.at(-1)).toBe(ip);
        expect(found.every((one) => /^[\da-f.:]+$/i.test(one))).toBe(true);
      }),
    );
  });
});
