import type { Pedido } from '@portal/api-client/contract';
import { addressOfAsked } from '@portal/api-client/rules';
import type { Db } from '../../platform/db/openDatabase.ts';
import type { Actor } from '../../platform/http/actor.ts';
import { type PedidoRow, pedidoQueries } from './queries.ts';
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
    if (row.contexto) return problemOf(row, row.contexto);
    const isAnswered = row.estado === 'aberto' && isMet(decision, row.created_at, now);
    return {
      id: row.id,
      tipo: relatorio === null ? 'aplicativo' : 'relatorio',
      endereco: addressOfAsked({ aplicativo, relatorio }),
      nome: row.isInCatalog || decision.access !== 'none' ? name : null,
      estado: isAnswered ? 'atendido' : row.estado,
      ...told(row),
    };
  });
}

const told = ({ motivo, recado, created_at, ended_at }: PedidoRow) => ({
  motivo,
  recado,
  pedido_em: created_at.toISOString(),
  terminado_em: ended_at?.toISOString() ?? null,
});

/** A problem has the name that the person read when they reported it. */
const problemOf = (
  row: PedidoRow,
  { endereco, relatorio }: NonNullable<PedidoRow['contexto']>,
): Pedido => ({
  id: row.id,
  tipo: 'problema',
  endereco,
  nome: relatorio ?? null,
  estado: row.estado,
  ...told(row),
});
