import { undefinedIfThrows } from '../undefinedIfThrows.ts';
import type { Answer, FrameRequest, Method } from './protocol.ts';

/** A request with the values of the pattern's parameters and of the query. */
export interface RoutedRequest extends FrameRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly queryParams: Readonly<Record<string, string>>;
}

/** Answers the requests that match a pattern. */
export type RouteHandler = (request: RoutedRequest) => Answer | Promise<Answer>;

interface Route {
  readonly method: Method;
  readonly pattern: string;
  readonly handler: RouteHandler;
}

/** Routes the requests of frames to handlers. Power BI embedding protocol: matching and routing. */
export class EventRoutes {
  private readonly routes: Route[] = [];

  /** `:name` in the pattern matches one path segment. Routes that are added later are tried first. */
  add(method: Method, pattern: string, handler: RouteHandler): void {
    this.routes.unshift({ method, pattern, handler });
  }

  /** Returns undefined when no route matches. Rejects when the handler throws. */
  handle(request: FrameRequest): Promise<Answer> | undefined {
    const [path = '', query] = request.url.split('?', 2);
    for (const { method, pattern, handler } of this.routes) {
      const params = method === request.method ? matchPath(pattern, path) : undefined;
      if (!params) continue;
      const queryParams = Object.fromEntries(new URLSearchParams(query));
      return (async () => handler({ ...request, params, queryParams }))();
    }
    return undefined;
  }
}

/** Returns the decoded parameter values, or undefined when the path does not match the pattern. */
function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names = segmentsOf(pattern);
  // A path with a malformed percent sequence matches no route.
  const segments = segmentsOf(undefinedIfThrows(() => decodeURI(path)) ?? '');
  if (names.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index];
    if (segment && name.startsWith(':')) params[name.slice(1)] = segment;
    else if (name !== segment) return undefined;
  }
  return params;
}

/** Splits a path into segments. A slash at the start or at the end is ignored. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}
