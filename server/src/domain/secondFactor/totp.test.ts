import { Secret } from 'otpauth';
import { describe, expect, it } from 'vitest';
import { createRecoveryCodes, isRecoveryCode, plainCode, recoveryHash } from './recoveryCodes.ts';
import { createSecret, findStep, totpAddress } from './totp.ts';

/** Appendix B of RFC 6238: its secret, and for each time its code of eight digits by SHA-1. */
const secret = Secret.fromUTF8('12345678901234567890').base32;
const vectors = [
  [59, '94287082'],
  [1_111_111_109, '07081804'],
  [1_111_111_111, '14050471'],
  [1_234_567_890, '89005924'],
  [2_000_000_000, '69279037'],
  [20_000_000_000, '65353130'],
] as const;

describe.each(vectors)('at %d s of RFC 6238', (seconds, code) => {
  // A code of six digits is the end of the one of eight: both are the same number, modulo a power of ten.
  const six = code.slice(-6);
  const step = Math.floor(seconds / 30);

  it.each([
    ['now', 0, step],
    ['one step ago', 30, step],
    ['in one step', -30, step],
    ['two steps ago', 60, null],
    ['in two steps', -60, null],
  ])('a code of %s', (_, late, found) => {
    expect(findStep(secret, six, new Date((seconds + late) * 1000))).toBe(found);
  });
});

it.each(['', '28708', '2870820', '28708a', '-87082', '94287082', '٢٨٧٠٨٢', 'ççççç1', '🔑🔑🔑'])(
  '%j is no code',
  (code) => {
    expect(findStep(secret, code, new Date(59_000))).toBeNull();
  },
);

it('the address has secret, issuer and account, and only values that every app can use', () => {
  const made = createSecret();
  expect(made).toMatch(/^[A-Z2-7]{32}$/);
  const address = new URL(totpAddress(made, 'Aurora: Energia & Cia', 'ana:lima@x.example'));
  expect(address.protocol).toBe('otpauth:');
  expect(decodeURIComponent(address.pathname)).toMatch(
    /Aurora {2}Energia & Cia:ana lima@x\.example$/,
  );
  expect(Object.fromEntries(address.searchParams)).toEqual({
    issuer: 'Aurora  Energia & Cia',
    secret: made,
    algorithm: 'SHA1',
    digits: '6',
    period: '30',
  });
});

it('recovery codes are ten, differ, and are equal with and without spaces and hyphens', () => {
  const codes = createRecoveryCodes();
  expect(new Set(codes).size).toBe(10);
  for (const code of codes) {
    expect(code).toMatch(/^([A-Z2-7]{4}-){3}[A-Z2-7]{4}$/);
    expect(isRecoveryCode(plainCode(code))).toBe(true);
    const typed = ` ${code.toLowerCase().replaceAll('-', ' ')} `;
    expect(recoveryHash(typed)).toBe(recoveryHash(code));
  }
  expect(isRecoveryCode('123456')).toBe(false);
});

it.each([
  ['a hyphen that does not break', '\u2011'],
  ['a dash', '\u2013'],
  ['a minus', '\u2212'],
  ['a space that does not break', '\u00a0'],
  ['a space without a width', '\u200b'],
])('a recovery code is equal with %s for each hyphen', (_, sign) => {
  const [code = ''] = createRecoveryCodes();
  expect(recoveryHash(code.replaceAll('-', sign))).toBe(recoveryHash(code));
});

it.each(['２８７０８２', '②⑧⑦⓪⑧②', '287 082', '287\u200b082'])(
  'CONTA-10 %s is the code that its digits are',
  (typed) => {
    expect(findStep(secret, plainCode(typed), new Date(59_000))).toBe(1);
  },
);
