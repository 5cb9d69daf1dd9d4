import { EmbedError } from '../errors/EmbedError.ts';
import type { FrameChannel } from './FrameChannel.ts';
import type { CallLimits } from './limits.ts';
import type { FrameResponse, MessageHeaders, Method } from './protocol.ts';

/**
 * Sends the calls of one embed, each with the unique id of the embed. A refused call rejects with the
 * frame's own body, normally an `IError`, or with an EmbedError when there is no body. Power BI
 * embedding protocol: headers, requests sent by the host.
 */
export class FrameCalls {
  private readonly channel: FrameChannel;
  private readonly uniqueId: () => string | undefined;
  readonly limits: CallLimits;

  /** `uniqueId` is called for each request, because a new configuration may change the id. */
  constructor(channel: FrameChannel, uniqueId: () => string | undefined, limits: CallLimits = {}) {
    this.channel = channel;
    this.uniqueId = uniqueId;
    this.limits = limits;
  }

  /** Returns an object for the same embed whose calls have the limits. */
  within(limits: CallLimits): FrameCalls {
    return new FrameCalls(this.channel, this.uniqueId, limits);
  }

  /** Resolves with the whole response. */
  async fetchResponse<T = void>(
    method: Method,
    path: string,
    body?: unknown,
    headers?: MessageHeaders,
  ): Promise<FrameResponse<T>> {
    try {
      const allHeaders = { ...headers, uid: this.uniqueId() };
      const answer = await this.channel.request(method, path, allHeaders, body, this.limits);
      return answer as FrameResponse<T>;
    } catch (reason) {
      // An error comes from the host side. Only an answer of the frame is a refusal.
      if (reason instanceof Error) throw reason;
      const { body: refusal, statusCode } = reason as FrameResponse;
      const text = `The frame refused ${method} ${path} with status ${statusCode}.`;
      throw refusal ?? new EmbedError('refused', text);
    }
  }

  /** Resolves with the body of the response. */
  async fetchBody<T = void>(
    method: Method,
    path: string,
    body?: unknown,
    headers?: MessageHeaders,
  ): Promise<T> {
    return (await this.fetchResponse<T>(method, path, body, headers)).body;
  }
}
