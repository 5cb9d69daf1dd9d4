import { alertaQueries } from '../../domain/alertas/alertaQueries.ts';
import type { Fields } from '../../domain/history/differencesOf.ts';
import type { RecordedChange } from '../../domain/history/recordChanges.ts';
import type { Db } from '../../platform/db/openDatabase.ts';

/** The settings of an alert as history records them. History gets no figure. */
export async function alertaFields(tx: Db, id: number): Promise<Fields | null> {
  const found = await alertaQueries(tx).find(id);
  if (!found) return null;
  const { medida, filtro, condicao, limite, em_percentual, ...alerta } = found.alerta;
  return {
    medida,
    filtro: filtro && `${filtro.tabela}[${filtro.coluna}]: ${filtro.valores.join(', ')}`,
    condicao,
    limite: em_percentual ? `${limite} %` : limite,
    folga: alerta.folga,
    silencio_minutos: alerta.silencio_minutos,
    quando: Object.values(alerta.quando).flat().join(' '),
    pausado: alerta.pausado,
  };
}

/** Returns the record of a change of an alert by its owner. */
export async function alertaRecords(
  tx: Db,
  id: number,
  before: Fields | null,
  { isDeleted = false } = {},
): Promise<RecordedChange[]> {
  const found = await alertaQueries(tx).find(id);
  if (!found) return [];
  const { cliente_id, relatorio_id, user_id } = found.alerta;
  const act = isDeleted ? 'delete' : before ? 'update' : 'create';
  return [
    {
      cliente: cliente_id,
      action: `alerta.${act}`,
      target: `alerta:${id}`,
      details: { relatorio: relatorio_id, user: user_id },
      before,
      after: isDeleted ? null : await alertaFields(tx, id),
    },
  ];
}
