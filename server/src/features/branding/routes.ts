import { type Branding, getBranding } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { servePublic } from '../../platform/http/serve.ts';
import { brandingQueries } from './queries.ts';

const fields = Object.keys(schemas.branding.properties);

/**
 * Serves the branding of the caller's cliente. Every field is null without a session and for a person without a cliente;
 * the apps then use their default branding. Spec API-05, BRAND-11.
 */
export function brandingRoutes(app: FastifyInstance, { reads }: Context): void {
  const queries = brandingQueries(reads);
  servePublic(app, getBranding, schemas.getBranding, async ({ actor }) => {
    const found = actor?.clienteId ? await queries.find(actor.clienteId) : null;
    const { contato, branding = {} } = found ?? {};
    return {
      ...Object.fromEntries(fields.map((field) => [field, branding[field] ?? null])),
      ...(contato && { contato }),
    } as Branding;
  });
}
