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
 * Serialises an error for the log. For a failed query, the log contains the text of the query and the database's message.
 * It does not contain the values, which Drizzle puts into the error's message: they may be passwords or e-mail addresses.
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
