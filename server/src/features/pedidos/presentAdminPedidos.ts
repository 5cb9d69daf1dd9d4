import type { AdminPedido } from '@portal/api-client/contract';
import { rowsByKey } from '../../domain/access/rowsByKey.ts';
import type { Db } from '../../platform/db/openDatabase.ts';
import { type PedidoRow, pedidoQueries } from './queries.ts';
import { isMet, readAskedAccess } from './readAskedAccess.ts';
import { readOpeningTeams } from './teamQueries.ts';

/** Adds to requests what their people may open now, which teams open the things, and who decided. */
export async function presentAdminPedidos(
  db: Db,
  rows: readonly PedidoRow[],
  now: Date,
): Promise<AdminPedido[]> {
  const isAsked = ({ estado, contexto }: PedidoRow) => estado === 'aberto' && contexto === null;
  const open = rows.filter(isAsked);
  const accessOf = await readAskedAccess(db, open, now);
  const teams = new Map<number, Awaited<ReturnType<typeof readOpeningTeams>>>();
  for (const [cliente, asked] of rowsByKey(open, (row) => row.cliente)) {
    teams.set(cliente, await readOpeningTeams(db, cliente, asked, now));
  }
  const names = await pedidoQueries(db).listNames(
    rows.flatMap(({ decided_by }) => decided_by ?? []),
  );
  return rows.map((row) => {
    const decision = isAsked(row) ? accessOf(row) : null;
    const isAnswered = decision !== null && isMet(decision, row.created_at, now);
    const { id, user_id, username, nome, cliente, cliente_nome, motivo, recado, versao } = row;
    return {
      ...{ id, user_id, username, nome, cliente, cliente_nome, motivo, recado, versao },
      tipo: row.contexto ? 'problema' : row.relatorio_id === null ? 'aplicativo' : 'relatorio',
      aplicativo: row.contexto ? null : row.aplicativo_id,
      aplicativo_nome: row.aplicativo_nome,
      relatorio: row.relatorio_id,
      relatorio_nome: row.relatorio_nome,
      estado: isAnswered ? 'atendido' : row.estado,
      pedido_em: row.created_at.toISOString(),
      terminado_em: row.ended_at?.toISOString() ?? null,
      decidido_por: row.decided_by === null ? null : (names.get(row.decided_by) ?? null),
      acesso_ate: decision?.until?.toISOString() ?? null,
      tem_acesso: decision !== null && decision.access !== 'none',
      recusa_dados: decision?.recusa ?? null,
      ...(row.contexto && problemOf(row, row.contexto)),
      // Nobody is added to the team of a directory here, so it is no answer.
      equipes:
        decision && !isAnswered
          ? (teams.get(cliente)?.(row) ?? []).filter(({ diretorio }) => diretorio === null)
          : [],
    };
  });
}

/** What a problem has beside a request. */
function problemOf(
  { pessoas, frases }: PedidoRow,
  { endereco: _, pendencia: __, resposta, ...contexto }: NonNullable<PedidoRow['contexto']>,
) {
  return { pessoas, frases, contexto, conhecido: resposta ?? null };
}
