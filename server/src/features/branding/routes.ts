import { getBranding } from '@portal/api-client/contract';
import * as schemas from '@portal/api-client/schemas';
import type { FastifyInstance } from 'fastify';
import type { Context } from '../../Context.ts';
import { findShownAvisos } from '../../domain/avisos/shownAvisoQueries.ts';
import { brandQueries } from '../../domain/clientes/brandQueries.ts';
import { presentMarca } from '../../domain/clientes/presentCliente.ts';
import { originOf } from '../../domain/enderecos/linkOrigin.ts';
import { servePublic } from '../../platform/http/serve.ts';

const keptMs = 60_000;

/**
 * Serves the branding of the caller's cliente. Without a session, and for a person without a cliente, it is that of the cliente whose
 * host name the request names. Every field is null at any other host; the apps then use their default branding. Spec API-05, BRAND-11,
 * MARCA-01, AVISO-01.
 */
export function brandingRoutes(app: FastifyInstance, { reads, config, now }: Context): void {
  const queries = brandQueries(reads);
  let asked = { at: Number.NEGATIVE_INFINITY, answer: Promise.resolve(false) };
  /** Asked for callers without a session at the portal's own address. All of them together cost one statement a minute. */
  const hasDomains = () => {
    const at = performance.now();
    if (at - asked.at > keptMs) {
      const answer = queries.hasDomains();
      asked = { at, answer };
      // A failure is told to who asks now, and is not kept.
      answer.catch(() => {
        asked = { ...asked, at: Number.NEGATIVE_INFINITY };
      });
    }
    return asked.answer;
  };
  servePublic(app, getBranding, schemas.getBranding, async ({ actor, request }) => {
    const own = actor?.clienteId ?? null;
    const clienteId = own ?? request.endereco?.clienteId ?? null;
    // At the address of another cliente a superuser without one sees the notices to all clientes.
    const reader = { person: actor?.id ?? null, cliente: actor ? own : clienteId };
    // A stranger at the portal's own address sees no notice, so none is looked for.
    const found =
      clienteId === null ? null : await queries.findWithAvisos(clienteId, reader, now());
    const { avisos = [], avisos_mudam_em } =
      found ?? (actor ? await findShownAvisos(reads, reader, now()) : {});
    const { contato, host, branding } = found ?? {};
    const ways = (request.endereco && found?.provedores) || [];
    const hasWays = actor === null && (request.endereco ? ways.length > 0 : await hasDomains());
    return {
      ...presentMarca(branding),
      ...(hasWays && { provedores: ways }),
      ...(avisos.length > 0 && { avisos }),
      ...(avisos_mudam_em && { avisos_mudam_em }),
      // Strangers do not learn whom they could write to.
      ...(contato && own !== null && { contato }),
      ...(host && own !== null && { endereco: originOf(config.publicUrl, host) }),
    };
  });
}
