/** Messages of connection errors of the driver, which have no code. */
const messagesWithoutCode =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Query read timeout|timeout expired|Cannot use a pool after calling end)/;

/** Returns an error and its causes, outermost first. Stops after four, because an error can be its own cause. */
function chainOf(error: unknown): Error[] {
  const chain: Error[] = [];
  for (let cause = error; cause instanceof Error && chain.length < 4; cause = cause.cause) {
    chain.push(cause);
  }
  return chain;
}

/**
 * Returns PostgreSQL's code (SQLSTATE) or the driver's network code of an error or of one of its causes. Returns null
 * for an error of another origin.
 */
export function databaseCodeOf(error: unknown): string | null {
  for (const cause of chainOf(error)) {
    const { code } = cause as { code?: unknown };
    if (typeof code === 'string' && /^([0-9A-Z]{5}|E[A-Z]+|EAI_[A-Z]+)$/.test(code)) return code;
    if (messagesWithoutCode.test(cause.message)) return 'ETIMEDOUT';
  }
  return null;
}

/** True if the caller's value does not fit a column: a NUL or an invalid character in a text, or too large a number. */
export function isInvalidValue(code: string | null): boolean {
  return code === '22021' || code === '22P05' || code === '22003';
}

/**
 * The codes after which the same call may succeed later, by cause: connection (08), shutdown, crash and restart (57P0),
 * time limits (57014, 25P03, 55P03), a node that only reads (25006), two changes that waited for each other (40P01), full
 * disk, memory or connections (53), and prepared statements that do not exist or exist already (26000, 42P05). The others
 * are codes of the network and of name resolution.
 */
const unavailableCodes =
  /^(08...|57P0[1-5]|57014|25006|25P03|26000|40P01|42P05|53[0-4]00|55P03|ECONN\w+|EHOST\w+|ENET\w+|ENOTFOUND|EAI_\w+|ETIMEDOUT|EPIPE)$/;

/** True if the same call may succeed later. */
export function isDatabaseUnavailable(code: string | null): boolean {
  return unavailableCodes.test(code ?? '');
}

/**
 * True if the client gave up waiting for the answer to a statement. PostgreSQL would have ended the statement earlier, so
 * the connection has fallen silent.
 */
export function isSilence(error: unknown): boolean {
  return chainOf(error).some(({ message }) => message === 'Query read timeout');
}

/** Returns the name of the constraint that a change violates, or null for any other error. */
export function violatedConstraintOf(error: unknown): string | null {
  for (const cause of chainOf(error)) {
    const { code, constraint } = cause as { code?: unknown; constraint?: unknown };
    if (typeof code === 'string' && code.startsWith('23')) return String(constraint ?? '');
  }
  return null;
}
