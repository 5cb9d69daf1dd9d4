import { existsSync } from 'node:fs';
import { join } from 'node:path';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import type { FastifyInstance } from 'fastify';
import { endpoints } from './endpoints.ts';

const page = '/api/docs';
/** Beside the bundle once built; in the source the package finds its own. */
const builtAssets = join(import.meta.dirname, 'static');

/** An operation is called as its constant in the contract. */
const names = new Map(endpoints.map(({ name, method, path }) => [`${method} ${path}`, name]));

/** Subject of a path: its first word that is none of the prefixes. */
function tagOf(path: string): string {
  return path.split('/').find((part) => part && !['api', 'admin'].includes(part)) ?? 'api';
}

/**
 * The OpenAPI document, made from the same shapes that validate and serialise, at `/api/docs/json`, and a page to read
 * it at `/api/docs`. Registered before the routes it tells of.
 */
export async function openApi(app: FastifyInstance): Promise<void> {
  await app.register(swagger, {
    openapi: {
      info: {
        title: 'Portal BI',
        description: 'Contrato HTTP do portal: o que o visualizador e o console chamam.',
        version: '1',
      },
      components: {
        securitySchemes: { bearer: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' } },
      },
    },
    transform: ({ schema, url, route }) => {
      const { access, takesForm } = route.config ?? {};
      const operationId = names.get(`${route.method} ${url}`);
      return {
        url,
        schema: {
          ...schema,
          hide: access === undefined,
          tags: [tagOf(url)],
          ...(operationId && { operationId, summary: operationId }),
          ...(access === 'session' && { security: [{ bearer: [] }] }),
          ...(takesForm && { consumes: ['multipart/form-data'] }),
        },
      };
    },
  });
  await app.register(swaggerUi, {
    routePrefix: page,
    ...(existsSync(builtAssets) ? { baseDir: builtAssets } : {}),
    uiConfig: { docExpansion: 'list', deepLinking: true },
  });
}
