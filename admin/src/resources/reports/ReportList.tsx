import type { RelatorioConfig } from '@portal/api-client/contract';
import { lazyPart } from '../../lazyPart.ts';
import { ColumnsButton } from '../../list/columns/ColumnsButton.tsx';
import { useChosenColumns } from '../../list/columns/useChosenColumns.ts';
import { RecordList } from '../../list/RecordList.tsx';
import { SearchBox } from '../../list/SearchBox.tsx';
import { nameOf } from './reportModel.ts';
import { knownColumns, useReportColumns } from './useReportColumns.tsx';

const DeleteReport = lazyPart(() => import('./DeleteReport.tsx'), 'DeleteReport');
const ReportForm = lazyPart(() => import('./ReportForm.tsx'), 'ReportForm');

/** The list of report configurations. Spec ADM-REP-01 … 08, 27, 28. */
export function ReportList() {
  const chosen = useChosenColumns('reports', knownColumns);
  return (
    <RecordList<RelatorioConfig>
      page="Gerenciamento de Relatórios"
      addText="Adicionar Relatório"
      title="Relatórios Configurados"
      nouns={['relatório', 'relatórios']}
      sort={{ field: 'nome_relatorio', order: 'ASC' }}
      tools={
        <>
          <SearchBox label="Buscar relatórios" />
          <ColumnsButton columns={chosen} />
        </>
      }
      table={{
        useColumns: () => useReportColumns(chosen.isShown),
        loadingText: 'Carregando relatórios...',
        emptyText: 'Nenhum relatório configurado.',
        noneFoundText: 'Nenhum relatório encontrado.',
        failureText:
          'Falha ao carregar a lista de relatórios. Verifique a conexão ou tente novamente.',
        nameOf,
        Delete: DeleteReport,
      }}
      form={<ReportForm />}
    />
  );
}
