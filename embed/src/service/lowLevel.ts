import type { RouteHandler } from '../transport/EventRoutes.ts';
import type { FrameChannel } from '../transport/FrameChannel.ts';
import type { FrameResponse, MessageHeaders, Method } from '../transport/protocol.ts';

type Ask = <T = unknown>(
  url: string,
  body?: unknown,
  headers?: MessageHeaders,
  frame?: Window | null,
  origin?: string,
) => Promise<FrameResponse<T>>;

/**
 * Sends any request to a frame. `frame` is the window of the frame. A request always goes to the origin of
 * the frame; `origin` is accepted, because powerbi-client has it.
 */
export interface DirectRequests {
  get<T = unknown>(
    url: string,
    headers?: MessageHeaders,
    frame?: Window | null,
    origin?: string,
  ): Promise<FrameResponse<T>>;
  readonly post: Ask;
  readonly put: Ask;
  readonly patch: Ask;
  readonly delete: Ask;
  /** Sends a request of any method. */
  send<T = unknown>(
    request: DirectRequest,
    frame?: Window | null,
    origin?: string,
  ): Promise<FrameResponse<T>>;
}

/** A request for `send`. */
export interface DirectRequest {
  readonly method: Method;
  readonly url: string;
  readonly headers?: MessageHeaders | undefined;
  readonly body?: unknown;
}

/** The request that a host's route gets. The types of the fields are those of powerbi-router. */
export interface RouteRequest {
  readonly method: Exclude<Method, 'PATCH'>;
  readonly url: string;
  readonly headers: Record<string, string>;
  // biome-ignore-start lint/suspicious/noExplicitAny: the types of powerbi-router.
  readonly body: any;
  readonly params: any;
  readonly queryParams: any;
  /** The function that answers the request. */
  readonly handler: any;
  // biome-ignore-end lint/suspicious/noExplicitAny: the types of powerbi-router.
}

/** The answer of a host's route. `send` sets its status and its body. */
export interface RouteResponse {
  statusCode: number;
  // biome-ignore-start lint/suspicious/noExplicitAny: the types of powerbi-router.
  /** Not sent: an answer has the headers of the request. */
  headers: any;
  body: any;
  // biome-ignore-end lint/suspicious/noExplicitAny: the types of powerbi-router.
  send(statusCode: number, body?: unknown): void;
}

/** The function of a host that answers the requests of a route. */
export type RouteAnswerer = (request: RouteRequest, response: RouteResponse) => unknown;

/** Adds routes of the host. They are tried before the routes of this package. */
export interface HostRoutes {
  get(pattern: string, handler: RouteAnswerer): this;
  post(pattern: string, handler: RouteAnswerer): this;
  put(pattern: string, handler: RouteAnswerer): this;
  patch(pattern: string, handler: RouteAnswerer): this;
  delete(pattern: string, handler: RouteAnswerer): this;
}

/** The parts of a hook call that `invokeSDKHook` reads. */
export interface HookRequest {
  readonly params: { readonly uniqueId?: string };
  readonly body: unknown;
}

/** Takes the answer to a hook call. */
export interface HookAnswer {
  send(statusCode: number, body: unknown): unknown;
}

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
  const send = async ({ method, url, headers = {}, body }: DirectRequest, frame?: Window | null) =>
    channelTo(frame).request(method, url, headers, body);
  const asks = forEachMethod(
    (method) => ((url, body, headers, frame) => send({ method, url, headers, body }, frame)) as Ask,
  );
  return {
    ...asks,
    get: (url, headers, frame) => asks.get(url, undefined, headers, frame),
    send: send as DirectRequests['send'],
  };
}

/** Builds powerbi-client's `service.router`. When a handler sends nothing, the answer is 200 without a body. */
export function hostRoutes(
  add: (method: Method, pattern: string, handler: RouteHandler) => void,
): HostRoutes {
  const routes: HostRoutes = forEachMethod(
    (method) => (pattern: string, handler: RouteAnswerer) => {
      add(method, pattern, async (request) => {
        const response: RouteResponse = {
          statusCode: 200,
          headers: {},
          body: null,
          send: (statusCode, body = null) => Object.assign(response, { statusCode, body }),
        };
        await handler({ ...request, handler } as RouteRequest, response);
        const { statusCode, body } = response;
        return { statusCode, body };
      });
      return routes;
    },
  );
  return routes;
}
