import type { FastifyRequest } from 'fastify';

/** A larger body is costly to parse and to validate. Forms of the console are smaller, except large lists of permissions. */
export const largeBodyBytes = 64_000;
/** Most routes admit a megabyte at most. A body without a stated length counts as a megabyte. */
const unknownBodyBytes = 1_000_000;

/** A body with the header `transfer-encoding` is sent in chunks, and its length is not stated. */
export const hasLength = ({ headers }: Pick<FastifyRequest, 'headers'>) =>
  headers['transfer-encoding'] === undefined;

/** Returns the length of a body as its headers state it: 0 without a body, and a megabyte if the length is not stated. */
export function bodyBytesOf(request: Pick<FastifyRequest, 'headers'>): number {
  if (!hasLength(request)) return unknownBodyBytes;
  return Number(request.headers['content-length'] ?? 0);
}
