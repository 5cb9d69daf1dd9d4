import { EmbedError } from '../errors/EmbedError.ts';
import type { FrameChannel } from './FrameChannel.ts';
import type { CallLimits } from './limits.ts';
import type { FrameResponse, MessageHeaders, Method } from './protocol.ts';

/**
 * The calls of one embed: each carries its unique id, and a refusal is the frame's own body (normally
 * an `IError`), never nothing. Power BI embedding protocol: headers, requests sent by the host.
 */
export class FrameCalls {
  readonly #channel: FrameChannel;
  readonly #uniqueId: () => string | undefined;
  readonly limits: CallLimits;

  /** The id is asked for at each call: a re-embed may change it. */
  constructor(channel: FrameChannel, uniqueId: () => string | undefined, limits: CallLimits = {}) {
    this.#channel = channel;
    this.#uniqueId = uniqueId;
    this.limits = limits;
  }

  /** The same calls, each given up at the limits. */
  within(limits: CallLimits): FrameCalls {
    return new FrameCalls(this.#channel, this.#uniqueId, limits);
  }

  /** Resolves with the whole response. */
  async whole<T = void>(
    method: Method,
    path: string,
    body?: unknown,
    headers?: MessageHeaders,
  ): Promise<FrameResponse<T>> {
    try {
      const all = { ...headers, uid: this.#uniqueId() };
      const answer = await this.#channel.request(method, path, all, body, this.limits);
      return answer as FrameResponse<T>;
    } catch (reason) {
      if (reason instanceof EmbedError) throw reason;
      const { body: said, statusCode } = reason as FrameResponse;
      const text = `The frame refused ${method} ${path} with status ${statusCode}.`;
      throw said ?? new EmbedError('refused', text);
    }
  }

  /** Resolves with the body alone. */
  async body<T = void>(
    method: Method,
    path: string,
    body?: unknown,
    headers?: MessageHeaders,
  ): Promise<T> {
    return (await this.whole<T>(method, path, body, headers)).body;
  }
}
