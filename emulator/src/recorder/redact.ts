import { createHash } from 'node:crypto';

const secretNames = new Set([
  'client_secret',
  'client_assertion',
  'code',
  'code_verifier',
  'token',
  'accessToken',
]);

/** Short hash of a secret. Tests can compare secrets by it without knowing them. */
export function digestOf(secret: string): string {
  return `sha256:${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`;
}

/** A copy in which every token and secret, at any depth, is replaced by its short hash. */
export function redact(value: unknown): unknown {
  if (value instanceof URLSearchParams) return redact(Object.fromEntries(value));
  if (Array.isArray(value)) return value.map(redact);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      secretNames.has(key) && typeof inner === 'string' ? digestOf(inner) : redact(inner),
    ]),
  );
}
