/** The types of messages. Power BI embedding protocol: envelope, events, hooks. */

/** The methods of requests, as they are sent. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** Headers of a message. An answer has the same `id` as its request. */
export type MessageHeaders = Readonly<Record<string, unknown>>;

/** A request, from the host to the frame or from the frame to the host. */
export interface FrameRequest {
  readonly method: Method;
  /** Starts with `/`. Its segments are not percent-encoded. */
  readonly url: string;
  readonly headers: MessageHeaders;
  readonly body?: unknown;
}

/** The answer of the frame to a request. */
export interface FrameResponse<T = unknown> {
  readonly statusCode: number;
  /** The frame may send none. The type is that of powerbi-client. */
  readonly statusText: string;
  // biome-ignore lint/suspicious/noExplicitAny: the type of powerbi-client.
  readonly headers: any;
  readonly body: T;
}

/** The host's answer to an event or a hook call. The channel adds the headers. */
export interface Answer {
  readonly statusCode: number;
  readonly body: unknown;
}

/** True when a message has the form of a request. Other messages are ignored. */
export function isFrameRequest(message: object): message is FrameRequest {
  const { method, url } = message as Partial<FrameRequest>;
  return typeof method === 'string' && typeof url === 'string';
}

/** Path patterns of the events that frames send. Power BI embedding protocol: events, hooks. */
export const eventPatterns = [
  '/reports/:uniqueId/events/:eventName',
  '/reports/:uniqueId/pages/:pageName/events/:eventName',
  '/reports/:uniqueId/pages/:pageName/visuals/:visualName/events/:eventName',
  '/dashboards/:uniqueId/events/:eventName',
  '/tile/:uniqueId/events/:eventName',
  '/qna/:uniqueId/events/:eventName',
] as const;

/** Path of the event that a frame sends when its scripts run, before or after the load event of its document. */
export const readyPattern = '/ready/:uniqueId';
/** Path of hook calls. The frame waits for the answer to a hook call. */
export const hookPattern = '/reports/:uniqueId/eventHooks/:eventName';
