import type { AdminPedido, ConflictBody } from '@portal/api-client/contract';
import { PortalError } from '../../errors.ts';
import { StaleVersion } from '../../platform/db/StaleVersion.ts';

/** Rethrows the refusal of a second decision as 409 that tells who decided, and the request as it is now. Spec PED-03. */
export async function explainDecided(
  error: unknown,
  loadCurrent: () => Promise<AdminPedido>,
): Promise<never> {
  if (!(error instanceof StaleVersion)) throw error;
  const current = await loadCurrent();
  const by = current.decidido_por;
  const detail =
    by === null ? 'Este pedido já foi encerrado.' : `Este pedido já foi decidido por ${by}.`;
  throw new PortalError(409, {
    detail,
    autor: by,
    em: current.terminado_em,
    atual: current as unknown as ConflictBody['atual'],
  });
}
