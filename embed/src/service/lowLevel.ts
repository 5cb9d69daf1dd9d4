import type { RoutedRequest, RouteHandler } from '../transport/EventRoutes.ts';
import type { FrameChannel } from '../transport/FrameChannel.ts';
import type { Answer, FrameResponse, MessageHeaders, Method } from '../transport/protocol.ts';

type Ask = (
  url: string,
  body?: unknown,
  headers?: MessageHeaders,
  frame?: Window | null,
) => Promise<FrameResponse>;

/** Sends any request to a frame. `frame` is the window of the frame. */
export interface DirectRequests {
  get(url: string, headers?: MessageHeaders, frame?: Window | null): Promise<FrameResponse>;
  readonly post: Ask;
  readonly put: Ask;
  readonly patch: Ask;
  readonly delete: Ask;
}

/** Sends the answer of a host's route. */
export interface RouteResponse {
  send(statusCode: number, body?: unknown): void;
}
type Route = (
  pattern: string,
  handler: (request: RoutedRequest, response: RouteResponse) => unknown,
) => void;
/** Adds routes of the host. They are tried before the routes of this package. */
export type HostRoutes = Readonly<Record<Lowercase<Method>, Route>>;

/** Builds an object with one function for each method. */
const forEachMethod = <Call>(build: (method: Method) => Call) => ({
  get: build('GET'),
  post: build('POST'),
  put: build('PUT'),
  patch: build('PATCH'),
  delete: build('DELETE'),
});

/**
 * Builds powerbi-client's `service.hpm`. A call rejects with the answer that refuses it, or with an
 * EmbedError when the window belongs to no frame of the service.
 */
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

/** Builds powerbi-client's `service.router`. When a handler sends nothing, the answer is 200 without a body. */
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
