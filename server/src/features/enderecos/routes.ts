import { checkEndereco } from '@portal/api-client/contract';
import { hostOf } from '@portal/api-client/rules';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Enderecos } from '../../domain/enderecos/createEnderecos.ts';
import { notFound } from '../../errors.ts';
import { servePublic } from '../../platform/http/serve.ts';

/**
 * Tells a proxy for which hosts it may make certificates: the portal's own and those of clientes. Unknown hosts are limited per
 * address of the caller; a known one is always told, so that whoever connects under random names keeps no cliente from its
 * certificate. Spec MARCA-04.
 */
export function enderecoRoutes(
  app: FastifyInstance,
  enderecos: Enderecos,
  publicUrl: string,
): void {
  const portalHost = new URL(publicUrl).hostname;
  servePublic(app, checkEndereco, schemas.checkEndereco, async ({ query, request }) => {
    const host = hostOf(query.domain);
    const isPortal = query.domain.toLowerCase() === portalHost;
    if (isPortal || (host !== null && (await enderecos.find(host)))) return {};
    await request.spend('unknownHost');
    throw notFound('Endereço');
  });
}
