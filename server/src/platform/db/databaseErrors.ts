/** Messages of connection errors of the driver, which have no code. */
const messagesWithoutCode =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/**
 * Returns PostgreSQL's code (SQLSTATE) or the driver's network code of an error or of one of its causes. Returns null
 * for an error of another origin.
 */
export function databaseCodeOf(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z]+)$/.test(code)) return code;
    if (messagesWithoutCode.test(cause.message)) return 'ETIMEDOUT';
    cause = cause.cause;
  }
  return null;
}

/** True if the caller's value does not fit a column: a NUL or an invalid character in a text, or too large a number. */
export function isInvalidValue(code: string | null): boolean {
  return code === '22021' || code === '22P05' || code === '22003';
}

/**
 * True if the same call may succeed later: the database is unreachable, starting, stopping, out of connections or over
 * the time limit, a node that only reads (25006), or two changes waited for each other (40P01, 55P03). PostgreSQL also
 * answers 26000 when the prepared statement no longer exists.
 */
export function isDatabaseUnavailable(code: string | null): boolean {
  return /^(08...|57P0[123]|57014|25006|25P03|26000|40P01|53300|55P03|ECONN\w+|ENOTFOUND|ETIMEDOUT|EPIPE)$/.test(
    code ?? '',
  );
}

/** Returns the name of the constraint that a change violates, or null for any other error. */
export function violatedConstraintOf(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; depth += 1) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && code.startsWith('23')) return String(constraint ?? '');
    cause = cause.cause;
  }
  return null;
}
