/** Message shapes. Power BI embedding protocol: envelope, events, hooks. */

/** As on the wire, in upper case. */
export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** `id` ties an answer to its request; the rest depends on the request. */
export type MessageHeaders = Readonly<Record<string, unknown>>;

/** What either side asks of the other. */
export interface FrameRequest {
  readonly method: Method;
  /** Starts with `/`; segments are inserted raw, without percent encoding. */
  readonly url: string;
  readonly headers: MessageHeaders;
  readonly body?: unknown;
}

/** What the frame answers; calls that return "the whole response" resolve with it. */
export interface FrameResponse<T = unknown> {
  readonly statusCode: number;
  readonly statusText?: string;
  readonly headers: MessageHeaders;
  readonly body: T;
}

/** What the host answers to an event or a hook call; headers are the channel's business. */
export interface Answer {
  readonly statusCode: number;
  readonly body: unknown;
}

/** True for a message of our envelope's request shape; anything else on the page is not ours. */
export function isFrameRequest(message: object): message is FrameRequest {
  const { method, url } = message as Partial<FrameRequest>;
  return typeof method === 'string' && typeof url === 'string';
}

/** Patterns of what a frame posts to the host. Power BI embedding protocol: events, hooks. */
export const eventPatterns = [
  '/reports/:uniqueId/events/:eventName',
  '/reports/:uniqueId/pages/:pageName/events/:eventName',
  '/reports/:uniqueId/pages/:pageName/visuals/:visualName/events/:eventName',
  '/dashboards/:uniqueId/events/:eventName',
  '/tile/:uniqueId/events/:eventName',
  '/qna/:uniqueId/events/:eventName',
] as const;

/** The frame's scripts run; it may come before or after the document's load event. */
export const readyPattern = '/ready/:uniqueId';
/** The frame asks for something and waits for the answer. */
export const hookPattern = '/reports/:uniqueId/eventHooks/:eventName';
