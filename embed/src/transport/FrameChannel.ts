import { EmbedError, frameGone } from '../errors/EmbedError.ts';
import { isObject } from '../typeChecks.ts';
import { type CallLimits, limited, type Settle } from './limits.ts';
import {
  type Answer,
  type FrameRequest,
  type FrameResponse,
  isFrameRequest,
  type MessageHeaders,
  type Method,
} from './protocol.ts';
import { randomHex } from './randomHex.ts';
import { toWire } from './toWire.ts';

/** What of a message event is checked before its data is looked at. */
export interface IncomingMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** The far window, as the protocol needs it; protocol code never sees a `window`. */
export interface FramePort {
  /** Sends to the frame alone. Throws where the message cannot be cloned or the frame is gone. */
  post(message: object): void;
  /** True where the message comes from this frame, and from where it may stand. */
  accepts(message: IncomingMessage): boolean;
}

/** Answers what the frame asks; undefined means that nobody here knows the path. */
export type RequestHandler = (request: FrameRequest) => Promise<Answer> | undefined;

/**
 * One frame's conversation. Power BI embedding protocol: envelope, matching and routing.
 *
 * Needs: (1) an answer settles the request whose id it repeats, once; (2) a status outside 200–299
 * rejects with the whole answer, a missing status is a success; (3) a request of the frame gets
 * exactly one answer with its own id, or none where the path is unknown; (4) what cannot be cloned
 * never hangs: ours rejects, the frame gets a 400; (5) `dispose` rejects everything still waiting.
 */
export class FrameChannel {
  readonly #handler: RequestHandler;
  readonly #headers: () => MessageHeaders;
  readonly #pending = new Map<unknown, Settle<FrameResponse>>();
  /** Hears that the frame has left the page. */
  onLost: (reason: EmbedError) => void = () => {};
  #closed: EmbedError | undefined;

  constructor(
    readonly port: FramePort,
    handler: RequestHandler,
    headers: () => MessageHeaders,
  ) {
    this.#handler = handler;
    this.#headers = headers;
  }

  /** Asks the frame; `body` undefined sends none. Rejects with the refusing answer, or an EmbedError. */
  async request(
    method: Method,
    url: string,
    headers: MessageHeaders,
    body?: unknown,
    limits: CallLimits = {},
  ): Promise<FrameResponse> {
    if (this.#closed) throw this.#closed;
    // Opaque to the frame, which only repeats it; unguessable, so that nobody can answer in its place.
    const id = randomHex(16);
    const sent = { ...headers, ...this.#headers(), id };
    const message = { method, url, headers: sent, ...(method !== 'GET' && { body }) };
    try {
      return await limited<FrameResponse>(limits, (settle) => {
        this.#pending.set(id, settle);
        this.#post(message, settle);
      });
    } finally {
      this.#pending.delete(id);
    }
  }

  /** Takes one message of this frame's window; the caller has checked where it comes from. */
  receive(message: unknown): void {
    if (!isObject(message)) return;
    const { headers, statusCode = 200 } = message as Partial<FrameResponse>;
    const pending = this.#pending.get(headers?.id);
    if (pending) {
      const isRefusal = statusCode < 200 || statusCode > 299;
      (isRefusal ? pending.reject : pending.resolve)(message as FrameResponse);
    } else if (isFrameRequest(message)) {
      void this.#answer(message);
    }
  }

  /** Rejects what waits: the document that should have answered is gone, a new one may come. */
  rejectPending(reason: EmbedError): void {
    for (const { reject } of this.#pending.values()) reject(reason);
  }

  /** The frame has left the page, and taken its document along. */
  lose(): void {
    const reason = frameGone();
    this.rejectPending(reason);
    this.onLost(reason);
  }

  /** Ends the conversation; later requests reject at once. */
  dispose(reason: EmbedError): void {
    this.#closed = reason;
    this.rejectPending(reason);
  }

  #post(message: FrameRequest, { reject }: Settle<FrameResponse>): void {
    try {
      this.port.post(toWire(message) as object);
    } catch (cause) {
      const text = `The argument of ${message.method} ${message.url} cannot be sent to the frame.`;
      const isOurs = cause instanceof EmbedError;
      reject(isOurs ? cause : new EmbedError('not-cloneable', text, { cause }));
    }
  }

  async #answer(request: FrameRequest): Promise<void> {
    const headers = { id: request.headers?.id };
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
      this.port.post(toWire(answer) as object);
    } catch {
      this.port.post({ statusCode: 400, headers, body: null });
    }
  }
}
