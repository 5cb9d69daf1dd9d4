import { afterEach, expect, it, vi } from 'vitest';
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
