import type { RoutedRequest, RouteHandler } from '../transport/EventRoutes.ts';
import type { FrameChannel } from '../transport/FrameChannel.ts';
import type { Answer, FrameResponse, MessageHeaders, Method } from '../transport/protocol.ts';

type Ask = (
  url: string,
  body?: unknown,
  headers?: MessageHeaders,
  frame?: Window | null,
) => Promise<FrameResponse>;

/** Requests to a frame that no method of ours makes; the frame is named by its window. */
export interface DirectRequests {
  get(url: string, headers?: MessageHeaders, frame?: Window | null): Promise<FrameResponse>;
  readonly post: Ask;
  readonly put: Ask;
  readonly patch: Ask;
  readonly delete: Ask;
}

/** What a host's own route answers with. */
export interface RouteResponse {
  send(statusCode: number, body?: unknown): void;
}
type Route = (
  pattern: string,
  handler: (request: RoutedRequest, response: RouteResponse) => unknown,
) => void;
/** Paths that a host answers by itself, before ours. */
export type HostRoutes = Readonly<Record<Lowercase<Method>, Route>>;

/** One of each method, under its name. */
const forEachMethod = <Call>(build: (method: Method) => Call) => ({
  get: build('GET'),
  post: build('POST'),
  put: build('PUT'),
  patch: build('PATCH'),
  delete: build('DELETE'),
});

/** powerbi-client's `service.hpm`. Rejects with the refusing answer, or where no frame has the window. */
export function directRequests(
  channelTo: (frame: Window | null | undefined) => FrameChannel,
): DirectRequests {
  const by =
    (method: Method): Ask =>
    async (url, body, headers = {}, frame) =>
      channelTo(frame).request(method, url, headers, body);
  const asks = forEachMethod(by);
  return { ...asks, get: (url, headers, frame) => asks.get(url, undefined, headers, frame) };
}

/** powerbi-client's `service.router`; a handler that sends nothing answers 200. */
export function hostRoutes(
  add: (method: Method, pattern: string, handler: RouteHandler) => void,
): HostRoutes {
  return forEachMethod(
    (method): Route =>
      (pattern, handler) => {
        add(method, pattern, async (request) => {
          let answer: Answer = { statusCode: 200, body: null };
          const send = (statusCode: number, body: unknown = null) => {
            answer = { statusCode, body };
          };
          await handler(request, { send });
          return answer;
        });
      },
  );
}
