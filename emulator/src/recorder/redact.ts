import { createHash } from 'node:crypto';

const secretNames = new Set([
  'client_secret',
  'client_assertion',
  'code',
  'code_verifier',
  'token',
  'accessToken',
]);

/** A short name for a secret: the same secret has the same name, and nobody can use it. */
export function digestOf(secret: string): string {
  return `sha256:${createHash('sha256').update(secret).digest('hex').slice(0, 12)}`;
}

/** A copy with every token and secret inside replaced by its short name. */
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
