import type { FrameRequest, Reply } from './createChannel.ts';
import type { FrameContext } from './FrameContext.ts';

/** Input of a handler: the request, the parameters of its path, and the frame. */
export interface Call {
  readonly request: FrameRequest;
  readonly params: Readonly<Record<string, string>>;
  readonly frame: FrameContext;
}

/** Answers the requests of one route. */
export type Handler = (call: Call) => Reply | Promise<Reply>;

/** Maps `METHOD /path/:parameter` to a handler. Each `*Routes.ts` file exports one such table. */
export type Routes = Readonly<Record<string, Handler>>;

interface Compiled {
  readonly method: string;
  readonly parts: readonly string[];
  readonly handler: Handler;
}

function partsOf(path: string): string[] {
  return decodeURI(path.split('?')[0] ?? '')
    .split('/')
    .filter((part) => part !== '');
}

function match(parts: readonly string[], wanted: readonly string[]) {
  if (parts.length !== wanted.length) return undefined;
  const params: Record<string, string> = {};
  for (const [index, part] of wanted.entries()) {
    const given = parts[index] ?? '';
    if (part.startsWith(':')) params[part.slice(1)] = given;
    else if (part !== given) return undefined;
  }
  return params;
}

/** Returns the function that answers every request. An unknown path gets status 404 with a text body. */
export function createRouter(tables: readonly Routes[], frame: FrameContext) {
  const compiled: Compiled[] = tables.flatMap((table) =>
    Object.entries(table).map(([key, handler]) => {
      const [method = '', path = ''] = key.split(' ');
      return { method, parts: partsOf(path), handler };
    }),
  );
  return async (request: FrameRequest): Promise<Reply> => {
    const parts = partsOf(request.url);
    for (const { method, parts: wanted, handler } of compiled) {
      const params = method === request.method ? match(parts, wanted) : undefined;
      if (params) return handler({ request, params, frame });
    }
    return { statusCode: 404, body: `Not found: ${request.method} ${request.url}` };
  };
}
