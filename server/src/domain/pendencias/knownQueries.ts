import { and, asc, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db } from '../../platform/db/openDatabase.ts';
import { pendencia } from '../../platform/db/schema.ts';

/**
 * What readers are told of a finding, without its full stop. Other kinds are none of theirs. The sentences of administrators name
 * workspaces and what only some of them may see.
 */
const readerTexts: Readonly<Record<string, string>> = {
  provedor_sem_resposta: 'o Power BI não responde',
  aplicativo_recusado: 'o Power BI recusa o acesso do portal',
  incorporacao_recusada: 'o Power BI recusa o acesso do portal',
  tokens_esgotados: 'o Power BI recusa o acesso do portal',
  workspace_sem_acesso: 'o Power BI recusa o acesso do portal',
  workspace_papel: 'o Power BI recusa o acesso do portal',
  capacidade_pausada: 'a capacidade do Power BI está pausada',
  relatorio_ausente: 'o relatório não existe mais no Power BI',
  relatorio_movido: 'o relatório mudou de lugar no Power BI',
  relatorio_republicado: 'o relatório foi publicado de novo no Power BI',
  relatorio_recusado: 'o Power BI não abre este relatório',
  modelo_inacessivel: 'o Power BI não lê os dados deste relatório',
  seguranca_recusada: 'o Power BI recusa a segurança dos dados deste relatório',
  pagina_ausente: 'uma página saiu deste relatório',
  pagina_trocada: 'uma página deste relatório foi publicada de novo',
  atualizacao_falha: 'a última atualização dos dados falhou',
  dados_antigos: 'os dados não são atualizados',
  relatorio_lento: 'o relatório está lento',
};

/** Finds the open finding that explains a problem of a report, as readers are told it; null without one. Spec PROB-02. */
export async function findKnown(db: Db, clienteId: number, relatorio: number) {
  const [row] = await db
    .select({ id: pendencia.id, tipo: pendencia.tipo, desde: pendencia.desde })
    .from(pendencia)
    .where(
      and(
        sql`(${pendencia.cliente_id} = ${clienteId} or ${pendencia.cliente_id} is null)`,
        sql`(${pendencia.relatorios} = '{}' or ${relatorio} = any(${pendencia.relatorios}))`,
        inArray(pendencia.tipo, Object.keys(readerTexts)),
        isNotNull(pendencia.aberta_em),
        isNull(pendencia.fechada_em),
      ),
    )
    .orderBy(sql`${pendencia.gravidade} <> 'falha'`, asc(pendencia.desde), asc(pendencia.id))
    .limit(1);
  return row ? { id: row.id, desde: row.desde, texto: readerTexts[row.tipo] ?? '' } : null;
}
