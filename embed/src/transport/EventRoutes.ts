import { attempt } from '../undefinedIfThrows.ts';
import type { Answer, FrameRequest, Method } from './protocol.ts';

/** What a route is handed: the pattern's names with their values, and the body. */
export interface RoutedRequest extends FrameRequest {
  readonly params: Readonly<Record<string, string>>;
  readonly queryParams: Readonly<Record<string, string>>;
}

/** Answers one inbound path. */
export type RouteHandler = (request: RoutedRequest) => Answer | Promise<Answer>;

interface Route {
  readonly method: Method;
  readonly pattern: string;
  readonly handler: RouteHandler;
}

/** Inbound paths and who answers them. Power BI embedding protocol: matching and routing. */
export class EventRoutes {
  readonly #routes: Route[] = [];

  /** `:name` in the pattern stands for one segment. A pattern added again replaces the earlier. */
  add(method: Method, pattern: string, handler: RouteHandler): void {
    this.#routes.unshift({ method, pattern, handler });
  }

  /** Undefined where no route fits. Rejects where the handler throws or the path is malformed. */
  handle(request: FrameRequest): Promise<Answer> | undefined {
    const [path = '', query] = request.url.split('?', 2);
    for (const { method, pattern, handler } of this.#routes) {
      const params = method === request.method ? matchPath(pattern, path) : undefined;
      if (!params) continue;
      const queryParams = Object.fromEntries(new URLSearchParams(query));
      return (async () => handler({ ...request, params, queryParams }))();
    }
    return undefined;
  }
}

/** The pattern's names with the path's values, decoded, or undefined where they differ. */
function matchPath(pattern: string, path: string): Record<string, string> | undefined {
  const names = segmentsOf(pattern);
  // A malformed percent sequence fits no route.
  const segments = segmentsOf(attempt(() => decodeURI(path)) ?? '');
  if (names.length !== segments.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, name] of names.entries()) {
    const segment = segments[index];
    if (segment && name.startsWith(':')) params[name.slice(1)] = segment;
    else if (name !== segment) return undefined;
  }
  return params;
}

/** A slash at either end counts for nothing. */
function segmentsOf(path: string): string[] {
  return path.replace(/^\/|\/$/g, '').split('/');
}
