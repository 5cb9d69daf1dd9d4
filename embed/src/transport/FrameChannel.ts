import { EmbedError } from '../errors.ts';
import {
  type Answer,
  type FrameRequest,
  type FrameResponse,
  isFrameRequest,
  type MessageHeaders,
  type Method,
  trackingId,
} from './protocol.ts';
import { createTrackingId } from './randomIds.ts';
import { toWire } from './toWire.ts';

/** The far window, as the protocol needs it; protocol code never sees a `window`. */
export interface FramePort {
  /** Sends to the frame alone. Throws where the message cannot be cloned or the frame is gone. */
  post(message: object): void;
}

/** Answers what the frame asks; undefined means that nobody here knows the path. */
export type RequestHandler = (request: FrameRequest) => Promise<Answer> | undefined;

/** How long a caller waits; without limits, until the frame answers or is gone. */
export interface CallLimits {
  readonly signal?: AbortSignal;
  readonly timeoutMs?: number;
}

interface Pending {
  readonly resolve: (response: FrameResponse) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * One frame's conversation. Power BI embedding protocol: envelope, matching and routing.
 *
 * Needs: (1) an answer settles the request whose id it repeats, once; (2) a status outside 200–299
 * rejects with the whole answer, a missing status is a success; (3) a request of the frame gets
 * exactly one answer with its own id, or none where the path is unknown; (4) what cannot be cloned
 * never hangs: ours rejects, the frame gets a 400; (5) `dispose` rejects everything still waiting.
 */
export class FrameChannel {
  readonly #port: FramePort;
  readonly #handler: RequestHandler;
  readonly #headers: () => MessageHeaders;
  readonly #pending = new Map<string, Pending>();
  #closed: EmbedError | undefined;

  constructor(port: FramePort, handler: RequestHandler, headers: () => MessageHeaders) {
    this.#port = port;
    this.#handler = handler;
    this.#headers = headers;
  }

  /** Asks the frame; `body` undefined sends none. Rejects with the refusing answer, or an EmbedError. */
  request(
    method: Method,
    url: string,
    headers: MessageHeaders,
    body?: unknown,
    limits: CallLimits = {},
  ): Promise<FrameResponse> {
    if (this.#closed) return Promise.reject(this.#closed);
    if (limits.signal?.aborted) return Promise.reject(abortError(limits.signal));
    const id = createTrackingId();
    const sent = { ...headers, ...this.#headers(), id };
    const message =
      method === 'GET' ? { method, url, headers: sent } : { method, url, headers: sent, body };
    return new Promise((resolve, reject) => {
      this.#pending.set(id, this.#limit(id, limits, { resolve, reject }));
      try {
        this.#port.post(toWire(message) as object);
      } catch (cause) {
        this.#settle(id)?.reject(asEmbedError(cause, `${method} ${url}`));
      }
    });
  }

  /** Takes one message of this frame's window; the caller has checked where it comes from. */
  receive(message: object): void {
    const id = trackingId(message);
    const pending = id === undefined ? undefined : this.#settle(id);
    if (pending) {
      const { statusCode } = message as Partial<FrameResponse>;
      const isRefusal = typeof statusCode === 'number' && (statusCode < 200 || statusCode > 299);
      (isRefusal ? pending.reject : pending.resolve)(message as FrameResponse);
    } else if (isFrameRequest(message)) {
      void this.#answer(message, id);
    }
  }

  /** Rejects what waits: the document that should have answered is gone, a new one may come. */
  rejectPending(reason: EmbedError): void {
    const waiting = [...this.#pending.values()];
    this.#pending.clear();
    for (const { reject } of waiting) reject(reason);
  }

  /** Ends the conversation; later requests reject at once. */
  dispose(reason: EmbedError): void {
    this.#closed = reason;
    this.rejectPending(reason);
  }

  /** Takes a waiting call off the table, whoever settles it. */
  #settle(id: string): Pending | undefined {
    const pending = this.#pending.get(id);
    this.#pending.delete(id);
    return pending;
  }

  /** Starts the caller's own limits; settling in any way ends them. */
  #limit(id: string, { signal, timeoutMs }: CallLimits, { resolve, reject }: Pending): Pending {
    const onAbort = () => signal && this.#settle(id)?.reject(abortError(signal));
    const onTimeout = () => this.#settle(id)?.reject(timeoutError(timeoutMs));
    signal?.addEventListener('abort', onAbort, { once: true });
    const timer = timeoutMs === undefined ? undefined : setTimeout(onTimeout, timeoutMs);
    const end = () => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', onAbort);
    };
    return {
      resolve: (response) => {
        end();
        resolve(response);
      },
      reject: (reason) => {
        end();
        reject(reason);
      },
    };
  }

  async #answer(request: FrameRequest, id: string | undefined): Promise<void> {
    const headers = id === undefined ? {} : { id };
    let answer: object;
    try {
      const result = this.#handler(request);
      if (!result) {
        console.warn(`No handler for ${request.method} ${request.url}`);
        return;
      }
      answer = { ...(await result), headers };
    } catch (cause) {
      // The frame logs the warning; it has no status, as in the original.
      const text = cause instanceof Error ? cause.message : String(cause);
      answer = { warning: `${text} Request: ${JSON.stringify(request)}`, headers };
    }
    if (this.#closed) return;
    try {
      this.#port.post(toWire(answer) as object);
    } catch {
      this.#port.post({ statusCode: 400, headers, body: null });
    }
  }
}

function abortError({ reason }: AbortSignal): EmbedError {
  return new EmbedError('aborted', 'The call was given up before the frame answered.', {
    cause: reason,
  });
}

function timeoutError(timeoutMs = 0): EmbedError {
  return new EmbedError('timed-out', `The frame did not answer within ${timeoutMs} ms.`);
}

function asEmbedError(cause: unknown, call: string): EmbedError {
  if (cause instanceof EmbedError) return cause;
  return new EmbedError('not-cloneable', `The argument of ${call} cannot be sent to the frame.`, {
    cause,
  });
}
