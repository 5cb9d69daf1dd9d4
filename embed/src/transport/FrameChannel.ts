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

/** After this time, a document that has sent no message is taken for a foreign one. */
const longestSilenceMs = 30_000;
/** A document after the first one that has not said hello within this time is not one of Power BI. */
const helloMs = 5_000;

/** The parts of a message event that are checked before its data is read. */
export interface IncomingMessage {
  readonly source: unknown;
  readonly origin: string;
  readonly data: unknown;
}

/** The window of the frame, as the protocol needs it. Protocol code never handles a `Window`. */
export interface FramePort {
  /** Sends a message to the frame. Throws when the message cannot be cloned or the frame is gone. */
  post(message: object): void;
  /** True when the message comes from the window of this frame and from a permitted origin. */
  accepts(message: IncomingMessage): boolean;
}

/** Answers a request of the frame. Undefined means that no route matches the path. */
export type RequestHandler = (request: FrameRequest) => Promise<Answer> | undefined;

/**
 * The requests and answers between the host and one frame. Power BI embedding protocol: envelope,
 * matching and routing.
 *
 * Requirements:
 * 1. An answer settles the request with the same id, once.
 * 2. A status outside 200–299 rejects with the whole answer. A missing status is a success.
 * 3. A request of the frame gets exactly one answer with its own id, or none when no route matches.
 * 4. A message that cannot be cloned is reported: the host's request rejects, the frame gets a 400.
 * 5. `dispose` rejects all pending requests.
 * 6. When the document of the frame sends nothing for 30 seconds, the pending requests reject. A document
 *    of a foreign origin cannot answer, because it does not get the messages.
 * 7. When a document after the first one does not say hello within 5 seconds, the frame has left Power BI: all requests reject until
 *    another document says hello.
 */
export class FrameChannel {
  private readonly handler: RequestHandler;
  private readonly headers: () => MessageHeaders;
  private readonly pending = new Map<unknown, Settle<FrameResponse>>();
  /** Called when the frame was removed from the page. */
  onFrameRemoved: (reason: EmbedError) => void = () => {};
  /** Called when the frame has another document, which is not one of Power BI. */
  onLeft: (reason: EmbedError) => void = () => {};
  private closed: EmbedError | undefined;
  /** False for a document after the first one that has not said hello. Nothing must be loaded into it. */
  isTrusted = true;
  private hasDocument = false;
  /** Whether the document has said hello, and whether one has whose load event has not come yet. */
  private isGreeted = false;
  private isNextGreeted = false;
  private helloTimer: ReturnType<typeof setTimeout> | undefined;
  /** Runs after the frame has loaded a document, until the document sends a message. */
  private silence: ReturnType<typeof setInterval> | undefined;

  constructor(
    readonly port: FramePort,
    handler: RequestHandler,
    headers: () => MessageHeaders,
  ) {
    this.handler = handler;
    this.headers = headers;
  }

  /**
   * Sends a request to the frame. When `body` is undefined the request has no body. Rejects with the
   * answer that refuses, or with an EmbedError.
   */
  async request(
    method: Method,
    url: string,
    headers: MessageHeaders,
    body?: unknown,
    limits: CallLimits = {},
  ): Promise<FrameResponse> {
    if (this.closed) throw this.closed;
    // The frame only repeats the id. It is random, so that no other window can forge an answer.
    const id = randomHex(16);
    const sent = { ...headers, ...this.headers(), id };
    const message = { method, url, headers: sent, ...(method !== 'GET' && { body }) };
    try {
      return await limited<FrameResponse>(limits, (settle) => {
        this.pending.set(id, settle);
        this.post(message, settle);
      });
    } finally {
      this.pending.delete(id);
    }
  }

  /** Handles a message of the frame. The caller must have checked its window and origin. */
  receive(message: unknown): void {
    if (!isObject(message)) return;
    clearInterval(this.silence);
    const { headers, statusCode = 200 } = message as Partial<FrameResponse>;
    const pending = this.pending.get(headers?.id);
    if (pending) {
      if (this.hasDocument) this.trust();
      // A frame may send the status as text.
      const status = Number(statusCode);
      const isRefusal = status < 200 || status > 299;
      (isRefusal ? pending.reject : pending.resolve)(message as FrameResponse);
    } else if (isFrameRequest(message)) {
      void this.answer(message);
    }
  }

  /** A document has said hello, before or after its load event. */
  greet(): void {
    this.isNextGreeted = this.isGreeted || !this.hasDocument || Boolean(this.closed);
    this.trust();
  }

  private trust(): void {
    this.isGreeted = this.isTrusted = true;
    this.closed = undefined;
    clearTimeout(this.helloTimer);
  }

  /** The frame has loaded a document. */
  handleDocument(): void {
    this.isGreeted = this.isNextGreeted;
    this.isNextGreeted = false;
    this.isTrusted = this.isGreeted || !this.hasDocument;
    this.hasDocument = true;
    this.closed = undefined;
    clearTimeout(this.helloTimer);
    if (!this.isTrusted) this.helloTimer = setTimeout(() => this.leave(), helloMs);
    clearInterval(this.silence);
    this.silence = setInterval(() => this.rejectPending(frameGone()), longestSilenceMs);
  }

  /** Rejects all pending requests, for example when the frame has loaded a new document. */
  rejectPending(reason: EmbedError): void {
    for (const { reject } of this.pending.values()) reject(reason);
  }

  /** Rejects all pending requests, because the frame was removed from the page. */
  handleFrameRemoved(): void {
    const reason = frameGone();
    this.rejectPending(reason);
    this.onFrameRemoved(reason);
  }

  private leave(): void {
    const reason = frameGone();
    this.dispose(reason);
    this.onLeft(reason);
  }

  /** Rejects all pending requests and all later ones. */
  dispose(reason: EmbedError): void {
    this.closed = reason;
    clearInterval(this.silence);
    clearTimeout(this.helloTimer);
    this.rejectPending(reason);
  }

  private post(message: FrameRequest, { reject }: Settle<FrameResponse>): void {
    try {
      this.port.post(toWire(message) as object);
    } catch (cause) {
      const text = `The argument of ${message.method} ${message.url} cannot be sent.`;
      const isOurs = cause instanceof EmbedError;
      reject(isOurs ? cause : new EmbedError('not-cloneable', text, { cause }));
    }
  }

  private async answer(request: FrameRequest): Promise<void> {
    const headers = { id: request.headers?.id };
    let answer: object;
    try {
      const result = this.handler(request);
      if (!result) {
        console.warn(`No handler for ${request.method} ${request.url}`);
        return;
      }
      answer = { ...(await result), headers };
    } catch (cause) {
      // The frame logs the warning. The answer has no status, as in powerbi-client.
      const text = cause instanceof Error ? cause.message : String(cause);
      answer = { warning: `${text} Request: ${JSON.stringify(request)}`, headers };
    }
    if (this.closed) return;
    try {
      this.port.post(toWire(answer) as object);
    } catch {
      this.port.post({ statusCode: 400, headers, body: null });
    }
  }
}
