const withoutCode =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Query read timeout)/;

/** PostgreSQL's code (SQLSTATE) or the driver's network code behind an error, null where it is none of theirs. */
export function databaseCodeOf(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; depth += 1) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z]+)$/.test(code)) return code;
    // What the driver itself says of a connection comes without a code.
    if (withoutCode.test(cause.message)) return 'ETIMEDOUT';
    cause = cause.cause;
  }
  return null;
}

/** The caller's own value does not fit a column: a NUL or a broken character in a text, a number too large. */
export function isUnfitValue(code: string | null): boolean {
  return code === '22021' || code === '22P05' || code === '22003';
}

/**
 * The database is away, starting, stopping, out of connections or slower than it may be: later it will answer. So it
 * will where a statement that another connection had prepared is unknown (26000).
 */
export function isDatabaseAway(code: string | null): boolean {
  return /^(08...|57P0[123]|57014|25P03|26000|53300|ECONN\w+|ENOTFOUND|ETIMEDOUT|EPIPE)$/.test(
    code ?? '',
  );
}

/** The name of the constraint that a change would have broken, null for any other error. */
export function brokenConstraintOf(error: unknown): string | null {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 4; depth += 1) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && code.startsWith('23')) return String(constraint ?? '');
    cause = cause.cause;
  }
  return null;
}
