import { stdSerializers } from 'pino';

interface LoggedError {
  readonly type: string;
  readonly message: string;
  readonly stack: string;
  readonly [detail: string]: unknown;
}

interface QueryError extends Error {
  readonly query: string;
  readonly params: unknown;
}

/**
 * How an error appears in the log. A failed query keeps its text and the database's reason; its values, which the
 * driver puts into the message, may be passwords or addresses and stay out.
 */
export function logError(error: Error): LoggedError {
  if (!isQueryError(error)) return { ...stdSerializers.err(error) };
  const cause = (error.cause ?? {}) as { message?: string; code?: string; constraint?: string };
  const frames = error.stack?.split('\n').filter((line) => /^\s+at /.test(line)) ?? [];
  return {
    type: error.name,
    message: cause.message ?? 'query failed',
    stack: frames.join('\n'),
    code: cause.code,
    constraint: cause.constraint,
    query: error.query,
  };
}

function isQueryError(error: Error): error is QueryError {
  return typeof (error as Partial<QueryError>).query === 'string' && 'params' in error;
}
