import { getBranding } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { brandQueries } from '../../domain/clientes/brandQueries.ts';
import { presentMarca } from '../../domain/clientes/presentCliente.ts';
import { originOf } from '../../domain/enderecos/linkOrigin.ts';
import { servePublic } from '../../platform/http/serve.ts';

/**
 * Serves the branding of the caller's cliente. Without a session, and for a person without a cliente, it is that of the cliente whose
 * host name the request names. Every field is null at any other host; the apps then use their default branding. Spec API-05, BRAND-11,
 * MARCA-01.
 */
export function brandingRoutes(app: FastifyInstance, { reads, config }: Context): void {
  const queries = brandQueries(reads);
  servePublic(app, getBranding, schemas.getBranding, async ({ actor, request }) => {
    const own = actor?.clienteId ?? null;
    const clienteId = own ?? request.endereco?.clienteId ?? null;
    const { contato, host, branding } = (clienteId && (await queries.find(clienteId))) || {};
    return {
      ...presentMarca(branding),
      // Strangers do not learn whom they could write to.
      ...(contato && own !== null && { contato }),
      ...(host && own !== null && { endereco: originOf(config.publicUrl, host) }),
    };
  });
}
