import { type Branding, getBranding } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../Context.ts';
import { servePublic } from '../http/serve.ts';
import { brandingQueries } from './queries.ts';

const fields = Object.keys(schemas.branding.properties) as (keyof Branding)[];

/** The brand of the caller's cliente; without a session, or for people of no cliente, the default. Spec API-05, BRAND-11. */
export function brandingRoutes(app: FastifyInstance, { db }: Context): void {
  const queries = brandingQueries(db);
  servePublic(app, getBranding, schemas.getBranding, async ({ actor }) => {
    const chosen = actor?.clienteId ? await queries.find(actor.clienteId) : {};
    return Object.fromEntries(fields.map((field) => [field, chosen[field] ?? null])) as Branding;
  });
}
