import type { RoutedRequest, RouteHandler } from '../transport/EventRoutes.ts';
import type { FrameChannel } from '../transport/FrameChannel.ts';
import type { FrameResponse, MessageHeaders, Method } from '../transport/protocol.ts';

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

/** powerbi-client's `service.hpm`. Rejects with the refusing answer, or where no frame has the window. */
export function directRequests(
  channelTo: (frame: Window | null | undefined) => FrameChannel,
): DirectRequests {
  const by =
    (method: Method): Ask =>
    async (url, body, headers = {}, frame) =>
      channelTo(frame).request(method, url, headers, body);
  return {
    get: (url, headers, frame) => by('GET')(url, undefined, headers, frame),
    post: by('POST'),
    put: by('PUT'),
    patch: by('PATCH'),
    delete: by('DELETE'),
  };
}

/** powerbi-client's `service.router`; a handler that sends nothing answers 200. */
export function hostRoutes(
  add: (method: Method, pattern: string, handler: RouteHandler) => void,
): HostRoutes {
  const by =
    (method: Method): Route =>
    (pattern, handler) =>
      add(method, pattern, async (request) => {
        let answer = { statusCode: 200, body: null as unknown };
        const send = (statusCode: number, body: unknown = null) => {
          answer = { statusCode, body };
        };
        await handler(request, { send });
        return answer;
      });
  return {
    get: by('GET'),
    post: by('POST'),
    put: by('PUT'),
    patch: by('PATCH'),
    delete: by('DELETE'),
  };
}
