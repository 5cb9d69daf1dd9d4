/** Base class of failed calls. Each subclass asks for a different reaction of the caller. */
export abstract class ApiError extends Error {
  override readonly name: string = 'ApiError';

  /** A sentence for people, or null when there is none. Spec ERR-02, ERR-03. */
  get detail(): string | null {
    return null;
  }

  /** Messages by field name; empty when the error concerns no field. */
  get fields(): Readonly<Record<string, readonly string[]>> {
    return {};
  }
}

/**
 * The server answered with a status other than 2xx. The caller shows `detail`, or the messages in `fields`.
 *
 * `body` is the parsed answer. Without an answer of the portal the error is NetworkError; when the session has ended it is
 * SessionLostError.
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

  /** The server's sentence, or null when it sent none. */
  override get detail(): string | null {
    const { detail } = asRecord(this.body);
    return typeof detail === 'string' && detail !== '' ? detail : null;
  }

  override get fields(): Readonly<Record<string, readonly string[]>> {
    const fields: Record<string, readonly string[]> = {};
    for (const [name, messages] of Object.entries(asRecord(this.body))) {
      if (Array.isArray(messages)) fields[name] = messages.map(String);
    }
    return fields;
  }
}

/** The portal gave no complete answer: no network, a refused connection, or an answer that broke off. A retry may help. */
export class NetworkError extends ApiError {
  override readonly name = 'NetworkError';

  constructor(where: string, cause: unknown) {
    super(cause instanceof Error && cause.message ? cause.message : `${where} gave no answer`, {
      cause,
    });
  }
}

/**
 * Something between the browser and the portal has answered: the sign-in page of a Wi-Fi, a proxy or a firewall. The message is for
 * people. Spec ENTR-07.
 */
export class ForeignAnswerError extends NetworkError {
  /** It was answered as a success: whatever is in the way answers in the name of the portal. */
  readonly isSuccess: boolean;

  /** A proxy says that the portal does not answer. */
  readonly isSilence: boolean;

  constructor(sentence: string, where: string, { isSuccess = false, isSilence = false }) {
    super(where, new Error(sentence));
    this.isSuccess = isSuccess;
    this.isSilence = isSilence;
  }

  override get detail(): string {
    return this.message;
  }
}

/** The session has ended and its tokens are removed. The person must sign in again. Spec AUTH-08. */
export class SessionLostError extends ApiError {
  override readonly name = 'SessionLostError';

  constructor() {
    super('the session ended');
  }
}

/**
 * The server does not announce the resource of the call, so nothing was sent. A screen does not show what needs such a call, or
 * uses `ifAnnounced`. Spec REC-02.
 */
export class NotAnnouncedError extends ApiError {
  override readonly name = 'NotAnnouncedError';

  constructor(where: string, recurso: string) {
    super(`${where} needs the resource ${recurso}, which the server does not announce`);
  }
}

/** Returns the answer of a call; undefined if the server does not announce the call, so that nothing was sent. */
export const ifAnnounced = <Answer>(call: Promise<Answer>): Promise<Answer | undefined> =>
  call.catch((error: unknown) => {
    if (error instanceof NotAnnouncedError) return undefined;
    throw error;
  });

function asRecord(body: unknown): Record<string, unknown> {
  return typeof body === 'object' && body !== null ? (body as Record<string, unknown>) : {};
}
