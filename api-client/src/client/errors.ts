/** Any failure of a call: one subclass for each reaction open to the caller. */
export abstract class ApiError extends Error {
  override readonly name: string = 'ApiError';
}

/**
 * The server answered, and refused. Show `detail`, or the messages of `fields`.
 *
 * `body` is the parsed answer, or its text where it was not JSON. Not this error: no answer at all
 * (NetworkError), a session that ended (SessionLostError).
 */
export class HttpError extends ApiError {
  override readonly name = 'HttpError';
  readonly status: number;
  readonly body: unknown;

  constructor(status: number, body: unknown, where: string) {
    super(`${where} answered ${status}`);
    this.status = status;
    this.body = body;
  }

  /** The server's own sentence, when it sent one. Spec ERR-02, ERR-03. */
  get detail(): string | null {
    const { detail } = asRecord(this.body);
    return typeof detail === 'string' && detail !== '' ? detail : null;
  }

  /** Messages by field; empty for a general error. */
  get fields(): Readonly<Record<string, readonly string[]>> {
    const fields: Record<string, readonly string[]> = {};
    for (const [name, messages] of Object.entries(asRecord(this.body))) {
      if (Array.isArray(messages)) fields[name] = messages.map(String);
    }
    return fields;
  }
}

/** No answer came: offline, refused connection, wrong host, aborted answer. Trying again may help. */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError';

  constructor(where: string, cause: unknown) {
    super(cause instanceof Error && cause.message ? cause.message : `${where} gave no answer`, {
      cause,
    });
  }
}

/** The session is over and its tokens are gone; the way on is to sign in again. Spec AUTH-08. */
export class SessionLostError extends ApiError {
  override readonly name = 'SessionLostError';

  constructor() {
    super('the session ended');
  }
}

function asRecord(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
