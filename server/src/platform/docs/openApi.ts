import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { CallSchemas, Endpoint } from '@portal/api-client/contract';
import * as contract from '@portal/api-client/contract';
import { getChave } from '@portal/api-client/contract';
import type { FastifyInstance } from 'fastify';
import { components, describeCall, isOfKeys, type Operation } from './describeCalls.ts';

const page = '/api/docs';
/** The build copies the page's assets beside the bundle. Without a build, the package serves its own. */
const builtAssets = join(import.meta.dirname, 'static');

export interface NamedEndpoint extends Endpoint<CallSchemas> {
  /** The name under which the contract exports the endpoint. */
  readonly name: string;
}

/** All calls of the contract. */
export const contractEndpoints: readonly NamedEndpoint[] = Object.entries(contract).flatMap(
  ([name, value]) => (typeof value === 'object' && 'path' in value ? [{ name, ...value }] : []),
);

interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** Maps `METHOD path` to the name of the constant in the contract, which becomes the operation's id. */
const names = new Map(
  contractEndpoints.map(({ name, method, path }) => [`${method} ${path}`, name]),
);

const byName = new Map(contractEndpoints.map((one) => [one.name, one]));

/** Says in Portuguese who may make the call. */
function rolesText(endpoint: Endpoint<CallSchemas>): string {
  const { access, path, roles } = endpoint;
  if (access !== 'session') return 'Pública.';
  if (path === getChave.path) return 'Para qualquer chave.';
  if (isOfKeys(endpoint)) return 'Para a chave de um diretório (SCIM).';
  if (roles === 'everyone') return 'Para qualquer pessoa com sessão.';
  return `Para ${[...roles, 'superusuários'].join(', ')}.`;
}

/** The subject of a path: its first word after the prefixes `api` and `admin`. */
function tagOf(path: string): string {
  return path.split('/').find((part) => part && !['api', 'admin'].includes(part)) ?? 'api';
}

/**
 * Serves the OpenAPI document at `/api/docs/json` and a page that shows it at `/api/docs`. The document is made from the
 * schemas that validate and serialise. The plugin only sees routes that are registered after it.
 */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Portal BI',
        description: 'Contrato HTTP do portal: o que o visualizador e o console chamam.',
        version: '1',
        license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
      },
      servers: [{ url: '/', description: 'Este portal.' }],
      components: components as never,
    },
    transformObject: (document) => {
      const { openapiObject: found } = document as unknown as { openapiObject: OpenApiDocument };
      const paths = Object.entries(found.paths).map(([path, operations]) => [
        path,
        Object.fromEntries(
          Object.entries(operations).map(([method, operation]) => {
            const endpoint = byName.get(operation.operationId ?? '');
            return [method, endpoint ? describeCall(endpoint, operation) : operation];
          }),
        ),
      ]);
      return { ...found, paths: Object.fromEntries(paths) } as never;
    },
    transform: ({ schema, url, route }) => {
      const { endpoint, takesForm } = route.config ?? {};
      const operationId = names.get(`${route.method} ${url}`);
      const description = endpoint && rolesText(endpoint);
      return {
        url,
        schema: {
          ...schema,
          hide: endpoint === undefined,
          tags: [tagOf(url)],
          ...(operationId && { operationId, summary: operationId, description }),
          ...(takesForm && { consumes: ['multipart/form-data'] }),
        },
      };
    },
  });
  const documents = createDocuments(app);
  await app.register(swaggerUi, {
    routePrefix: page,
    uiHooks: {
      async onRequest(request, reply) {
        await request.spend('docs');
        const document = documents(request.url.split('?')[0] ?? '');
        if (!document) return;
        reply.headers({ etag: document.tag, 'cache-control': 'no-cache' });
        if (request.headers['if-none-match']?.includes(document.tag)) {
          return reply.status(304).send();
        }
        return reply.type(document.type).send(document.bytes);
      },
    },
    ...(existsSync(builtAssets) ? { baseDir: builtAssets } : {}),
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}

interface Document {
  readonly bytes: Buffer;
  readonly type: string;
  readonly tag: string;
}

/** Returns what finds a document by its path. Each is made once: to write it takes as long as many other calls. */
function createDocuments(app: FastifyInstance): (path: string) => Document | null {
  const made = new Map<string, Document>();
  const make = (text: string, type: string): Document => ({
    bytes: Buffer.from(text),
    type,
    tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
  });
  const kinds: Readonly<Record<string, () => Document>> = {
    json: () => make(JSON.stringify(app.swagger()), 'application/json; charset=utf-8'),
    yaml: () => make(app.swagger({ yaml: true }), 'application/x-yaml'),
  };
  return (path) => {
    const [, kind = ''] = /\/(json|yaml)\/?$/.exec(path) ?? [];
    const known = made.get(kind) ?? kinds[kind]?.() ?? null;
    if (known) made.set(kind, known);
    return known;
  };
}
