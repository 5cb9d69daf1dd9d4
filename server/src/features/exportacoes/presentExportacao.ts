import type { Exportacao } from '@portal/api-client/contract';
import { exportLimits } from '@portal/api-client/rules';
import type { ListedExport } from '../../domain/exports/exportQueries.ts';

/** An export as its owner sees it. */
export function presentExportacao({
  exportacao,
  relatorio_nome,
  aplicativo_nome,
  hasFooter,
}: ListedExport): Exportacao {
  const isReady = exportacao.situacao === 'pronta';
  const until = new Date(exportacao.created_at.getTime() + exportLimits.hours * 60 * 60_000);
  return {
    id: exportacao.id,
    relatorio: exportacao.relatorio_id,
    relatorio_nome,
    aplicativo: exportacao.aplicativo_id,
    aplicativo_nome,
    formato: exportacao.formato,
    visao_nome: exportacao.visao_nome,
    paginas: exportacao.paginas ?? [],
    situacao: exportacao.situacao,
    percentual: isReady ? 100 : exportacao.percentual,
    erro: exportacao.erro,
    rodape: hasFooter && exportacao.formato === 'pdf',
    criada_em: exportacao.created_at.toISOString(),
    disponivel_ate: isReady ? until.toISOString() : null,
  };
}
