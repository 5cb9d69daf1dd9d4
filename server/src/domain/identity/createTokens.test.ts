import { createSigner } from 'fast-jwt';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { createTokens } from './createTokens.ts';

afterEach(() => {
  vi.useRealTimers();
});

it('a cached access token still expires', () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const tokens = createTokens('k'.repeat(43), () => new Date());
  const token = tokens.signAccess({ sub: '7', sid: 's', v: 0 });
  expect(tokens.readAccess(token)).toMatchObject({ sub: '7', sid: 's', v: 0 });
  vi.setSystemTime(Date.now() + 14 * 60_000);
  expect(tokens.readAccess(token)).toMatchObject({ sub: '7' });
  vi.setSystemTime(Date.now() + 61_000);
  expect(tokens.readAccess(token)).toBeNull();
});

it('the cache accepts no token with other claims, another signature or another key', () => {
  const tokens = createTokens('k'.repeat(43), () => new Date());
  const token = tokens.signAccess({ sub: '7', sid: 's', v: 0 });
  expect(tokens.readAccess(token)).not.toBeNull();
  const [head, , signature] = token.split('.');
  const claims = { sub: '8', sid: 's', v: 0, iat: 1, exp: 9_999_999_999 };
  const payload = Buffer.from(JSON.stringify(claims)).toString('base64url');
  expect(tokens.readAccess(`${head}.${payload}.${signature}`)).toBeNull();
  expect(tokens.readAccess(`${token}x`)).toBeNull();
  const others = createTokens('x'.repeat(43), () => new Date());
  expect(others.readAccess(token)).toBeNull();
});

describe('a replaced secret', () => {
  const [old, current] = ['k'.repeat(43), 'x'.repeat(43)];
  const now = () => new Date();
  const claims = { sub: '7', sid: 's', v: 0 };
  const refresh = { sessionId: crypto.randomUUID(), generation: 3 };
  const headerOf = (token: string) =>
    JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString());

  it('still opens its tokens as the previous secret, and does not without it', () => {
    const before = createTokens(old, now);
    const [access, token] = [before.signAccess(claims), before.deriveRefresh(refresh)];
    const after = createTokens(current, now, old);
    expect(after.readAccess(access)).toMatchObject(claims);
    expect(after.readRefresh(token)).toEqual(refresh);
    const without = createTokens(current, now);
    expect([without.readAccess(access), without.readRefresh(token)]).toEqual([null, null]);
  });

  it('signs nothing new, and the key id in the header names the secret that does', () => {
    const [before, after] = [createTokens(old, now), createTokens(current, now, old)];
    const token = after.signAccess(claims);
    expect(headerOf(token).kid).not.toBe(headerOf(before.signAccess(claims)).kid);
    expect(before.readAccess(token)).toBeNull();
    expect(before.readRefresh(after.deriveRefresh(refresh))).toBeNull();
  });

  it('does not open a token whose key id names the other secret, or none', () => {
    const tokens = createTokens(current, now, old);
    const forge = (secret: string, kid?: string) =>
      createSigner({ key: secret, algorithm: 'HS256', ...(kid && { kid }) })({
        ...claims,
        exp: 9_999_999_999,
      });
    const kid = headerOf(tokens.signAccess(claims)).kid;
    expect(tokens.readAccess(forge(old, kid))).toBeNull();
    expect(tokens.readAccess(forge(current, 'other'))).toBeNull();
    expect(tokens.readAccess(forge(old))).toBeNull();
    expect(tokens.readAccess(forge(current))).toMatchObject(claims);
  });
});
