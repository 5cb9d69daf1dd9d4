import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { minimalBackendPort } from '../../fixtures/addresses.ts';
import { adminRoutes } from './adminRoutes.ts';
import { authRoutes } from './authRoutes.ts';
import { bundleFile } from './bundles.ts';
import { catalogRoutes } from './catalogRoutes.ts';
import { Refusal } from './http.ts';
import { permissionRoutes } from './permissionRoutes.ts';
import { readerRoutes } from './readerRoutes.ts';
import { createWorld, type World } from './world.ts';

const routes = [
  ...authRoutes,
  ...readerRoutes,
  ...adminRoutes,
  ...permissionRoutes,
  ...catalogRoutes,
];

export interface Backend {
  readonly world: World;
  /** The answered calls, in the form `GET /api/x/`. */
  readonly calls: string[];
  /** The calls outside the contract, which were answered with 404. */
  readonly unknownCalls: string[];
  close(): Promise<void>;
}

async function readBody(request: IncomingMessage): Promise<Record<string, unknown>> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  if (chunks.length === 0) return {};
  const type = request.headers['content-type'] ?? '';
  const body = new Response(Buffer.concat(chunks), { headers: { 'content-type': type } });
  if (type.startsWith('multipart/')) return Object.fromEntries(await body.formData());
  return (await body.json()) as Record<string, unknown>;
}

/** Starts a backend that implements only the calls API-01 … API-53 and their entities. */
export async function startBackend(): Promise<Backend> {
  const world = createWorld();
  const calls: string[] = [];
  const unknownCalls: string[] = [];

  async function answerCall(request: IncomingMessage, url: URL): Promise<[number, unknown]> {
    const { method = 'GET', headers } = request;
    const line = `${method} ${url.pathname}`;
    const known = routes.find(
      (route) => route.method === method && route.pattern.test(url.pathname),
    );
    if (!known) {
      unknownCalls.push(line);
      return [404, { detail: 'Não encontrado.' }];
    }
    calls.push(line);
    const user = world.access.get(headers.authorization?.replace('Bearer ', '') ?? '');
    if (user === undefined && !known.isPublic) return [401, { detail: 'Token inválido' }];
    const params = known.pattern.exec(url.pathname)?.slice(1) ?? [];
    const body = await readBody(request);
    const call = { world, params, query: url.searchParams, body, user: user ?? 0 };
    return [known.status, await known.answer(call)];
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://localhost');
    if (!url.pathname.startsWith('/api/')) {
      const file = bundleFile(url.pathname);
      response.writeHead(file ? 200 : 404, { 'content-type': file?.type ?? 'text/plain' });
      response.end(file?.bytes);
      return;
    }
    const [status, body] = await answerCall(request, url).catch((error: unknown) => {
      if (error instanceof Refusal) return [error.status, error.body] as const;
      return [500, { detail: String(error) }] as const;
    });
    response.writeHead(status, { 'content-type': 'application/json' });
    response.end(status === 204 ? undefined : JSON.stringify(body));
  }

  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((listening) => server.listen(minimalBackendPort, listening));
  return {
    world,
    calls,
    unknownCalls,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
