import type { Pedido } from '@portal/api-client/contract';
import { addressOfAsked } from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { pedidoQueries } from './queries.ts';
import { isMet, readAskedAccess } from './readAskedAccess.ts';

/**
 * Lists the requests of the actor. All are told alike: a name stands only where the actor may open the thing now, or where the
 * catalogue shows it to them. Spec PED-02, PED-05.
 */
export async function listOwnPedidos(db: Db, actor: Actor, now: Date): Promise<Pedido[]> {
  const rows = await pedidoQueries(db).listOwn(actor.id);
  const accessOf = await readAskedAccess(db, rows, now);
  return rows.map((row) => {
    const decision = accessOf(row);
    const { aplicativo_id: aplicativo, relatorio_id: relatorio } = row;
    const name = relatorio === null ? row.aplicativo_nome : row.relatorio_nome;
    const isAnswered = row.estado === 'aberto' && isMet(decision, row.created_at, now);
    return {
      id: row.id,
      tipo: relatorio === null ? 'aplicativo' : 'relatorio',
      endereco: addressOfAsked({ aplicativo, relatorio }),
      nome: row.isInCatalog || decision.access !== 'none' ? name : null,
      motivo: row.motivo,
      estado: isAnswered ? 'atendido' : row.estado,
      recado: row.recado,
      pedido_em: row.created_at.toISOString(),
      terminado_em: row.ended_at?.toISOString() ?? null,
    };
  });
}
