import type { Explicacao } from '@portal/api-client/contract';
import { notFound } from '../../errors.ts';
import { type Actor, authorOf } from '../../platform/http/actor.ts';
import { explain } from './explain.ts';

/**
 * Explains to an administrator why the person whom they see the portal as sees a report. Throws 404 for anybody else. Spec VERC-04.
 */
export function explainSeen(
  dependencies: Parameters<typeof explain>[0],
  actor: Actor,
  { relatorio, aplicativo }: { readonly relatorio: number; readonly aplicativo: number | null },
): Promise<Explicacao> {
  if (!actor.seenBy) throw notFound('Relatório');
  const question = { user: actor.id, relatorio, aplicativo, pagina: null };
  return explain(dependencies, authorOf(actor), question);
}
